import type { Language } from '@marhala/contract/language/language.ts'
import { ar } from './words/ar.ts'
import { en, type DocumentWords } from './words/en.ts'
import { fr } from './words/fr.ts'

/** The words of the documents, by the language in which one is asked for. */
export const documentWords: Record<Language, DocumentWords> = { en, ar, fr }

/** Fills the gaps of a text, `{{name}}`. */
export function fillWords(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}
