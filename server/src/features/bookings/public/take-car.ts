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

/**
 * Takes a locked car for a new booking; 409 `car_unavailable` when somebody is there
 * (docs/rules/availability.md#one-truth).
 */
export async function takeCar(context: AppContext, booking: Booking, period: Period): Promise<void> {
  await makeRoom(context, booking, period)
  await insertOccupancy(context.db, booking.car_id, booking.id, period)
}

/** Moves what a booking has taken to other times of the same locked car; 409 when somebody is there. */
export async function retakeCar(context: AppContext, booking: Booking, period: Period): Promise<void> {
  await makeRoom(context, booking, period)
  await moveOccupancy(context.db, booking.id, period)
}

/** Moves what a booking has taken to another locked car; 409 when somebody is there. */
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
 * Expired holds in the way are cancelled in this same transaction; anybody else refuses, before the constraint does. A
 * time that no booking takes has no id.
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
