import type { AlertKind } from '@marhala/contract/money/dashboard.ts'
import type { carStatuses } from '@marhala/contract/fleet/car-values.ts'
import { countedStatuses } from '@marhala/domain/booking/booking-status.ts'

/** The list that a figure counts: the addresses here and the filters of `dashboard.test.ts` say the same. */

/** The bookings that pass some filters: all of them without any, where the page of bookings opens on today. */
export function bookingsList(filters: Record<string, string> = { list: 'all' }): string {
  return address('/admin/booking', filters)
}

/** The bookings that the average booking is the average of. */
export function countedList(): string {
  return bookingsList({ status: countedStatuses.join(',') })
}

/** One booking, open over an admin. */
export function bookingAddress(id: number): string {
  return bookingsList({ booking: String(id) })
}

/** The cars in a status, or all that are in service. */
export function carsList(
  filters: { status?: (typeof carStatuses)[number] } & Record<string, string> = {},
): string {
  return address('/admin/cars', filters)
}

/** The people with an account, or the clients among them. */
export function clientsList(filters: { role?: 'user' } & Record<string, string> = {}): string {
  return address('/admin/clients', filters)
}

/** What an alert of a kind is about: bookings, or cars. */
export function alertList(kind: AlertKind): string {
  switch (kind) {
    case 'late_for_next':
    case 'overdue':
    case 'hold_ending':
      return bookingsList({ attention: kind })
    case 'expired_papers':
    case 'papers_due':
    case 'needs_maintenance':
    case 'expiring_soon':
      return carsList({ [kind]: 'true' })
  }
}

/** The bookings made on some days. */
export function bookedList(
  days: { start_date: string; end_date: string },
  more: Record<string, string> = {},
): string {
  return bookingsList({ ...more, created_from: days.start_date, created_to: days.end_date })
}

/** The bookings whose money moved on some days. */
export function receivedList({ start_date, end_date }: { start_date: string; end_date: string }): string {
  return bookingsList({ received_from: start_date, received_to: end_date })
}

function address(path: string, filters: Record<string, string>): string {
  const query = new URLSearchParams(filters)
  return query.size === 0 ? path : `${path}?${query}`
}
