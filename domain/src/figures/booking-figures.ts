import { divideHalfUp } from '../money/money.ts'

/** How old a debt is, by the days since its booking began; `not_due` has yet to begin. */
export const debtAges = ['not_due', 'up_to_7', 'up_to_30', 'up_to_90', 'over_90'] as const
export type DebtAge = (typeof debtAges)[number]

const day = 86_400_000

/** The age of a debt whose booking begins at `start`, at `now`; epoch milliseconds. */
export function debtAge(start: number, now: number): DebtAge {
  if (start > now) return 'not_due'
  const days = (now - start) / day
  if (days <= 7) return 'up_to_7'
  if (days <= 30) return 'up_to_30'
  return days <= 90 ? 'up_to_90' : 'over_90'
}

export function carDays(milliseconds: number): number {
  return Math.round((milliseconds / day) * 10) / 10
}

/** Rented of available car-days, in percent with one decimal, 0 without available cars and 100 at most. */
export function utilisationPercent(rentedDays: number, availableDays: number): number {
  if (availableDays <= 0) return 0
  return Math.min(100, Math.round((rentedDays / availableDays) * 1000) / 10)
}

/**
 * An amount per day, in centimes half up; 0 without a day. The worth of bookings over the available days is the revenue
 * per available car-day, over the rented days the average daily rate.
 */
export function perDay(centimes: number, days: number): number {
  const tenths = Math.round(days * 10)
  return tenths <= 0 ? 0 : divideHalfUp(centimes * 10, tenths)
}

/** A mean with one decimal; null of nothing. */
export function meanOf(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum / count) * 10) / 10
}

/** What a booking is worth: what is paid plus what is owed, so that the three always add up. */
export function bookingWorth({
  paid_total,
  outstanding,
}: {
  paid_total: number
  outstanding: number
}): number {
  return paid_total + outstanding
}

/** The part of a booking's price that lies in a window, by time, in centimes; epoch milliseconds. */
export function earnedIn(
  booking: { start: number; end: number; total_price: number },
  window: { start: number; end: number },
): number {
  const within = Math.max(0, Math.min(booking.end, window.end) - Math.max(booking.start, window.start))
  return Math.round((booking.total_price * within) / (booking.end - booking.start))
}
