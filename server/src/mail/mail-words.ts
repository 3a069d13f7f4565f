import type { Language } from '@marhala/contract/language/language.ts'
import { cleanLine } from '@marhala/domain/text/typed-text.ts'
import { inSentence } from './typed-text.ts'
import { ar } from './words/ar.ts'
import { en, type MailWords } from './words/en.ts'
import { fr } from './words/fr.ts'

/** The words of the mails, by the addressee's language. */
export const mailWords: Record<Language, MailWords> = { en, ar, fr }

/** Fills the gaps of a sentence, `{{name}}`; whatever was typed stays on its line and in its place. */
export function fill(text: string, values: Record<string, string>, language: Language): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    inSentence(cleanLine(values[name] ?? ''), language),
  )
}
