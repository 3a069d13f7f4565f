/** Keeps a value in a sentence together, whatever the sentence's direction (names, locations). */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`
}

/** The same for what always reads from left to right: amounts, numbers, times, emails. */
export function isolateLtr(text: string): string {
  return `\u2066${text}\u2069`
}
