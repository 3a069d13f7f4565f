import type { Language } from '@marhala/contract/language/language.ts'
import type { ImportField } from '@marhala/domain/import/import-fields.ts'
import { type PaperField, paperPartOf } from '@marhala/domain/import/paper-fields.ts'
import { booking } from '@marhala/domain/records/booking.ts'
import { client } from '@marhala/domain/records/client.ts'
import { type Said, say } from '@marhala/words/say.ts'

type Own = Said<'import-files:fields'>

/** The name of a field of an import; a text of bookings without a word of its own here has its label. */
export function fieldLabel(language: Language, field: ImportField): string {
  const own = say(language, 'import-files:fields')
  if (field in own) return own[field as keyof Own]
  const paper = paperPartOf(field)
  if (paper)
    return `${say(language, 'fleet:paper_kinds')[paper.kind]} – ${say(language, 'fleet:papers')[paper.part].toLocaleLowerCase(language)}`
  return say(language, { ...booking, ...client }[field as Exclude<ImportField, keyof Own | PaperField>].label)
}
