import type { CsvLine, CsvTable } from '@marhala/domain/text/csv.ts'
import { CsvError, type InfoRecord, parse } from 'csv-parse/sync'

/**
 * Reads CSV as spreadsheets write it (RFC 4180): commas, semicolons or tabs, whichever the header has most of; quoted
 * cells with line ends and doubled quotes; with or without a byte order mark. Undefined where a
 * quotation mark stays open, or has text behind it.
 */
export function readCsv(text: string): CsvTable | undefined {
  const records = parseRecords(text)
  if (!records) return undefined
  const [header, ...lines] = records
    .map(({ record, info }): CsvLine => ({
      row: info.records + info.empty_lines,
      cells: record.map(withoutGuard),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  return { header: header?.cells ?? [], lines }
}

type Parsed = { record: string[]; info: InfoRecord }

function parseRecords(text: string): Parsed[] | undefined {
  try {
    return parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      info: true,
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as Parsed[]
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

/** The apostrophe with which our own exports keep a spreadsheet from running a text. */
function withoutGuard(cell: string): string {
  const text = cell.trim()
  return /^'[\s\p{C}]*[=+\-@|%]/u.test(text) ? text.slice(1) : text
}

function separatorOf(text: string): string {
  const head = text.slice(0, text.search(/\r?\n|$/))
  const times = (sign: string) => head.split(sign).length
  return [',', ';', '\t'].reduce((most, sign) => (times(sign) > times(most) ? sign : most))
}
