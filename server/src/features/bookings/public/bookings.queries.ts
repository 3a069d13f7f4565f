import type { Translated } from '@marhala/contract/wire/fields.ts'
import type { BookingStatus } from '@marhala/domain/booking/booking-status.ts'
import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely'
import { overtaken } from '../../../db/database.ts'
import type { Bookings, DB } from '../../../db/tables.ts'
import { firstPhoto } from '../../cars/public/shown-photos.queries.ts'
import { isAbout, type SearchWord } from '../read/search-words.queries.ts'
import { isWithin, type Reach } from './booking-reach.queries.ts'
import { storedAgreements } from './stored-agreements.ts'
import { listClassesOf, lockCars, lockClasses } from './locks.queries.ts'
import { type DatedFilter, datedConditions } from './dated-bookings.queries.ts'
import { nextActAt } from '../read/day-concerns.queries.ts'

const carColumns = [
  'cars.slug as car_slug',
  'cars.model as car_model',
  'cars.year as car_year',
  'cars.registration_plate as car_registration_plate',
  'cars.transmission_type as car_transmission_type',
  'cars.internal_note as car_internal_note',
  'cars.illustration_body',
  'cars.illustration_paint',
  'cars.illustration_wheel',
  'brands.name as car_brand',
] as const

/** Bookings with their car, client and locations, named in all languages; callers add conditions. */
export function selectBookings(db: Kysely<DB>) {
  return db
    .selectFrom('bookings')
    .innerJoin('cars', 'cars.id', 'bookings.car_id')
    .innerJoin('brands', 'brands.id', 'cars.brand_id')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .leftJoin('cars as chosen', 'chosen.id', 'bookings.chosen_car_id')
    .leftJoin('locations as pickup', 'pickup.code', 'bookings.pickup_location')
    .leftJoin('locations as dropoff', 'dropoff.code', 'bookings.return_location')
    .leftJoin('locations as returned', 'returned.code', 'bookings.returned_location')
    .selectAll('bookings')
    .select(carColumns)
    .select((eb) => [
      // Unless its company agreed on one, it is as the price that of the car that was chosen.
      eb.fn
        .coalesce('bookings.agreed_deposit', 'chosen.warranty_amount', 'cars.warranty_amount')
        .as('car_deposit'),
      'users.first_name as user_first_name',
      'users.last_name as user_last_name',
      'users.legal_name as user_legal_name',
      'users.notes as user_notes',
      'users.do_not_rent as user_do_not_rent',
      'users.do_not_rent_reason as user_do_not_rent_reason',
      'users.email as user_email',
      'users.phone as user_phone',
      'users.language as user_language',
      eb.ref('pickup.name').$castTo<Translated | null>().as('pickup_names'),
      eb.ref('dropoff.name').$castTo<Translated | null>().as('return_names'),
      eb.ref('returned.name').$castTo<Translated | null>().as('returned_names'),
    ])
    .select(firstPhoto.as('first_image'))
}

/** What a booking says of its car, for some cars. */
export async function listCarColumns(db: Kysely<DB>, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('cars')
    .innerJoin('brands', 'brands.id', 'cars.brand_id')
    .select('cars.id as car_id')
    .select(carColumns)
    .select(firstPhoto.as('first_image'))
    .where('cars.id', '=', sql<number>`any(${ids})`)
    .execute()
}

export type BookingRow = Awaited<ReturnType<ReturnType<typeof selectBookings>['execute']>>[number]

/** A booking by id or reference within reach; a foreign one is not found, like one that does not exist (R12). */
export async function findBooking(db: Kysely<DB>, idOrReference: string, reach: Reach) {
  return selectBookings(db).where(isBooking(idOrReference)).where(isWithin(reach)).executeTakeFirst()
}

/** Whether a booking, by id or reference, is within reach. */
export async function isBookingWithin(db: Kysely<DB>, idOrReference: string, reach: Reach): Promise<boolean> {
  const found = await db
    .selectFrom('bookings')
    .select('id')
    .where(isBooking(idOrReference))
    .where(isWithin(reach))
    .executeTakeFirst()
  return found !== undefined
}

/** An existing booking, such as one that was just made. */
export async function getBooking(db: Kysely<DB>, id: number) {
  return selectBookings(db).where('bookings.id', '=', id).executeTakeFirstOrThrow()
}

/**
 * The plain row of a booking within reach, locked until the transaction ends; its car is locked first, together with
 * the other cars that the write needs, and before them, where it may move other bookings, the classes of all.
 */
export async function lockBooking(
  db: Kysely<DB>,
  idOrReference: string,
  reach: Reach,
  { otherCars = [], moves = false }: { otherCars?: number[]; moves?: boolean } = {},
) {
  const found = await db
    .selectFrom('bookings')
    .select(['id', 'car_id', 'class_id'])
    .where(isBooking(idOrReference))
    .where(isWithin(reach))
    .executeTakeFirst()
  if (!found) return undefined
  const known = await carWithClasses(db, found, { otherCars, moves })
  await lockCars(db, [known, ...otherCars])
  const booking = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', found.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // It was moved while its car was waited for.
  if (booking.car_id !== known) throw overtaken()
  return asLocked(booking)
}

/** Some bookings, locked in the order of their ids and answered in the order that is asked for; their cars are not. */
export async function lockBookings(db: Kysely<DB>, ids: readonly number[]): Promise<LockedBooking[]> {
  return readBookings(db, ids, { lock: true })
}

/** The same without a lock, of what only reads. */
export async function readBookings(
  db: Kysely<DB>,
  ids: readonly number[],
  { lock = false } = {},
): Promise<LockedBooking[]> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('id')
    .$if(lock, (qb) => qb.forUpdate())
    .execute()
  const found = new Map(rows.map((row) => [row.id, asLocked(row)]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

function asLocked(booking: Selectable<Bookings>) {
  return {
    ...booking,
    status: booking.status as BookingStatus,
    discount: Number(booking.discount),
    agreed: storedAgreements(booking),
  }
}

/** The car of a booking; under the lock of the classes, if it is to be taken, since nobody moves it then any more. */
async function carWithClasses(
  db: Kysely<DB>,
  { id, car_id, class_id }: { id: number; car_id: number; class_id: number | null },
  { otherCars, moves }: { otherCars: number[]; moves: boolean },
): Promise<number> {
  if (!moves) return car_id
  await lockClasses(db, await listClassesOf(db, [car_id, ...otherCars], class_id))
  const row = db.selectFrom('bookings').select('car_id').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).car_id
}

export type LockedBooking = NonNullable<Awaited<ReturnType<typeof lockBooking>>>

function isBooking(idOrReference: string) {
  return /^\d+$/.test(idOrReference)
    ? sql<SqlBool>`bookings.id = ${Number(idOrReference) > 2_147_483_647 ? 0 : Number(idOrReference)}`
    : sql<SqlBool>`bookings.reference = ${idOrReference.toUpperCase()}`
}

export type BookingFilter = DatedFilter & {
  reach: Reach
  /** Words that all must match: made by `findSearchWords`. */
  words?: SearchWord[] | undefined
  /** Any of these; an empty list is no filter. */
  status?: readonly string[] | undefined
  during?: { start: Date; end: Date } | undefined
  /** Of clients whom a search has found. */
  user_ids?: number[] | undefined
  ids?: number[] | undefined
  has_outstanding?: boolean | undefined
}

type Order = {
  by: 'start_date' | 'end_date' | 'created_at' | 'total_price' | 'next_at'
  order: 'asc' | 'desc'
}

/** One page of bookings and how many there are in all. */
export async function listBookings(
  db: Kysely<DB>,
  filter: BookingFilter,
  { by, order, limit, offset }: Order & { limit: number; offset: number },
) {
  const ids = db.selectFrom('bookings').where(bookingCondition(filter))
  const { total } = await ids.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  if (total <= offset) return { bookings: [], total }
  const first = orderedBy(by)
  const page = ids
    .select('bookings.id')
    .orderBy(first, order)
    .orderBy('bookings.id', order)
    .limit(limit)
    .offset(offset)
  const bookings = await selectBookings(db)
    .where('bookings.id', 'in', page)
    .orderBy(first, order)
    .orderBy('bookings.id', order)
    .execute()
  return { bookings, total }
}

function orderedBy(by: Order['by']) {
  return by === 'next_at' ? nextActAt : sql<unknown>`${sql.ref(`bookings.${by}`)}`
}

/** The ids of all bookings that match a filter, in order. */
export async function listBookingIds(
  db: Kysely<DB>,
  filter: BookingFilter,
  { by, order }: Order,
): Promise<number[]> {
  const found = db.selectFrom('bookings').select('id').where(bookingCondition(filter))
  const rows = await found.orderBy(orderedBy(by), order).orderBy('id', order).execute()
  return rows.map(({ id }) => id)
}

/** The sum of the matching bookings' prices, and of what is still owed, in centimes. */
export async function sumBookings(db: Kysely<DB>, filter: BookingFilter) {
  const { rows } = await sql<{ total_price: number; outstanding: number }>`
    select coalesce(sum(bookings.total_price), 0)::bigint as total_price,
      coalesce(sum(bookings.outstanding), 0)::bigint as outstanding
    from bookings where ${bookingCondition(filter)}`.execute(db)
  return rows[0]!
}

/** The condition of a filter, for the list and for every figure that counts it. */
export function bookingCondition(filter: BookingFilter) {
  const { reach, words, status, during, user_ids, ids, has_outstanding } = filter
  const parts = [
    ...datedConditions(filter),
    reach !== 'all' && isWithin(reach),
    status?.length && oneOf(status),
    ids !== undefined && sql`bookings.id = any(${ids})`,
    has_outstanding !== undefined && sql`(bookings.outstanding > 0) = ${has_outstanding}`,
    during && sql`bookings.start_date < ${during.end} and bookings.end_date >= ${during.start}`,
    ...(words ?? []).map(isAbout),
    user_ids !== undefined && sql`bookings.user_id = any(${user_ids}::int[])`,
  ].filter((part) => typeof part === 'object')
  return parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

/** A single status is compared without an array: its index then returns bookings in order. */
function oneOf(statuses: readonly string[]) {
  return statuses.length === 1
    ? sql`bookings.status = ${statuses[0]}`
    : sql`bookings.status = any(${statuses})`
}
