import { type BookingStatus, isEditable, mayChange } from '@marhala/domain/booking/booking-status.ts'
import { ApiError } from '../../../http/api-error.ts'

/**
 * 409 `stale_version` when the caller saw an older version; without a version there is no check
 * (docs/rules/life-cycle.md#nobodys-change-is-lost).
 */
export function refuseStale(
  booking: { version: number },
  seen: { version?: number | undefined } | undefined,
): void {
  if (seen?.version !== undefined && seen.version !== booking.version) throw new ApiError('stale_version')
}

/** 409 `invalid_transition` for a move that the life cycle does not have (docs/rules/life-cycle.md#statuses). */
export function refuseIllegalMove(booking: { status: BookingStatus }, to: BookingStatus): void {
  if (!mayChange(booking.status, to)) throw new ApiError('invalid_transition')
}

/**
 * 409 `booking_closed` once services, drivers, dates and locations are final
 * (docs/rules/life-cycle.md#what-may-still-change).
 */
export function refuseClosed(booking: { status: BookingStatus }): void {
  if (!isEditable(booking.status)) throw new ApiError('booking_closed')
}
