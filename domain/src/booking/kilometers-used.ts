import { billableDays } from '../availability/booking-period.ts'
import { type BookingToEnd, measureKilometers } from './take-back.ts'

const hour = 3_600_000

/** What is known of a booking's kilometres. Instants are epoch milliseconds; null is what is not known (yet). */
export type Driven = {
  activated_at: number
  /** Null while the car is out. */
  returned_at: number | null
  end_kilometers: number | null
  /** By the positions. */
  gps_kilometers: number
  first_position_at: number | null
  last_position_at: number | null
}

/** How much of a booking its positions tell: nothing, a part, all of it. */
export type Coverage = 'none' | 'partly' | 'whole'

/**
 * How much of a booking its positions tell. A car that stands says nothing: silence at the end counts once it is a day
 * long, or once the car is back. Where the odometer says much more, kilometres were driven in silence.
 */
export function coverageOf(driven: Driven, start_kilometers: number | null, now: number): Coverage {
  const { activated_at, returned_at, first_position_at, last_position_at, end_kilometers } = driven
  if (first_position_at === null || last_position_at === null) return 'none'
  if (first_position_at > activated_at + 2 * hour) return 'partly'
  const isSilent =
    returned_at === null ? last_position_at < now - 24 * hour : last_position_at < returned_at - 24 * hour
  if (isSilent) return 'partly'
  if (start_kilometers === null || end_kilometers === null) return 'whole'
  const missing = end_kilometers - start_kilometers - driven.gps_kilometers
  return missing > 10 && missing > (end_kilometers - start_kilometers) / 10 ? 'partly' : 'whole'
}

/** What is used of a booking's allowance, and what is beyond it would cost at the return, in centimes with tax. */
export type KilometersUsed = {
  /** Of what the kilometres are read: the odometer once the car is back, its positions until then. */
  by: 'odometer' | 'gps'
  used: number
  /** Of the days that have begun, and of all days of the booking. */
  included_so_far: number
  included: number
  excess: number
  extra_km_price: number
  cost: number
}

/**
 * What is used of the kilometres that a booking includes; null where they are unlimited, or where nothing tells how many
 * were driven. The excess and its cost are those that the return proposes (`measureKilometers`).
 */
export function kilometersUsed(
  booking: BookingToEnd,
  driven: Driven,
  { now, timeZone }: { now: number; timeZone: string },
): KilometersUsed | null {
  const { start_kilometers, return_rates } = booking
  if (start_kilometers === null) return null
  const { end_kilometers, returned_at, first_position_at } = driven
  if (end_kilometers === null && first_position_at === null) return null
  const by = end_kilometers === null ? 'gps' : 'odometer'
  const end = end_kilometers ?? start_kilometers + Math.round(driven.gps_kilometers)
  const until = returned_at ?? now
  const charge = measureKilometers(booking, { returned_at: until, end_kilometers: end }, timeZone)
  if (charge === null || return_rates.included_km_per_day === null) return null
  const begun = billableDays(driven.activated_at, Math.max(until, driven.activated_at), {
    timeZone,
    graceMinutes: 0,
  })
  return {
    by,
    used: charge.measured,
    included_so_far: Math.min(charge.allowed, return_rates.included_km_per_day * begun),
    included: charge.allowed,
    excess: charge.quantity,
    extra_km_price: charge.unit_price,
    cost: charge.amount,
  }
}
