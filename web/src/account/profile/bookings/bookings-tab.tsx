import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { ownBookingsQuery, profileQuery } from '../../../data/account/profile.ts'
import { PastTheEnd } from '../../../features/lists/past-the-end.tsx'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { Pagination } from '../../../ui/table/pagination.tsx'
import { BookingCard, BookingCardSkeleton } from './booking-card.tsx'
import { bookingsAddress, parseBookingsView } from './bookings-view.ts'
import { NoBookings, NoBookingsOfStatus } from './no-bookings.tsx'
import { StatusChips } from './status-chips.tsx'

const BookingDrawer = lazy(() =>
  import('./booking-drawer.tsx').then(({ BookingDrawer }) => ({ default: BookingDrawer })),
)

/** One's own bookings, and one of them beside the list (`?booking=RB-…`). */
export function BookingsTab() {
  const { t } = useTranslation(['account', 'load'])
  const [query] = useSearchParams()
  const view = parseBookingsView(query)
  const bookings = useQuery(ownBookingsQuery({ status: view.status, page: view.page, per_page: 10 }))
  const { data: profile } = useQuery(profileQuery)
  const first = bookingsAddress(query, { page: 1 })
  return (
    <>
      <h2 className="sr-only">{t('title')}</h2>
      <StatusChips query={query} status={view.status} statistics={profile?.user.booking_statistics} />
      <AsyncView
        query={bookings}
        errorTitle={view.status ? t('load:filter_bookings') : t('load:bookings')}
        skeleton={<ListSkeleton />}
        isEmpty={(page) => page.data.length === 0}
        empty={
          view.page > 1 ? (
            <PastTheEnd title={t('past_end.title')} to={first} action={t('past_end.action')} />
          ) : (
            <NoBookings />
          )
        }
        filtered={view.status !== null && view.page === 1}
        noResults={view.status ? <NoBookingsOfStatus status={view.status} query={query} /> : null}
      >
        {(page) => (
          <>
            <p className="sr-only" aria-live="polite">
              {t('count', { count: page.total })}
            </p>
            <ul className="flex flex-col gap-4">
              {page.data.map((booking) => (
                <li key={booking.id}>
                  <BookingCard
                    booking={booking}
                    to={bookingsAddress(query, { booking: booking.reference })}
                  />
                </li>
              ))}
            </ul>
            <Pagination
              className="mt-8"
              page={page.current_page}
              pageCount={page.last_page}
              hrefFor={(number) => bookingsAddress(query, { page: number })}
              label={t('pages.label')}
              previousLabel={t('pages.previous')}
              nextLabel={t('pages.next')}
              pageLabel={(number) => t('pages.page', { page: number })}
              Link={Link}
            />
          </>
        )}
      </AsyncView>
      <Drawer reference={view.booking} />
    </>
  )
}

/** The drawer of a booking: opened by a link, closed by Back; nothing of it is loaded before. */
function Drawer({ reference }: { reference: string | null }) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  // It stays while it slides out.
  const [shown, setShown] = useState(reference)
  if (reference !== null && reference !== shown) setShown(reference)
  const close = () => {
    // A card pushed its own entry: closing goes back over it, so that Back does not open the drawer again.
    if ((state as { fromList?: boolean } | null)?.fromList) return navigate(-1)
    return navigate(bookingsAddress(query, { booking: null }), { replace: true, preventScrollReset: true })
  }
  if (shown === null) return null
  return (
    <Suspense fallback={null}>
      <BookingDrawer reference={shown} isOpen={reference !== null} onClose={() => void close()} />
    </Suspense>
  )
}

function ListSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      {[1, 2, 3].map((card) => (
        <BookingCardSkeleton key={card} />
      ))}
    </div>
  )
}
