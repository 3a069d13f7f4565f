import type { Language } from '@marhala/contract/language/language.ts'
import type { BookingStatus } from '@marhala/domain/booking/booking-status.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { inLanguage } from '../catalogue/public/catalogue.queries.ts'
import { clientNameSql } from '../users/public/client-name.queries.ts'

type Instants = { start: Date; end: Date }

/** The bookings that begin between two instants. */
export async function listBegun(db: Kysely<DB>, { start, end }: Instants) {
  return (
    db
      .selectFrom('bookings')
      .innerJoin('cars', 'cars.id', 'bookings.car_id')
      .innerJoin('brands', 'brands.id', 'cars.brand_id')
      .innerJoin('users', 'users.id', 'bookings.user_id')
      .select(['bookings.reference', 'bookings.start_date', 'bookings.end_date', 'bookings.duration'])
      .select('bookings.user_id')
      // With what the deposit has paid of the return (decision 026).
      .select([
        sql<number>`bookings.outstanding`.as('outstanding'),
        sql<number>`bookings.paid_total
        + least(bookings.retained_total, bookings.charges_from_deposit)`.as('paid_total'),
      ])
      .select((eb) => eb.ref('bookings.status').$castTo<BookingStatus>().as('status'))
      .select(clientNameSql.as('client'))
      .select(sql<string>`brands.name || ' ' || cars.model`.as('car'))
      .select(['users.phone', 'cars.registration_plate', 'cars.id as car_id'])
      .where('bookings.start_date', '>=', start)
      .where('bookings.start_date', '<', end)
      .orderBy('bookings.start_date')
      .orderBy('bookings.id')
      .execute()
  )
}

/** The cars in service with their category and odometer. */
export async function listFleetCars(db: Kysely<DB>, language: Language) {
  return db
    .selectFrom('cars')
    .innerJoin('brands', 'brands.id', 'cars.brand_id')
    .innerJoin('categories', 'categories.id', 'cars.category_id')
    .select(['cars.id', 'cars.registration_plate', 'cars.odometer'])
    .select(sql<string>`brands.name || ' ' || cars.model`.as('name'))
    .select(inLanguage('categories.name', language).as('category'))
    .where('cars.status', '<>', 'retired')
    .orderBy('name')
    .orderBy('cars.id')
    .execute()
}

/** Deposits that are held at an instant, by booking, the oldest first. */
export async function listDeposits(db: Kysely<DB>, before: Date) {
  const { rows } = await sql<{
    reference: string
    client: string
    phone: string | null
    car: string
    since: Date
    held: number
  }>`
    select b.reference, u.first_name || ' ' || u.last_name as client, u.phone,
      brands.name || ' ' || cars.model as car, held.since, held.held
    from (
      select booking_id, min(created_at) as since,
        sum(case kind when 'warranty_in' then amount else -amount end)::bigint as held
      from payments
      where voided_at is null and created_at < ${before} and kind in ('warranty_in', 'warranty_out', 'warranty_retained')
      group by 1 having sum(case kind when 'warranty_in' then amount else -amount end) > 0
    ) as held
    join bookings b on b.id = held.booking_id
    join users u on u.id = b.user_id
    join cars on cars.id = b.car_id
    join brands on brands.id = cars.brand_id
    order by held.since, b.id`.execute(db)
  return rows
}
