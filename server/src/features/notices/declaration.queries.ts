import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'

/** What the declaration of a notice's driver names: car, hire, hirer and driver; undefined while no driver is named. */
export async function findDeclaration(db: Kysely<DB>, noticeId: number) {
  return db
    .selectFrom('notices')
    .innerJoin('cars', 'cars.id', 'notices.car_id')
    .innerJoin('brands', 'brands.id', 'cars.brand_id')
    .innerJoin('bookings', 'bookings.id', 'notices.booking_id')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .innerJoin('booking_drivers as driver', 'driver.id', 'notices.driver_id')
    .select([
      'cars.registration_plate',
      'cars.vin',
      sql<string>`brands.name || ' ' || cars.model`.as('car_name'),
    ])
    .select(['bookings.id as booking_id', 'bookings.reference', 'bookings.activated_at as out_at'])
    .select(({ fn }) => fn.coalesce('bookings.returned_at', 'bookings.completed_at').as('back_at'))
    .select(['users.id as user_id', 'users.first_name', 'users.last_name', 'users.legal_name', 'users.ice'])
    .select(['users.address', 'users.phone', 'users.identity_number'])
    .select((eb) => [
      eb.ref('driver.first_name').as('driver_first_name'),
      eb.ref('driver.last_name').as('driver_last_name'),
      eb.ref('driver.birth_date').as('driver_birth_date'),
      eb.ref('driver.identity_number').as('driver_identity_number'),
      eb.ref('driver.phone').as('driver_phone'),
      eb.ref('driver.license_number').as('license_number'),
      eb.ref('driver.license_country').as('license_country'),
      eb.ref('driver.license_issued_on').as('license_issued_on'),
    ])
    .where('notices.id', '=', noticeId)
    .executeTakeFirst()
}
