import { hasRank } from '@marhala/domain/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { currentUserQuery, useSession } from '../../data/auth.ts'
import { bookingsQuery } from '../../data/bookings.ts'
import { AsyncView } from '../../shell/async-view.tsx'
import { PageMeta } from '../../shell/page-meta.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { BookingCard, BookingCardSkeleton } from './booking-card.tsx'
import { bookingsAddress, parseBookingsView } from './bookings-view.ts'
import { NoBookings, NoBookingsOfStatus, PastTheEnd } from './no-bookings.tsx'
import { StatusChips } from './status-chips.tsx'

const BookingDrawer = lazy(() =>
  import('./booking-drawer.tsx').then(({ BookingDrawer }) => ({ default: BookingDrawer })),
)

/** `/user/profile`: one's own bookings, and one of them beside the list (`?booking=RB-…`). */
export function Component() {
  const { t } = useTranslation(['account', 'load'])
  const [query] = useSearchParams()
  const view = parseBookingsView(query)
  const bookings = useOwnBookings(view)
  const first = bookingsAddress(query, { page: 1 })
  return (
    <div className="page-column max-w-[calc(60rem+2*var(--gutter))] py-8 md:py-12">
      <PageMeta title={t('title')} noindex />
      <h1 className="text-h1">{t('title')}</h1>
      <p className="mt-2 text-muted">{t('lead')}</p>
      <StatusChips query={query} status={view.status} />
      <AsyncView
        query={bookings}
        errorTitle={view.status ? t('load:filter_bookings') : t('load:bookings')}
        skeleton={<ListSkeleton />}
        isEmpty={(page) => page.data.length === 0}
        empty={view.page > 1 ? <PastTheEnd to={first} /> : <NoBookings />}
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
    </div>
  )
}

/** The list answers everybody's bookings to staff: there it is narrowed to the caller's own. */
function useOwnBookings({ status, page }: { status: string | null; page: number }) {
  const session = useSession()
  const isStaff = session !== null && hasRank(session.user.role, 'admin')
  const { data: me, error } = useQuery({ ...currentUserQuery, enabled: isStaff })
  const filters = {
    status: status as 'pending' | null,
    page,
    per_page: 10,
    ...(isStaff && { user_search: me?.user.email }),
  }
  const bookings = useQuery({ ...bookingsQuery(filters), enabled: !isStaff || me !== undefined })
  return { ...bookings, error: bookings.error ?? error }
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
