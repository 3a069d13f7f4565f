import type { BookingStatus, CancelReason } from './booking-status.ts'
import { divideHalfUp } from '../money/money.ts'

/**
 * What cancelling costs, in centimes (docs/rules/life-cycle.md#what-cancelling-costs). `status` is the one before the
 * cancellation. Only `customer` and `no_show` on a confirmed booking cost anything: one day's base price (`base_price`
 * / `days`, half up), never more than the total; a client pays nothing up to `free_cancellation_hours` before the
 * pickup, that instant included. `start` and `now` are epoch milliseconds, the other figures those frozen on the
 * booking.
 */
export function cancellationFee(booking: {
  status: BookingStatus
  reason: CancelReason
  base_price: number
  total_price: number
  days: number
  start: number
  now: number
  free_cancellation_hours: number
}): number {
  if (booking.status !== 'confirmed') return 0
  if (booking.reason !== 'customer' && booking.reason !== 'no_show') return 0
  const inTime = booking.now <= freeCancellationUntil(booking.start, booking.free_cancellation_hours)
  if (booking.reason === 'customer' && inTime) return 0
  return Math.min(divideHalfUp(booking.base_price, booking.days), booking.total_price)
}

/** What is wrong with a fee that staff ask instead of the one by the rule, in centimes; null if nothing. */
export function checkLoweredFee(fee: {
  asked: number
  by_rule: number
  reason: string | null | undefined
}): 'above_rule' | 'reason' | null {
  if (fee.asked > fee.by_rule) return 'above_rule'
  return fee.asked < fee.by_rule && !fee.reason ? 'reason' : null
}

/** The last instant (epoch milliseconds) at which a client cancels a confirmed booking free of charge. */
export function freeCancellationUntil(start: number, free_cancellation_hours: number): number {
  return start - free_cancellation_hours * 3_600_000
}

/**
 * A booking's note after a cancellation with a comment (docs/rules/life-cycle.md#cancelling); undefined where it does
 * not change. The note is the company's: staff replace it, a client's comment is appended.
 */
export function noteAfterCancelling(
  note: string | null,
  words: string | null | undefined,
  { byStaff }: { byStaff: boolean },
): string | undefined {
  if (!words) return undefined
  return byStaff || !note ? words : `${note}\n\n${words}`
}

/** What a client may not change on a confirmed booking once free cancellation is over; the code decides the form's field. */
export type OwnChangeProblem = 'pickup_stands' | 'not_cheaper'

/**
 * What is wrong with the dates and places that a client gives their own booking, empty if nothing
 * (docs/rules/life-cycle.md#what-a-client-changes): a change must not avoid the fee. Once a confirmed booking can no
 * longer be cancelled for free its pickup is fixed, and it becomes no cheaper. Instants in epoch milliseconds.
 */
export function checkOwnChange(
  before: { status: BookingStatus; start: number; total_price: number; free_cancellation_hours: number },
  after: { start: number; total_price: number },
  now: number,
): OwnChangeProblem[] {
  if (before.status !== 'confirmed') return []
  if (now <= freeCancellationUntil(before.start, before.free_cancellation_hours)) return []
  const problems: OwnChangeProblem[] = []
  if (after.start !== before.start) problems.push('pickup_stands')
  if (after.total_price < before.total_price) problems.push('not_cheaper')
  return problems
}
