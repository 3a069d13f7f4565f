import { Link } from 'react-router'
import type { Bar } from '../bar-chart.tsx'

type RowChartProps = {
  rows: readonly Bar[]
  summary: string
  textOf: (value: number) => string
  fill: string
}

/** Bars under each other, each with its name: for what has no order in time and names too long for an axis. */
export function RowChart({ rows, summary, textOf, fill }: RowChartProps) {
  const most = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <div className="relative">
      <p className="sr-only">{summary}</p>
      {/* The same lines can be read and reached by keys in the table. */}
      <ul aria-hidden="true" className="flex flex-col gap-1">
        {rows.map((row) => (
          <li key={row.key}>
            <Row row={row}>
              <span className="min-w-0 truncate">{row.label}</span>
              <svg
                viewBox="0 0 100 10"
                preserveAspectRatio="none"
                className="h-3 w-full rtl:-scale-x-100"
                focusable="false"
              >
                <rect
                  width={(Math.max(0, row.value) / most) * 100}
                  height="10"
                  className={`${fill} forced-colors:fill-[CanvasText]`}
                />
              </svg>
              <span className="text-end font-semibold tabular-nums">{textOf(row.value)}</span>
            </Row>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Row({ row: { to }, children }: { row: Bar; children: React.ReactNode }) {
  const look =
    'grid grid-cols-[minmax(5.5rem,7.5rem)_minmax(0,1fr)_minmax(3.5rem,max-content)] items-center gap-3 rounded-chip py-0.5 text-small'
  if (to === undefined) return <span className={look}>{children}</span>
  return (
    <Link to={to} tabIndex={-1} preventScrollReset className={`${look} hover:bg-fg/5`}>
      {children}
    </Link>
  )
}
