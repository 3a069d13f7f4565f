import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bookingsQuery } from '../../data/bookings/bookings.ts'
import { BookingLine } from '../../features/booking/booking-line.tsx'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { ThreadSection } from './thread-section.tsx'

/** The latest bookings of the client with the address from which somebody wrote. */
export function WriterBookings({ email }: { email: string }) {
  const { t } = useTranslation(['messages', 'load'])
  const query = useQuery({
    ...bookingsQuery({ user_search: email, per_page: 20 }),
    select: ({ data }) => data.filter(({ user }) => user.email === email).slice(0, 3),
  })
  return (
    <ThreadSection title={t('bookings.title')}>
      <AsyncView
        query={query}
        errorTitle={t('load:bookings')}
        skeleton={<SkeletonText lines={2} />}
        isEmpty={(bookings) => bookings.length === 0}
        empty={<p className="text-small text-muted">{t('bookings.none')}</p>}
      >
        {(bookings) => (
          <ul className="divide-y rounded-card border">
            {bookings.map((booking) => (
              <BookingLine key={booking.id} booking={booking} />
            ))}
          </ul>
        )}
      </AsyncView>
    </ThreadSection>
  )
}
