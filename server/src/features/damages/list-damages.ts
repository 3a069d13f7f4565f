import type * as damages from '@marhala/contract/fleet/damages.ts'
import type { ParsedQueryOf } from '@marhala/contract/wire/endpoint.ts'
import { makePage } from '@marhala/contract/wire/paging.ts'
import { placesOf } from '@marhala/domain/accounts/permissions.ts'
import type { Body } from '@marhala/domain/fleet/illustration.ts'
import { outlineCar } from '../../art/outline-car.ts'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import type { Call } from '../../http/serve.ts'
import { findCar } from '../cars/public/cars.queries.ts'
import { viewerOf } from '../cars/public/viewer.ts'
import { listDamagePrices } from '../fleet/public/damage-prices.queries.ts'
import { listDamages } from './damage-writes.queries.ts'
import { listDamagesOf } from './public/damages.queries.ts'
import { presentDamage } from './public/present-damage.ts'

/** Every damage of a car, a retired one's too, the car in lines, and what is asked for damage of it. */
export async function readDamagesOf(call: Call<typeof damages.ofCar>) {
  const { db } = call.context
  const car = await findCar(db, call.params.car, viewerOf(call), { retired: true })
  if (!car) throw new ApiError('not_found')
  const { category_id } = car
  const [rows, prices] = await Promise.all([listDamagesOf(db, car.id), listDamagePrices(db)])
  return {
    drawing: outlineCar(car.illustration_body as Body),
    damages: rows.map(presentDamage),
    category_id,
    prices: prices.filter((price) => price.category_id === null || price.category_id === category_id),
  }
}

/** A page of the damages of all cars, or of those at the caller's places. */
export async function listDamagePage(
  { db }: AppContext,
  caller: Caller,
  { page = 1, per_page = 20, ...filter }: ParsedQueryOf<typeof damages.list>,
) {
  const at = { limit: per_page, offset: (page - 1) * per_page }
  const { total, rows } = await listDamages(db, { ...filter, place_ids: placesOf(caller) }, at)
  const listed = rows.map((row) => ({
    ...presentDamage(row),
    car: { id: row.car_id, name: row.car_name, registration_plate: row.registration_plate },
  }))
  return makePage(listed, total, page, per_page)
}
