import { type BookingStatus, bookingStatuses } from '@marhala/domain/booking/booking-status.ts'
import { dayConcerns } from '@marhala/domain/booking/day-concerns.ts'
import { bookingCall } from '../../data/lists/list-calls.ts'
import { listAddress } from '../../features/lists/list-address.ts'
import { useAtDesk } from '../../features/lists/use-at-desk.ts'
import { type ListAddressOf, useListAddress } from '../../features/lists/use-list-address.ts'

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

/** Reasons of the day with a list of their own; what is out or waits has it under its status. */
export const dayViews = dayConcerns.filter((concern) => concern !== 'out' && concern !== 'waiting')

/** What such an address says today: their lists had names of their own once. */
const statusOfConcern: Record<string, BookingStatus> = { out: 'active', waiting: 'pending' }

const description = {
  path: '/admin/booking',
  call: bookingCall,
  fixed: { per_page: '20', totals: '1' },
  wide: ['today'],
  look: {
    view: bookingsViews,
    /** Of the planner and the day: where they stand. */
    from: 'date',
    zoom: ['day', 'week', 'month'],
    list: ['all'],
    today: ['any', ...dayViews],
    has_outstanding: ['true'],
    sort_by: ['start_date', 'created_at', 'total_price', 'next_at'],
  },
  open: { booking: { matches: '\\d{1,10}|RB-[A-Z0-9]{6}' }, tab: drawerTabs, new: ['1', 'offer'] },
} as const
const start = { view: 'table', zoom: 'week', tab: 'overview' } as const

/** Every booking, newest pickup first, and what concerns today, in the order in which somebody has to do with it. */
const all = listAddress({ ...description, start: { ...start, sort_by: 'start_date', sort_order: 'desc' } })
const ofToday = listAddress({ ...description, start: { ...start, sort_by: 'next_at', sort_order: 'asc' } })

const today = ofToday.read('today=any')

type View = typeof all.start
type Change = NonNullable<Parameters<typeof all.hrefOf>[1]>

/**
 * The bookings. An address that asks for nothing is what concerns today; every booking is `list=all`, or whatever
 * narrows or orders them: filters look among all bookings.
 */
export const bookingsAddress: typeof all = {
  ...all,
  start: today,
  read,
  hrefOf,
  saved,
  clearHref,
}

export function useBookingsAddress() {
  return useAtDesk(useListAddress(bookingsAddress))
}

export type BookingsAddress = ListAddressOf<typeof bookingsAddress>

/** The statuses that the list is narrowed to; none where it is not. */
export function statusesOf({ status }: Pick<View, 'status'>): BookingStatus[] {
  const chosen = status?.split(',') ?? []
  return bookingStatuses.filter((one) => chosen.includes(one))
}

function read(address: URLSearchParams | string): View {
  const params = new URLSearchParams(address)
  const status = statusOfConcern[params.get('today') ?? '']
  if (status) params.set('status', status)
  const view = all.read(params)
  if (view.today === null && (view.list === 'all' || asksFor(view) !== '')) return view
  if (view.today === null) params.set('today', 'any')
  return ofToday.read(params)
}

function hrefOf(given: View, change: Change = {}): string {
  const isNarrower = given.today !== null && all.narrowing.some((name) => name in change)
  const { view: look, from, zoom } = given
  const view = isNarrower ? { ...all.start, view: look, from, zoom } : given
  const list = (change.today ?? view.today) === null ? all : ofToday
  const next = list.read(list.hrefOf(view, change).split('?')[1] ?? '')
  if (list === all) return list.hrefOf(view, { ...change, list: asksFor(next) === '' ? 'all' : null })
  const isStart = list.saved(next) === 'today=any' && next.page === '1'
  return list.hrefOf(view, { ...change, list: null, ...(isStart && { today: null }) })
}

function clearHref(view: View): string {
  if (view.today !== null) return hrefOf(today)
  return hrefOf(view, Object.fromEntries(all.narrowing.map((name) => [name, null])))
}

function asksFor(view: View): string {
  return all.saved(view) + (view.page === '1' ? '' : view.page)
}

function saved(view: View): string {
  if (view.today === null) return all.saved(view) || 'list=all'
  const text = ofToday.saved(view)
  return text === 'today=any' ? '' : text
}
