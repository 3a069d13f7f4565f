import { mayBePartOfReference } from '@marhala/domain/booking/booking-reference.ts'
import type { Role } from '@marhala/domain/accounts/permissions.ts'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { searchPatterns, selectCars } from '../cars/public/car-rows.queries.ts'

/** Cars whose name, year or plate matches every word; retired ones last. */
export async function findCars(db: Kysely<DB>, text: string, limit: number) {
  return selectCars(db, { language: 'en', caller_id: null })
    .innerJoin('car_availability as a', 'a.car_id', 'cars.id')
    .select('cars.registration_plate')
    .where(
      sql<SqlBool>`a.search || ' ' || fold_code(cars.registration_plate) like all (${searchPatterns(text)})`,
    )
    .orderBy(sql`cars.status = 'retired'`)
    .orderBy('cars.model')
    .orderBy('cars.id')
    .limit(limit)
    .execute()
}

/** People of some roles whose name, address or phone matches every word; deleted ones are not found. */
export async function findPeople(db: Kysely<DB>, text: string, roles: readonly Role[], limit: number) {
  return db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'phone'])
    .where('role', '=', sql<Role>`any(${roles}::user_role[])`)
    .where('deleted_at', 'is', null)
    .where(
      sql<SqlBool>`fold_text(concat_ws(' ', first_name, last_name, email, phone))
        like all (${searchPatterns(text)})`,
    )
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/**
 * Bookings whose reference matches the text, and those of some cars and people, the latest pickup first: these are
 * found by index, so that the history need not be searched word by word.
 */
export async function findBookings(
  db: Kysely<DB>,
  text: string,
  { carIds, userIds, limit }: { carIds: number[]; userIds: number[]; limit: number },
) {
  const [word, ...more] = searchPatterns(text)
  const isReference = more.length === 0 && word !== undefined && mayBePartOfReference(word.slice(1, -1))
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
      sql<string>`users.first_name || ' ' || users.last_name`.as('client'),
      sql<string>`brands.name || ' ' || cars.model`.as('car'),
    ])
    .where(({ eb, or }) =>
      or([
        eb('bookings.car_id', '=', sql<number>`any(${carIds}::int[])`),
        eb('bookings.user_id', '=', sql<number>`any(${userIds}::int[])`),
        ...(isReference ? [sql<SqlBool>`bookings.reference like ${word!.toUpperCase()}`] : []),
      ]),
    )
    .orderBy(sql`bookings.reference like ${(word ?? '').toUpperCase()}`, 'desc')
    .orderBy('bookings.start_date', 'desc')
    .orderBy('bookings.id', 'desc')
    .limit(limit)
    .execute()
}
