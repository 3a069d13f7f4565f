import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** The cars in service of some classes that are not out now, the first class's first. */
export async function listCarsAtDesk(db: Kysely<DB>, classIds: readonly number[]) {
  return db
    .selectFrom('cars')
    .innerJoin('brands', 'brands.id', 'cars.brand_id')
    .select([
      'cars.id',
      'cars.class_id',
      'cars.registration_plate',
      'cars.odometer',
      'cars.papers_valid_until',
    ])
    .select(sql<string>`brands.name || ' ' || cars.model`.as('name'))
    .where('cars.class_id', '=', sql<number>`any(${classIds})`)
    .where('cars.status', '=', 'available')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bookings')
            .select('bookings.id')
            .whereRef('bookings.car_id', '=', 'cars.id')
            .where('bookings.status', '=', 'active'),
        ),
      ),
    )
    .orderBy(sql`array_position(${classIds}::int[], cars.class_id)`)
    .orderBy('name')
    .orderBy('cars.registration_plate')
    .execute()
}
