import { type Pen, takePen } from './public/document-format.ts'

/** Between the words of the client's language and those of French. */
const between = ' / '

/** A text beside its French; once where both are the same. */
export function besideFrench(language: string, own: string, french: string): string {
  if (own === french) return own
  return `${own}${between}${language === 'ar' ? `\u2068${french}\u2069` : french}`
}

/** What is no text, or is put together by whoever uses it. */
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
 * A pen that writes every label in its own language and in French beside it, which police, insurers and courts here read
 * (decision 079); values stand once, in its own.
 */
export function besideFrenchPen(pen: Pen, company: Parameters<typeof takePen>[1]): Pen {
  const french = takePen('fr', company)
  const join = <Words>(own: Words, beside: Words, name = ''): Words => {
    if (apart.has(name)) return own
    if (typeof own === 'string') return besideFrench(pen.language, own, String(beside)) as Words
    const entries = Object.entries(own as object).map(([key, value]) => [
      key,
      join(value, (beside as Record<string, unknown>)[key], key),
    ])
    return Object.fromEntries(entries) as Words
  }
  const fill: Pen['fill'] = (key, values) =>
    key === 'paper:charges.explained'
      ? pen.fill(key, values)
      : besideFrench(pen.language, pen.fill(key, values), french.fill(key, values))
  return { ...pen, fill, words: join(pen.words, french.words) }
}
