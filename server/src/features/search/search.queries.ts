import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { isWithin, type Reach } from '../bookings/public/booking-reach.queries.ts'
import { isCarAt } from '../cars/public/car-places.queries.ts'
import { selectCars } from '../cars/public/car-rows.queries.ts'
import { clientNameSql } from '../users/public/client-name.queries.ts'

/** Some cars, those at some places alone, with what quick find shows of them. */
export async function listFoundCars(db: Kysely<DB>, ids: number[], placeIds: readonly number[] | null) {
  return selectCars(db, { language: 'en', caller_id: null })
    .select('cars.registration_plate')
    .where('cars.id', '=', sql<number>`any(${ids}::int[])`)
    .$if(placeIds !== null, (query) => query.where(isCarAt(placeIds!)))
    .execute()
}

type Found = { ids: number[]; carIds: number[]; userIds: number[]; reach: Reach; limit: number }

/** Some bookings, and those of some cars and people, the latest pickup first: by index, whatever the history. */
export async function listFoundBookings(db: Kysely<DB>, { ids, carIds, userIds, reach, limit }: Found) {
  return db
    .selectFrom('bookings')
    .innerJoin('cars', 'cars.id', 'bookings.car_id')
    .innerJoin('brands', 'brands.id', 'cars.brand_id')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .select([
      'bookings.id',
      'bookings.reference',
      'bookings.status',
      'bookings.start_date',
      'bookings.end_date',
      clientNameSql.as('client'),
      sql<string>`brands.name || ' ' || cars.model`.as('car'),
    ])
    .where(({ eb, or }) =>
      or([
        eb('bookings.id', '=', sql<number>`any(${ids}::int[])`),
        eb('bookings.car_id', '=', sql<number>`any(${carIds}::int[])`),
        eb('bookings.user_id', '=', sql<number>`any(${userIds}::int[])`),
      ]),
    )
    .where(isWithin(reach))
    .orderBy(sql`array_position(${ids}::int[], bookings.id)`)
    .orderBy('bookings.start_date', 'desc')
    .orderBy('bookings.id', 'desc')
    .limit(limit)
    .execute()
}
