/*
 * What people type ends up in sentences of others: a control character or one that turns the text around would rule over
 * what stands behind it.
 */

/** A text of one line: every break and control character is a space, nothing turns the text around it. */
export function cleanLine(text: string): string {
  return withoutDirections(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')).trim()
}

/** The same of a text of several lines, whose breaks stay, each as a line feed. */
export function cleanLines(text: string): string {
  const lines = text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
  return withoutDirections(lines.replace(/[^\P{Cc}\n]+/gu, ' ')).trim()
}

function withoutDirections(text: string): string {
  return text.replace(/\p{Bidi_Control}+/gu, '')
}
