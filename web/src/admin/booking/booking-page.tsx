import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CalendarClock, ChartGantt, Plus, Table2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { bookingsQuery } from '../../data/bookings/bookings.ts'
import { ExportButton } from '../../features/downloads/export-button.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { DeskSelect } from '../../features/lists/desk-select.tsx'
import { ColumnChooser } from '../../features/lists/column-chooser.tsx'
import { ListHead } from '../../features/lists/list-head.tsx'
import { SlidingRow } from '../../features/lists/sliding-row.tsx'
import { ViewLinks } from '../../features/lists/view-links.tsx'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { useBookingColumns } from './list/booking-columns.tsx'
import { BookingFilters, BookingSearch } from './list/bookings-filter-bar.tsx'
import { BookingsResults } from './list/bookings-results.tsx'
import { BookingsSavedViews } from './list/bookings-saved-views.tsx'
import { CountedChips } from './list/counted-chips.tsx'
import { useChosenBookings } from './list/use-chosen-bookings.ts'
import type { BookingValues } from './new-booking/booking-values.ts'
import { type BookingsAddress, bookingsViews, useBookingsAddress } from './bookings-address.ts'

/** Everybody's bookings in one table, each in a drawer of its own. */
export function Component() {
  const { t } = useTranslation(['booking-list', 'new-booking', 'planner'])
  const navigate = useNavigate()
  const format = useFormat()
  const address = useBookingsAddress()
  const { view } = address
  const isTable = view.view === 'table'
  const query = useQuery({
    ...bookingsQuery(address.request),
    placeholderData: keepPreviousData,
    enabled: isTable,
  })
  const chosen = useChosenBookings(address.filters, query.data?.data ?? [])
  const columns = useBookingColumns()
  const { wish, setWish } = useWish(address)
  const heading = useFocusAfterClose(view.booking)
  const drawer = useLastBooking(view.booking)
  const known = query.data?.data.find(({ id, reference }) => [String(id), reference].includes(drawer ?? ''))
  return (
    <div className="flex flex-col gap-2 md:gap-3">
      <PageMeta title={t('title')} noindex />
      <ListHead
        headingRef={heading}
        title={t('title')}
        count={query.data && t('count', { count: query.data.total, number: format.number(query.data.total) })}
        {...(isTable && {
          search: { field: <BookingSearch address={address} />, isSet: view.search !== null },
          filters: {
            set: address.count(['user_search', 'date']),
            panel: <BookingFilters address={address} />,
          },
        })}
        actions={
          <>
            <DeskSelect className="max-sm:hidden" />
            {isTable ? (
              <>
                <ColumnChooser table="bookings" columns={columns} />
                <ExportButton list="bookings" filters={address.request} isNarrow />
              </>
            ) : null}
            <Button
              variant="accent"
              title={t('new-booking:open')}
              startIcon={<Plus strokeWidth={2} aria-hidden="true" />}
              onClick={() => setWish({})}
            >
              <span className="max-sm:sr-only">{t('new-booking:open')}</span>
            </Button>
          </>
        }
      >
        <SlidingRow>
          <DeskSelect className="w-36 sm:hidden" />
          <ViewLinks
            hasWords
            label={t('planner:view.label')}
            views={bookingsViews.map((name) => ({
              key: name,
              to: address.hrefOf({ view: name, from: null, zoom: null }),
              label: t(`planner:view.${name}`),
              selected: view.view === name,
              Icon: viewIcons[name],
            }))}
          />
          {isTable ? <BookingsSavedViews address={address} /> : null}
        </SlidingRow>
        {isTable ? <CountedChips address={address} /> : null}
      </ListHead>
      <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
        {view.view === 'planner' ? <PlannerView bookings={address} onGap={setWish} /> : null}
        {view.view === 'day' ? <DayView bookings={address} /> : null}
      </Suspense>
      {isTable ? (
        <>
          <BookingsResults address={address} query={query} chosen={chosen} />
          <BulkBar chosen={chosen} onEmptied={() => heading.current?.focus({ preventScroll: true })} />
        </>
      ) : null}
      {address.view.new === 'offer' ? (
        <Suspense>
          <NewOfferDialog
            onClose={() => address.go({}, { replace: true })}
            onMade={({ id }) => void navigate(`/admin/offers?offer=${id}`)}
          />
        </Suspense>
      ) : wish === null ? null : (
        <Suspense>
          <NewBookingDialog
            start={wish}
            onClose={() => setWish(null)}
            onMade={({ reference }) => {
              setWish(null)
              void navigate(address.hrefOf({ booking: reference }), { state: { fromList: true } })
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

/** What a new booking begins with; null while none is being made. Quick add comes with an address of its own. */
function useWish(address: BookingsAddress) {
  const isMaking = address.view.new === '1'
  const [pointed, setPointed] = useState<Partial<BookingValues> | null>(null)
  const setWish = (wish: Partial<BookingValues> | null) => {
    setPointed(wish)
    if (wish === null && isMaking) address.go({}, { replace: true })
  }
  return { wish: isMaking ? (pointed ?? nothing) : pointed, setWish }
}

const nothing: Partial<BookingValues> = {}

const viewIcons = { table: Table2, planner: ChartGantt, day: CalendarClock }

const PlannerView = lazy(async () => ({
  default: (await import('./planner/planner-view.tsx')).PlannerView,
}))

const NewBookingDialog = lazy(async () => ({
  default: (await import('./new-booking/new-booking-dialog.tsx')).NewBookingDialog,
}))

const NewOfferDialog = lazy(async () => ({
  default: (await import('./new-offer/new-offer-dialog.tsx')).NewOfferDialog,
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
