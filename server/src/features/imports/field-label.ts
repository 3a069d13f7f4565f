import type { Language } from '@marhala/contract/language/language.ts'
import type { ImportField } from '@marhala/domain/import/import-fields.ts'
import { auditedField } from '@marhala/domain/records/records.ts'
import { type Key, say } from '@marhala/words/say.ts'

/** The name of a field of an import; a text of bookings without a word of its own here has its label. */
export function fieldLabel(language: Language, field: ImportField): string {
  const own: Partial<Record<ImportField, string>> = say(language, 'import-files:fields')
  return own[field] ?? (say(language, auditedField('booking', field)!.label as Key) as string)
}
