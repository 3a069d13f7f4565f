import type { GainsAnalytics } from '@marhala/contract/money/gains.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { gainsAnalyticsQuery } from '../../../data/money/gains.ts'
import { FigureLink } from '../../../features/figures/figure-link.tsx'
import { FigureTile, FigureTiles } from '../../../features/figures/figure-tile.tsx'
import { PeriodPicker } from '../../../features/figures/period-picker.tsx'
import { Money } from '../../../features/format/money.tsx'
import { daysOf } from '../../../features/figures/days.ts'
import { useListAddress } from '../../../features/lists/use-list-address.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { comparedDays } from '../compared-days.ts'
import { additionalHref, receivedHref, revenueHref, spentHref } from '../gains-links.ts'
import { gainsAddress } from '../incomes-address.ts'
import { GainsByCar } from './gains-by-car.tsx'
import { GainsByMonth } from './gains-by-month.tsx'
import { GainsShares } from './gains-shares.tsx'

/** What the company earned in some days, against the days before, divided every way. */
export function GainsTab() {
  const { t } = useTranslation(['gains', 'load'])
  const { view, hrefOf } = useListAddress(gainsAddress)
  const query = useQuery({ ...gainsAnalyticsQuery(daysOf(view)), placeholderData: keepPreviousData })
  return (
    <div className="flex flex-col gap-5">
      <PeriodPicker key={view.period} view={view} addressOf={hrefOf} />
      <AsyncView query={query} errorTitle={t('load:gains_stats')} skeleton={<GainsSkeleton />}>
        {(gains) => (
          <div className={`flex flex-col gap-5 ${query.isPlaceholderData ? 'opacity-60' : ''}`}>
            <Figures gains={gains} />
            {view.period === 'today' && isNothing(gains) ? <NothingToday /> : null}
            <GainsByMonth months={gains.by_month} />
            <GainsByCar gains={gains} />
            <GainsShares gains={gains} />
          </div>
        )}
      </AsyncView>
    </div>
  )
}

function isNothing({ gains, expenses }: GainsAnalytics): boolean {
  return Number(gains) === 0 && Number(expenses) === 0
}

function NothingToday() {
  const { t } = useTranslation('gains')
  return (
    <p className="text-body text-muted">
      {t('empty_today')}{' '}
      <Link
        to={gainsAddress.hrefOf(gainsAddress.start, { period: 'this_month' })}
        preventScrollReset
        className="font-semibold text-primary underline underline-offset-4"
      >
        {t('see_month')}
      </Link>
    </p>
  )
}

function Figures({ gains }: { gains: GainsAnalytics }) {
  const { t } = useTranslation('gains')
  const { period } = gains
  const against = (change: 'gains' | 'expenses' | 'profit') =>
    comparedDays(gains, (days) => days[`${change}_change_percent`])
  return (
    <section aria-label={t('figures.label')} className="flex flex-col gap-2">
      <FigureTiles className="sm:grid-cols-2 xl:grid-cols-5">
        <FigureTile label={t('figures.gains')} against={against('gains')}>
          <FigureLink to={revenueHref(period)}>
            <Money amount={gains.gains} />
          </FigureLink>
        </FigureTile>
        <FigureTile
          label={t('figures.rental_gains')}
          note={
            <>
              {t('figures.retained_deposits')} <Money amount={gains.retained_deposits} />
            </>
          }
        >
          <FigureLink to={receivedHref(period)}>
            <Money amount={gains.rental_gains} />
          </FigureLink>
        </FigureTile>
        <FigureTile label={t('figures.additional_income')}>
          <FigureLink to={additionalHref(period)}>
            <Money amount={gains.additional_income} />
          </FigureLink>
        </FigureTile>
        <FigureTile isCost label={t('figures.expenses')} against={against('expenses')}>
          <FigureLink to={spentHref(period)}>
            <Money amount={gains.expenses} />
          </FigureLink>
        </FigureTile>
        <FigureTile label={t('figures.profit')} against={against('profit')}>
          <FigureLink to={revenueHref(period)}>
            <Money amount={gains.profit} className={Number(gains.profit) < 0 ? 'text-bad' : ''} />
          </FigureLink>
        </FigureTile>
      </FigureTiles>
      <p className="text-small text-muted">{t('figures.gains_note')}</p>
    </section>
  )
}

function GainsSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-80 rounded-card" />
      <Skeleton className="h-80 rounded-card" />
    </div>
  )
}
