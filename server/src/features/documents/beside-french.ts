import { type Wording, wordingOf } from './public/document-format.ts'

const between = ' / '

/** A text with its French; once where both are the same. */
export function besideFrench(language: string, own: string, french: string): string {
  if (own === french) return own
  return `${own}${between}${language === 'ar' ? `\u2068${french}\u2069` : french}`
}

/** Words that are no text, or are composed where they are used. */
const apart = new Set([
  'comma',
  'unknown',
  'page',
  'explained',
  'clauses',
  'limits',
  'fuel_empty',
  'fuel_full',
])

/**
 * Words with every label in its own language and in French beside it, which police, insurers and courts here read
 * (decision 079); values are in their own language only.
 */
export function besideFrenchWording(wording: Wording, company: Parameters<typeof wordingOf>[1]): Wording {
  const french = wordingOf('fr', company)
  const join = <Words>(own: Words, beside: Words, name = ''): Words => {
    if (apart.has(name)) return own
    if (typeof own === 'string') return besideFrench(wording.language, own, String(beside)) as Words
    const entries = Object.entries(own as object).map(([key, value]) => [
      key,
      join(value, (beside as Record<string, unknown>)[key], key),
    ])
    return Object.fromEntries(entries) as Words
  }
  const fill: Wording['fill'] = (key, values) =>
    key === 'paper:charges.explained'
      ? wording.fill(key, values)
      : besideFrench(wording.language, wording.fill(key, values), french.fill(key, values))
  return { ...wording, fill, words: join(wording.words, french.words) }
}
