import { foldText } from './fold-text.ts'

/** A line of a table: its number as a spreadsheet shows it, the header being 1, and its cells. */
export type CsvLine = { row: number; cells: string[] }

/** A parsed table: its header and its non-empty lines. */
export type CsvTable = { header: string[]; lines: CsvLine[] }

/**
 * The index of each column that a header names, by the names that it goes by, however they are written; of two that say
 * the same the first.
 */
export function columnsNamed<Column extends string>(
  header: readonly string[],
  names: Record<Column, readonly string[]>,
): Map<Column, number> {
  const columns = new Map<Column, number>()
  header.forEach((name, index) => {
    const text = foldText(name.trim()).replaceAll('’', "'")
    const column = (Object.keys(names) as Column[]).find((one) =>
      names[one].some((alias) => foldText(alias) === text),
    )
    if (column && !columns.has(column)) columns.set(column, index)
  })
  return columns
}
