import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { lockClassCars } from '../fleet/public/class-of-cars.queries.ts'
import { setCarsOfClass } from '../fleet/public/class-of-cars.ts'
import {
  deleteClass,
  deleteLimitsOf,
  isClassBooked,
  listStaffClasses,
  type LockedClass,
  updateClass,
} from './classes.queries.ts'
import { noteClass } from './note-class.ts'

/**
 * Deletes a class without open promises; its cars have none then, and no class is upgraded to it. One that past bookings
 * name is retired, so that these keep its name.
 */
export async function removeClass(context: AppContext, caller: Caller, found: LockedClass): Promise<void> {
  const { db } = context
  const classes = await listStaffClasses(db)
  if (classes.find(({ id }) => id === found.id)!.open_promises > 0) throw new ApiError('class_promised')
  const cars = await lockClassCars(db, found.id, [])
  await setCarsOfClass(context, caller, found.id, { cars, wanted: new Set() })
  for (const { id, upgrade, upgrade_class_id } of classes) {
    if (upgrade_class_id !== found.id) continue
    const after = { upgrade: 'never', upgrade_class_id: null }
    await updateClass(db, id, after)
    await noteClass(context, caller, 'update', id, { before: { upgrade, upgrade_class_id }, after })
  }
  const isBooked = await isClassBooked(db, found.id)
  if (isBooked) {
    await deleteLimitsOf(db, found.id)
    await updateClass(db, found.id, { retired_at: context.clock(), upgrade: 'never', upgrade_class_id: null })
  } else await deleteClass(db, found.id)
  const { id: _, retired_at: __, shown_car_id: ___, ...before } = found
  await noteClass(context, caller, isBooked ? 'retire' : 'delete', found.id, { before })
}
