import type { Body } from '@marhala/domain/fleet/illustration.ts'
import type { AppContext } from '../../context.ts'
import { outlineCar } from '../../art/outline-car.ts'
import type { Call } from '../../http/serve.ts'
import type * as damages from '@marhala/contract/fleet/damages.ts'
import { ApiError } from '../../http/api-error.ts'
import { findCar } from '../cars/public/cars.queries.ts'
import { viewerOf } from '../cars/public/viewer.ts'
import { listDamagesOf } from './public/damages.queries.ts'
import { presentDamage } from './public/present-damage.ts'

/** Every damage of a car, a retired one's too, and the car in lines. */
export async function readDamagesOf(call: Call<typeof damages.ofCar> & { context: AppContext }) {
  const car = await findCar(call.context.db, call.params.car, viewerOf(call), { retired: true })
  if (!car) throw new ApiError('not_found')
  const rows = await listDamagesOf(call.context.db, car.id)
  return { drawing: outlineCar(car.illustration_body as Body), damages: rows.map(presentDamage) }
}
