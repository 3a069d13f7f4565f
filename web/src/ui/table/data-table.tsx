import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Checkbox } from '../fields/checkbox.tsx'
import { PlainLink, type LinkComponent } from '../link-component.tsx'
import type { DataColumn, DataTableSelection, DataTableSort } from './data-column.ts'
import { DataTableFooter } from './data-table-footer.tsx'
import { DataTableHead } from './data-table-head.tsx'
import { DataTableLoadingRow } from './data-table-loading-row.tsx'
import { DataTableRow } from './data-table-row.tsx'
import { tableRoles } from './table-roles.ts'

export type DataTableProps<Row> = {
  label: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: DataTableSort | null
  /** A press on a header; the caller turns it round and puts it into the URL. */
  onSort?: (columnKey: string) => void
  /** Cards of two lines: the first value and its corner, the line below and its end. The rest is in the drawer. */
  briefCards?: boolean
  /** Where a row leads: the first cell becomes a real link, the rest of the row follows it. */
  rowHref?: (row: Row) => string
  Link?: LinkComponent
  /** The row that stands open beside the table. */
  currentKey?: string | null
  selection?: DataTableSelection<Row>
  /** Draws this many grey rows instead of the rows. */
  loadingRows?: number
  empty?: ReactNode
  className?: string
}

/** A table for records: sticky header and first column, sorting, a link a row; cards below 640 px. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, selection, briefCards = false, loadingRows, empty, className } = props
  const hasFooter = columns.some((column) => column.footer !== undefined)
  const isEmpty = rows.length === 0 && !loadingRows
  return (
    <section
      className={classNames(
        'relative [--table-inset:calc(var(--control)*0.5)] max-h-(--table-max-height,none) overflow-auto overscroll-x-contain rounded-[inherit] max-sm:max-h-none print:max-h-none print:overflow-visible',
        className,
      )}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table
        {...tableRoles.table}
        aria-label={label}
        aria-busy={loadingRows ? true : undefined}
        className="w-full border-separate border-spacing-0 text-small max-sm:block print:text-micro"
      >
        <DataTableHead
          columns={columns}
          sort={props.sort ?? null}
          onSort={props.onSort}
          selectAll={selection ? <SelectAll selection={selection} rows={rows} rowKey={rowKey} /> : null}
        />
        <tbody {...tableRoles.rowgroup} className="max-sm:block">
          {loadingRows
            ? Array.from({ length: loadingRows }, (_, index) => (
                <DataTableLoadingRow
                  key={index}
                  columns={columns}
                  leading={selection ? 1 : 0}
                  isBrief={briefCards}
                />
              ))
            : rows.map((row) => (
                <DataTableRow
                  key={rowKey(row)}
                  row={row}
                  rowKey={rowKey(row)}
                  columns={columns}
                  href={props.rowHref?.(row)}
                  Link={props.Link ?? PlainLink}
                  current={props.currentKey === rowKey(row)}
                  selection={selection}
                  isBrief={briefCards}
                />
              ))}
        </tbody>
        {hasFooter && rows.length > 0 ? (
          <DataTableFooter columns={columns} leading={selection ? 1 : 0} />
        ) : null}
      </table>
      {isEmpty ? empty : null}
    </section>
  )
}

function SelectAll<Row>({
  selection,
  rows,
  rowKey,
}: { selection: DataTableSelection<Row> } & Pick<DataTableProps<Row>, 'rows' | 'rowKey'>) {
  const keys = rows.map(rowKey)
  const count = keys.filter((key) => selection.selectedKeys.has(key)).length
  const all = keys.length > 0 && count === keys.length
  return (
    <Checkbox
      label={selection.selectAllLabel}
      labelHidden
      checked={all}
      indeterminate={count > 0 && !all}
      onChange={() => {
        // What is chosen on other pages stays.
        const others = [...selection.selectedKeys].filter((key) => !keys.includes(key))
        selection.onChange(new Set(all ? others : [...others, ...keys]))
      }}
    />
  )
}
