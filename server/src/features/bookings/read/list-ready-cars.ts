import { setImmediate } from 'node:timers/promises'
import { lastThrough } from '../../cars/public/papers-rule.ts'
import { findTerms } from '../../classes/public/class-facts.queries.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import type { AppContext } from '../../../context.ts'
import { ApiError } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { reachOf } from '../public/booking-access.ts'
import { findBooking } from '../public/bookings.queries.ts'
import { readClassPlaces } from '../public/class-places.ts'
import { findOccupancy } from '../public/occupancies.queries.ts'
import { listCarsAtDesk } from './ready-cars.queries.ts'

/** The cars that could leave with a booking of this car or similar (`takeOtherCar`), its own first. */
export async function listReadyCars(context: AppContext, caller: Caller, idOrReference: string) {
  const { db } = context
  const booking = await findBooking(db, idOrReference, reachOf(caller))
  if (!booking) throw new ApiError('not_found')
  const promised = await findTerms(db, booking.class_id)
  const occupied = await findOccupancy(db, booking.id)
  if (!promised || !occupied) return []
  const { time_zone } = await getSettings(db)
  const classIds = [promised.id, ...(promised.upgrade_class_id === null ? [] : [promised.upgrade_class_id])]
  const cars = (await listCarsAtDesk(db, classIds)).filter((car) =>
    lastThrough(car, booking.end_date, time_zone),
  )
  const wish = { start: booking.start_date, end: booking.end_date, occupied, except: booking.id }
  const ready = []
  for (const id of classIds) {
    const placeFor = await readClassPlaces(context, { ...wish, class_id: id })
    for (const { class_id, papers_valid_until: _, ...car } of cars) {
      if (class_id !== id) continue
      // A search may take as long as a request: others have their turn between two.
      await setImmediate()
      const isOwn = car.id === booking.car_id
      if (isOwn || placeFor({ car_id: car.id })) ready.push({ ...car, is_upgrade: id !== promised.id, isOwn })
    }
  }
  return ready.sort((one, other) => Number(other.isOwn) - Number(one.isOwn))
}
