import type { CsvTable } from '../text/csv.ts'

/** A table of a text whose cells need no quotation marks; its header says which sign is between them. */
export function tableOf(text: string): CsvTable {
  const separator = text.slice(0, text.indexOf('\n')).includes(';') ? ';' : ','
  const [header = [], ...lines] = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(separator).map((cell) => cell.trim()))
  return { header, lines: lines.map((cells, index) => ({ row: index + 2, cells })) }
}
