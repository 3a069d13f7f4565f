import type { Booking } from '@marhala/contract/booking.ts'
import { wallClockAt } from '@marhala/contract/company-clock.ts'
import { addDays, isPlainDate } from '@marhala/domain/wall-clock.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarX, ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { bookingsQuery } from '../../data/bookings.ts'
import { useCompany } from '../../data/company.ts'
import { DateText } from '../../parts/date-text.tsx'
import { DayField } from '../../parts/day-field.tsx'
import { Money } from '../../parts/money.tsx'
import { BookingStatusBadge } from '../../parts/status-badge.tsx'
import { useFormat } from '../../parts/use-format.ts'
import { useMinute } from '../../parts/use-minute.ts'
import { AsyncView } from '../../shell/async-view.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { BookingMarks } from './booking-marks.tsx'
import type { DeskAddress } from './use-desk-address.ts'

const sides = ['pickup', 'return'] as const
type Side = (typeof sides)[number]

/** Who comes and who goes on one day, by the hour: what the desk prepares in the morning (ux.md C14). */
export function DayView({ desk }: { desk: DeskAddress }) {
  const { t } = useTranslation('planner')
  const format = useFormat()
  const { day, today, showDay } = useDay()
  return (
    <section aria-label={format.plainDate(day, 'full')} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <IconButton label={t('day.before')} variant="outline" onClick={() => showDay(addDays(day, -1))}>
          <ChevronLeft className="rtl:-scale-x-100" aria-hidden="true" />
        </IconButton>
        <Button variant="outline" onClick={() => showDay(null)} aria-current={day === today || undefined}>
          {t('today')}
        </Button>
        <IconButton label={t('day.after')} variant="outline" onClick={() => showDay(addDays(day, 1))}>
          <ChevronRight className="rtl:-scale-x-100" aria-hidden="true" />
        </IconButton>
        <DayField
          label={t('day.label')}
          labelHidden
          value={day}
          onDay={(next) => showDay(next || null)}
          className="w-44"
        />
        <h2 className="text-h3" aria-live="polite">
          {format.plainDate(day, 'full')}
        </h2>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {sides.map((side) => (
          <DaySide key={side} side={side} day={day} desk={desk} />
        ))}
      </div>
    </section>
  )
}

/** The day of the address; without one it is today, on the company's clock. */
function useDay() {
  const [query, setQuery] = useSearchParams()
  const { clock } = useCompany()
  const now = useMinute()
  const today = wallClockAt(new Date((now ?? 0) * 60_000), clock).slice(0, 10)
  const given = query.get('from')
  const showDay = (day: string | null) =>
    setQuery(
      (current) => {
        const next = new URLSearchParams(current)
        if (day === null) next.delete('from')
        else next.set('from', day)
        return next
      },
      { preventScrollReset: true, replace: true },
    )
  return { day: given !== null && isPlainDate(given) ? given : today, today, showDay }
}

/** A hundred a side at most, more than most desks hand over in a day; whoever has more is told, and led to all. */
function useSide(side: Side, day: string) {
  return useQuery(
    bookingsQuery({
      [`${side}_from`]: day,
      [`${side}_to`]: day,
      sort_by: side === 'pickup' ? 'start_date' : 'end_date',
      sort_order: 'asc',
      per_page: '100',
    }),
  )
}

function DaySide({ side, day, desk }: { side: Side; day: string; desk: DeskAddress }) {
  const { t } = useTranslation('planner')
  const format = useFormat()
  const query = useSide(side, day)
  const shown = query.data?.data.filter(({ status }) => status !== 'cancelled') ?? []
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-h3">
        {t(`day.${side}`)}{' '}
        {query.data ? <span className="text-small text-muted">{format.number(shown.length)}</span> : null}
      </h3>
      <AsyncView
        query={query}
        errorTitle={t('day.failed')}
        skeleton={<SkeletonText lines={5} />}
        isEmpty={() => shown.length === 0}
        empty={
          <EmptyState icon={<CalendarX aria-hidden="true" />} title={t(`day.no_${side}`)} headingLevel={3} />
        }
      >
        {({ data, total }) => (
          <>
            <ul className="divide-y rounded-card border bg-surface">
              {shown.map((booking) => (
                <DayLine key={booking.id} side={side} booking={booking} desk={desk} />
              ))}
            </ul>
            {total > data.length ? (
              <InlineAlert tone="info" role="note">
                {t('day.first', { shown: format.number(data.length), total: format.number(total) })}{' '}
                <Link to={allOf(side, day)} className="font-semibold underline">
                  {t('day.all')}
                </Link>
              </InlineAlert>
            ) : null}
          </>
        )}
      </AsyncView>
    </section>
  )
}

/** The day's side in the table, page by page. */
function allOf(side: Side, day: string): string {
  return `/admin/booking?${new URLSearchParams({ [`${side}_from`]: day, [`${side}_to`]: day })}`
}

function DayLine({ side, booking, desk }: { side: Side; booking: Booking; desk: DeskAddress }) {
  const { t } = useTranslation('planner')
  const isPickup = side === 'pickup'
  const { user, car, reference } = booking
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-3 hover:bg-sunken has-[a:focus-visible]:focus-ring">
      <p className="text-h3 tabular-nums">
        <DateText at={isPickup ? booking.start_date : booking.end_date} style="time" />
      </p>
      <div className="min-w-44 flex-1">
        <Link
          data-row-link
          to={desk.hrefOf(desk.filters, reference)}
          state={{ fromList: true }}
          preventScrollReset
          className="font-semibold outline-none after:absolute after:inset-0"
        >
          <bdi>{`${user.first_name} ${user.last_name}`}</bdi>
        </Link>
        <p className="text-small text-muted">
          <bdi>{car.name}</bdi> ·{' '}
          <bdi>{isPickup ? booking.pickup_location_name : booking.return_location_name}</bdi>
        </p>
      </div>
      {booking.outstanding === '0.00' ? null : (
        <p className="text-small text-bad">
          {t('day.outstanding')} <Money amount={booking.outstanding} />
        </p>
      )}
      <span className="flex flex-wrap gap-1.5">
        <BookingStatusBadge status={booking.status} />
        <BookingMarks booking={booking} />
      </span>
    </li>
  )
}
