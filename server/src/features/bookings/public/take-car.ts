import type { AppContext } from '../../../context.ts'
import { ApiError } from '../../../http/api-error.ts'
import { cancelExpiredHold } from '../lifecycle/expire-holds.ts'
import {
  insertOccupancy,
  isExpiredHold,
  listOccupants,
  moveOccupancy,
  moveToCar,
  type Period,
} from './occupancies.queries.ts'

type Booking = { id: number; car_id: number }

/** Takes a locked car for a new booking; 409 `car_unavailable` when it is taken (docs/rules/availability.md#one-truth). */
export async function takeCar(context: AppContext, booking: Booking, period: Period): Promise<void> {
  await makeRoom(context, booking, period)
  await insertOccupancy(context.db, booking.car_id, booking.id, period)
}

/** Moves a booking to other times on the same locked car; 409 when it is taken. */
export async function retakeCar(context: AppContext, booking: Booking, period: Period): Promise<void> {
  await makeRoom(context, booking, period)
  await moveOccupancy(context.db, booking.id, period)
}

/** Moves a booking to another locked car; 409 when it is taken. */
export async function swapCar(
  context: AppContext,
  booking: { id: number },
  carId: number,
  period: Period,
): Promise<void> {
  await makeRoom(context, { id: booking.id, car_id: carId }, period)
  await moveToCar(context.db, booking.id, carId, period)
}

/**
 * Cancels expired holds in the way, in this same transaction; refuses for any other occupant, before the constraint
 * does. A time that no booking takes has no id.
 */
export async function makeRoom(
  context: AppContext,
  booking: { id: number | null; car_id: number },
  period: Period,
): Promise<void> {
  const occupants = await listOccupants(context.db, booking.car_id, period, booking.id)
  if (occupants.some((occupant) => !isExpiredHold(occupant, context.clock())))
    throw new ApiError('car_unavailable')
  for (const { booking_id } of occupants) await cancelExpiredHold(context, booking_id!)
}
