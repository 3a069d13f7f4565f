import type { GainsAnalytics } from '@marhala/contract/money/gains.ts'
import { useTranslation } from 'react-i18next'
import { BarChart, ChartPanel } from '../../../features/figures/bar-chart.tsx'
import { FigureLink } from '../../../features/figures/figure-link.tsx'
import { FigureTable } from '../../../features/figures/figure-table.tsx'
import { Legend } from '../../../features/figures/legend.tsx'
import { DayText } from '../../../features/format/date-text.tsx'
import { Money } from '../../../features/format/money.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { additionalHref, receivedHref, revenueHref, spentHref } from '../gains-links.ts'

type Month = GainsAnalytics['by_month'][number]

/** The twelve months that end with the period: bookings and additional income, with expenses and profit in the table. */
export function GainsByMonth({ months }: { months: readonly Month[] }) {
  const { t } = useTranslation(['gains', 'figures', 'common'])
  const format = useFormat()
  const title = t('by_month', { unit: t('common:currency.unit') })
  // A month on which more was given back than received has no bar; the table says how much.
  const above = (amount: string) => Math.max(0, Number(amount))
  const values = months.map((month) => above(month.rental_gains) + above(month.additional_income))
  const best = values.indexOf(Math.max(...values))
  const textOf = (value: number) => format.wholeAmount(String(Math.round(value)))
  return (
    <ChartPanel
      title={title}
      words={{ table: t('figures:chart.table'), chart: t('figures:chart.chart') }}
      table={<MonthsTable title={title} months={months} />}
      chart={
        values.every((value) => value === 0) ? (
          <p className="py-12 text-center text-muted">{t('nothing')}</p>
        ) : (
          <>
            <BarChart
              bars={months.map((month, index) => ({
                key: month.date,
                label: month.label,
                value: values[index]!,
                to: revenueHref({ start_date: month.date, end_date: month.end_date }),
                parts: [
                  { fill: 'fill-chart-1', value: above(month.rental_gains) },
                  { fill: 'fill-chart-2', value: above(month.additional_income) },
                ],
              }))}
              summary={t('summary', { title, label: months[best]?.label, value: textOf(values[best] ?? 0) })}
              textOf={textOf}
              fill="fill-chart-1"
            />
            <Legend
              entries={[
                { fill: 'fill-chart-1', text: t('legend.rental') },
                { fill: 'fill-chart-2', text: t('legend.additional') },
              ]}
            />
          </>
        )
      }
    />
  )
}

function MonthsTable({ title, months }: { title: string; months: readonly Month[] }) {
  const { t } = useTranslation('gains')
  const daysOf = ({ date, end_date }: Month) => ({ start_date: date, end_date })
  return (
    <FigureTable
      title={title}
      rows={months.toReversed()}
      rowKey={({ date }) => date}
      columns={[
        { key: 'month', head: t('month'), cell: ({ date }) => <DayText day={date} style="month" /> },
        {
          key: 'rental',
          head: t('figures.rental_gains'),
          cell: (month) => (
            <FigureLink to={receivedHref(daysOf(month))}>
              <Money amount={month.rental_gains} />
            </FigureLink>
          ),
        },
        {
          key: 'additional',
          head: t('figures.additional_income'),
          cell: (month) => (
            <FigureLink to={additionalHref(daysOf(month))}>
              <Money amount={month.additional_income} />
            </FigureLink>
          ),
        },
        {
          key: 'expenses',
          head: t('figures.expenses'),
          cell: (month) => (
            <FigureLink to={spentHref(daysOf(month))}>
              <Money amount={month.expenses} />
            </FigureLink>
          ),
        },
        {
          key: 'profit',
          head: t('figures.profit'),
          cell: (month) => <Money amount={month.profit} className="font-semibold" />,
        },
      ]}
    />
  )
}
