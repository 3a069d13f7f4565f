import { useTranslation } from 'react-i18next'
import { BarChart, ChartPanel } from '../../../features/figures/bar-chart.tsx'
import { DayText } from '../../../features/format/date-text.tsx'
import { Money } from '../../../features/format/money.tsx'
import { useFormat } from '../../../features/format/use-format.ts'

type Month = {
  month: string
  value: number
  /** The amount behind it, exact to the centime. */ exact?: string
}

type MonthChartProps = {
  title: string
  months: readonly Month[]
  textOf: (value: number) => string
  tone: 'bookings' | 'spent'
}

/** A bar a month, or the same numbers as a table. */
export function MonthChart({ title, months, textOf, tone }: MonthChartProps) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const best = months.reduce((a, b) => (b.value > a.value ? b : a), months[0]!)
  return (
    <ChartPanel
      title={title}
      words={{ table: t('chart.table'), chart: t('chart.chart') }}
      table={<MonthTable title={title} months={months} />}
      chart={
        <BarChart
          bars={months.map(({ month, value }) => ({
            key: month,
            label: format.plainDate(`${month}-01`, 'shortMonth'),
            value,
          }))}
          summary={t('chart.summary', {
            title,
            count: months.length,
            value: textOf(best.value),
            month: format.plainDate(`${best.month}-01`, 'month'),
          })}
          textOf={textOf}
          fill={fills[tone]}
        />
      }
    />
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
