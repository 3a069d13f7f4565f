import { mostImportedColumns, mostImportedLines } from '@marhala/contract/imports/import-values.ts'
import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import type { CsvLine } from '@marhala/domain/text/csv.ts'
import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { readCsv } from '../../../http/read-csv.ts'
import { decodeText } from './decode-text.ts'

export type ReadTable = { header: string[]; lines: CsvLine[] } | { problem: Problem }

const longestCell = 4000
/** Several times the unpacked size of the largest allowed spreadsheet, and its number of parts. */
const mostUnpacked = 100_000_000
const mostParts = 2000

/** Reads the bytes of a CSV or XLSX file: its headings, and its lines that are not empty. */
export async function tableOfFile(bytes: Uint8Array): Promise<ReadTable> {
  try {
    return asTable(isZip(bytes) ? await readXlsx(bytes) : readText(bytes))
  } catch (error) {
    return { problem: { key: error === tooLarge ? 'import_too_large' : 'import_file' } }
  }
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}

const tooLarge = new Error('unpacks to more than we take')

function readText(bytes: Uint8Array): CsvLine[] {
  const text = decodeText(bytes)
  if (text.includes('\u0000')) throw new Error('no text')
  const table = readCsv(text)
  if (!table) throw new Error('an open quotation mark')
  return [{ row: 1, cells: table.header }, ...table.lines]
}

/** The first sheet of a workbook; its rows have the numbers that the spreadsheet shows. */
async function readXlsx(bytes: Uint8Array): Promise<CsvLine[]> {
  let [unpacked, parts] = [0, 0]
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      unpacked += originalSize
      parts += 1
      if (unpacked > mostUnpacked || parts > mostParts) throw tooLarge
      return false
    },
  })
  const rows = await readSheet(new Uint8Array(bytes).buffer)
  return rows
    .map((cells, index) => ({ row: index + 1, cells: cells.map(textOfCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

/** A cell as a CSV file would have it; a date without a time is the day alone. */
function textOfCell(value: unknown): string {
  if (value instanceof Date) {
    const [day = '', time = ''] = value.toISOString().slice(0, 16).split('T')
    // A time of day alone counts from the first day of spreadsheets.
    if (day < '1900-01-02') return time
    return time === '00:00' ? day : `${day} ${time}`
  }
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : value.toFixed(2)
  return typeof value === 'string' ? value : ''
}

function asTable([head, ...lines]: CsvLine[]): ReadTable {
  const header = (head?.cells ?? []).map(plain)
  if (lines.length === 0) return { problem: { key: 'import_no_lines' } }
  if (header.length > mostImportedColumns)
    return { problem: { key: 'import_columns', params: { maximum: mostImportedColumns } } }
  if (lines.length > mostImportedLines)
    return { problem: { key: 'import_lines', params: { maximum: mostImportedLines } } }
  return {
    header,
    lines: lines.map(({ row, cells }) => ({ row, cells: cells.slice(0, header.length).map(plain) })),
  }
}

/** Text that the database takes: no NUL, no half of a character, no longer than a cell. */
function plain(cell: string): string {
  return cell.slice(0, longestCell).replaceAll('\u0000', '').toWellFormed().trim()
}
