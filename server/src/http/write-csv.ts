import { Readable } from 'node:stream'
import type { Language } from '@marhala/contract/language/language.ts'

type Cell = string | number | null
export type CsvRow = readonly Cell[]

type Listing = {
  /** What the list is called, and the local day: the file's name. */
  name: string
  day: string
  /** The records in the list's order: chosen at once, so that the file is the list as it was then. */
  ids: readonly number[]
  header: CsvRow
  /** Reads some of the records as rows, in the order of their ids. */
  read: (ids: number[]) => Promise<CsvRow[]>
}

/** Few enough that nobody else's request waits, enough that a long list is not all trips to the database. */
const batch = 250

/**
 * A list as a file of any length: read some rows at a time and no faster than they are fetched, so that neither memory
 * nor the event loop feels how long it is, and no transaction waits for somebody's slow line.
 */
export function csvFile({ name, day, ids, header, read }: Listing, language: Language) {
  async function* parts() {
    yield writeCsv([header], language)
    for (let at = 0; at < ids.length; at += batch)
      yield writeLines(await read(ids.slice(at, at + batch)), language)
  }
  return { file_name: `${name}-${day}.csv`, content: Readable.from(parts()), rows: ids.length }
}

/**
 * A table as RFC 4180 has it, for a spreadsheet: UTF-8 with its mark, semicolons for French, where the comma is the
 * decimal sign. A text that a spreadsheet would run begins with an apostrophe (R48).
 */
export function writeCsv(rows: readonly CsvRow[], language: Language): string {
  return `\ufeff${writeLines(rows, language)}`
}

/** Lines of such a table, to be written behind others. */
export function writeLines(rows: readonly CsvRow[], language: Language): string {
  const separator = language === 'fr' ? ';' : ','
  return rows.map((row) => `${row.map(write).join(separator)}\r\n`).join('')
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
