import { isHoldExpired } from '@marhala/domain/booking/booking-status.ts'
import type { AppContext } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import { closeAsCancelled } from './close-as-cancelled.ts'
import { lockBooking } from '../public/bookings.queries.ts'
import { listExpiredHolds } from '../booking-writes.queries.ts'

/**
 * Cancels every pending booking whose hold has expired: each minute, one transaction a booking
 * (docs/rules/availability.md#holds).
 */
export async function expireHolds(context: AppContext): Promise<void> {
  for (const { id } of await listExpiredHolds(context.db, context.clock())) {
    await transact(context.db, (db) => cancelExpiredHold({ ...context, db }, id))
  }
}

/** Cancels one expired hold with reason `expired`, unless it was cancelled or confirmed meanwhile. */
export async function cancelExpiredHold(context: AppContext, bookingId: number): Promise<void> {
  const booking = await lockBooking(context.db, String(bookingId), 'all')
  const hold_expires_at = booking?.hold_expires_at?.getTime() ?? null
  if (!booking || !isHoldExpired({ status: booking.status, hold_expires_at }, context.clock().getTime()))
    return
  await closeAsCancelled(context, booking, { reason: 'expired', fee: 0, by: null })
}
