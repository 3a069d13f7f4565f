/** A date within a sentence: its day is not left behind at the end of a line. */
export function keepTogether(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}
