import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** A car's name and plate, by which a client finds it in the street. */
export async function getCarForMail(db: Kysely<DB>, carId: number) {
  const { brand, model, registration_plate } = await db
    .selectFrom('cars')
    .innerJoin('brands', 'brands.id', 'cars.brand_id')
    .select(['brands.name as brand', 'cars.model', 'cars.registration_plate'])
    .where('cars.id', '=', carId)
    .executeTakeFirstOrThrow()
  return { name: `${brand} ${model}`, registration_plate }
}
