import type { Language } from '@marhala/contract/language/language.ts'
import { folder } from 'virtual:words'

/** Words of one language by namespace; a namespace is a file. */
export type Words = Record<string, Record<string, unknown>>

const arriving = new Map<string, Promise<Record<string, unknown>>>()

/** Fetches some files of words in one language, each once. */
export async function loadWords(language: Language, names: readonly string[]): Promise<Words> {
  const found = await Promise.all(names.map(async (name) => [name, await loadFile(`${language}/${name}`)]))
  return Object.fromEntries(found) as Words
}

function loadFile(path: string): Promise<Record<string, unknown>> {
  const known = arriving.get(path)
  if (known) return known
  const file = fetchFile(path)
  arriving.set(path, file)
  file.catch(() => arriving.delete(path))
  return file
}

async function fetchFile(path: string): Promise<Record<string, unknown>> {
  // oxlint-disable-next-line no-restricted-globals -- a file of the build is no call of the API
  const response = await fetch(`${folder}/${path}.json`)
  if (!response.ok) throw new Error(`The words ${path} did not come: ${response.status}`)
  return response.json()
}
