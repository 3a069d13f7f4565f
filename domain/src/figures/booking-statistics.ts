import type { BookingStatus } from '../booking/booking-status.ts'
import { type LedgerEntry, type Owed, summarizeLedger } from '../money/ledger.ts'
import { averageOf } from '../money/money.ts'

/** A booking as its client's figures count it; money in centimes. */
export type CountedBooking = Owed & { payments: readonly LedgerEntry[] }

/** The nine figures of a client; money in centimes. */
export type BookingStatistics = {
  total_bookings: number
  active_bookings: number
  pending_bookings: number
  completed_bookings: number
  cancelled_bookings: number
  confirmed_bookings: number
  total_spent: number
  outstanding: number
  average_booking_value: number
}

/**
 * Counts a client's bookings by status and sums their ledgers: `total_spent` is what is paid, `outstanding` the sum of
 * what each booking still owes, so that an overpaid one never hides another's debt
 * (docs/rules/money.md#figures-of-a-client).
 */
export function bookingStatistics(bookings: readonly CountedBooking[]): BookingStatistics {
  const count = (status: BookingStatus) => bookings.filter((booking) => booking.status === status).length
  const ledgers = bookings.map((booking) => summarizeLedger(booking.payments, booking))
  const sum = (figure: 'paid' | 'outstanding') => ledgers.reduce((total, ledger) => total + ledger[figure], 0)
  return {
    total_bookings: bookings.length,
    active_bookings: count('active'),
    pending_bookings: count('pending'),
    completed_bookings: count('completed'),
    cancelled_bookings: count('cancelled'),
    confirmed_bookings: count('confirmed'),
    total_spent: sum('paid'),
    outstanding: sum('outstanding'),
    average_booking_value: averageBookingValue(bookings),
  }
}

/** The mean total price of the bookings that are not cancelled, half up to the centime; 0 of none. */
export function averageBookingValue(
  bookings: readonly Pick<CountedBooking, 'status' | 'total_price'>[],
): number {
  const counted = bookings.filter((booking) => booking.status !== 'cancelled')
  return averageOf(
    counted.reduce((sum, booking) => sum + booking.total_price, 0),
    counted.length,
  )
}
