import type { Forecast } from '@marhala/contract/money/gains.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { forecastQuery } from '../../../data/money/gains.ts'
import { BarChart, ChartPanel } from '../../../features/figures/bar-chart.tsx'
import { type FigureColumn, FigureTable } from '../../../features/figures/figure-table.tsx'
import { Legend } from '../../../features/figures/legend.tsx'
import { Money } from '../../../features/format/money.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** What is to be expected of the next eight weeks, and how far such expectations were off before. */
export function ForecastPanel() {
  const { t } = useTranslation('rental')
  const query = useQuery(forecastQuery)
  return (
    <AsyncView
      query={query}
      errorTitle={t('forecast.failed')}
      skeleton={<Skeleton className="h-80 rounded-card" />}
    >
      {(forecast) => (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <NextWeeks weeks={forecast.weeks} />
          <PastWeeks forecast={forecast} />
        </div>
      )}
    </AsyncView>
  )
}

type Week = Forecast['weeks'][number]

function useWeekName() {
  const format = useFormat()
  return ({ start_date, end_date }: Pick<Week, 'start_date' | 'end_date'>) => (
    <bdi className="whitespace-nowrap">{format.plainRange(start_date, end_date)}</bdi>
  )
}

function NextWeeks({ weeks }: { weeks: readonly Week[] }) {
  const { t } = useTranslation('rental')
  const format = useFormat()
  const nameOf = useWeekName()
  const title = t('forecast.title')
  const best = weeks.reduce((a, b) => (b.expected_car_days > a.expected_car_days ? b : a), weeks[0]!)
  const columns: FigureColumn<Week>[] = [
    { key: 'week', head: t('forecast.week'), cell: nameOf },
    {
      key: 'booked',
      head: t('forecast.booked_days'),
      cell: ({ booked_car_days }) => format.number(booked_car_days),
    },
    {
      key: 'expected',
      head: t('forecast.expected_days'),
      cell: ({ expected_car_days }) => format.number(expected_car_days),
    },
    {
      key: 'utilisation',
      head: t('forecast.utilisation'),
      cell: ({ expected_utilisation }) => format.percent(expected_utilisation),
    },
    {
      key: 'booked_revenue',
      head: t('forecast.booked_revenue'),
      cell: ({ booked_revenue }) => <Money amount={booked_revenue} />,
    },
    {
      key: 'expected_revenue',
      head: t('forecast.expected_revenue'),
      cell: ({ expected_revenue }) => <Money amount={expected_revenue} className="font-semibold" />,
    },
  ]
  return (
    <ChartPanel
      title={title}
      words={{ table: t('chart.table'), chart: t('chart.chart') }}
      table={
        <FigureTable title={title} rows={weeks} rowKey={({ start_date }) => start_date} columns={columns} />
      }
      chart={
        <>
          <p className="mb-4 text-small text-muted">{t('forecast.text')}</p>
          <BarChart
            bars={weeks.map((week) => ({
              key: week.start_date,
              label: week.label,
              value: week.expected_car_days,
              parts: [
                { fill: 'fill-chart-1', value: week.booked_car_days },
                {
                  fill: 'fill-chart-1/40',
                  value: Math.max(0, week.expected_car_days - week.booked_car_days),
                },
              ],
            }))}
            summary={t('forecast.summary', {
              label: best.label,
              value: format.number(best.expected_car_days),
            })}
            textOf={(value) => format.number(Math.round(value))}
            fill="fill-chart-1"
            every={{ narrow: 2, wide: 1 }}
          />
          <Legend
            entries={[
              { fill: 'fill-chart-1', text: t('forecast.legend_booked') },
              { fill: 'fill-chart-1/40', text: t('forecast.legend_expected') },
            ]}
          />
        </>
      }
    />
  )
}

function PastWeeks({ forecast: { past, mean_error_percent } }: { forecast: Forecast }) {
  const { t } = useTranslation('rental')
  const format = useFormat()
  const nameOf = useWeekName()
  const error = (percent: number | null) =>
    percent === null ? '–' : <bdi dir="ltr">{`${percent > 0 ? '+' : ''}${format.percent(percent)}`}</bdi>
  return (
    <Panel title={t('forecast.past')} description={t('forecast.past_text')}>
      <p className="mb-4 text-[1.375rem] font-bold tabular-nums">
        {mean_error_percent === null
          ? t('forecast.no_error')
          : t('forecast.mean_error', { percent: format.percent(mean_error_percent) })}
      </p>
      <FigureTable
        title={t('forecast.past')}
        rows={past.toReversed()}
        rowKey={({ start_date }) => start_date}
        columns={[
          { key: 'week', head: t('forecast.week'), cell: nameOf },
          {
            key: 'expected',
            head: t('forecast.expected_revenue'),
            cell: ({ expected_revenue }) => <Money amount={expected_revenue} />,
          },
          {
            key: 'actual',
            head: t('forecast.actual_revenue'),
            cell: ({ actual_revenue }) => <Money amount={actual_revenue} className="font-semibold" />,
          },
          { key: 'error', head: t('forecast.error'), cell: ({ error_percent }) => error(error_percent) },
        ]}
      />
    </Panel>
  )
}
