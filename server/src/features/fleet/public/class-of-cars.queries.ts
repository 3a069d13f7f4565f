import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** The cars of a class and those that are named, locked in the order of their ids; retired ones are not found by name. */
export async function lockClassCars(db: Kysely<DB>, class_id: number | null, ids: readonly number[]) {
  return db
    .selectFrom('cars')
    .innerJoin('brands', 'brands.id', 'cars.brand_id')
    .select(['cars.id', 'cars.class_id', 'cars.registration_plate'])
    .select(['cars.transmission_type', 'cars.fuel_type', 'cars.passengers', 'cars.luggage'])
    .select(sql<string>`brands.name || ' ' || cars.model`.as('name'))
    .where(({ or, and, eb }) =>
      or([
        eb('cars.class_id', '=', class_id ?? 0),
        and([eb('cars.id', '=', sql<number>`any(${ids}::int[])`), eb('cars.status', '<>', 'retired')]),
      ]),
    )
    .orderBy('cars.id')
    .forUpdate('cars')
    .execute()
}

/** Puts a locked car into a class, or into none. */
export async function updateClassOfCar(db: Kysely<DB>, id: number, class_id: number | null): Promise<void> {
  await db.updateTable('cars').set({ class_id }).where('id', '=', id).execute()
}
