import { ChartColumn, Table2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayText } from '../../parts/date-text.tsx'
import { Money } from '../../parts/money.tsx'
import { useFormat } from '../../parts/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { axisEnd } from './bar-scale.ts'

type Month = {
  month: string
  value: number
  /** The amount behind it, exact to the centime. */ exact?: string
}

type MonthChartProps = {
  title: string
  months: readonly Month[]
  /** A value beside the axis and over a bar. */
  textOf: (value: number) => string
  tone: 'bookings' | 'spent'
}

/** A bar a month, or the same numbers as a table. */
export function MonthChart({ title, months, textOf, tone }: MonthChartProps) {
  const { t } = useTranslation('statistics')
  const [isTable, setTable] = useState(false)
  return (
    <Panel
      title={title}
      actions={
        <Button
          variant="ghost"
          size="sm"
          startIcon={
            isTable ? (
              <ChartColumn strokeWidth={1.75} aria-hidden="true" />
            ) : (
              <Table2 strokeWidth={1.75} aria-hidden="true" />
            )
          }
          onClick={() => setTable(!isTable)}
        >
          {isTable ? t('chart.chart') : t('chart.table')} <span className="sr-only">{title}</span>
        </Button>
      }
    >
      {isTable ? (
        <MonthTable title={title} months={months} />
      ) : (
        <Bars title={title} months={months} textOf={textOf} tone={tone} />
      )}
    </Panel>
  )
}

const height = 100

function Bars({ title, months, textOf, tone }: MonthChartProps) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const end = axisEnd(months.map(({ value }) => value))
  const heightOf = (value: number) => (value / end) * height
  const columns = { gridTemplateColumns: `repeat(${months.length}, minmax(0, 1fr))` }
  const best = months.reduce((a, b) => (b.value > a.value ? b : a), months[0]!)
  const summary = t('chart.summary', {
    title,
    count: months.length,
    value: textOf(best.value),
    month: format.plainDate(`${best.month}-01`, 'month'),
  })
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture that is drawn here, not fetched
    <div role="img" aria-label={summary}>
      <div className="flex gap-3">
        <div className="flex h-44 flex-col justify-between text-end text-micro text-muted tabular-nums">
          {[end, end / 2, 0].map((value) => (
            // No height of their own, so that each stands at the middle of its line.
            <span key={value} className="flex h-0 items-center justify-end">
              {Number.isInteger(value) ? textOf(value) : ''}
            </span>
          ))}
        </div>
        <div className="min-w-0 flex-1">
          <div className="relative h-44">
            <div className="absolute inset-0 flex flex-col justify-between" aria-hidden="true">
              <span className="border-t border-dashed border-line" />
              <span className="border-t border-dashed border-line" />
              <span className="border-t border-input" />
            </div>
            {/* Time runs with the text: in Arabic the drawing is mirrored, it holds no letters. */}
            <svg
              viewBox={`0 0 ${months.length * 10} ${height}`}
              preserveAspectRatio="none"
              aria-hidden="true"
              className="absolute inset-0 size-full rtl:-scale-x-100"
            >
              {months.map(({ month, value }, index) => (
                <rect
                  key={month}
                  x={index * 10 + 2}
                  y={height - heightOf(value)}
                  width={6}
                  height={heightOf(value)}
                  className={`${fills[tone]} forced-colors:fill-[CanvasText]`}
                />
              ))}
            </svg>
            <div className="absolute inset-0 grid" style={columns}>
              {months.map(({ month, value }) => (
                <span
                  key={month}
                  className="flex flex-col justify-end text-center text-micro font-semibold tabular-nums max-md:hidden"
                  style={{ paddingBottom: `calc(${heightOf(value) / height} * 11rem)` }}
                >
                  {value > 0 ? textOf(value) : null}
                </span>
              ))}
            </div>
          </div>
          <div className="mt-1.5 grid text-center text-micro text-muted" style={columns}>
            {months.map(({ month }, index) => (
              <span key={month} className={index % 3 === 0 ? '' : 'max-md:invisible'}>
                <span className="max-md:inline-block max-md:-mx-4">
                  {format.plainDate(`${month}-01`, 'shortMonth')}
                </span>
              </span>
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}

function MonthTable({ title, months }: Pick<MonthChartProps, 'title' | 'months'>) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  return (
    <table className="w-full text-small">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="text-muted">
          <th scope="col" className="pb-2 text-start font-normal">
            {t('chart.month')}
          </th>
          <th scope="col" className="pb-2 text-end font-normal">
            {title}
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, value, exact }) => (
          <tr key={month} className="border-t border-line">
            <th scope="row" className="py-2 text-start font-normal">
              <DayText day={`${month}-01`} style="month" />
            </th>
            <td className="py-2 text-end font-semibold tabular-nums">
              {exact === undefined ? format.number(value) : <Money amount={exact} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const fills = { bookings: 'fill-chart-1', spent: 'fill-chart-2' }
