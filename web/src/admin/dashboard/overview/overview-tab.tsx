import type { DashboardStats } from '@marhala/contract/money/dashboard.ts'
import { isStale } from '@marhala/domain/figures/dashboard-figures.ts'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../../data/http/failure.ts'
import { dashboardQuery } from '../../../data/money/dashboard.ts'
import { PeriodPicker } from '../../../features/figures/period-picker.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { useMinute } from '../../../features/format/use-minute.ts'
import { daysOf } from '../../../features/figures/days.ts'
import { useListAddress } from '../../../features/lists/use-list-address.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { Button } from '../../../ui/button.tsx'
import { dashboardAddress } from '../dashboard-address.ts'
import { AlertsPanel } from './alerts-panel.tsx'
import { BookingsCharts } from './bookings-chart.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { DayBoard } from './day-board.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { PeriodFigures } from './period-figures.tsx'
import { PopularCars } from './popular-cars.tsx'
import { RecentBookings } from './recent-bookings.tsx'
import { SetupPanel } from './setup-panel.tsx'
import { SlimFigures } from './slim-figures.tsx'

/** The company today, in figures that each open the list they count. */
export function OverviewTab() {
  const { t } = useTranslation('load')
  const address = useListAddress(dashboardAddress)
  const { view, hrefOf } = address
  const query = useQuery({ ...dashboardQuery(daysOf(view)), placeholderData: keepPreviousData })
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <Freshness query={query} />
      <AsyncView query={query} errorTitle={t('dashboard')} skeleton={<DashboardSkeleton />} page>
        {(stats) => (
          <div className="flex flex-col gap-4 md:gap-5">
            <SetupPanel bookings={stats.booking_statistics.totalBookings} />
            <DayBoard today={stats.today} overdue={stats.alert_totals.overdue} />
            <FigureTiles stats={stats} />
            <SlimFigures stats={stats} />
            <AlertsPanel alerts={stats.alerts} alert_totals={stats.alert_totals} />
            <div className="grid items-start gap-4 md:gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
              <div className="flex min-w-0 flex-col gap-4 md:gap-5">
                <PeriodPicker key={view.period} view={view} addressOf={hrefOf} />
                <div className={query.isPlaceholderData ? 'opacity-60' : undefined}>
                  <PeriodFigures period={stats.period} />
                </div>
                <BookingsCharts stats={stats} address={address} />
              </div>
              <div className="flex min-w-0 flex-col gap-4 md:gap-5">
                <RecentBookings bookings={stats.recent_bookings} />
              </div>
            </div>
            <PopularCars cars={stats.popular_cars} />
          </div>
        )}
      </AsyncView>
    </div>
  )
}

type FreshnessProps = { query: UseQueryResult<DashboardStats, Failure> }

function Freshness({ query }: FreshnessProps) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const minute = useMinute()
  if (query.dataUpdatedAt === 0 || minute === null) return null
  const now = Math.max(minute * 60_000, query.dataUpdatedAt)
  const stale = isStale(query.dataUpdatedAt, now)
  const isNew = now - query.dataUpdatedAt < 60_000
  const ago = format.relative(new Date(query.dataUpdatedAt), new Date(now))
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      <p className={`text-small ${stale ? 'font-semibold text-warn' : 'text-muted'}`}>
        {stale ? t('stale', { ago }) : isNew ? t('updated_now') : t('updated', { ago })}
      </p>
      <Button
        variant="outline"
        size="sm"
        pending={query.isFetching}
        startIcon={<RefreshCw strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => void query.refetch()}
      >
        {t('refresh')}
      </Button>
    </div>
  )
}
