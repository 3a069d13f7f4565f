import type { ReactNode } from 'react'

export type DataColumn<Row> = {
  key: string
  /** Also the label of the value where rows are cards. */
  header: ReactNode
  /** Keeps the header for assistive technology only (actions). */
  headerHidden?: boolean
  cell: (row: Row) => ReactNode
  /** Numbers and money stand at the end, in tabular figures. */
  align?: 'start' | 'end'
  sortable?: boolean
  /**
   * Where the value stands in the cards of narrow screens, without its label: beside the first one, below it, or at
   * the end of that second line. Other values are lines of their own, and left out of a table's `briefCards`.
   */
  card?: 'corner' | 'line' | 'end'
  footer?: ReactNode
  className?: string
}

export type DataTableSelection<Row> = {
  selectedKeys: ReadonlySet<string>
  onChange: (keys: ReadonlySet<string>) => void
  selectAllLabel: string
  rowLabel: (row: Row) => string
}

export type DataTableSort = { key: string; direction: 'ascending' | 'descending' }

/** For a cell of two lines: they share what the lowest row has room for, 36 px without its hairline. */
export const twoLines = 'sm:leading-[calc((2.25rem-1px)/2)] sm:**:leading-[calc((2.25rem-1px)/2)]'

/** For a text on one line: where a table has no room for all of it, it gives way, down to 5rem; a `max-w` of its own caps it. */
export const givesWay = 'sm:grid sm:grid-cols-[minmax(5rem,max-content)]'
