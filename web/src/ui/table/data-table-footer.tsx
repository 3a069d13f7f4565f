import { classNames } from '../class-names.ts'
import type { DataColumn } from './data-column.ts'
import { tableRoles } from './table-roles.ts'

type DataTableFooterProps<Row> = {
  columns: readonly DataColumn<Row>[]
  /** Cells before the columns: the checkbox of a selection. */
  leading: number
}

/** The line of totals, which stays in sight. */
export function DataTableFooter<Row>({ columns, leading }: DataTableFooterProps<Row>) {
  return (
    <tfoot {...tableRoles.rowgroup} className="max-sm:block">
      <tr {...tableRoles.row} className="max-sm:block max-sm:bg-sunken max-sm:px-4 max-sm:py-2">
        {leading ? (
          <td
            {...tableRoles.cell}
            className="sticky bottom-0 border-t border-line bg-sunken max-sm:hidden print:hidden"
          />
        ) : null}
        {columns.map((column, index) => (
          <td
            {...tableRoles.cell}
            key={column.key}
            className={classNames(
              'sticky bottom-0 h-row border-t border-line bg-sunken px-3 print:px-1.5 sm:first:ps-(--table-inset) sm:last:pe-(--table-inset) font-semibold max-sm:static max-sm:h-auto max-sm:justify-between max-sm:border-0 max-sm:px-0 max-sm:py-1',
              // What the first says may reach over the next, which are mostly empty.
              index === 0 && 'z-10',
              column.footer === undefined ? 'max-sm:hidden' : 'max-sm:flex',
              column.align === 'end' && 'text-end tabular-nums',
              column.className,
            )}
          >
            <span className="font-normal text-muted sm:hidden">{column.header}</span>
            {column.footer}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
