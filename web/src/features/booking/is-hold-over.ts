import type { Booking } from '@marhala/contract/booking/booking.ts'
import { isHoldExpired } from '@marhala/domain/booking/booking-status.ts'

/** Whether a waiting booking no longer holds its car. */
export function isHoldOver(
  { status, hold_expires_at }: Pick<Booking, 'status' | 'hold_expires_at'>,
  now = Date.now(),
): boolean {
  const expires = hold_expires_at === null ? null : Date.parse(hold_expires_at)
  return isHoldExpired({ status, hold_expires_at: expires }, now)
}
