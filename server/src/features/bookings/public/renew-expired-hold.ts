import type { CancelReason } from '@marhala/domain/booking/booking-status.ts'
import { isHoldExpired } from '@marhala/domain/booking/booking-status.ts'
import { occupiedPeriod } from '@marhala/domain/availability/occupancy.ts'
import { mayRenewHold } from '@marhala/domain/money/online-payment.ts'
import type { AppContext } from '../../../context.ts'
import { ApiError } from '../../../http/api-error.ts'
import { isBookable } from '../../cars/public/papers-rule.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import { getCar } from '../../fleet/public/car-facts.queries.ts'
import { updateBooking } from '../booking-writes.queries.ts'
import { listBookingServices } from './booking-parts.queries.ts'
import { type LockedBooking, lockBooking } from './bookings.queries.ts'
import { noteChange } from './note-change.ts'
import { takeCar } from './take-car.ts'
import { takeExtras } from './take-extras.ts'

type Renewal = { booking: LockedBooking; lost_car: boolean }

/**
 * Gives a booking with an expired hold its car again, since its money came after all; `lost_car` where the car is
 * or an extra is
 * taken, or the pickup has passed (docs/rules/life-cycle.md#paid-after-the-hold). Any other booking stays as it is.
 */
export async function renewExpiredHold(context: AppContext, booking: LockedBooking): Promise<Renewal> {
  const { status } = booking
  const now = context.clock().getTime()
  const hold_expires_at = booking.hold_expires_at?.getTime() ?? null
  const cancel_reason = booking.cancel_reason as CancelReason | null
  const isOver = isHoldExpired({ status, hold_expires_at }, now)
  if (!isOver && (status !== 'cancelled' || cancel_reason !== 'expired')) return { booking, lost_car: false }
  const [start, end] = [booking.start_date.getTime(), booking.end_date.getTime()]
  const car = await getCar(context.db, booking.car_id)
  const period = { start: booking.start_date, end: booking.end_date }
  const isServed = isBookable(context, car, period, await getSettings(context.db))
  if (!mayRenewHold({ status, cancel_reason, start }, now) || !isServed) return { booking, lost_car: true }
  if (status === 'cancelled') {
    const occupied = occupiedPeriod(start, end, booking.turnaround_minutes)
    const services = await listBookingServices(context.db, [booking.id], 'en')
    const isTaken = await isRefused(async () => {
      await takeExtras(context, { services, place: booking.pickup_location, occupied }, { language: 'en' })
      await takeCar(context, booking, occupied)
    })
    if (isTaken) return { booking, lost_car: true }
    await updateBooking(context.db, booking.id, {
      status: 'pending',
      cancel_reason: null,
      cancellation_fee: 0,
      cancelled_at: null,
      hold_expires_at: null,
    })
    await noteChange(context, null, 'hold_again', booking.id, {
      before: { status },
      after: { status: 'pending' },
    })
  }
  const fresh = await lockBooking(context.db, String(booking.id), 'all')
  return { booking: fresh!, lost_car: false }
}

async function isRefused(take: () => Promise<void>): Promise<boolean> {
  try {
    await take()
    return false
  } catch (error) {
    const isGone = error instanceof ApiError && ['car_unavailable', 'validation_failed'].includes(error.code)
    if (isGone) return true
    throw error
  }
}
