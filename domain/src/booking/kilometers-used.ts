import { billableDays } from '../availability/booking-period.ts'
import { type BookingToEnd, measureKilometers } from './take-back.ts'

const hour = 3_600_000

/** What is known of a booking's kilometres. Instants are epoch milliseconds; null is not known (yet). */
export type Driven = {
  activated_at: number
  returned_at: number | null
  end_kilometers: number | null
  gps_kilometers: number
  first_position_at: number | null
  last_position_at: number | null
}

/** How much of a booking its GPS positions cover. */
export type Coverage = 'none' | 'partly' | 'whole'

/**
 * How much of a booking its positions cover. A parked car reports nothing: silence at the end counts once it lasts a
 * day, or once the car is back. Where the odometer shows many more kilometres, some were driven in silence.
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

/** How much of a booking's allowance is used, and the price of the excess at the return, in centimes with tax. */
export type KilometersUsed = {
  /** The source of the kilometres: the odometer once the car is back, its positions until then. */
  by: 'odometer' | 'gps'
  used: number
  /** For the days that have begun, and for all days of the booking. */
  included_so_far: number
  included: number
  excess: number
  extra_km_price: number
  cost: number
}

/**
 * The use of the kilometres that a booking includes; null where they are unlimited or not known. The excess and its
 * cost are those that the return proposes (`measureKilometers`).
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
  const daysBegun = billableDays(driven.activated_at, Math.max(until, driven.activated_at), {
    timeZone,
    graceMinutes: 0,
  })
  return {
    by,
    used: charge.measured,
    included_so_far: Math.min(charge.allowed, return_rates.included_km_per_day * daysBegun),
    included: charge.allowed,
    excess: charge.quantity,
    extra_km_price: charge.unit_price,
    cost: charge.amount,
  }
}
