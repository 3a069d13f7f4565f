import { type ChoosableTable, useHiddenColumns } from '../../data/account/hidden-columns.ts'
import type { DataColumn } from '../../ui/table/data-column.ts'

type Named = Pick<DataColumn<never>, 'key' | 'header' | 'headerHidden'>

/** The columns that may be left out: neither the first, which names the row and opens it, nor one of buttons alone. */
export function optionalColumns<Column extends Named>(columns: readonly Column[]): Column[] {
  return columns.filter(({ headerHidden }, index) => index > 0 && !headerHidden)
}

/** The columns without those that are hidden, as far as they may be. */
export function shownColumns<Column extends Named>(
  columns: readonly Column[],
  hidden: readonly string[],
): Column[] {
  const leftOut = new Set(optionalColumns(columns).filter(({ key }) => hidden.includes(key)))
  return columns.filter((column) => !leftOut.has(column))
}

/** The columns of a table as the signed-in person wants to see them. */
export function useShownColumns<Row>(table: ChoosableTable, columns: DataColumn<Row>[]): DataColumn<Row>[] {
  return shownColumns(columns, useHiddenColumns(table) ?? [])
}
