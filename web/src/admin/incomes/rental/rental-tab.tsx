import type { RentalDashboard, RentalFigures as Figures } from '@marhala/contract/money/gains.ts'
import { changePercent } from '@marhala/domain/figures/shares.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { rentalDashboardQuery } from '../../../data/money/gains.ts'
import { FigureLink } from '../../../features/figures/figure-link.tsx'
import { FigureTile, FigureTiles } from '../../../features/figures/figure-tile.tsx'
import { PeriodPicker } from '../../../features/figures/period-picker.tsx'
import { Money } from '../../../features/format/money.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { daysOf } from '../../../features/figures/days.ts'
import { useListAddress } from '../../../features/lists/use-list-address.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { comparedDays } from '../compared-days.ts'
import { rentalAddress } from '../incomes-address.ts'
import { CarsProfit } from './cars-profit.tsx'
import { DebtsPanel } from './debts-panel.tsx'
import { EndsPanel } from './ends-panel.tsx'
import { ForecastPanel } from './forecast-panel.tsx'

/** The fleet as a business: how much of it is out, what a day brings, who owes, which cars pay. */
export function RentalTab() {
  const { t } = useTranslation('load')
  const { view, hrefOf } = useListAddress(rentalAddress)
  const query = useQuery({ ...rentalDashboardQuery(daysOf(view)), placeholderData: keepPreviousData })
  return (
    <div className="flex flex-col gap-5">
      <PeriodPicker key={view.period} view={view} addressOf={hrefOf} />
      <AsyncView query={query} errorTitle={t('rental_dashboard')} skeleton={<RentalSkeleton />}>
        {(board) => (
          <div className={`flex flex-col gap-5 ${query.isPlaceholderData ? 'opacity-60' : ''}`}>
            <RentalTiles board={board} />
            <div className="grid items-start gap-5 lg:grid-cols-3">
              <DebtsPanel board={board} />
              <EndsPanel kind="top" board={board} />
              <EndsPanel kind="idle" board={board} />
            </div>
            <CarsProfit board={board} />
          </div>
        )}
      </AsyncView>
      <ForecastPanel />
    </div>
  )
}

function RentalTiles({ board }: { board: RentalDashboard }) {
  const { t } = useTranslation('rental')
  const format = useFormat()
  const { figures } = board
  const against = (valueOf: (figures: Figures) => number | null) =>
    comparedDays(board, (days) => changePercent(valueOf(days) ?? 0, valueOf(figures) ?? 0))
  const days = (value: number | null) =>
    value === null ? '–' : t('figures.days', { number: format.number(value) })
  const begun = new URLSearchParams({
    status: 'active,completed',
    pickup_from: figures.start_date,
    pickup_to: figures.end_date,
  })
  return (
    <section aria-label={t('figures.label')}>
      <FigureTiles className="sm:grid-cols-2 xl:grid-cols-3">
        <FigureTile
          label={t('figures.utilisation')}
          note={
            <bdi>
              {t('figures.utilisation_note', {
                rented: format.number(figures.rented_car_days),
                available: format.number(figures.available_car_days),
              })}
            </bdi>
          }
          against={against(({ utilisation }) => utilisation)}
        >
          <bdi>{format.percent(figures.utilisation)}</bdi>
        </FigureTile>
        <FigureTile
          label={t('figures.revpac')}
          against={against((some) => Number(some.revenue_per_available_car_day))}
        >
          <Money amount={figures.revenue_per_available_car_day} />
        </FigureTile>
        <FigureTile label={t('figures.adr')} against={against((some) => Number(some.average_daily_rate))}>
          <Money amount={figures.average_daily_rate} />
        </FigureTile>
        <FigureTile label={t('figures.hires')} against={against(({ hires }) => hires)}>
          <FigureLink to={`/admin/booking?${begun}`}>{format.number(figures.hires)}</FigureLink>
        </FigureTile>
        <FigureTile label={t('figures.length')} against={against(({ average_length }) => average_length)}>
          {days(figures.average_length)}
        </FigureTile>
        <FigureTile label={t('figures.lead')} against={against(({ average_lead_days }) => average_lead_days)}>
          {days(figures.average_lead_days)}
        </FigureTile>
      </FigureTiles>
    </section>
  )
}

function RentalSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <Skeleton className="h-56 rounded-card" />
      <div className="grid gap-5 lg:grid-cols-3">
        {['debts', 'top', 'idle'].map((panel) => (
          <Skeleton key={panel} className="h-64 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-96 rounded-card" />
    </div>
  )
}
