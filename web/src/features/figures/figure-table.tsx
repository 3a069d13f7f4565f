import type { ReactNode } from 'react'

export type FigureColumn<Row> = {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  total?: ReactNode
  isText?: boolean
  /** A long text goes on in the next line, so that the figures after it stay in sight. */
  wraps?: boolean
}

type FigureTableProps<Row> = {
  title: string
  /** The first is the name of the row; figures stand at the end. */
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** As tall as it is; else it scrolls as a chart's twin does. */
  whole?: boolean
}

/** A small table of figures: the twin of a chart, or one of its own. */
export function FigureTable<Row>({ title, columns, rows, rowKey, whole = false }: FigureTableProps<Row>) {
  const hasTotal = columns.some(({ total }) => total !== undefined)
  return (
    <section
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className={`overflow-x-auto ${whole ? '' : 'max-h-80 overflow-y-auto'}`}
    >
      <table className="w-full text-small">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="text-muted">
            {columns.map(({ key, head, isText }, index) => (
              <th
                key={key}
                scope="col"
                className={`pb-2 font-normal ${index === 0 ? 'pe-3 text-start' : alignmentOf(isText)}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-t border-line">
              {columns.map(({ key, cell, isText, wraps }, index) =>
                index === 0 ? (
                  <th key={key} scope="row" className="py-2 pe-3 text-start font-medium">
                    {cell(row)}
                  </th>
                ) : (
                  <td
                    key={key}
                    className={`py-2 tabular-nums ${wraps ? 'min-w-52' : 'whitespace-nowrap'} ${alignmentOf(isText)}`}
                  >
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {hasTotal && rows.length > 0 ? (
          <tfoot>
            <tr className="border-t border-input font-semibold">
              {columns.map(({ key, total, isText }, index) =>
                index === 0 ? (
                  <th key={key} scope="row" className="py-2 pe-3 text-start">
                    {total}
                  </th>
                ) : (
                  <td key={key} className={`py-2 whitespace-nowrap tabular-nums ${alignmentOf(isText)}`}>
                    {total}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </section>
  )
}

function alignmentOf(isText = false): string {
  return isText ? 'ps-4 text-start' : 'ps-4 text-end'
}
