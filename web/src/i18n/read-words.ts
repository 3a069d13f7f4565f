import { readdirSync, readFileSync } from 'node:fs'

/* For tests of the words: they read the files, as their authors write them. */

/** The names of the files, the same in every language. */
export const wordFiles = readdirSync(new URL('en/', import.meta.url))

/** The texts of a file in a language, by their path in it. */
export function readWords(language: string, file: string): Record<string, string> {
  return flatten(JSON.parse(readFileSync(new URL(`${language}/${file}`, import.meta.url), 'utf8')))
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
