import type { BookingStatistics } from '../figures/booking-statistics.ts'

/*
 * How much of the fleet a client keeps from others without having paid for anything
 * (docs/rules/availability.md#holds, docs/rules/life-cycle.md#open-bookings).
 */

/** The company's rental rules about it. */
export type HoldRules = {
  hold_hours: number
  max_open_bookings: number
  new_client_hold_hours: number
  new_client_open_bookings: number
  new_client_car_days: number
}

/** What of a client's figures tells whether the company knows them. */
export type ClientRecord = Pick<BookingStatistics, 'active_bookings' | 'completed_bookings' | 'total_spent'>

/** Whether a client is new: they have paid for nothing yet, and no car was ever handed to them. */
export function isNewClient({ active_bookings, completed_bookings, total_spent }: ClientRecord): boolean {
  return active_bookings + completed_bookings === 0 && total_spent <= 0
}

/** For how many hours a client's booking holds its car: for a new one's fewer, never more. */
export function holdHours(
  { hold_hours, new_client_hold_hours }: Pick<HoldRules, 'hold_hours' | 'new_client_hold_hours'>,
  { isNew }: { isNew: boolean },
): number {
  return isNew ? Math.min(hold_hours, new_client_hold_hours) : hold_hours
}

/**
 * What a client keeps from others without a payment: every booking that waits for confirmation or was confirmed at once;
 * and of those that they made themselves how many and for how many days together.
 */
export type OpenBookings = { open: number; holds: number; held_days: number }

export type HoldProblem = 'too_many_open_bookings' | 'first_booking_waits' | 'new_client_days'

/** Why a client may not make another booking of so many days, null if they may. Nobody asks it of staff. */
export function checkHolds(
  { open, holds, held_days }: OpenBookings,
  wish: { isNew: boolean; days: number },
  rules: HoldRules,
): HoldProblem | null {
  if (open >= rules.max_open_bookings) return 'too_many_open_bookings'
  if (!wish.isNew) return null
  if (holds >= rules.new_client_open_bookings) return 'first_booking_waits'
  return held_days + wish.days > rules.new_client_car_days ? 'new_client_days' : null
}

/**
 * Whether a client's booking is confirmed as it is made (docs/rules/life-cycle.md#confirmed-at-once): its category says so,
 * nothing of the confirmation is missing, and for a new client not so much of the fleet is kept by others without a payment
 * (`held` of `cars`) that staff are told.
 */
export function isConfirmedAtOnce(
  { instant_confirmation }: { instant_confirmation: boolean },
  booking: { isReady: boolean; isNew: boolean },
  fleet: { held: number; cars: number },
): boolean {
  return instant_confirmation && booking.isReady && !(booking.isNew && isFleetHeld(fleet))
}

/** Whether so many cars stand in unpaid holds that staff are told: a third of the fleet, and more than a single one. */
export function isFleetHeld({ held, cars }: { held: number; cars: number }): boolean {
  return held > 1 && held * 3 >= cars
}
