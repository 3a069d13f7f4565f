import { bookingStatuses } from '@marhala/domain/booking/booking-status.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { todayCountsQuery } from '../../../data/bookings/bookings.ts'
import { SavedViews } from '../../../features/lists/saved-views.tsx'
import type { BookingsAddress } from '../use-bookings-address.ts'
import {
  dayViews,
  narrowed,
  noFilters,
  parseFilters,
  statusesOf,
  todayFilters,
  viewOf,
} from './bookings-filters.ts'

/** Never there on most days: they show only when there is one. */
const seldom: readonly string[] = ['overdue', 'missed']

/** The one row over the admin’s table: what concerns today with how many there are, all bookings, each status, one's own. */
export function BookingsSavedViews({ address }: { address: BookingsAddress }) {
  const { t } = useTranslation(['booking-list', 'status'])
  const { data: counts } = useQuery(todayCountsQuery)
  const filtersOf = (query: string) => parseFilters(new URLSearchParams(query))
  const concerns = dayViews.filter(
    (concern) =>
      !seldom.includes(concern) ||
      address.filters.today === concern ||
      (counts?.by_concern[concern] ?? 0) > 0,
  )
  return (
    <SavedViews
      list="bookings"
      current={viewOf(address.filters)}
      canonical={(query) => viewOf(filtersOf(query))}
      hrefOf={(query) => address.hrefOf(filtersOf(query))}
      whole={viewOf(noFilters)}
      first={[
        { name: t('views.any'), query: viewOf(todayFilters('any')), count: counts?.total },
        ...concerns.map((concern) => ({
          name: t(`views.${concern}`),
          query: viewOf(todayFilters(concern)),
          count: counts?.by_concern[concern],
          isUrgent: concern === 'overdue',
        })),
      ]}
      builtIn={[
        ...bookingStatuses.map((status) => ({
          name: t(`status:booking.${status}`),
          query: viewOf({ ...noFilters, status }),
          count: status === 'pending' ? counts?.by_concern.waiting : undefined,
          // A search goes on within a status.
          shown: {
            to: address.hrefOf(narrowed(address.filters, { status })),
            selected: statusesOf(address.filters).includes(status),
          },
        })),
        { name: t('views.unpaid'), query: viewOf({ ...noFilters, has_outstanding: 'true' }) },
      ]}
    />
  )
}
