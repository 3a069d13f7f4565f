import type { Language } from '@marhala/contract/language/language.ts'
import type { Words } from './words.ts'

const files = import.meta.glob<Words[string]>(
  // What the API says of a refusal comes with it, and is brought after a switch of language alone.
  ['../../../words/*/*.json', '!../../../words/*/refusals.json'],
  { eager: true, import: 'default' },
)

/** All words of a language that pages say themselves, for the server's pages and for tests: a browser fetches what it needs. */
export function everyWord(language: Language): Words {
  const own = Object.entries(files).filter(([path]) => path.includes(`/${language}/`))
  return Object.fromEntries(
    own.map(([path, words]) => [path.slice(path.lastIndexOf('/') + 1, -'.json'.length), words]),
  )
}
