/** Isolates a value in a sentence, whatever the sentence's direction (names, locations). */
export function isolate(text: string): string {
  return `\u2068${closed(text)}\u2069`
}

/** The same for left-to-right values: amounts, numbers, times, emails. */
export function isolateLtr(text: string): string {
  return `\u2066${closed(text)}\u2069`
}

/**
 * Characters that would end the isolate from inside, or affect what follows it: old texts contain what is removed on
 * input today (`typed-text.ts`). The marks that Arabic formats set are kept; they have no effect outside of it.
 */
function closed(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(/[\u202a-\u202e\u2066-\u2069]+/g, '')
}
