import { bookingStatuses, type BookingStatus } from '@marhala/domain/booking-status.ts'
import { canonicalQuery } from '../../parts/canonical-query.ts'
import { searchText } from '../../parts/search-text.ts'
import { type CountedFilters, hasCounted, noCounted, parseCounted } from './counted-filters.ts'
import { isPlainDate } from './plain-date.ts'
import type { BookingFilters } from '../../data/bookings.ts'

export const deskSorts = ['start_date', 'created_at', 'total_price'] as const
export type DeskSort = (typeof deskSorts)[number]

/** The desk's list as its address has it; each name is the API's. */
export type DeskFilters = CountedFilters & {
  search: string | null
  user_search: string | null
  /** One status or several, comma-separated in the order of a booking's life. */
  status: string | null
  /** A local day, `YYYY-MM-DD`, that the hire touches. */
  date: string | null
  sort_by: DeskSort
  sort_order: 'asc' | 'desc'
  page: number
}

export const noFilters: DeskFilters = {
  search: null,
  user_search: null,
  status: null,
  date: null,
  ...noCounted,
  sort_by: 'start_date',
  sort_order: 'desc',
  page: 1,
}

/** Bookings a page (spec §9). */
export const deskPageSize = 9

/** Reads an address. What the API would refuse is left out, so a hand-made address shows a list and no error. */
export function parseFilters(query: URLSearchParams): DeskFilters {
  const date = query.get('date')
  const page = /^\d{1,7}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  return {
    search: searchText(query.get('search')),
    user_search: searchText(query.get('user_search')),
    status: statusText((query.get('status') ?? '').split(',')),
    date: date !== null && isPlainDate(date) ? date : null,
    ...parseCounted(query),
    sort_by: deskSorts.find((sort) => sort === query.get('sort_by')) ?? noFilters.sort_by,
    sort_order: query.get('sort_order') === 'asc' ? 'asc' : 'desc',
    page: Math.min(1_000_000, Math.max(1, page)),
  }
}

/** The statuses that the list is narrowed to; none where it is not. */
export function statusesOf({ status }: Pick<DeskFilters, 'status'>): BookingStatus[] {
  const chosen = status?.split(',') ?? []
  return bookingStatuses.filter((one) => chosen.includes(one))
}

/** Every status is as good as none. */
function statusText(chosen: readonly string[]): string | null {
  const known = bookingStatuses.filter((status) => chosen.includes(status))
  return known.length === 0 || known.length === bookingStatuses.length ? null : known.join(',')
}

/** The filters as names and values of an address; defaults are left out. */
export function filterEntries(filters: DeskFilters): [string, string][] {
  return Object.entries(filters)
    .filter(
      ([name, value]) => value !== null && value !== '' && value !== noFilters[name as keyof DeskFilters],
    )
    .map(([name, value]) => [name, String(value)])
}

/** What is asked of the API. */
export function bookingsRequest(filters: DeskFilters): BookingFilters {
  return { ...filters, totals: '1', per_page: String(deskPageSize), page: String(filters.page) }
}

/** What a view of the desk is known by. */
export function viewOf(filters: DeskFilters): string {
  return canonicalQuery(filterEntries(filters))
}

/** The views that every desk has (ux.md C14); `today` is the company's day. Each lists what its figure counts. */
export const deskViewQueries = {
  today: (today: string) =>
    viewOf({ ...noFilters, status: 'confirmed', pickup_from: today, pickup_to: today, sort_order: 'asc' }),
  unpaid: () => viewOf({ ...noFilters, has_outstanding: 'true' }),
  late: () => viewOf({ ...noFilters, attention: 'overdue' }),
} as const

/** Whether any filter narrows the list; order and page do not. */
export function hasFilters(filters: DeskFilters): boolean {
  const { search, user_search, status, date } = filters
  return hasCounted(filters) || [search, user_search, status, date].some((value) => value !== null)
}

/** The order after a press on a column's header: turned round, or the new column from its largest down. */
export function sortedBy(filters: DeskFilters, sort_by: DeskSort): DeskFilters {
  const turned = filters.sort_order === 'desc' ? 'asc' : 'desc'
  return { ...filters, sort_by, sort_order: filters.sort_by === sort_by ? turned : 'desc', page: 1 }
}
