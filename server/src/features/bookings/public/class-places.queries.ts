import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { periodOf } from '../../cars/public/car-rows.queries.ts'
import { relatedClasses } from './locks.queries.ts'
import type { Period } from './occupancies.queries.ts'

/** The terms of a class and its relatives by which bookings may be moved. */
export async function listRelatedClasses(db: Kysely<DB>, classId: number) {
  return relatedClasses(db, [classId]).select(['id', 'upgrade', 'upgrade_class_id']).execute()
}

/** The cars in service of some classes. */
export async function listClassCars(db: Kysely<DB>, classIds: readonly number[]) {
  return db
    .selectFrom('cars')
    .select(['id', 'class_id', 'status', 'papers_valid_until'])
    .where('class_id', '=', sql<number>`any(${classIds})`)
    .where('status', '=', 'available')
    .orderBy('id')
    .execute()
}

/** What takes some cars within a window, in the order of its start, with what says whether it may be moved; but for one booking. */
export async function listTaken(
  db: Kysely<DB>,
  carIds: readonly number[],
  { start, end }: Period,
  except: number | null = null,
) {
  return db
    .selectFrom('occupancies')
    .leftJoin('bookings', 'bookings.id', 'occupancies.booking_id')
    .select([
      'occupancies.id',
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
    .where('occupancies.period', '&&', periodOf(new Date(start), new Date(end)))
    .$if(except !== null, (qb) => qb.where(sql<boolean>`occupancies.booking_id is distinct from ${except}`))
    .orderBy(sql`lower(occupancies.period)`)
    .execute()
}

/** Takes bookings off their cars and gives their times, for them to be put on others: in between they may overlap. */
export async function liftBookings(db: Kysely<DB>, ids: readonly number[]) {
  return db
    .deleteFrom('occupancies')
    .where('booking_id', '=', sql<number>`any(${ids})`)
    .returning(['booking_id', sql<Date>`lower(period)`.as('start'), sql<Date>`upper(period)`.as('end')])
    .execute()
}

/** The plates of some cars, for what a history tells. */
export async function listPlates(db: Kysely<DB>, ids: readonly number[]) {
  return db
    .selectFrom('cars')
    .select(['id', 'registration_plate'])
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
}

/** Bookings whose car is to be bound: confirmed, and picked up before an instant. */
export async function listToBind(db: Kysely<DB>, before: Date) {
  return db
    .selectFrom('bookings')
    .select('id')
    .where('class_id', 'is not', null)
    .where('bound_at', 'is', null)
    .where('status', '=', 'confirmed')
    .where('start_date', '<=', before)
    .orderBy('start_date')
    .execute()
}
