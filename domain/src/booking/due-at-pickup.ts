import { paysByInvoice } from '../money/payment-terms.ts'
import { dueLater, type Instalment } from '../price/months.ts'
import type { BookingStatus } from './booking-status.ts'

/** Centimes: what of the price is still to be paid, and the deposit, which is no part of the price. */
export type DueAtPickUp = { to_pay: number; deposit: number }

/** Of a deposit in centimes what is not held yet, and what is held beyond it. */
export function depositDifference(deposit: number, held: number): { missing: number; above: number } {
  return { missing: Math.max(0, deposit - held), above: Math.max(0, held - deposit) }
}

/**
 * What is collected at the handover: what is outstanding, of a monthly hire (`months`) what its first month leaves of it,
 * unless its client pays by invoice, and what is missing of the car's deposit. Null once the car
 * is out, back or the booking cancelled. A quote counts as pending with nothing paid.
 */
export function dueAtPickUp(booking: {
  status: BookingStatus
  outstanding: number
  deposit: number
  deposit_taken: number
  payment_days: number | null
  months: readonly Instalment[] | undefined
}): DueAtPickUp | null {
  const { status, outstanding, deposit, deposit_taken, months } = booking
  if (status !== 'pending' && status !== 'confirmed') return null
  return {
    to_pay: paysByInvoice(booking) ? 0 : Math.max(0, outstanding - dueLater(months, '')),
    deposit: Math.max(0, deposit - deposit_taken),
  }
}
