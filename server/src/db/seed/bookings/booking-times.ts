import type { Demo } from '../demo.ts'
import type { PlannedBooking } from './plan-bookings.ts'

const minute = 60_000
const hour = 60 * minute

/** When each step of a booking happened, epoch milliseconds; null where it never did. */
export type BookingTimes = {
  created: number
  confirmed: number | null
  activated: number | null
  completed: number | null
  cancelled: number | null
  /** Made by an admin, on the telephone or at the counter: without a hold. */
  byAdmin: boolean
}

/** Tells how a planned booking went: made, confirmed, handed over and returned, or where it ended before. */
export function bookingTimes(demo: Demo, booking: PlannedBooking): BookingTimes {
  if (booking.status === 'pending') return waiting(demo)
  const { random } = demo
  const byAdmin = booking.reason !== null || (booking.cancel_reason !== 'expired' && random.chance(25))
  const created = createdAt(demo, booking)
  const none = { created, byAdmin, confirmed: null, activated: null, completed: null, cancelled: null }
  const confirmed = created + random.integer(20, 20 * 60) * minute
  if (booking.status === 'cancelled')
    return { ...none, ...endOfCancelled(demo, booking, { created, confirmed }) }
  if (booking.status === 'confirmed') return { ...none, confirmed }
  const activated = booking.start + random.integer(0, 20) * minute
  if (booking.status === 'active') return { ...none, confirmed, activated }
  return { ...none, confirmed, activated, completed: returnedAt(demo, booking) }
}

/** Made by the client within the last hours, so that its hold still runs; the one thing that depends on the time of day. */
function waiting({ random, calendar }: Demo): BookingTimes {
  const created = calendar.now - random.integer(30, 19 * 60) * minute
  return { created, byAdmin: false, confirmed: null, activated: null, completed: null, cancelled: null }
}

/** Two days or more before the pickup, and before the day before yesterday ended, so that a confirmation had its time. */
function createdAt({ random, calendar }: Demo, { start }: PlannedBooking): number {
  const lead = random.chance(60) ? random.integer(2, 14) : random.integer(15, 60)
  const early = start - lead * 24 * hour - random.integer(0, 90) * minute
  return Math.min(early, calendar.at(-2, '20:00') - random.integer(0, 600) * minute)
}

function endOfCancelled(
  { random, calendar }: Demo,
  booking: PlannedBooking,
  times: { created: number; confirmed: number },
) {
  const latest = Math.min(booking.start, calendar.at(-1, '20:00'))
  if (booking.cancel_reason === 'expired')
    return { cancelled: Math.min(times.created + 24 * hour, booking.start) }
  if (booking.cancel_reason === 'payment') return { cancelled: times.created + random.integer(2, 20) * hour }
  if (booking.cancel_reason === 'no_show')
    return { confirmed: times.confirmed, cancelled: booking.start + 5 * hour }
  if (random.chance(25)) return { cancelled: times.created + random.integer(10, 600) * minute }
  const share = random.pick([20, 45, 70, 96, 98])
  const cancelled = times.confirmed + Math.floor(((latest - times.confirmed) * share) / 100 / minute) * minute
  return { confirmed: times.confirmed, cancelled }
}

/** Mostly on time, sometimes hours or a day early, never later than the turnaround allows. */
function returnedAt({ random }: Demo, { start, end }: PlannedBooking): number {
  const offset = random.chance(15) ? -random.integer(3 * 60, 30 * 60) : random.integer(-80, 40)
  return Math.max(end + offset * minute, start + 6 * hour)
}
