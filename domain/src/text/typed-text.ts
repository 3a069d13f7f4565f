/*
 * Typed text ends up in other sentences: a control character or one that changes the text direction would affect what
 * follows it.
 */

/** A text of one line: every break and control character becomes a space, and direction characters are removed. */
export function cleanLine(text: string): string {
  return withoutDirections(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')).trim()
}

/** The same for several lines, whose breaks stay, each as a line feed. */
export function cleanLines(text: string): string {
  const lines = text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
  return withoutDirections(lines.replace(/[^\P{Cc}\n]+/gu, ' ')).trim()
}

function withoutDirections(text: string): string {
  return text.replace(/\p{Bidi_Control}+/gu, '')
}
