import type { BookingStatus } from '@marhala/domain/booking/booking-status.ts'
import { documentKey } from '@marhala/domain/accounts/same-person.ts'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { isWithin, type Reach } from '../public/booking-reach.queries.ts'

type Person = { id: number; identity_number: string | null; license_number: string | null }
type Span = { start: Date; end: Date; except: number | null; reach: Reach }

/** The bookings of a person, and those that they drive, that are not over and share some time with a span. */
export async function listAtOnce(db: Kysely<DB>, person: Person, { start, end, except, reach }: Span) {
  const key = (number: string | null) => (number === null ? null : documentKey(number))
  const isSame = (column: string, number: string | null) =>
    sql`upper(regexp_replace(${sql.ref(column)}, '[^[:alnum:]]', '', 'g')) = ${key(number)}`
  return db
    .selectFrom('bookings')
    .innerJoin('cars', 'cars.id', 'bookings.car_id')
    .innerJoin('brands', 'brands.id', 'cars.brand_id')
    .select(['bookings.id', 'bookings.reference', 'bookings.start_date', 'bookings.end_date'])
    .select((eb) => eb.ref('bookings.status').$castTo<BookingStatus>().as('status'))
    .select(sql<string>`brands.name || ' ' || cars.model`.as('car'))
    .where('bookings.status', 'in', ['pending', 'confirmed', 'active'])
    .where('bookings.start_date', '<', end)
    .where(isWithin(reach))
    .where('bookings.end_date', '>', start)
    .$if(except !== null, (qb) => qb.where('bookings.id', '<>', except!))
    .where(
      sql<SqlBool>`(bookings.user_id = ${person.id} or exists (
        select from booking_drivers driver where driver.booking_id = bookings.id
          and (${isSame('driver.license_number', person.license_number)}
            or ${isSame('driver.identity_number', person.identity_number)})))`,
    )
    .orderBy('bookings.start_date')
    .orderBy('bookings.id')
    .limit(20)
    .execute()
}
