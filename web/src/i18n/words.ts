import type { Language } from '@marhala/contract/language/language.ts'
import { words } from 'virtual:words'
import type { Area } from './areas.ts'

/** Words of one language by namespace; a namespace is a file, a file is a screen. */
export type Words = Record<string, Record<string, unknown>>

/** Fetches the words of some areas in one language. */
export async function loadWords(language: Language, ...wanted: Area[]): Promise<Words> {
  const found = await Promise.all(wanted.map((area) => words[language][area]()))
  return Object.assign({}, ...found.map((module) => module.words)) as Words
}
