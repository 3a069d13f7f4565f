import type { i18n } from 'i18next'
import { openWords } from './setup.ts'

let page: i18n | undefined

/** Names the i18next instance of this page, which is given what its late parts say. */
export function bringWordsTo(instance: i18n): void {
  page = instance
}

/**
 * A part of a page with its words: the browser's build writes it around every import (`web/words-of-imports.ts`).
 *
 * @public
 */
export async function withWords<Part>(part: Promise<Part>, names: string): Promise<Part> {
  const [loaded] = await Promise.all([part, names && page && openWords(page, names.split(' '))])
  return loaded
}
