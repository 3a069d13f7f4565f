/** A car's position as its device told it. */
export type Fix = {
  /** When, in milliseconds. */
  at: number
  latitude: number
  longitude: number
  /** In kilometres an hour. */
  speed: number | null
  /** Whether the engine ran; null where the device doesn't say. */
  ignition: boolean | null
}

const minute = 60_000

export const freshnesses = ['live', 'recent', 'stale'] as const
export type Freshness = (typeof freshnesses)[number]

/** How fresh a position is: `live` for two minutes, `recent` for thirty, `stale` from then on. */
export function freshnessOf(at: number, now: number): Freshness {
  const age = now - at
  if (age < 2 * minute) return 'live'
  return age < 30 * minute ? 'recent' : 'stale'
}

/** Whether a speed, in kilometres an hour, is a car under way: below it fixes wander about one that stands. */
export function isMoving(speed: number): boolean {
  return speed > 3
}

/** Why a position is refused: no fix of the satellites, a clock that is ahead, older than positions are kept. */
export const refusals = ['no_fix', 'clock_ahead', 'too_old'] as const
export type Refusal = (typeof refusals)[number]

/** How far ahead of ours a device's clock may be. */
const mostAhead = 2 * minute

/** Why a position can't be taken; null for one that can. A device without a fix often says 0, 0. */
export function refusalOf(
  fix: Pick<Fix, 'at' | 'latitude' | 'longitude'>,
  { now, keptDays }: { now: number; keptDays: number },
): Refusal | null {
  const { at, latitude, longitude } = fix
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  if (!isOnEarth || (latitude === 0 && longitude === 0)) return 'no_fix'
  if (!(at <= now + mostAhead)) return 'clock_ahead'
  return at < now - keptDays * 24 * 60 * minute ? 'too_old' : null
}

/** A booking of a car: from its handover until it was back; null while it is out. */
export type BookingSpan = { booking_id: number; from: number; until: number | null }

/** The booking during which a car was somewhere: what is true of a position that comes late, too. */
export function bookingAt<One extends BookingSpan>(bookings: readonly One[], at: number): One | undefined {
  return bookings.find(({ from, until }) => from <= at && (until === null || at <= until))
}

/** Whether a position is kept: during a booking always, outside of one only where the company says so. */
export function isKept(
  booking: BookingSpan | undefined,
  { outsideBookings }: { outsideBookings: boolean },
): boolean {
  return booking !== undefined || outsideBookings
}
