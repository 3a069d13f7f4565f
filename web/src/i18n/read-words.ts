import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

/* For tests of the words: they read the files, as their authors write them. */

/** The names of the files, the same in every language. */
export const wordFiles = wordPaths('en').map((path) => basename(path))

/** Where the files of a language stand, below its folder. */
export function wordPaths(language: string): string[] {
  return globSync('**/*.json', { cwd: fileURLToPath(new URL(`${language}/`, import.meta.url)) }).sort()
}

const known = new Map<string, Record<string, string>>()

/** The texts of a file in a language, by their path in it. */
export function readWords(language: string, file: string): Record<string, string> {
  const name = `${language}/${file}`
  if (!known.has(name)) {
    const path = wordPaths(language).find((one) => basename(one) === file)
    const text = readFileSync(new URL(`${language}/${path}`, import.meta.url), 'utf8')
    known.set(name, flatten(JSON.parse(text)))
  }
  return known.get(name)!
}

function flatten(words: Record<string, unknown>, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[prefix + key, value]]
        : Object.entries(flatten(value as Record<string, unknown>, `${prefix}${key}.`)),
    ),
  )
}
