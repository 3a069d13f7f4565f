/** A car's position as its device reported it. */
export type Fix = {
  /** In epoch milliseconds. */
  at: number
  latitude: number
  longitude: number
  /** In kilometres an hour. */
  speed: number | null
  /** Whether the engine ran; null where the device doesn't report it. */
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

/** Whether a speed, in kilometres an hour, is that of a moving car: below it the fixes of a parked one scatter. */
export function isMoving(speed: number): boolean {
  return speed > 3
}

/** Why a position is refused: no satellite fix, a clock that is ahead, older than positions are stored. */
export const refusals = ['no_fix', 'clock_ahead', 'too_old'] as const
export type Refusal = (typeof refusals)[number]

/** How far ahead of ours a device's clock may be. */
const mostAhead = 2 * minute

/** Why a position is refused; null if it is accepted. A device without a fix often reports 0, 0. */
export function refusalOf(
  fix: Pick<Fix, 'at' | 'latitude' | 'longitude'>,
  { now, retentionDays }: { now: number; retentionDays: number },
): Refusal | null {
  const { at, latitude, longitude } = fix
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  if (!isOnEarth || (latitude === 0 && longitude === 0)) return 'no_fix'
  if (!(at <= now + mostAhead)) return 'clock_ahead'
  return at < now - retentionDays * 24 * 60 * minute ? 'too_old' : null
}

/** A booking of a car: from its handover until it was back; null while it is out. */
export type BookingSpan = { booking_id: number; from: number; until: number | null }

/** The booking during which a position was recorded, also for positions that arrive late. */
export function bookingAt<One extends BookingSpan>(bookings: readonly One[], at: number): One | undefined {
  return bookings.find(({ from, until }) => from <= at && (until === null || at <= until))
}

/** Whether a position is stored: during a booking always, outside of one only where the company chose so. */
export function isStored(
  booking: BookingSpan | undefined,
  { outsideBookings }: { outsideBookings: boolean },
): boolean {
  return booking !== undefined || outsideBookings
}
