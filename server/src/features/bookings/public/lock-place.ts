import type { Period } from '@marhala/domain/availability/occupancy.ts'
import type { CarChoice } from '@marhala/domain/booking/car-choice.ts'
import type { AppContext } from '../../../context.ts'
import { ApiError } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { findClassPlace, moveBookings } from './class-places.ts'
import { lockCars, lockClasses } from './locks.queries.ts'
import { isCarFree } from './occupancies.queries.ts'

type Wanted = {
  car: { id: number; class_id: number | null }
  period: { start: Date; end: Date }
  choice: CarChoice
  byStaff: boolean
}

/**
 * Locks the car that the booking gets: this very one, or the one on which its class has a place, after the moves that
 * make it (docs/rules/classes.md#which-car). What leaves at once leaves with the car that was chosen. Availability is
 * checked once without a lock, so that a crowd need not queue for a refusal, and decided with the locks.
 */
export async function lockPlace(
  context: AppContext,
  by: Caller | null,
  { car, period, choice, byStaff }: Wanted,
  { occupied, leaves = false }: { occupied: Period; leaves?: boolean },
): Promise<number> {
  const insists = choice === 'this' || leaves
  if (insists && (await isCarFree(context, car.id, occupied, null))) {
    const [locked] = await lockCars(context.db, [car.id])
    if (locked?.status !== 'available') throw new ApiError('car_unavailable')
    return car.id
  }
  const { class_id } = car
  if (class_id === null) throw new ApiError('car_unavailable')
  const wish = { class_id, ...period, occupied, byStaff, ...(insists && { car_id: car.id }) }
  if (!(await findClassPlace(context, wish))) throw new ApiError('car_unavailable')
  await lockClasses(context.db, [class_id])
  const place = await findClassPlace(context, wish)
  if (!place) throw new ApiError('car_unavailable')
  await moveBookings(context, by, place.moves)
  return place.car_id
}
