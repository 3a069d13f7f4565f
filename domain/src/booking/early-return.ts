import { billableDays } from '../availability/booking-period.ts'
import { addLocalDays } from '../time/wall-clock.ts'

/** What of a booking an early return needs. Instants are epoch milliseconds, `days` are those that it is billed for. */
export type BookingToShorten = {
  start: number
  end: number
  days: number
  /** The fewest days that its car is let for (`minimumDays`). */
  minimum_days: number
}

/**
 * The billed days that an early return leaves unused: those after it, though never so many that the booking would be
 * shorter than its car is let for. 0 where the return is not a day early.
 */
export function unusedDays(
  { start, days, minimum_days }: BookingToShorten,
  returned_at: number,
  clock: { timeZone: string; graceMinutes: number },
): number {
  const used = billableDays(start, Math.max(returned_at, start), clock)
  return Math.max(0, days - Math.max(used, Math.min(minimum_days, days)))
}

/** The return that a booking would have agreed without its unused days: the same time of day, so many days earlier. */
export function endWithoutUnused({ end }: BookingToShorten, unused: number, timeZone: string): number {
  return addLocalDays(end, -unused, timeZone)
}
