import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { DataColumn, DataTableSort } from './data-column.ts'
import { tableRoles } from './table-roles.ts'

type DataTableHeadProps<Row> = {
  columns: readonly DataColumn<Row>[]
  sort: DataTableSort | null
  onSort?: (columnKey: string) => void
  selectAll: ReactNode
}

/** The header of a data table; cards, on narrow screens, have none. */
export function DataTableHead<Row>({ columns, sort, onSort, selectAll }: DataTableHeadProps<Row>) {
  return (
    <thead {...tableRoles.rowgroup} className="max-sm:hidden">
      <tr {...tableRoles.row}>
        {selectAll ? (
          <th {...tableRoles.columnheader} scope="col" className={classNames(headCell, 'w-10 print:hidden')}>
            {selectAll}
          </th>
        ) : null}
        {columns.map((column, index) => {
          const sortable = column.sortable === true && onSort !== undefined
          const direction = sort?.key === column.key ? sort.direction : 'none'
          return (
            <th
              {...tableRoles.columnheader}
              scope="col"
              key={column.key}
              aria-sort={sortable ? direction : undefined}
              className={classNames(
                headCell,
                index === 0 && 'start-0 z-30 border-e border-e-transparent',
                column.align === 'end' ? 'text-end' : 'text-start',
                column.className,
              )}
            >
              {sortable ? (
                <SortButton
                  direction={direction}
                  alignEnd={column.align === 'end'}
                  onPress={() => onSort(column.key)}
                >
                  {column.header}
                </SortButton>
              ) : (
                <span className={column.headerHidden ? 'sr-only' : undefined}>{column.header}</span>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

type SortButtonProps = {
  direction: 'ascending' | 'descending' | 'none'
  alignEnd: boolean
  onPress: () => void
  children: ReactNode
}

function SortButton({ direction, alignEnd, onPress, children }: SortButtonProps) {
  const Arrow = direction === 'none' ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      onClick={onPress}
      className={classNames(
        'group/sort -mx-1.5 inline-flex min-h-7 items-center gap-1 rounded-chip px-1.5 font-semibold transition-colors hover:text-fg focus-visible:outline-offset-0 pointer-coarse:min-h-11',
        alignEnd && 'flex-row-reverse',
        direction !== 'none' && 'text-fg',
      )}
    >
      {children}
      <Arrow
        className={classNames(
          'print:hidden',
          'size-3.5 shrink-0',
          direction === 'none' && 'opacity-45 group-hover/sort:opacity-100',
        )}
        strokeWidth={2.25}
        aria-hidden="true"
      />
    </button>
  )
}

const headCell =
  'sticky top-0 z-20 h-10 border-b border-line bg-sunken px-3 print:px-1.5 first:ps-(--table-inset) last:pe-(--table-inset) text-micro font-semibold whitespace-nowrap text-muted'
