import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Bar, BarChart, ChartPanel } from './bar-chart.tsx'
import { FigureLink } from './figure-link.tsx'
import { RowChart } from './inner/row-chart.tsx'

export type ChartLine = Bar & {
  name: ReactNode
  /** Its value as the table writes it, exact. */
  exact: ReactNode
}

type ChartWithTableProps = {
  title: string
  lines: readonly ChartLine[]
  heads: { name: string; value: string }
  summary: string
  textOf: (value: number) => string
  fill: string
  every?: { narrow: number; wide: number }
  values?: boolean
  /** What stands in place of the chart where there is nothing to draw. */
  empty?: string | undefined
  /** Bars under each other, for names that are too long for an axis. */
  horizontal?: boolean
  /** Lines in time: the table begins with the newest. */
  newestFirst?: boolean
  actions?: ReactNode
  below?: ReactNode
  className?: string
}

/** Bars with the same numbers as a table behind them; each of both opens the list that it counts. */
export function ChartWithTable({
  lines,
  heads,
  empty,
  horizontal = false,
  newestFirst = false,
  actions,
  below,
  className,
  title,
  ...look
}: ChartWithTableProps) {
  const { t } = useTranslation('figures')
  return (
    <ChartPanel
      title={title}
      words={{ table: t('chart.table'), chart: t('chart.chart') }}
      actions={actions}
      className={className}
      table={<LinesTable title={title} heads={heads} lines={newestFirst ? lines.toReversed() : lines} />}
      chart={
        empty ? (
          <p className="py-12 text-center text-muted">{empty}</p>
        ) : (
          <>
            {horizontal ? <RowChart rows={lines} {...look} /> : <BarChart bars={lines} {...look} />}
            {below}
          </>
        )
      }
    />
  )
}

type LinesTableProps = Pick<ChartWithTableProps, 'title' | 'heads' | 'lines'>

function LinesTable({ title, heads, lines }: LinesTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section aria-label={title} tabIndex={0} className="max-h-72 overflow-y-auto">
      <table className="w-full text-small">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="text-muted">
            <th scope="col" className="pb-2 text-start font-normal">
              {heads.name}
            </th>
            <th scope="col" className="pb-2 text-end font-normal">
              {heads.value}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, exact, to }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="py-2 pe-3 text-start font-normal">
                {name}
              </th>
              <td className="py-2 text-end font-semibold tabular-nums">
                {to === undefined ? exact : <FigureLink to={to}>{exact}</FigureLink>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
