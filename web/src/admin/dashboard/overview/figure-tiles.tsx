import type { DashboardStats } from '@marhala/contract/money/dashboard.ts'
import { daysBefore } from '@marhala/domain/time/report-period.ts'
import { bookingStatuses } from '@marhala/domain/booking/booking-status.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeText } from '../../../features/figures/change-text.tsx'
import { FigureLink } from '../../../features/figures/figure-link.tsx'
import { Money } from '../../../features/format/money.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { bookingsList, carsList, receivedList } from '../figure-lists.ts'
import { ShareBar } from './share-bar.tsx'
import { Sparkline } from './sparkline.tsx'
import { useSectionRefresh } from './use-section-refresh.tsx'

/** The four figures that are looked at first: fleet, occupancy, revenue, bookings. */
export function FigureTiles({ stats }: { stats: DashboardStats }) {
  return (
    <div className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
      <FleetTile stats={stats} />
      <OccupancyTile stats={stats} />
      <RevenueTile stats={stats} />
      <BookingsTile stats={stats} />
    </div>
  )
}

type TileProps = { title: string; action?: ReactNode; failure?: ReactNode; children: ReactNode }

function Tile({ title, action, failure, children }: TileProps) {
  return (
    <section className="flex min-w-0 flex-col rounded-card border border-line bg-surface p-3.5 max-sm:p-3 md:p-4.5">
      <div className="flex min-h-7 items-center justify-between gap-2">
        <h2 className="min-w-0 text-small font-semibold text-muted">{title}</h2>
        {action}
      </div>
      {failure}
      {children}
    </section>
  )
}

const large = 'mt-1 text-[1.625rem] leading-9 font-bold tabular-nums max-sm:text-[1.25rem] max-sm:leading-8'

function FleetTile({ stats: { car_statistics: cars } }: { stats: DashboardStats }) {
  const { t } = useTranslation(['dashboard', 'status'])
  const format = useFormat()
  const { button, failure } = useSectionRefresh('cars')
  const parts = [
    { key: 'rented', count: cars.rentedCars, fill: 'bg-info' },
    { key: 'available', count: cars.availableCars, fill: 'bg-ok' },
    { key: 'maintenance', count: cars.maintenanceCars, fill: 'bg-warn' },
  ] as const
  return (
    <Tile title={t('fleet')} action={button} failure={failure}>
      <p className={large}>
        <FigureLink to={carsList()}>{format.number(cars.totalCars)}</FigureLink>
      </p>
      <ShareBar parts={parts} />
      <dl className="mt-3 flex flex-col gap-1 text-small">
        {parts.map(({ key, count, fill }) => (
          <div key={key} className="flex items-center gap-2">
            <dt className="flex min-w-0 flex-1 items-center gap-2 text-muted">
              <span className={`size-2.5 shrink-0 rounded-full ${fill} forced-colors:border`} />
              <span className="truncate">{t(`status:car.${key}`)}</span>
            </dt>
            <dd className="font-semibold tabular-nums">
              <FigureLink to={carsList({ status: key })}>{format.number(count)}</FigureLink>
            </dd>
          </div>
        ))}
      </dl>
    </Tile>
  )
}

function OccupancyTile({ stats: { car_statistics: cars, occupancyRate } }: { stats: DashboardStats }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const percent = format.percent(occupancyRate)
  return (
    <Tile title={t('occupancy')}>
      <p className={large}>
        <FigureLink to={carsList({ status: 'rented' })}>{percent}</FigureLink>
      </p>
      <div className="mt-2">
        <ProgressBar label={t('occupancy')} value={occupancyRate} valueText={percent} />
      </div>
      <p className="mt-3 text-small text-muted">
        {t('occupancy_note', {
          rented: format.number(cars.rentedCars),
          total: format.number(cars.totalCars),
        })}
      </p>
    </Tile>
  )
}

function RevenueTile({ stats }: { stats: DashboardStats }) {
  const { t } = useTranslation('dashboard')
  const { button, failure } = useSectionRefresh('revenue')
  const revenue = stats.revenue_statistics
  return (
    <Tile title={t('revenue')} action={button} failure={failure}>
      <p className={large}>
        <FigureLink to={receivedList(revenue.month)}>
          <Money amount={revenue.monthlyRevenue} />
        </FigureLink>
      </p>
      <p className="text-small text-muted">{t('revenue_bookings', { count: revenue.monthlyBookings })}</p>
      <p className="text-small text-pretty text-muted">
        <ChangeText
          before={Number(revenue.previousMonthlyRevenue)}
          now={Number(revenue.monthlyRevenue)}
          period="this_month"
          days={daysBefore('this_month', revenue.month, stats.today.date)}
        />
      </p>
      <Sparkline values={stats.yearly_bookings.map((point) => Number(point.revenue))} />
      <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-2 text-small">
        <span className="text-muted">{t('revenue_total')}</span>
        <FigureLink to={bookingsList({ received_from: '2000-01-01' })} className="font-semibold">
          <Money amount={revenue.totalRevenue} />
        </FigureLink>
      </p>
    </Tile>
  )
}

function BookingsTile({ stats: { booking_statistics: counts } }: { stats: DashboardStats }) {
  const { t } = useTranslation(['dashboard', 'status'])
  const format = useFormat()
  const { button, failure } = useSectionRefresh('bookings')
  return (
    <Tile title={t('bookings')} action={button} failure={failure}>
      <p className={large}>
        <FigureLink to={bookingsList()}>{format.number(counts.totalBookings)}</FigureLink>
      </p>
      <dl className="mt-1 grid gap-y-1 text-small">
        {bookingStatuses.map((status) => (
          <div key={status} className="flex items-center gap-2">
            <dt className="min-w-0 flex-1 truncate text-muted">{t(`status:booking.${status}`)}</dt>
            <dd
              className={`font-semibold tabular-nums ${status === 'pending' && counts.pendingBookings > 0 ? 'text-warn' : ''}`}
            >
              <FigureLink to={bookingsList({ status })}>
                {format.number(counts[`${status}Bookings`])}
              </FigureLink>
            </dd>
          </div>
        ))}
      </dl>
    </Tile>
  )
}
