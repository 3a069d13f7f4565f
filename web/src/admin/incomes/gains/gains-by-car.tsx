import type { GainsAnalytics } from '@marhala/contract/money/gains.ts'
import { useTranslation } from 'react-i18next'
import { ChartPanel } from '../../../features/figures/bar-chart.tsx'
import { FigureLink } from '../../../features/figures/figure-link.tsx'
import { FigureTable } from '../../../features/figures/figure-table.tsx'
import { RankBars } from '../../../features/figures/rank-bars.tsx'
import { Money } from '../../../features/format/money.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { CarName } from '../car-name.tsx'
import { additionalHref, receivedHref, spentHref } from '../gains-links.ts'

type CarGains = GainsAnalytics['by_car'][number]

/** How many cars the chart has room for; the table has all. */
const shown = 10

/** What each car brought; the table adds what it cost and what its value lost. */
export function GainsByCar({ gains: { by_car, period } }: { gains: GainsAnalytics }) {
  const { t } = useTranslation(['gains', 'figures'])
  const title = t('by_car')
  const rows = by_car.filter(({ gains, expenses, depreciation }) =>
    [gains, expenses, depreciation].some((amount) => Number(amount) !== 0),
  )
  return (
    <ChartPanel
      title={title}
      words={{ table: t('figures:chart.table'), chart: t('figures:chart.chart') }}
      table={<CarsTable title={title} rows={rows} period={period} />}
      chart={
        rows.length === 0 ? (
          <p className="py-12 text-center text-muted">{t('nothing')}</p>
        ) : (
          <>
            <RankBars
              fill="bg-chart-1"
              ranks={rows.slice(0, shown).map((row) => ({
                key: String(row.car?.id ?? 'none'),
                name: <bdi>{row.car?.name ?? t('no_car')}</bdi>,
                value: Number(row.gains),
                text: <Money amount={row.gains} />,
                // Bookings alone have one list; with other income it is two, and the table names both.
                to:
                  row.car && Number(row.additional_income) === 0
                    ? receivedHref(period, { car_id: String(row.car.id) })
                    : undefined,
              }))}
            />
            {rows.length > shown ? <p className="mt-4 text-small text-muted">{t('top_ten')}</p> : null}
          </>
        )
      }
    />
  )
}

type CarsTableProps = { title: string; rows: readonly CarGains[]; period: GainsAnalytics['period'] }

function CarsTable({ title, rows, period }: CarsTableProps) {
  const { t } = useTranslation('gains')
  const format = useFormat()
  const linked = (row: CarGains, href: typeof receivedHref, amount: string) =>
    row.car ? (
      <FigureLink to={href(period, { car_id: String(row.car.id) })}>
        <Money amount={amount} />
      </FigureLink>
    ) : (
      <Money amount={amount} />
    )
  return (
    <FigureTable
      title={title}
      rows={rows}
      rowKey={({ car }) => String(car?.id ?? 'none')}
      columns={[
        {
          key: 'car',
          head: t('car'),
          cell: ({ car }) =>
            car ? <CarName car={car} /> : <span className="text-muted">{t('no_car')}</span>,
        },
        { key: 'bookings', head: t('bookings'), cell: ({ bookings }) => format.number(bookings) },
        {
          key: 'rental',
          head: t('figures.rental_gains'),
          cell: (row) => linked(row, receivedHref, row.rental_gains),
        },
        {
          key: 'additional',
          head: t('figures.additional_income'),
          cell: (row) => linked(row, additionalHref, row.additional_income),
        },
        { key: 'expenses', head: t('figures.expenses'), cell: (row) => linked(row, spentHref, row.expenses) },
        {
          key: 'depreciation',
          head: t('depreciation'),
          cell: ({ depreciation }) => <Money amount={depreciation} />,
        },
        {
          key: 'result',
          head: t('result'),
          cell: ({ result }) => (
            <Money amount={result} className={`font-semibold ${Number(result) < 0 ? 'text-bad' : ''}`} />
          ),
        },
      ]}
    />
  )
}
