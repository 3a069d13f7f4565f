import type { Language } from '@marhala/contract/language.ts'
import { ar } from './words/ar.ts'
import { en, type PaperWords } from './words/en.ts'
import { fr } from './words/fr.ts'

/** The words of the papers, by the language in which one is asked for. */
export const paperWords: Record<Language, PaperWords> = { en, ar, fr }

/** Fills the gaps of a text, `{{name}}`. */
export function fillWords(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}
