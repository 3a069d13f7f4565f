import type { GainsAnalytics } from '@marhala/contract/money/gains.ts'
import { useTranslation } from 'react-i18next'
import { ChartPanel } from '../../../features/figures/bar-chart.tsx'
import { FigureLink } from '../../../features/figures/figure-link.tsx'
import { FigureTable } from '../../../features/figures/figure-table.tsx'
import { type Rank, RankBars } from '../../../features/figures/rank-bars.tsx'
import { Money } from '../../../features/format/money.tsx'
import { additionalHref, receivedHref } from '../gains-links.ts'

type Share = {
  key: string
  name: string
  rental_gains: string
  additional_income: string
  gains: string
  bookings?: string | undefined
  incomes?: string | undefined
}

/** Gains by category, by location and by method, beside each other. */
export function GainsShares({ gains }: { gains: GainsAnalytics }) {
  const { period } = gains
  const { t } = useTranslation(['gains', 'booking'])
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2 xl:grid-cols-3">
      <Shares
        title={t('by_category')}
        head={t('category')}
        fill="bg-chart-4"
        shares={gains.by_category.map(({ category, ...share }) => ({
          ...share,
          key: String(category?.id ?? 'none'),
          name: category?.name ?? t('no_category'),
          bookings: category ? receivedHref(period, { category_id: String(category.id) }) : undefined,
        }))}
      />
      <Shares
        title={t('by_place')}
        head={t('place')}
        fill="bg-chart-6"
        shares={gains.by_place.map(({ place, name, ...share }) => ({
          ...share,
          key: place ?? 'none',
          name: name ?? t('no_place'),
          bookings: place === null ? undefined : receivedHref(period, { pickup_location: place }),
        }))}
      />
      <Shares
        title={t('by_method')}
        head={t('method')}
        fill="bg-chart-2"
        shares={gains.by_method.map(({ payment_method, ...share }) => ({
          ...share,
          key: payment_method,
          name: t(`booking:payment.methods.${payment_method}`),
          bookings: receivedHref(period, { received_method: payment_method }),
          incomes: additionalHref(period, { payment_method }),
        }))}
      />
    </div>
  )
}

type SharesProps = { title: string; head: string; fill: string; shares: readonly Share[] }

function Shares({ title, head, fill, shares }: SharesProps) {
  const { t } = useTranslation(['gains', 'figures'])
  const some = shares.filter(({ gains }) => Number(gains) !== 0)
  return (
    <ChartPanel
      title={title}
      words={{ table: t('figures:chart.table'), chart: t('figures:chart.chart') }}
      table={
        <FigureTable
          title={title}
          rows={shares}
          rowKey={({ key }) => key}
          columns={[
            { key: 'name', head, cell: ({ name }) => <bdi>{name}</bdi> },
            {
              key: 'rental',
              head: t('figures.rental_gains'),
              cell: ({ rental_gains, bookings }) => <Linked to={bookings} amount={rental_gains} />,
            },
            {
              key: 'additional',
              head: t('figures.additional_income'),
              cell: ({ additional_income, incomes }) => <Linked to={incomes} amount={additional_income} />,
            },
            {
              key: 'gains',
              head: t('figures.gains'),
              cell: ({ gains }) => <Money amount={gains} className="font-semibold" />,
            },
          ]}
        />
      }
      chart={
        some.length === 0 ? (
          <p className="py-12 text-center text-muted">{t('nothing')}</p>
        ) : (
          <RankBars fill={fill} ranks={some.map(rankOf)} />
        )
      }
    />
  )
}

function rankOf({ key, name, gains, rental_gains, additional_income, bookings, incomes }: Share): Rank {
  const to = Number(additional_income) === 0 ? bookings : Number(rental_gains) === 0 ? incomes : undefined
  return { key, name: <bdi>{name}</bdi>, value: Number(gains), text: <Money amount={gains} />, to }
}

function Linked({ to, amount }: { to: string | undefined; amount: string }) {
  const money = <Money amount={amount} />
  return to === undefined || Number(amount) === 0 ? money : <FigureLink to={to}>{money}</FigureLink>
}
