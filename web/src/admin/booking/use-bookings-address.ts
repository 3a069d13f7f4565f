import { useCallback, useMemo } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router'
import { type BookingsFilters, filterEntries, parseFilters } from './list/bookings-filters.ts'

export const drawerTabs = [
  'overview',
  'payments',
  'services',
  'drivers',
  'papers',
  'messages',
  'history',
] as const
/** A list, the cars by day, or who comes and goes on one day. */
export const bookingsViews = ['table', 'planner', 'day'] as const
export type BookingsView = (typeof bookingsViews)[number]
export type DrawerTab = (typeof drawerTabs)[number]

/** Everything an admin shows is in its address: filters, order, page, the open booking and its tab. */
export function useBookingsAddress() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const filters = useMemo(() => parseFilters(query), [query])
  const booking = openBooking(query)
  const tab = openTab(query)
  const openedHere = (location.state as { fromList?: true } | null)?.fromList === true

  const view = bookingsViews.find((name) => name === query.get('view')) ?? 'table'
  // How an admin is looked at stays, whatever is filtered or opened.
  const look = lookOf(query)
  const hrefOf = useCallback(
    (next: BookingsFilters, booking?: string | number, tab?: DrawerTab) =>
      bookingsHref(next, { booking, tab, look: new URLSearchParams(look) }),
    [look],
  )
  const hrefOfView = (next: BookingsView) =>
    bookingsHref(filters, { look: new URLSearchParams(next === 'table' ? {} : { view: next }) })

  /**
   * A booking that is open stays open: a search may be over only after it was opened. Which one is asked of the address
   * itself, which a slow page follows a moment later.
   */
  const go = useCallback(
    (next: BookingsFilters, options?: NavigateOptions) => {
      const now = new URLSearchParams(window.location.search)
      const href = hrefOf(next, openBooking(now) ?? undefined, openTab(now))
      void navigate(href, { preventScrollReset: true, ...options })
    },
    [navigate, hrefOf],
  )
  /** Back to where the drawer was opened; a drawer that came by a link is taken out of the address. */
  const closeBooking = () => {
    if (openedHere) void navigate(-1)
    else void navigate(hrefOf(filters), { replace: true, preventScrollReset: true })
  }
  const showTab = (next: DrawerTab) => {
    if (booking === null) return
    void navigate(hrefOf(filters, booking, next), {
      replace: true,
      preventScrollReset: true,
      state: location.state as unknown,
    })
  }
  return {
    filters,
    booking,
    tab,
    view,
    isMaking: query.get('new') === '1',
    hrefOf,
    hrefOfView,
    go,
    closeBooking,
    showTab,
  }
}

export type BookingsAddress = ReturnType<typeof useBookingsAddress>

type Opened = {
  booking?: string | number | undefined
  tab?: DrawerTab | undefined
  look?: URLSearchParams | undefined
}

/** The admin’s address with these filters, and maybe a booking open. */
export function bookingsHref(
  filters: BookingsFilters,
  { booking, tab = 'overview', look = new URLSearchParams() }: Opened = {},
): string {
  const entries = [...look, ...filterEntries(filters)]
  if (booking !== undefined) entries.push(['booking', String(booking)])
  if (booking !== undefined && tab !== 'overview') entries.push(['tab', tab])
  const query = new URLSearchParams(entries).toString()
  return query === '' ? '/admin/booking' : `/admin/booking?${query}`
}

/** The view and where it stands, as one text. */
function lookOf(query: URLSearchParams): string {
  return new URLSearchParams(
    ['view', 'from', 'zoom'].flatMap((name) => {
      const value = query.get(name)
      return value === null ? [] : [[name, value]]
    }),
  ).toString()
}

function openTab(query: URLSearchParams): DrawerTab {
  return drawerTabs.find((name) => name === query.get('tab')) ?? 'overview'
}

function openBooking(query: URLSearchParams): string | null {
  const booking = query.get('booking')
  return booking !== null && /^(\d{1,10}|RB-[A-Z0-9]{6})$/i.test(booking) ? booking : null
}
