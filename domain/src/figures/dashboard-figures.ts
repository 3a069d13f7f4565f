import type { BookingStatus } from '../booking/booking-status.ts'
import { wholePercent } from './shares.ts'

/** How many bookings there are, in all and by status, under the specification's names. */
export type BookingCounts = {
  totalBookings: number
  pendingBookings: number
  confirmedBookings: number
  activeBookings: number
  completedBookings: number
  cancelledBookings: number
}

export const recentBookingCount = 5

/** After how many milliseconds statistics are stale: 5 minutes. */
export const statisticsLifetime = 300_000

/** How long before its end a hold counts as about to expire, in hours. */
export const holdWarningHours = 3

/** Why a booking needs attention; `holdWarningHours` says when a hold is about to expire. */
export const bookingAttentions = ['overdue', 'late_for_next', 'hold_ending'] as const
export type BookingAttention = (typeof bookingAttentions)[number]

/** Rented cars of all, in whole percent; 0 without cars. */
export function occupancyRate({ rentedCars, totalCars }: { rentedCars: number; totalCars: number }): number {
  return wholePercent(rentedCars, totalCars)
}

/** Completed bookings of all, in whole percent; 0 without bookings. */
export function conversionRate({
  completedBookings,
  totalBookings,
}: Pick<BookingCounts, 'completedBookings' | 'totalBookings'>): number {
  return wholePercent(completedBookings, totalBookings)
}

/** Pending bookings for each active one, to the whole number half up; 0 while none is active. */
export function pendingToActiveRatio({
  pendingBookings,
  activeBookings,
}: Pick<BookingCounts, 'pendingBookings' | 'activeBookings'>): number {
  return activeBookings === 0 ? 0 : Math.round(pendingBookings / activeBookings)
}

/**
 * The counts after a booking moved from one status to another; `from` null for a new one, `to` null for a deleted one.
 * No count falls below zero.
 */
export function countsAfter<Counts extends BookingCounts>(
  counts: Counts,
  from: BookingStatus | null,
  to: BookingStatus | null,
): Counts {
  const changed = { ...counts }
  const move = (key: keyof BookingCounts, by: number) => {
    changed[key] = Math.max(0, changed[key] + by) as Counts[typeof key]
  }
  if (from) move(`${from}Bookings`, -1)
  if (to) move(`${to}Bookings`, 1)
  move('totalBookings', Number(to !== null) - Number(from !== null))
  return changed
}

/** The recent bookings with one added or replaced: the newest first, at most five. */
export function recentWith<Recent extends { id: number; created_at: string }>(
  recent: readonly Recent[],
  booking: Recent,
): Recent[] {
  const others = recent.filter(({ id }) => id !== booking.id)
  return [booking, ...others]
    .sort((one, other) => other.created_at.localeCompare(one.created_at) || other.id - one.id)
    .slice(0, recentBookingCount)
}

/** Whether statistics are stale: never fetched (null), or more than 5 minutes ago; both in epoch milliseconds. */
export function isStale(fetchedAt: number | null, now: number): boolean {
  return fetchedAt === null || now - fetchedAt > statisticsLifetime
}
