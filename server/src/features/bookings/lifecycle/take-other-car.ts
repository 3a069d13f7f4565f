import { standsFor } from '@marhala/domain/booking/car-choice.ts'
import type { AppContext } from '../../../context.ts'
import { invalid } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { findCarToBook } from '../../cars/public/cars.queries.ts'
import { findTerms } from '../../classes/public/class-facts.queries.ts'
import type { LockedBooking } from '../public/bookings.queries.ts'
import { noteMove } from '../public/class-places.ts'
import { findOccupancy } from '../public/occupancies.queries.ts'
import { swapCar } from '../public/take-car.ts'

/**
 * The booking with the car that leaves instead of its own: any in service of the class that it was promised, or of the
 * next, whose other bookings can make room (docs/rules/classes.md#binding).
 */
export async function takeOtherCar(
  context: AppContext,
  caller: Caller,
  booking: LockedBooking,
  { car_id }: { car_id?: number | undefined },
): Promise<LockedBooking> {
  if (car_id === undefined || car_id === booking.car_id) return booking
  const { db } = context
  const [car, promised] = [await findCarToBook(db, car_id), await findTerms(db, booking.class_id)]
  if (!car) throw invalid({ car_id: [{ key: 'unknown_car' }] })
  if (!promised || !standsFor(car, promised) || car.status !== 'available')
    throw invalid({ car_id: [{ key: 'not_of_class' }] })
  const period = await findOccupancy(db, booking.id)
  if (period) await swapCar(context, booking, car.id, period, { by: caller })
  await noteMove(context, caller, { id: booking.id, from: booking.car_id, to: car.id })
  return { ...booking, car_id: car.id, version: booking.version + 1 }
}
