import { ChartColumn, Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { axisEnd } from './inner/bar-scale.ts'

/** A bar of a chart: its value, or the parts that it is made of from the bottom up. */
export type Bar = {
  key: string
  label: string
  value: number
  parts?: readonly { fill: string; value: number }[]
  /** The list that the bar counts. The same link stands in the table, where keys reach it. */
  to?: string
}

type BarChartProps = {
  bars: readonly Bar[]
  /** The chart in one sentence, for who does not see it. */
  summary: string
  textOf: (value: number) => string
  /** The colour of bars without parts. */
  fill: string
  /** Of many labels every so manieth is written; on a phone fewer. */
  every?: { narrow: number; wide: number }
  /** Values over the bars, where they have room. */
  values?: boolean
}

const height = 100

/** Bars beside each other over one axis: small, drawn here, and mirrored where text runs from the right. */
export function BarChart({ bars, summary, textOf, fill, every = each, values = true }: BarChartProps) {
  const end = axisEnd(bars.map(({ value }) => value))
  const heightOf = (value: number) => (value / end) * height
  const columns = { gridTemplateColumns: `repeat(${bars.length}, minmax(0, 1fr))` }
  return (
    <div className="flex gap-3">
      <Axis end={end} textOf={textOf} />
      <div className="min-w-0 flex-1">
        <div className="relative h-44">
          <GridLines />
          {/* Time runs with the text: in Arabic the drawing is mirrored, it holds no letters. */}
          <svg
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture that is drawn here, not fetched
            role="img"
            aria-label={summary}
            viewBox={`0 0 ${bars.length * 10} ${height}`}
            preserveAspectRatio="none"
            className="absolute inset-0 size-full rtl:-scale-x-100"
          >
            {bars.map(({ key, value, parts = [{ fill, value }] }, index) =>
              stacked(parts).map((part) => (
                <rect
                  key={`${key} ${part.fill}`}
                  x={index * 10 + 2}
                  y={height - heightOf(part.top)}
                  width={6}
                  height={heightOf(part.value)}
                  className={`${part.fill} forced-colors:fill-[CanvasText]`}
                />
              )),
            )}
          </svg>
          {/* One row as tall as the drawing: the value above a tall bar pushes no other one down. */}
          <div className="absolute inset-0 grid grid-rows-[minmax(0,1fr)]" style={columns} aria-hidden="true">
            {bars.map(({ key, value, to }) => (
              <Column key={key} to={to}>
                {values && value > 0 ? (
                  <span
                    className="max-md:hidden"
                    style={{ paddingBottom: `calc(${heightOf(value) / height} * 11rem)` }}
                  >
                    {textOf(value)}
                  </span>
                ) : null}
              </Column>
            ))}
          </div>
        </div>
        <div className="mt-1.5 grid text-center text-micro text-muted" style={columns} aria-hidden="true">
          {bars.map(({ key, label }, index) => (
            <span key={key} className={labelClass(index, bars.length, every)}>
              <span className="-mx-4 inline-block whitespace-nowrap">{label}</span>
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}

const each = { narrow: 3, wide: 1 }

function Axis({ end, textOf }: { end: number; textOf: (value: number) => string }) {
  return (
    <div
      className="flex h-44 flex-col justify-between text-end text-micro text-muted tabular-nums"
      aria-hidden="true"
    >
      {[end, end / 2, 0].map((value) => (
        // No height of their own, so that each stands at the middle of its line.
        <span key={value} className="flex h-0 items-center justify-end">
          {Number.isInteger(value) ? textOf(value) : ''}
        </span>
      ))}
    </div>
  )
}

function GridLines() {
  return (
    <div className="absolute inset-0 flex flex-col justify-between" aria-hidden="true">
      <span className="border-t border-dashed border-line" />
      <span className="border-t border-dashed border-line" />
      <span className="border-t border-input" />
    </div>
  )
}

/** The whole height over a bar can be pressed, for the smallest are hard to hit. */
function Column({ to, children }: { to: string | undefined; children: ReactNode }) {
  const look = 'flex flex-col justify-end text-center text-micro font-semibold tabular-nums'
  if (to === undefined) return <span className={look}>{children}</span>
  return (
    <Link to={to} tabIndex={-1} className={`${look} rounded-chip hover:bg-fg/5`}>
      {children}
    </Link>
  )
}

function labelClass(
  index: number,
  count: number,
  { narrow, wide }: { narrow: number; wide: number },
): string {
  const fromEnd = count - 1 - index
  if (fromEnd % wide !== 0) return 'invisible'
  return fromEnd % narrow === 0 ? '' : 'max-md:invisible'
}

function stacked(parts: NonNullable<Bar['parts']>) {
  let top = 0
  return parts.filter(({ value }) => value > 0).map((part) => ({ ...part, top: (top += part.value) }))
}

type ChartPanelProps = {
  title: string
  words: { table: string; chart: string }
  actions?: ReactNode
  chart: ReactNode
  table: ReactNode
  className?: string
}

/** A chart with the same numbers as a table behind it. */
export function ChartPanel({ title, words, actions, chart, table, className }: ChartPanelProps) {
  const [isTable, setTable] = useState(false)
  const Icon = isTable ? ChartColumn : Table2
  return (
    <Panel
      title={title}
      className={className}
      actions={
        <>
          {actions}
          <Button
            variant="ghost"
            size="sm"
            startIcon={<Icon strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? words.chart : words.table} <span className="sr-only">{title}</span>
          </Button>
        </>
      }
    >
      {isTable ? table : chart}
    </Panel>
  )
}
