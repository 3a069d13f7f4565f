import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { DataColumn, DataTableSort } from './data-column.ts'
import { tableRoles } from './table-roles.ts'

type DataTableHeadProps<Row> = {
  columns: readonly DataColumn<Row>[]
  sort: DataTableSort | null
  onSort?: (columnKey: string) => void
  sortsCards: boolean
  selectAll: ReactNode
}

/** The header of a data table; on narrow screens only the buttons that sort remain, as a line of chips. */
export function DataTableHead<Row>({
  columns,
  sort,
  onSort,
  sortsCards,
  selectAll,
}: DataTableHeadProps<Row>) {
  const sortsSomething = onSort !== undefined && columns.some((column) => column.sortable)
  return (
    <thead
      {...tableRoles.rowgroup}
      className={
        sortsSomething && sortsCards ? 'max-sm:block max-sm:border-b max-sm:border-line' : 'max-sm:hidden'
      }
    >
      <tr
        {...tableRoles.row}
        className="max-sm:flex max-sm:gap-2 max-sm:overflow-x-auto max-sm:px-4 max-sm:pt-1 max-sm:pb-2 max-sm:[scrollbar-width:none]"
      >
        {selectAll ? (
          <th {...tableRoles.columnheader} scope="col" className={classNames(headCell, 'w-10 max-sm:hidden')}>
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
                index === 0 && 'start-0 z-30 sm:border-e sm:border-e-transparent',
                column.align === 'end' ? 'text-end' : 'text-start',
                !sortable && 'max-sm:hidden',
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
        'max-sm:mx-0 max-sm:min-h-8 max-sm:rounded-full max-sm:border max-sm:border-input max-sm:px-3',
        alignEnd && 'sm:flex-row-reverse',
        direction !== 'none' &&
          'text-fg max-sm:border-primary max-sm:bg-primary-soft max-sm:text-primary-soft-fg',
      )}
    >
      {children}
      <Arrow
        className={classNames(
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
  'sticky top-0 z-20 h-10 border-b border-line bg-sunken px-3 sm:first:ps-(--table-inset) sm:last:pe-(--table-inset) text-micro font-semibold whitespace-nowrap text-muted max-sm:static max-sm:h-auto max-sm:border-0 max-sm:bg-transparent max-sm:p-0'
