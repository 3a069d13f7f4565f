import { useCallback, useMemo } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router'
import { fleetEntries, type FleetFilters, parseFleetFilters } from './list/fleet-filters.ts'

export const carTabs = ['overview', 'papers', 'maintenance', 'calendar'] as const
export type CarTab = (typeof carTabs)[number]
export const catalogueKinds = ['brands', 'categories', 'locations', 'services', 'seasons'] as const
export type CatalogueKind = (typeof catalogueKinds)[number]

export type CarsView = 'table' | 'gallery'
type Open = { car?: number; tab?: CarTab; edit?: number | 'new'; copy?: number; manage?: CatalogueKind }

/** Everything that the screen shows is in its address: filters, view, the open car and its side, the editor, a manager. */
export function useCarsAddress() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const filters = useMemo(() => parseFleetFilters(query), [query])
  const view: CarsView = query.get('view') === 'gallery' ? 'gallery' : 'table'
  const car = numberOf(query.get('car'))
  const edit = query.get('edit') === 'new' ? ('new' as const) : numberOf(query.get('edit'))
  const copy = numberOf(query.get('copy'))
  const tab = carTabs.find((name) => name === query.get('tab')) ?? 'overview'
  const manage = catalogueKinds.find((name) => name === query.get('manage')) ?? null
  const openedHere = (location.state as { fromList?: true } | null)?.fromList === true

  const hrefOf = useCallback(
    (next: FleetFilters, open: Open = {}, look: CarsView = view) => carsHref(next, open, look),
    [view],
  )
  const go = useCallback(
    (next: FleetFilters, options?: NavigateOptions) =>
      void navigate(hrefOf(next), { preventScrollReset: true, ...options }),
    [navigate, hrefOf],
  )
  /** Opens something over the list; Back closes it. */
  const open = (what: Open, options?: NavigateOptions) =>
    void navigate(hrefOf(filters, what), { preventScrollReset: true, state: { fromList: true }, ...options })
  /** Back to where it was opened; what came by a link is taken out of the address. */
  const close = () => {
    if (openedHere) void navigate(-1)
    else void navigate(hrefOf(filters), { replace: true, preventScrollReset: true })
  }
  /** Another side of the same thing: no new step for Back. */
  const turn = (what: Open) =>
    void navigate(hrefOf(filters, what), {
      replace: true,
      preventScrollReset: true,
      state: location.state as unknown,
    })
  return { filters, view, car, tab, edit, copy, manage, hrefOf, go, open, close, turn }
}

export type CarsAddress = ReturnType<typeof useCarsAddress>

/** The screen's address with these filters, and maybe something open. */
export function carsHref(filters: FleetFilters, open: Open = {}, view: CarsView = 'table'): string {
  const entries = fleetEntries(filters)
  if (view === 'gallery') entries.push(['view', view])
  for (const [name, value] of Object.entries(open))
    if (value !== undefined && !(name === 'tab' && value === 'overview')) entries.push([name, String(value)])
  const query = new URLSearchParams(entries).toString()
  return query === '' ? '/admin/cars' : `/admin/cars?${query}`
}

function numberOf(text: string | null): number | null {
  return /^\d{1,9}$/.test(text ?? '') ? Number(text) : null
}
