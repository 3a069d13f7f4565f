import { Readable } from 'node:stream'
import type { Language } from '@marhala/contract/language/language.ts'
import { stringify } from 'csv-stringify/sync'

type Cell = string | number | null
export type CsvRow = readonly Cell[]

type Listing = {
  /** The list's name and the local day, for the file's name. */
  name: string
  day: string
  /** The records in the list's order: selected at once, so that the file is the list as it was then. */
  ids: readonly number[]
  header: CsvRow
  /** Reads some of the records as rows, in the order of their ids. */
  read: (ids: number[]) => Promise<CsvRow[]>
}

/** Few enough not to delay other requests, enough that a long list does not consist of round trips. */
const batch = 250

/**
 * A list as a file of any length: read some rows at a time and no faster than they are sent, so that neither memory nor
 * the event loop depends on its length, and no transaction waits for a slow client.
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
 * A table in RFC 4180 for a spreadsheet: UTF-8 with its byte order mark; for French semicolons and decimal commas, without
 * which a French Excel adds up nothing. A text that a spreadsheet would run as a formula begins with an apostrophe (R48).
 */
export function writeCsv(rows: readonly CsvRow[], language: Language): string {
  return `\ufeff${writeLines(rows, language)}`
}

/** Lines of such a table, to be appended to others. */
export function writeLines(rows: readonly CsvRow[], language: Language): string {
  return stringify([...rows], {
    delimiter: language === 'fr' ? ';' : ',',
    record_delimiter: '\r\n',
    quoted_match: /[",;\r\n\t']/,
    cast: {
      string: (text) => (isNumber(text) ? localNumber(text, language) : harmless(text)),
      number: (number) => localNumber(String(number), language),
    },
  })
}

/** Spreadsheets recognise formulas after leading blanks, and the fullwidth signs of Asian keyboards too. */
function harmless(text: string): string {
  return /^[\s\p{C}]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]/u.test(text) || /^[\t\r\n]/.test(text)
    ? `'${text}`
    : text
}

function isNumber(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text)
}

function localNumber(text: string, language: Language): string {
  return language === 'fr' ? text.replace('.', ',') : text
}
