import type { Language } from '@marhala/contract/language.ts'

type Cell = string | number | null

/**
 * A table as RFC 4180 has it, for a spreadsheet: UTF-8 with its mark, semicolons for French, where the comma is the
 * decimal sign (ux.md B7). A text that a spreadsheet would run begins with an apostrophe (R48).
 */
export function writeCsv(rows: readonly (readonly Cell[])[], language: Language): string {
  const separator = language === 'fr' ? ';' : ','
  return `\ufeff${rows.map((row) => `${row.map(write).join(separator)}\r\n`).join('')}`
}

function write(cell: Cell): string {
  const text = typeof cell === 'string' ? harmless(cell) : String(cell ?? '')
  return /[",;\r\n\t']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Spreadsheets read the signs of a formula past leading blanks, and the wide ones of Asian keyboards too. */
function harmless(text: string): string {
  const isAmount = /^-?\d+(\.\d+)?$/.test(text)
  return (!isAmount && /^[\s\p{C}]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]/u.test(text)) || /^[\t\r\n]/.test(text)
    ? `'${text}`
    : text
}
