import type { AppContext } from '../../../context.ts'
import { ApiError } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { isBookable } from '../../cars/public/papers-rule.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import { getCar } from '../../fleet/public/car-facts.queries.ts'
import type { LockedBooking } from './bookings.queries.ts'
import { findClassPlace, moveBookings, noteMove } from './class-places.ts'
import { clearExpired } from './clear-expired.ts'
import { insertOccupancy, moveOccupancy, moveToCar, type Period } from './occupancies.queries.ts'

type Booking = { id: number; car_id: number }

/**
 * For whoever holds the class's lock (`lockClasses`): bookings of this car or similar make room, in whose name their
 * history has it; null for the clock and for clients.
 */
export type Moving = { by: Caller | null }

/** Takes a locked car for a new booking; 409 `car_unavailable` when it is taken (docs/rules/availability.md#one-truth). */
export async function takeCar(context: AppContext, booking: Booking, period: Period): Promise<void> {
  await makeRoom(context, booking, period)
  await insertOccupancy(context.db, booking.car_id, booking.id, period)
}

/** Moves a booking to other times on the same locked car; 409 when it is taken. */
export async function retakeCar(
  context: AppContext,
  booking: Booking,
  period: Period,
  moving?: Moving,
): Promise<void> {
  await makeRoom(context, booking, period, moving)
  await moveOccupancy(context.db, booking.id, period)
}

/**
 * Moves a booking that may be moved to other times, under its class's lock: on its own car where that is free, else on the
 * one on which its class has a place; 409 where it has none.
 */
export async function retakeClass(
  context: AppContext,
  booking: LockedBooking,
  { period, occupied, byStaff }: { period: { start: Date; end: Date }; occupied: Period; byStaff: boolean },
): Promise<void> {
  const { id, car_id } = booking
  const class_id = booking.class_id!
  const car = await getCar(context.db, car_id)
  const isFit = isBookable(context, car, period, await getSettings(context.db))
  if (isFit && (await clearExpired(context, car_id, occupied, id)))
    return moveOccupancy(context.db, id, occupied)
  const place = await findClassPlace(context, { class_id, ...period, occupied, byStaff, except: id })
  if (!place) throw new ApiError('car_unavailable')
  await moveBookings(context, null, place.moves)
  await clearExpired(context, place.car_id, occupied, id)
  await moveToCar(context.db, id, place.car_id, occupied)
  if (place.car_id !== car_id) await noteMove(context, null, { id, from: car_id, to: place.car_id })
}

/** Moves a booking to another locked car; 409 when it is taken. */
export async function swapCar(
  context: AppContext,
  booking: { id: number },
  carId: number,
  period: Period,
  moving?: Moving,
): Promise<void> {
  await makeRoom(context, { id: booking.id, car_id: carId }, period, moving)
  await moveToCar(context.db, booking.id, carId, period)
}

/**
 * Cancels expired holds in the way, in this same transaction, and moves bookings that may be moved; refuses for any other
 * occupant, before the constraint does. A time that no booking takes has no id.
 */
export async function makeRoom(
  context: AppContext,
  { id, car_id }: { id: number | null; car_id: number },
  period: Period,
  moving?: Moving,
): Promise<void> {
  if (await clearExpired(context, car_id, period, id)) return
  const isFreed = moving !== undefined && (await moveAside(context, { id, car_id }, period, moving))
  if (!isFreed || !(await clearExpired(context, car_id, period, id))) throw new ApiError('car_unavailable')
}

async function moveAside(
  context: AppContext,
  { id, car_id }: { id: number | null; car_id: number },
  occupied: Period,
  { by }: Moving,
): Promise<boolean> {
  const { class_id } = await getCar(context.db, car_id)
  if (class_id === null) return false
  const [start, end] = [new Date(occupied.start), new Date(occupied.end)]
  const place = await findClassPlace(context, { class_id, start, end, occupied, car_id, except: id })
  if (!place) return false
  await moveBookings(context, by, place.moves)
  return true
}
