import type { StaffUser } from '@marhala/contract/accounts/clients.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarX2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { bookingsQuery } from '../../data/bookings/bookings.ts'
import { BookingLine } from '../../features/booking/booking-line.tsx'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { searchOf } from './client-name.ts'

/** What somebody booked, newest pickup first; each leads to admins. */
export function ClientBookings({ client }: { client: StaffUser }) {
  const { t } = useTranslation(['clients', 'load'])
  const query = useClientBookings(client)
  return (
    <AsyncView
      query={query}
      errorTitle={t('load:bookings')}
      skeleton={<SkeletonText lines={6} />}
      isEmpty={({ bookings }) => bookings.length === 0}
      empty={
        <EmptyState
          icon={<CalendarX2 aria-hidden="true" />}
          title={t(query.data?.hasMore ? 'no_bookings_latest' : 'no_bookings')}
          headingLevel={3}
          action={query.data?.hasMore ? <ClientBookingsLink client={client} /> : undefined}
        />
      }
    >
      {({ bookings, hasMore }) => (
        <div className="flex flex-col gap-4">
          <ul className="divide-y rounded-card border">
            {bookings.map((booking) => (
              <BookingLine key={booking.id} booking={booking} />
            ))}
          </ul>
          {hasMore ? <p className="text-small text-muted">{t('latest_only')}</p> : null}
          <ClientBookingsLink client={client} />
        </div>
      )}
    </AsyncView>
  )
}

/** Everything that somebody booked, in admin. */
export function ClientBookingsLink({ client }: { client: StaffUser }) {
  const { t } = useTranslation('clients')
  return (
    <Link
      to={`/admin/booking?${new URLSearchParams({ user_search: searchOf(client) })}`}
      className={buttonClass({ variant: 'link', className: 'w-fit' })}
    >
      {t('all_bookings')}
    </Link>
  )
}

/** The latest hundred, and whether there are more; an admin finds people by their address, or their phone, in which another's may be
 * contained. */
export function useClientBookings(client: StaffUser) {
  const { id } = client
  return useQuery({
    ...bookingsQuery({ user_search: searchOf(client), per_page: 100 }),
    select: ({ data, last_page }) => ({
      bookings: data.filter(({ user }) => user.id === id),
      hasMore: last_page > 1,
    }),
  })
}
