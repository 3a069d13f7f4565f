import type { Booking } from '@marhala/contract/booking/booking.ts'
import { type CompanyClock, wallClockAt } from '@marhala/contract/language/company-clock.ts'
import { addDays } from '@marhala/domain/time/wall-clock.ts'
import { useQuery } from '@tanstack/react-query'
import { AlarmClock, CalendarX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { bookingsQuery } from '../../../data/bookings/bookings.ts'
import { useCompany } from '../../../data/company/company.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { useKnownDesk } from '../../../features/lists/use-at-desk.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import type { BookingsAddress } from '../bookings-address.ts'
import type { Acting } from './act-dialog.tsx'
import { DayLine, type DaySide } from './day-line.tsx'

type DayGroupProps = {
  side: DaySide
  day: string
  /** Whether the day is today or past: cars are handed over and taken back then, not before. */
  hasCome: boolean
  bookings: BookingsAddress
  onAct: (acting: Acting) => void
}

/** One group of the day's bookings, by the hour. What is overdue is silent while nothing is. */
export function DayGroup({ side, day, hasCome, bookings, onAct }: DayGroupProps) {
  const { t } = useTranslation('planner')
  const format = useFormat()
  const desk = useKnownDesk()
  const filters = { ...filtersOf(side, day), ...(desk !== null && atDesk(side, desk)) }
  const query = useGroup(side, filters)
  const { clock } = useCompany()
  const due = query.data?.data.filter(({ status }) => status !== 'cancelled') ?? []
  const shown = side === 'overdue' ? due : due.toSorted(byHour(side, clock))
  const isOverdue = side === 'overdue'
  if (isOverdue && shown.length === 0 && !query.error) return null
  return (
    <section className="flex flex-col gap-3">
      <h3 className={classNames('flex items-center gap-2 text-h3', isOverdue && 'text-bad')}>
        {isOverdue ? <AlarmClock className="size-5" strokeWidth={1.75} aria-hidden="true" /> : null}
        {t(`day.${side}`)}{' '}
        {query.data ? <span className="text-small text-muted">{format.number(shown.length)}</span> : null}
      </h3>
      <AsyncView
        query={query}
        errorTitle={t('day.failed')}
        skeleton={<SkeletonText lines={5} />}
        isEmpty={() => shown.length === 0}
        empty={
          isOverdue ? null : (
            <EmptyState
              icon={<CalendarX aria-hidden="true" />}
              title={t(`day.no_${side}`)}
              headingLevel={3}
            />
          )
        }
      >
        {({ data, total }) => (
          <>
            <ul
              className={classNames(
                'divide-y rounded-card border bg-surface print:rounded-none print:border-x-0',
                isOverdue && 'border-bad/40',
              )}
            >
              {shown.map((booking) => (
                <DayLine
                  key={booking.id}
                  side={side}
                  booking={booking}
                  hasCome={hasCome}
                  to={bookings.hrefOf({ booking: booking.reference })}
                  onAct={onAct}
                />
              ))}
            </ul>
            {total > data.length ? (
              <InlineAlert tone="info" role="note">
                {t('day.first', { shown: format.number(data.length), total: format.number(total) })}{' '}
                <Link
                  to={`/admin/booking?${new URLSearchParams(filters)}`}
                  className="font-semibold underline"
                >
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

/** By when the car is to be there, which may be later than its booking begins, or earlier than it ends. */
function byHour(side: 'pickup' | 'return', clock: CompanyClock) {
  const hour = (booking: Booking) =>
    booking[`${side}_address_time`] ??
    wallClockAt(side === 'pickup' ? booking.start_date : booking.end_date, clock).slice(11, 16)
  return (one: Booking, other: Booking) => hour(one).localeCompare(hour(other))
}

function filtersOf(side: DaySide, day: string): Record<string, string> {
  return side === 'overdue'
    ? { return_to: addDays(day, -1), attention: 'overdue' }
    : { [`${side}_from`]: day, [`${side}_to`]: day }
}

/** Whose act is to be done there: a car leaves where it is picked up, and comes back where it is returned. */
function atDesk(side: DaySide, desk: string): Record<string, string> {
  return { [side === 'pickup' ? 'pickup_location' : 'return_location']: desk }
}

/** A hundred a group at most, more than most agencies hand over in a day; whoever has more is told, and led to all. */
function useGroup(side: DaySide, filters: Record<string, string>) {
  return useQuery(
    bookingsQuery({
      ...filters,
      sort_by: side === 'pickup' ? 'start_date' : 'end_date',
      sort_order: 'asc',
      per_page: '100',
    }),
  )
}
