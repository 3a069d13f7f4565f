import { nameWords, spellConsonants } from '../text/name-sounds.ts'

const articles = new Set(['el', 'al', 'ال'])

/**
 * The keys under which a name is found in either alphabet and however its vowels and double letters are written, with blanks
 * around each: every word's consonants, with and without an article that is written on to it, and after a plus those of the
 * whole name in both orders, for names of which one word is two elsewhere. The same as `name_key` in the database.
 */
export function nameKey(first: string, last: string): string {
  const words = nameWords(`${first} ${last}`)
  const named = words.filter((word) => !articles.has(word))
  const keys = [...named, ...named.map(withoutArticle)].map(wordKey).filter((key) => key !== '')
  const whole = [words, nameWords(`${last} ${first}`)].map((all) => `+${joinedKey(all)}`)
  return ` ${[...keys, ...whole].join(' ')} `
}

/**
 * What a typed name asks of a key: each of `words` is met by one of its patterns, or the whole of it by `joined`. Null where
 * no name is typed: no name has a digit in it. A word of two consonants is met whole: the beginning of others it is too often.
 */
export function nameQuery(typed: string): { words: string[][]; joined: string } | null {
  const all = nameWords(typed)
  const named = all.filter((word) => !articles.has(word))
  if (named.length === 0 || /\p{N}/u.test(typed)) return null
  const words = named.slice(0, 6).map((word) => {
    const keys = new Set([wordKey(word), wordKey(withoutArticle(word))])
    return [...keys].map((key) => (consonantsIn(key) < 3 ? ` ${key} ` : ` ${key}`))
  })
  const joined = joinedKey(all)
  return { words, joined: joined.length < 3 ? ` +${joined} ` : ` +${joined}` }
}

/** Consonants alone; of fewer than three also whether a vowel stands before them, so that Omar is no Mourad's beginning. */
function wordKey(word: string): string {
  const key = consonantsOf(word)
  return key.length >= 3 || !/^[aeiouywاعويیء]/.test(word) ? key : `A${key}`
}

function joinedKey(words: readonly string[]): string {
  return words
    .map(consonantsOf)
    .join('')
    .replace(/(.)\1+/g, '$1')
}

function consonantsOf(word: string): string {
  return spellConsonants(word)
    .replace(/[aeiouywاعويیء]/g, '')
    .replace(/(.)\1+/g, '$1')
    .replace(/h$/, '')
}

function withoutArticle(word: string): string {
  return word.replace(/^(?:ال(?=.{3})|el(?=[a-z]{4}))/, '')
}

function consonantsIn(key: string): number {
  return key.replace('A', '').length
}
