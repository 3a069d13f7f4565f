import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus, SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { bookingsQuery } from '../../data/bookings/bookings.ts'
import { ExportButton } from '../../features/downloads/export-button.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { ColumnChooser } from '../../features/lists/column-chooser.tsx'
import { ListHeading } from '../../features/lists/list-heading.tsx'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { Button } from '../../ui/button.tsx'
import { chipClass } from '../../ui/chip.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { useBookingColumns } from './list/booking-columns.tsx'
import { BookingsFilterBar } from './list/bookings-filter-bar.tsx'
import { bookingsRequest, hasFilters } from './list/bookings-filters.ts'
import { BookingsResults } from './list/bookings-results.tsx'
import { BookingsSavedViews } from './list/bookings-saved-views.tsx'
import { useChosenBookings } from './list/use-chosen-bookings.ts'
import type { BookingValues } from './new-booking/booking-values.ts'
import { type BookingsAddress, bookingsViews, useBookingsAddress } from './use-bookings-address.ts'

/** Everybody's bookings in one table, each in a drawer of its own. */
export function Component() {
  const { t } = useTranslation(['booking-list', 'new-booking'])
  const navigate = useNavigate()
  const format = useFormat()
  const address = useBookingsAddress()
  const query = useQuery({
    ...bookingsQuery(bookingsRequest(address.filters)),
    placeholderData: keepPreviousData,
    enabled: address.view === 'table',
  })
  const chosen = useChosenBookings(address.filters, query.data?.data ?? [])
  const columns = useBookingColumns()
  const { wish, setWish } = useWish(address)
  const filter = useFilterBar(address)
  const heading = useFocusAfterClose(address.booking)
  const drawer = useLastBooking(address.booking)
  const known = query.data?.data.find(({ id, reference }) => [String(id), reference].includes(drawer ?? ''))
  return (
    <div className="flex flex-col gap-5 max-sm:gap-2">
      <PageMeta title={t('title')} noindex />
      <div className="flex items-center gap-2.5">
        <div className="min-w-0 flex-1">
          <ListHeading
            ref={heading}
            title={t('title')}
            count={
              query.data && t('count', { count: query.data.total, number: format.number(query.data.total) })
            }
          />
        </div>
        {address.view === 'table' ? (
          <IconButton
            label={t('filters')}
            variant="outline"
            aria-expanded={filter.isOpen}
            aria-controls={filter.id}
            onClick={filter.toggle}
            className="sm:hidden"
          >
            <SlidersHorizontal strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        ) : null}
        <Button
          variant="accent"
          startIcon={<Plus strokeWidth={2} aria-hidden="true" />}
          onClick={() => setWish({})}
        >
          <span className="max-sm:sr-only">{t('new-booking:open')}</span>
        </Button>
      </div>
      <div className="flex items-center justify-between gap-3 sm:flex-wrap">
        <ViewSwitch address={address} />
        {address.view === 'table' ? (
          <div className="flex shrink-0 gap-2.5">
            <ColumnChooser table="bookings" columns={columns} />
            <ExportButton list="bookings" filters={bookingsRequest(address.filters)} isNarrow />
          </div>
        ) : null}
      </div>
      <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
        {address.view === 'planner' ? <PlannerView bookings={address} onGap={setWish} /> : null}
        {address.view === 'day' ? <DayView bookings={address} /> : null}
      </Suspense>
      {address.view === 'table' ? (
        <>
          <BookingsSavedViews address={address} />
          <BookingsFilterBar address={address} id={filter.id} isOpen={filter.isOpen} />
          <BookingsResults address={address} query={query} chosen={chosen} />
          <BulkBar chosen={chosen} onEmptied={() => heading.current?.focus({ preventScroll: true })} />
        </>
      ) : null}
      {wish === null ? null : (
        <Suspense>
          <NewBookingDialog
            start={wish}
            onClose={() => setWish(null)}
            onMade={({ reference }) => {
              setWish(null)
              void navigate(address.hrefOf(address.filters, reference), { state: { fromList: true } })
            }}
          />
        </Suspense>
      )}
      {drawer === null ? null : (
        <Suspense>
          <BookingDrawer key={drawer} name={drawer} known={known} address={address} />
        </Suspense>
      )}
    </div>
  )
}

/** On a phone the filters are folded away, unless the list came with some. */
function useFilterBar({ filters }: BookingsAddress) {
  const id = useId()
  const [isOpen, setOpen] = useState(() => hasFilters(filters))
  return { id, isOpen, toggle: () => setOpen(!isOpen) }
}

/** What a new booking begins with; null while none is being made. Quick add comes with an address of its own. */
function useWish(address: BookingsAddress) {
  const [pointed, setPointed] = useState<Partial<BookingValues> | null>(null)
  const setWish = (wish: Partial<BookingValues> | null) => {
    setPointed(wish)
    if (wish === null && address.isMaking) address.go(address.filters, { replace: true })
  }
  return { wish: address.isMaking ? (pointed ?? nothing) : pointed, setWish }
}

const nothing: Partial<BookingValues> = {}

/** The ways to look at the bookings; the chosen one stands in the address. */
function ViewSwitch({ address }: { address: BookingsAddress }) {
  const { t } = useTranslation('planner')
  return (
    <nav
      aria-label={t('view.label')}
      className="-my-1 min-w-0 py-1 max-sm:-ms-gutter max-sm:overflow-x-auto max-sm:ps-gutter max-sm:[scrollbar-width:none]"
    >
      <ul className="flex gap-2">
        {bookingsViews.map((view) => (
          <li key={view}>
            <Link
              to={address.hrefOfView(view)}
              aria-current={address.view === view ? 'true' : undefined}
              className={chipClass({ selected: address.view === view })}
            >
              {t(`view.${view}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const PlannerView = lazy(async () => ({
  default: (await import('./planner/planner-view.tsx')).PlannerView,
}))

const NewBookingDialog = lazy(async () => ({
  default: (await import('./new-booking/new-booking-dialog.tsx')).NewBookingDialog,
}))

const DayView = lazy(async () => ({ default: (await import('./day/day-view.tsx')).DayView }))

const BookingDrawer = lazy(async () => ({
  default: (await import('./drawer/booking-drawer.tsx')).BookingDrawer,
}))

/** The open booking, or the one that is just sliding away: its drawer must not vanish before it is closed. */
function useLastBooking(booking: string | null): string | null {
  const [last, setLast] = useState(booking)
  if (booking !== null && booking !== last) setLast(booking)
  return booking ?? last
}

/** A closed drawer gives the focus back to its row. Where there is none, it came by a link: the row that is here now, or the heading. */
function useFocusAfterClose(booking: string | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  const previous = useRef(booking)
  useEffect(() => {
    const closed = previous.current
    previous.current = booking
    if (closed === null || booking !== null) return
    // The drawer slides away for 260 ms and looks for its opener then.
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body && document.activeElement !== null) return
      const row = document.querySelector<HTMLElement>(`[data-row-link][href*="booking=${closed}"]`)
      ;(row ?? heading.current)?.focus({ preventScroll: row === null })
    }, 400)
    return () => clearTimeout(timer)
  }, [booking])
  return heading
}
