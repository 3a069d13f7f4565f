import { type BookingStatus, bookingStatuses } from '@marhala/domain/booking/booking-status.ts'

/** What the address says of this page; anything that is not one of ours counts as not said. */
export type BookingsView = {
  status: BookingStatus | null
  page: number
  /** The reference (or number) of the booking that is open beside the list. */
  booking: string | null
}

/** Reads the page's address. */
export function parseBookingsView(query: URLSearchParams): BookingsView {
  const page = query.get('page') ?? ''
  return {
    status: bookingStatuses.find((status) => status === query.get('status')) ?? null,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    booking: query.get('booking')?.trim() || null,
  }
}

/** The address after a change: a new status begins at page 1, what is the default is left out, the rest stays. */
export function bookingsAddress(query: URLSearchParams, change: Partial<BookingsView>): string {
  const view = { ...parseBookingsView(query), ...('status' in change && { page: 1 }), ...change }
  const next = new URLSearchParams(query)
  set(next, 'tab', 'bookings')
  set(next, 'status', view.status)
  set(next, 'page', view.page === 1 ? null : String(view.page))
  set(next, 'booking', view.booking)
  return `?${next}`
}

function set(query: URLSearchParams, name: string, value: string | null): void {
  if (value === null) query.delete(name)
  else query.set(name, value)
}
