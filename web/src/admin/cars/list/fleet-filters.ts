import { carStatuses, fuelTypes, transmissionTypes } from '@marhala/contract/fleet/car-values.ts'
import { fleetSorts } from '@marhala/contract/fleet/fleet-values.ts'
import type { FleetFilters as Request } from '../../../data/cars/fleet.ts'
import { searchText } from '../../../features/lists/search-text.ts'

export type FleetSort = (typeof fleetSorts)[number]
type Flag = 'needs_maintenance' | 'expired_papers' | 'papers_due' | 'expiring_soon' | 'without_photos'

/** The list as its address has it; each name is the API's. */
export type FleetFilters = Record<Flag, boolean | null> & {
  search: string | null
  status: (typeof carStatuses)[number] | null
  brand_id: number | null
  category_id: number | null
  fuel_type: (typeof fuelTypes)[number] | null
  transmission_type: (typeof transmissionTypes)[number] | null
  min_price: number | null
  max_price: number | null
  min_year: number | null
  max_year: number | null
  /** Local days, `YYYY-MM-DD`: cars that are free from one to the other. */
  start_date: string | null
  end_date: string | null
  sort_by: FleetSort
  sort_order: 'asc' | 'desc'
  page: number
}

export const noFilters: FleetFilters = {
  search: null,
  status: null,
  needs_maintenance: null,
  expired_papers: null,
  papers_due: null,
  expiring_soon: null,
  without_photos: null,
  brand_id: null,
  category_id: null,
  fuel_type: null,
  transmission_type: null,
  min_price: null,
  max_price: null,
  min_year: null,
  max_year: null,
  start_date: null,
  end_date: null,
  sort_by: 'model',
  sort_order: 'asc',
  page: 1,
}

/** Cars a page. */
export const fleetPageSize = 20

/** The states as chips, each a status or a flag, with the name of its count. */
export const stateChips = [
  { count: 'all', status: null, flag: null },
  { count: 'available', status: 'available', flag: null },
  { count: 'rented', status: 'rented', flag: null },
  { count: 'maintenance', status: 'maintenance', flag: null },
  { count: 'needs_maintenance', status: null, flag: 'needs_maintenance' },
  { count: 'expired_papers', status: null, flag: 'expired_papers' },
  { count: 'papers_due', status: null, flag: 'papers_due' },
  { count: 'expiring_soon', status: null, flag: 'expiring_soon' },
  { count: 'without_photos', status: null, flag: 'without_photos' },
  { count: 'retired', status: 'retired', flag: null },
] as const satisfies { count: string; status: FleetFilters['status']; flag: Flag | null }[]

/** The filters with one state chosen and no other. */
export function withState(
  filters: FleetFilters,
  { status, flag }: (typeof stateChips)[number],
): FleetFilters {
  return { ...filters, ...noState, status, ...(flag && { [flag]: true }), page: 1 }
}

/** Whether a chip is the state that is chosen. */
export function hasState(filters: FleetFilters, chip: (typeof stateChips)[number]): boolean {
  const wanted = withState(filters, chip)
  return (Object.keys(noState) as (keyof typeof noState)[]).every((name) => filters[name] === wanted[name])
}

const noState = {
  status: null,
  needs_maintenance: null,
  expired_papers: null,
  papers_due: null,
  expiring_soon: null,
  without_photos: null,
}

/** Reads an address. What the API would refuse is left out, so a hand-made address shows a list and no error. */
export function parseFleetFilters(query: URLSearchParams): FleetFilters {
  const one = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value === query.get(name)) ?? null
  return {
    search: searchText(query.get('search')),
    status: one(carStatuses, 'status'),
    needs_maintenance: flagOf(query.get('needs_maintenance')),
    expired_papers: flagOf(query.get('expired_papers')),
    papers_due: flagOf(query.get('papers_due')),
    expiring_soon: flagOf(query.get('expiring_soon')),
    without_photos: flagOf(query.get('without_photos')),
    brand_id: numberIn(query.get('brand_id'), 1, 2_147_483_647),
    category_id: numberIn(query.get('category_id'), 1, 2_147_483_647),
    fuel_type: one(fuelTypes, 'fuel_type'),
    transmission_type: one(transmissionTypes, 'transmission_type'),
    min_price: numberIn(query.get('min_price'), 0, 9_999_999),
    max_price: numberIn(query.get('max_price'), 0, 9_999_999),
    min_year: numberIn(query.get('min_year'), 1900, 2200),
    max_year: numberIn(query.get('max_year'), 1900, 2200),
    ...dates(query.get('start_date'), query.get('end_date')),
    sort_by: one(fleetSorts, 'sort_by') ?? noFilters.sort_by,
    sort_order: query.get('sort_order') === 'desc' ? 'desc' : 'asc',
    page: numberIn(query.get('page'), 1, 1_000_000) ?? 1,
  }
}

/** The filters as names and values of an address; defaults are left out. */
export function fleetEntries(filters: FleetFilters): [string, string][] {
  return Object.entries(filters)
    .filter(([name, value]) => value !== null && value !== noFilters[name as keyof FleetFilters])
    .map(([name, value]) => [name, String(value)])
}

/** What is asked of the API: dates only when both are there. */
export function fleetRequest(filters: FleetFilters): Request {
  const { start_date, end_date, ...rest } = filters
  const both = start_date !== null && end_date !== null && start_date < end_date
  return { ...rest, ...(both && { start_date, end_date }), per_page: fleetPageSize }
}

/** Whether any filter narrows the list; order and page do not. */
export function isNarrowed({ sort_by: _, sort_order: __, page: ___, ...filters }: FleetFilters): boolean {
  return Object.values(filters).some((value) => value !== null)
}

/** How many of the filters behind the button are set. */
export function countMore(filters: FleetFilters): number {
  const { search: _, sort_by: __, sort_order: ___, page: ____, ...rest } = { ...filters, ...noState }
  return Object.values(rest).filter((value) => value !== null).length
}

/** The order after a press on a column's header: turned round, or the new column. */
export function sortedBy(filters: FleetFilters, sort_by: FleetSort): FleetFilters {
  const turned = filters.sort_order === 'asc' ? 'desc' : 'asc'
  return { ...filters, sort_by, sort_order: filters.sort_by === sort_by ? turned : 'asc', page: 1 }
}

function flagOf(text: string | null): boolean | null {
  return text === 'true' ? true : text === 'false' ? false : null
}

function numberIn(text: string | null, least: number, most: number): number | null {
  const number = /^\d{1,10}$/.test(text ?? '') ? Number(text) : null
  return number !== null && number >= least && number <= most ? number : null
}

function dates(start: string | null, end: string | null) {
  const isDay = (text: string | null) =>
    text !== null && /^20\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00Z`))
  return { start_date: isDay(start) ? start : null, end_date: isDay(end) ? end : null }
}
