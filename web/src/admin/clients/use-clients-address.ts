import { useCallback, useMemo } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router'
import { clientEntries, type ClientFilters, parseClientFilters } from './client-filters.ts'

export const clientTabs = ['overview', 'bookings', 'payments', 'documents'] as const
export type ClientTab = (typeof clientTabs)[number]

/** Everything that the screen shows is in its address: filters, order, page, the open client and their tab, the form of a new one. */
export function useClientsAddress() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const filters = useMemo(() => parseClientFilters(query), [query])
  const client = /^\d{1,9}$/.test(query.get('client') ?? '') ? Number(query.get('client')) : null
  const tab = clientTabs.find((name) => name === query.get('tab')) ?? 'overview'
  const openedHere = (location.state as { fromList?: true } | null)?.fromList === true

  const go = useCallback(
    (next: ClientFilters, options?: NavigateOptions) =>
      void navigate(clientsHref(next), { preventScrollReset: true, ...options }),
    [navigate],
  )
  /** Back to where it was opened; a drawer or a form that came by a link is taken out of the address. */
  const close = () => {
    if (openedHere) void navigate(-1)
    else void navigate(clientsHref(filters), { replace: true, preventScrollReset: true })
  }
  const open = (id: number, options?: NavigateOptions) =>
    void navigate(clientsHref(filters, id), { preventScrollReset: true, ...options })
  const showTab = (next: ClientTab) => {
    if (client === null) return
    void navigate(clientsHref(filters, client, next), {
      replace: true,
      preventScrollReset: true,
      state: location.state as unknown,
    })
  }
  return { filters, client, tab, isNew: query.get('new') === '1', go, open, close, showTab }
}

export type ClientsAddress = ReturnType<typeof useClientsAddress>

/** The screen's address with these filters, and maybe a client open. */
export function clientsHref(filters: ClientFilters, client?: number, tab: ClientTab = 'overview'): string {
  const entries = clientEntries(filters)
  if (client !== undefined) entries.push(['client', String(client)])
  if (client !== undefined && tab !== 'overview') entries.push(['tab', tab])
  const query = new URLSearchParams(entries).toString()
  return query === '' ? '/admin/clients' : `/admin/clients?${query}`
}

/** The same with the form of a new client. */
export function newClientHref(filters: ClientFilters): string {
  return `/admin/clients?${new URLSearchParams([...clientEntries(filters), ['new', '1']])}`
}
