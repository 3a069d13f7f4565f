import type { Booking } from '@marhala/contract/booking/booking.ts'
import { checkCancelReason } from '@marhala/domain/booking/booking-status.ts'
import { cancellationFee } from '@marhala/domain/booking/cancellation.ts'
import { centimes, wireAmount } from '../../../data/bookings/booking-money.ts'

const reasons = ['agency', 'customer', 'no_show', 'payment'] as const
export type AdminReason = (typeof reasons)[number]

/** The reasons an admin may give now: a no-show only after the pickup time; `expired` is the clock's own. */
export function adminReasons(booking: Pick<Booking, 'start_date'>, now: number): AdminReason[] {
  const start = Date.parse(booking.start_date)
  return reasons.filter((reason) => checkCancelReason({ reason, byStaff: true, now, start }).length === 0)
}

/** What cancelling for a reason costs: the server's own figure for the client's wish, else the domain's rule. */
export function cancellationFeeFor(booking: Booking, reason: AdminReason, now: number): string {
  if (reason === 'customer') return booking.fee_if_cancelled ?? '0.00'
  const fee = cancellationFee({
    status: booking.status,
    reason,
    base_price: centimes(booking.base_price),
    total_price: centimes(booking.total_price),
    days: booking.duration,
    start: Date.parse(booking.start_date),
    now,
    // Of no weight here: it decides only for the client's own wish.
    free_cancellation_hours: 0,
  })
  return wireAmount(fee)
}
