import type { BookingStatus } from '../booking/booking-status.ts'
import { percentOf } from '../money/money.ts'

/** What an agent gets of a booking, one of both: a percent, or an amount in centimes (docs/rules/companies.md#agents). */
export type CommissionTerms = { percent: number | null; amount: number | null }

type Hire = { status: BookingStatus; total_price: number; tax: number }

/**
 * The commission of a booking in centimes, once it is earned: when the car is back. A percent is of the price without
 * tax; neither deposit nor what the return costs is part of it. A booking that was cancelled earns nothing.
 */
export function commissionOf(
  { percent, amount }: CommissionTerms,
  { status, total_price, tax }: Hire,
): number {
  if (status !== 'completed') return 0
  return amount ?? percentOf(total_price - tax, percent ?? 0)
}

/** Whether a text is the code of an agent, in capitals: three to twenty letters and digits. */
export function isAgentCode(code: string): boolean {
  return /^[A-Z0-9]{3,20}$/.test(code)
}
