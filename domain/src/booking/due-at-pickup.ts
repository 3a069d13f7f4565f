import type { BookingStatus } from './booking-status.ts'

/** Centimes: what of the price is still to be paid, and the deposit, which is no part of the price. */
export type DueAtPickUp = { to_pay: number; deposit: number }

/**
 * What an admin takes when it hands the car over: what is outstanding, and what is missing of the car's deposit. Null once
 * the car is out, back or given up. A booking that is only priced is one that waits, with nothing paid.
 */
export function dueAtPickUp(booking: {
  status: BookingStatus
  outstanding: number
  /** What the car asks for. */
  deposit: number
  /** What of it was taken already. */
  deposit_taken: number
}): DueAtPickUp | null {
  const { status, outstanding, deposit, deposit_taken } = booking
  if (status !== 'pending' && status !== 'confirmed') return null
  return { to_pay: outstanding, deposit: Math.max(0, deposit - deposit_taken) }
}
