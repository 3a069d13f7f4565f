import type { Language } from '@marhala/contract/language/language.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { isWithin, type Reach } from '../bookings/public/booking-reach.queries.ts'
import { inLanguage } from '../catalogue/public/catalogue.queries.ts'
import { selectTasks } from '../tasks/public/task-rows.queries.ts'

/** From an instant on, and before another. */
export type Window = { from: Date; to: Date }

/** The last change of a booking's event, at the earliest; the version counts every change. */
const changedAt = sql<Date>`greatest(bookings.created_at, bookings.confirmed_at, bookings.activated_at,
  bookings.completed_at, bookings.bound_at)`

/** What a booking was promised, and the car that was chosen for it where that is not the one on which it stands. */
const promised = [
  'bookings.class_id',
  'bookings.promise',
  'bookings.bound_at',
  sql<string | null>`(select brand.name || ' ' || chosen.model from cars chosen join brands brand
    on brand.id = chosen.brand_id where chosen.id = bookings.chosen_car_id and chosen.id <> bookings.car_id)`.as(
    'chosen_car',
  ),
] as const

/** Bookings that begin or end in a window, at any location or at one; no cancelled ones. */
export async function listScheduled(
  db: Kysely<DB>,
  { from, to }: Window,
  { location, reach }: { location: string | null; reach: Reach },
  language: Language,
) {
  const isIn = (column: 'start_date' | 'end_date', at: 'pickup_location' | 'return_location') =>
    sql<boolean>`(${sql.ref(`bookings.${column}`)} >= ${from} and ${sql.ref(`bookings.${column}`)} < ${to}
      and (${location}::text is null or ${sql.ref(`bookings.${at}`)} = ${location}))`
  return db
    .selectFrom('bookings')
    .innerJoin('cars', 'cars.id', 'bookings.car_id')
    .innerJoin('brands', 'brands.id', 'cars.brand_id')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .leftJoin('locations as pickup', 'pickup.code', 'bookings.pickup_location')
    .leftJoin('locations as dropoff', 'dropoff.code', 'bookings.return_location')
    .select(['bookings.id', 'bookings.reference', 'bookings.status', 'bookings.version'])
    .select(['bookings.start_date', 'bookings.end_date', 'bookings.returned_at'])
    .select(['bookings.pickup_location', 'bookings.return_location', 'bookings.flight_number'])
    .select(['bookings.pickup_address', 'bookings.return_address', 'cars.registration_plate'])
    .select(['bookings.pickup_address_time', 'bookings.return_address_time'])
    .select(['bookings.pickup_address_point', 'bookings.return_address_point'])
    .select(['users.first_name', 'users.last_name', 'users.legal_name'])
    .select(promised)
    .select([
      changedAt.as('changed_at'),
      sql<string>`brands.name || ' ' || cars.model`.as('car'),
      inLanguage('pickup.name', language).as('pickup_name'),
      inLanguage('dropoff.name', language).as('return_name'),
      isIn('start_date', 'pickup_location').as('has_pickup'),
      isIn('end_date', 'return_location').as('has_return'),
    ])
    .where('bookings.status', '<>', 'cancelled')
    .where(sql<boolean>`(${isIn('start_date', 'pickup_location')} or ${isIn('end_date', 'return_location')})`)
    .where(isWithin(reach))
    .orderBy('bookings.id')
    .execute()
}
export type ScheduledRow = Awaited<ReturnType<typeof listScheduled>>[number]

/** Bookings of a car that overlap a window; no cancelled ones. */
export async function listBooked(db: Kysely<DB>, carId: number, { from, to }: Window) {
  return db
    .selectFrom('bookings')
    .select(['id', 'reference', 'status', 'version', 'start_date', 'end_date', 'activated_at', 'returned_at'])
    .select(changedAt.as('changed_at'))
    .select(promised)
    .where('car_id', '=', carId)
    .where('status', '<>', 'cancelled')
    .where('start_date', '<', to)
    .where('end_date', '>=', from)
    .orderBy('id')
    .execute()
}
export type BookedRow = Awaited<ReturnType<typeof listBooked>>[number]

/** The blocked times of a car that overlap a window. */
export async function listBlocked(db: Kysely<DB>, carId: number, { from, to }: Window) {
  return db
    .selectFrom('car_blocks')
    .select(['id', 'start_date', 'end_date', 'reason', 'created_at'])
    .where('car_id', '=', carId)
    .where('start_date', '<', to)
    .where('end_date', '>=', from)
    .orderBy('id')
    .execute()
}
export type BlockedRow = Awaited<ReturnType<typeof listBlocked>>[number]

/** A car's name with its plate. */
export async function findCarName(db: Kysely<DB>, carId: number): Promise<string | undefined> {
  const car = await db
    .selectFrom('cars')
    .innerJoin('brands', 'brands.id', 'cars.brand_id')
    .select(sql<string>`brands.name || ' ' || cars.model || ' ' || cars.registration_plate`.as('name'))
    .where('cars.id', '=', carId)
    .executeTakeFirst()
  return car?.name
}

/** A location's name, by its code. */
export async function findLocationName(db: Kysely<DB>, code: string, language: Language) {
  const location = await db
    .selectFrom('locations')
    .select(inLanguage('name', language).as('name'))
    .where('code', '=', code)
    .executeTakeFirst()
  return location?.name
}

/** A person's open tasks that are due in a window. */
export async function listDueTasks(db: Kysely<DB>, userId: number, { from, to }: Window) {
  return selectTasks(db)
    .where('tasks.assignee_id', '=', userId)
    .where('tasks.status', '<>', 'completed')
    .where('tasks.due_at', '>=', from)
    .where('tasks.due_at', '<', to)
    .orderBy('tasks.id')
    .execute()
}
