import type { CategoryAdvice } from '@marhala/contract/rates/rate-advice.ts'
import { useTranslation } from 'react-i18next'
import { BarChart, ChartPanel } from '../../../features/figures/bar-chart.tsx'
import { FigureTable } from '../../../features/figures/figure-table.tsx'
import { Legend } from '../../../features/figures/legend.tsx'
import { useFormat } from '../../../features/format/use-format.ts'

type DemandChartProps = { category: CategoryAdvice }

const fills = { booked: 'fill-chart-1', expected: 'fill-chart-1/40' }

/** The cars of a category that are booked and still expected on each of the next 90 days. */
export function DemandChart({ category: { name, cars, days } }: DemandChartProps) {
  const { t } = useTranslation('rate-advice')
  const format = useFormat()
  const most = days.reduce((best, day) => (day.expected > best.expected ? day : best), days[0]!)
  const dayOf = (date: string) => format.plainDate(date, 'day')
  return (
    <ChartPanel
      title={`${t('demand.title')}, ${name}`}
      words={{ table: t('demand.table'), chart: t('demand.chart') }}
      table={<DemandTable name={name} days={days} />}
      chart={
        <>
          <p className="mb-4 text-small text-muted">
            {t('demand.fleet', { count: cars, number: format.number(cars) })}
          </p>
          <BarChart
            bars={days.map(({ date, booked, expected }) => ({
              key: date,
              label: dayOf(date),
              value: expected,
              parts: [
                { fill: fills.booked, value: booked },
                { fill: fills.expected, value: expected - booked },
              ],
            }))}
            summary={t('demand.summary', { label: dayOf(most.date), value: format.number(most.expected) })}
            textOf={(value) => format.number(Math.round(value))}
            fill={fills.booked}
            every={{ narrow: 28, wide: 14 }}
            values={false}
          />
          <Legend
            entries={[
              { fill: fills.booked, text: t('demand.booked') },
              { fill: fills.expected, text: t('demand.still_expected') },
            ]}
          />
        </>
      }
    />
  )
}

function DemandTable({ name, days }: Pick<CategoryAdvice, 'name' | 'days'>) {
  const { t } = useTranslation('rate-advice')
  const format = useFormat()
  return (
    <FigureTable
      title={`${t('demand.title')}, ${name}`}
      rows={days}
      rowKey={({ date }) => date}
      columns={[
        { key: 'day', head: t('demand.day'), cell: ({ date }) => format.plainDate(date, 'day') },
        { key: 'booked', head: t('demand.booked'), cell: ({ booked }) => format.number(booked) },
        { key: 'expected', head: t('demand.expected'), cell: ({ expected }) => format.number(expected) },
        { key: 'naive', head: t('demand.last_year'), cell: ({ naive }) => format.number(naive) },
      ]}
    />
  )
}
