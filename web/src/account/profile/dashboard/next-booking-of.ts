import type { Booking } from '@marhala/contract/booking/booking.ts'

/** The booking that is going on, else the one that begins next; null when nothing lies ahead. */
export function nextBookingOf<One extends Pick<Booking, 'status' | 'start_date'>>(
  bookings: readonly One[],
  now: Date,
): One | null {
  const active = bookings.find(({ status }) => status === 'active')
  if (active) return active
  const ahead = bookings.filter(
    ({ status, start_date }) =>
      (status === 'pending' || status === 'confirmed') && Date.parse(start_date) >= now.getTime(),
  )
  return ahead.toSorted((a, b) => Date.parse(a.start_date) - Date.parse(b.start_date))[0] ?? null
}
