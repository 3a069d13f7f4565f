import { useCallback, useMemo } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router'
import { type DeskFilters, filterEntries, parseFilters } from './desk-filters.ts'

export const drawerTabs = ['overview', 'payments', 'services', 'drivers', 'history'] as const
export type DrawerTab = (typeof drawerTabs)[number]

/** Everything the desk shows is in its address: filters, order, page, the open booking and its tab. */
export function useDeskAddress() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const filters = useMemo(() => parseFilters(query), [query])
  const booking = openBooking(query)
  const tab = drawerTabs.find((name) => name === query.get('tab')) ?? 'overview'
  const openedHere = (location.state as { fromDesk?: true } | null)?.fromDesk === true

  const go = useCallback(
    (next: DeskFilters, options?: NavigateOptions) =>
      void navigate(hrefOf(next), { preventScrollReset: true, ...options }),
    [navigate],
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
  return { filters, booking, tab, hrefOf, go, closeBooking, showTab }
}

export type DeskAddress = ReturnType<typeof useDeskAddress>

/** The desk's address with these filters, and maybe a booking open. */
export function hrefOf(filters: DeskFilters, booking?: string | number, tab: DrawerTab = 'overview'): string {
  const entries = filterEntries(filters)
  if (booking !== undefined) entries.push(['booking', String(booking)])
  if (booking !== undefined && tab !== 'overview') entries.push(['tab', tab])
  const query = new URLSearchParams(entries).toString()
  return query === '' ? '/admin/booking' : `/admin/booking?${query}`
}

function openBooking(query: URLSearchParams): string | null {
  const booking = query.get('booking')
  return booking !== null && /^(\d{1,10}|RB-[A-Z0-9]{6})$/i.test(booking) ? booking : null
}
