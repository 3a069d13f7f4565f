import { bookingStatuses } from '@marhala/domain/booking/booking-status.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useKnownDesk } from '../../../features/lists/use-at-desk.ts'
import { todayCountsQuery } from '../../../data/bookings/bookings.ts'
import { SavedViews } from '../../../features/lists/saved-views.tsx'
import { type BookingsAddress, dayViews, statusesOf } from '../bookings-address.ts'

/** Never there on most days: they show only when there is one. */
const seldom: readonly string[] = ['overdue', 'missed']

/** The one row over the admin’s table: what concerns today with how many there are, all bookings, each status, one's own. */
export function BookingsSavedViews({ address }: { address: BookingsAddress }) {
  const { t } = useTranslation(['booking-list', 'status'])
  const { data: counts } = useQuery(todayCountsQuery(useKnownDesk()))
  const { view, hrefOf } = address
  const concerns = dayViews.filter(
    (concern) =>
      !seldom.includes(concern) || view.today === concern || (counts?.by_concern[concern] ?? 0) > 0,
  )
  return (
    <SavedViews
      list="bookings"
      {...address.savedViews}
      whole="list=all"
      first={[
        { name: t('views.any'), query: '', count: counts?.total },
        ...concerns.map((concern) => ({
          name: t(`views.${concern}`),
          query: `today=${concern}`,
          count: counts?.by_concern[concern],
          isUrgent: concern === 'overdue',
        })),
      ]}
      builtIn={[
        ...bookingStatuses.map((status) => ({
          name: t(`status:booking.${status}`),
          query: `status=${status}`,
          count: status === 'pending' ? counts?.by_concern.waiting : undefined,
          shown: {
            to: hrefOf({ status }),
            selected: statusesOf(view).includes(status),
          },
        })),
        { name: t('views.unpaid'), query: 'has_outstanding=true' },
      ]}
    />
  )
}
