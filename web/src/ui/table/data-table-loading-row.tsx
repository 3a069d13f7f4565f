import { classNames } from '../class-names.ts'
import { Skeleton } from '../skeleton.tsx'
import type { DataColumn } from './data-column.ts'
import { tableRoles } from './table-roles.ts'

type DataTableLoadingRowProps<Row> = {
  columns: readonly DataColumn<Row>[]
  /** Cells before the columns: the checkbox of a selection. */
  leading: number
  isBrief: boolean
}

/** A row still to come, as high as a real one. */
export function DataTableLoadingRow<Row>({ columns, leading, isBrief }: DataTableLoadingRowProps<Row>) {
  return (
    <tr {...tableRoles.row} className="max-sm:block max-sm:border-b max-sm:px-4 max-sm:py-3.5">
      {leading ? <td {...tableRoles.cell} className={classNames(loadingCell, 'w-10 max-sm:hidden')} /> : null}
      {columns.map((column, index) => (
        <td
          {...tableRoles.cell}
          key={column.key}
          className={classNames(loadingCell, isBrief && index > 1 && 'max-sm:hidden', column.className)}
        >
          <Skeleton
            className={classNames(
              'h-3.5',
              index === 0 ? 'w-24' : 'w-16',
              column.align === 'end' && 'sm:ms-auto',
            )}
          />
        </td>
      ))}
    </tr>
  )
}

const loadingCell =
  'h-row border-b border-line px-3 sm:first:ps-(--table-inset) sm:last:pe-(--table-inset) max-sm:block max-sm:h-[calc(1lh+0.25rem)] max-sm:border-0 max-sm:px-0'
