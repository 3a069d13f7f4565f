/** Keeps a value in a sentence together, whatever the sentence's direction (names, locations). */
export function isolate(text: string): string {
  return `\u2068${closed(text)}\u2069`
}

/** The same for what always reads from left to right: amounts, numbers, times, emails. */
export function isolateLtr(text: string): string {
  return `\u2066${closed(text)}\u2069`
}

/**
 * What would end the isolate from inside, or go on behind it: texts of years ago hold what is cleaned on its way in today
 * (`typed-text.ts`). The marks that formats of Arabic set are kept; they reach nothing beyond it.
 */
function closed(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(/[\u202a-\u202e\u2066-\u2069]+/g, '')
}
