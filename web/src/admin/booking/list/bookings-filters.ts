import { bookingStatuses, type BookingStatus } from '@marhala/domain/booking/booking-status.ts'
import { dayConcerns } from '@marhala/domain/booking/day-concerns.ts'
import type { BookingFilters } from '../../../data/bookings/bookings.ts'
import { canonicalQuery } from '../../../features/lists/canonical-query.ts'
import { searchText } from '../../../features/lists/search-text.ts'
import { type CountedFilters, hasCounted, noCounted, parseCounted } from './counted-filters.ts'
import { isPlainDate } from './plain-date.ts'

export const bookingsSorts = ['start_date', 'created_at', 'total_price', 'next_at'] as const
export type BookingsSort = (typeof bookingsSorts)[number]

/** Reasons of the day with a list of their own; what is out or waits has it under its status. */
export const dayViews = dayConcerns.filter((concern) => concern !== 'out' && concern !== 'waiting')
export const todayViews = ['any', ...dayViews] as const
export type TodayView = (typeof todayViews)[number]

/** What such an address says today: their lists had names of their own once. */
const statusOfConcern: Record<string, BookingStatus> = { out: 'active', waiting: 'pending' }

/** The admin’s list as its address has it; each name is the API's. */
export type BookingsFilters = CountedFilters & {
  /** What concerns the company's day, for any reason or for one; null for every booking. */
  today: TodayView | null
  search: string | null
  user_search: string | null
  /** One status or several, comma-separated in the order of a booking's life. */
  status: string | null
  /** A local day, `YYYY-MM-DD`, that the booking touches. */
  date: string | null
  sort_by: BookingsSort
  sort_order: 'asc' | 'desc'
  page: number
}

/** Every booking, newest pickup first. */
export const noFilters: BookingsFilters = {
  today: null,
  search: null,
  user_search: null,
  status: null,
  date: null,
  ...noCounted,
  sort_by: 'start_date',
  sort_order: 'desc',
  page: 1,
}

/** What concerns today, in the order in which an admin has to do with it. */
export function todayFilters(today: TodayView): BookingsFilters {
  return { ...noFilters, today, sort_by: 'next_at', sort_order: 'asc' }
}

/** What admin opens on. */
export const unfiltered = todayFilters('any')

/** Bookings a page. */
export const bookingsPageSize = 20

/**
 * Reads an address. What the API would refuse is left out, so a hand-made address shows a list and no error. One that
 * asks for nothing is the admin’s start; every booking is `list=all`, or whatever narrows or orders them.
 */
export function parseFilters(query: URLSearchParams): BookingsFilters {
  const filters = readFilters(query)
  const asksNothing = query.get('list') !== 'all' && changesOf(filters).length === 0
  return asksNothing ? unfiltered : filters
}

function readFilters(query: URLSearchParams): BookingsFilters {
  const today = todayViews.find((view) => view === query.get('today')) ?? null
  const start = startOf({ today })
  const date = query.get('date')
  const page = /^\d{1,7}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  return {
    today,
    search: searchText(query.get('search')),
    user_search: searchText(query.get('user_search')),
    status: statusText((statusOfConcern[query.get('today') ?? ''] ?? query.get('status') ?? '').split(',')),
    date: date !== null && isPlainDate(date) ? date : null,
    ...parseCounted(query),
    sort_by: bookingsSorts.find((sort) => sort === query.get('sort_by')) ?? start.sort_by,
    sort_order:
      (['asc', 'desc'] as const).find((order) => order === query.get('sort_order')) ?? start.sort_order,
    page: Math.min(1_000_000, Math.max(1, page)),
  }
}

/** The statuses that the list is narrowed to; none where it is not. */
export function statusesOf({ status }: Pick<BookingsFilters, 'status'>): BookingStatus[] {
  const chosen = status?.split(',') ?? []
  return bookingStatuses.filter((one) => chosen.includes(one))
}

/** Every status is as good as none. */
function statusText(chosen: readonly string[]): string | null {
  const known = bookingStatuses.filter((status) => chosen.includes(status))
  return known.length === 0 || known.length === bookingStatuses.length ? null : known.join(',')
}

/** The filters as names and values of an address; what goes without saying is left out. */
export function filterEntries(filters: BookingsFilters): [string, string][] {
  const changes = changesOf(filters)
  if (filters.today === null) return changes.length === 0 ? [['list', 'all']] : changes
  return filters.today === 'any' && changes.length === 1 ? [] : changes
}

/** What of a list is not as it starts; of today's list its own name, too. */
function changesOf(filters: BookingsFilters): [string, string][] {
  const start = { ...startOf(filters), today: null }
  return Object.entries(filters)
    .filter(
      ([name, value]) => value !== null && value !== '' && value !== start[name as keyof BookingsFilters],
    )
    .map(([name, value]) => [name, String(value)])
}

function startOf({ today }: Pick<BookingsFilters, 'today'>): BookingsFilters {
  return today === null ? noFilters : todayFilters(today)
}

/** The filters with some changed: they look among all bookings, whatever concerns today. */
export function narrowed(filters: BookingsFilters, change: Partial<BookingsFilters>): BookingsFilters {
  return { ...(filters.today === null ? filters : noFilters), ...change, page: 1 }
}

/** What is asked of the API. */
export function bookingsRequest(filters: BookingsFilters): BookingFilters {
  return { ...filters, totals: '1', per_page: String(bookingsPageSize), page: String(filters.page) }
}

/** What a view of the bookings is known by. */
export function viewOf(filters: BookingsFilters): string {
  return canonicalQuery(filterEntries({ ...filters, page: 1 }))
}

/** Whether any filter narrows the list; order and page do not, nor does what concerns today. */
export function hasFilters(filters: BookingsFilters): boolean {
  const { search, user_search, status, date } = filters
  return hasCounted(filters) || [search, user_search, status, date].some((value) => value !== null)
}

/** How many of the filters behind the button are set. */
export function countSet({ user_search, date }: BookingsFilters): number {
  return [user_search, date].filter((value) => value !== null).length
}

/** The order after a press on a column's header: turned round, or the new column from its largest down. */
export function sortedBy(filters: BookingsFilters, sort_by: BookingsSort): BookingsFilters {
  const turned = filters.sort_order === 'desc' ? 'asc' : 'desc'
  return { ...filters, sort_by, sort_order: filters.sort_by === sort_by ? turned : 'desc', page: 1 }
}
