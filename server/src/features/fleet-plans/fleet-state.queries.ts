import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { periodOf } from '../cars/public/car-rows.queries.ts'

/** The cars of all classes and, beside them, one that somebody asks about. */
export async function listPlanCars(db: Kysely<DB>, asked: number | null) {
  return db
    .selectFrom('cars')
    .leftJoin('locations as home', 'home.id', 'cars.home_location_id')
    .leftJoin('locations as standing', 'standing.id', 'cars.standing_location_id')
    .select(['cars.id', 'cars.class_id', 'cars.odometer', 'cars.status', 'cars.papers_valid_until'])
    .select(sql<string | null>`coalesce(standing.code, home.code)`.as('place'))
    .where('cars.status', '<>', 'retired')
    .where(({ or, eb }) =>
      or([eb('cars.class_id', 'is not', null), ...(asked === null ? [] : [eb('cars.id', '=', asked)])]),
    )
    .orderBy('cars.id')
    .execute()
}

/** On what terms each class borrows. */
export async function listClassTerms(db: Kysely<DB>) {
  return db.selectFrom('rental_classes').select(['id', 'upgrade', 'upgrade_class_id']).execute()
}

/** What takes some cars from an instant on, with what says whether it may be moved. */
export async function listPlanTimes(db: Kysely<DB>, carIds: readonly number[], from: Date) {
  return db
    .selectFrom('occupancies')
    .leftJoin('bookings', 'bookings.id', 'occupancies.booking_id')
    .select([
      'occupancies.car_id',
      'occupancies.booking_id',
      sql<Date>`lower(occupancies.period)`.as('start'),
      sql<Date>`upper(occupancies.period)`.as('end'),
      'bookings.status',
      'bookings.hold_expires_at',
      'bookings.class_id',
      'bookings.bound_at',
      'bookings.start_date',
      'bookings.end_date',
      'bookings.turnaround_minutes',
      'bookings.pickup_location',
    ])
    .select(sql<string | null>`coalesce(bookings.returned_location, bookings.return_location)`.as('returned'))
    .where('occupancies.car_id', '=', sql<number>`any(${carIds})`)
    .where('occupancies.period', '&&', periodOf(from, new Date(from.getTime() + 400 * 86_400_000)))
    .orderBy(sql`lower(occupancies.period)`)
    .execute()
}
