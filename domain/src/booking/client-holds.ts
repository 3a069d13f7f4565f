import type { BookingStatistics } from '../figures/booking-statistics.ts'

/*
 * How much of the fleet a client may hold without having paid for anything (docs/rules/availability.md#holds,
 * docs/rules/life-cycle.md#open-bookings).
 */

export type HoldRules = {
  hold_hours: number
  max_open_bookings: number
  new_client_hold_hours: number
  new_client_open_bookings: number
  new_client_car_days: number
}

/** The figures that tell whether a client is new. */
export type ClientRecord = Pick<BookingStatistics, 'active_bookings' | 'completed_bookings' | 'total_spent'>

/** Whether a client is new: no payment yet, and no car was ever handed to them. */
export function isNewClient({ active_bookings, completed_bookings, total_spent }: ClientRecord): boolean {
  return active_bookings + completed_bookings === 0 && total_spent <= 0
}

/** For how many hours a client's booking holds its car: for a new client fewer, never more. */
export function holdHours(
  { hold_hours, new_client_hold_hours }: Pick<HoldRules, 'hold_hours' | 'new_client_hold_hours'>,
  { isNew }: { isNew: boolean },
): number {
  return isNew ? Math.min(hold_hours, new_client_hold_hours) : hold_hours
}

/**
 * A client's unpaid bookings: all that wait for confirmation or were confirmed at once; and of those that the client
 * made, how many and for how many days together.
 */
export type OpenBookings = { open: number; holds: number; held_days: number }

export type HoldProblem = 'too_many_open_bookings' | 'first_booking_waits' | 'new_client_days'

/** Why a client may not make another booking of `days`, null if they may. Staff are not limited. */
export function checkHolds(
  { open, holds, held_days }: OpenBookings,
  booking: { isNew: boolean; days: number },
  rules: HoldRules,
): HoldProblem | null {
  if (open >= rules.max_open_bookings) return 'too_many_open_bookings'
  if (!booking.isNew) return null
  if (holds >= rules.new_client_open_bookings) return 'first_booking_waits'
  return held_days + booking.days > rules.new_client_car_days ? 'new_client_days' : null
}

/**
 * Whether a client's booking is confirmed as it is made (docs/rules/life-cycle.md#confirmed-at-once): its category
 * allows it, nothing needed for the confirmation is missing, and for a new client unpaid holds of others (`held` of
 * `cars`) have not reached the level at which staff are warned.
 */
export function isConfirmedAtOnce(
  { instant_confirmation }: { instant_confirmation: boolean },
  booking: { isReady: boolean; isNew: boolean },
  fleet: { held: number; cars: number },
): boolean {
  return instant_confirmation && booking.isReady && !(booking.isNew && isFleetHeld(fleet))
}

/** Whether unpaid holds take so many cars that staff are warned: a third of the fleet, and more than a single one. */
export function isFleetHeld({ held, cars }: { held: number; cars: number }): boolean {
  return held > 1 && held * 3 >= cars
}
