import type { AppContext } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import { noteCar } from '../note-car.ts'
import { type lockClassCars, updateClassOfCar } from './class-of-cars.queries.ts'

type Members = {
  cars: Awaited<ReturnType<typeof lockClassCars>>
  /** The ids of those that the class has from now on. */
  wanted: ReadonlySet<number>
}

/** Puts locked cars into a class and takes the others out of it; each is told of as a change of the car. */
export async function setCarsOfClass(
  context: AppContext,
  caller: Caller,
  class_id: number,
  { cars, wanted }: Members,
): Promise<void> {
  for (const car of cars) {
    const isIn = wanted.has(car.id)
    if (isIn === (car.class_id === class_id)) continue
    const after = { class_id: isIn ? class_id : null }
    await updateClassOfCar(context.db, car.id, after.class_id)
    await noteCar(context, caller, 'update', car.id, { before: { class_id: car.class_id }, after })
  }
}
