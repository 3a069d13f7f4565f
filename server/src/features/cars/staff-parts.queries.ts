import type { PhotoShare } from '@marhala/domain/fleet/shared-photos.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { isHeldAt } from '../bookings/public/holds.queries.ts'
import { periodOf } from './public/car-rows.queries.ts'
import { clientNameSql } from '../users/public/client-name.queries.ts'

/** The columns of some cars that only staff see. */
export async function listStaffColumns(db: Kysely<DB>, carIds: number[]) {
  return db
    .selectFrom('cars')
    .leftJoin('locations', 'locations.id', 'cars.home_location_id')
    .leftJoin('locations as standing', 'standing.id', 'cars.standing_location_id')
    .leftJoin('photos_shown', 'photos_shown.car_id', 'cars.id')
    .leftJoin('cars as lender', 'lender.id', 'photos_shown.from_id')
    .leftJoin('brands', 'brands.id', 'lender.brand_id')
    .select([
      'cars.id',
      'cars.registration_plate',
      'cars.vin',
      'cars.toll_pass',
      'cars.odometer',
      'cars.end_of_service_on',
      'cars.year',
      'cars.fuel_type',
      'cars.purchased_on',
      'cars.insurance_excess',
      'cars.internal_note',
      'lender.id as lender_id',
      'lender.registration_plate as lender_plate',
    ])
    .select((eb) => [
      'locations.code as home_location',
      'standing.code as standing_location',
      sql<string>`brands.name || ' ' || lender.model`.as('lender_name'),
      eb.ref('cars.photos_shared').$castTo<PhotoShare | null>().as('photos_shared'),
      eb.ref('cars.description').$castTo<{ en: string; ar: string; fr: string }>().as('descriptions'),
    ])
    .where('cars.id', '=', sql<number>`any(${carIds})`)
    .execute()
}

/** The blocked times of some cars that are not over. */
export async function listBlocks(db: Kysely<DB>, carIds: number[], now: Date) {
  return db
    .selectFrom('car_blocks')
    .select(['id', 'car_id', 'start_date as start', 'end_date as end', 'reason'])
    .where('car_id', '=', sql<number>`any(${carIds})`)
    .where('end_date', '>', now)
    .orderBy('start_date')
    .execute()
}

/** The booking that has each car now, else its next one. */
export async function listNextBookings(db: Kysely<DB>, carIds: number[], now: Date) {
  return db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .distinctOn('bookings.car_id')
    .select(['bookings.id', 'bookings.car_id', 'reference', 'start_date', 'end_date'])
    .select((eb) => [
      eb.ref('bookings.status').$castTo<'pending' | 'confirmed' | 'active'>().as('status'),
      clientNameSql.as('client'),
    ])
    .where('bookings.car_id', '=', sql<number>`any(${carIds})`)
    .where('bookings.status', 'in', ['pending', 'confirmed', 'active'])
    .where(isHeldAt(now))
    .orderBy('bookings.car_id')
    .orderBy(sql`bookings.status = 'active'`, 'desc')
    .orderBy('start_date')
    .execute()
}

/** When some cars were out within a window: those out now, and those that came back. */
export async function listBookingSpans(db: Kysely<DB>, carIds: number[], from: Date, to: Date) {
  return db
    .selectFrom('occupancies')
    .innerJoin('bookings', 'bookings.id', 'occupancies.booking_id')
    .select(['occupancies.car_id', sql<Date>`lower(period)`.as('start'), sql<Date>`upper(period)`.as('end')])
    .where('occupancies.car_id', '=', sql<number>`any(${carIds})`)
    .where('bookings.status', 'in', ['active', 'completed'])
    .where('period', '&&', periodOf(from, to))
    .execute()
}

/** The kilometres of some cars on bookings that came back since an instant. */
export async function listDistances(db: Kysely<DB>, carIds: number[], since: Date) {
  return db
    .selectFrom('bookings')
    .select(['car_id', sql<number>`sum(end_kilometers - start_kilometers)::int`.as('kilometers')])
    .where('car_id', '=', sql<number>`any(${carIds})`)
    .where('status', '=', 'completed')
    .where('completed_at', '>=', since)
    .groupBy('car_id')
    .execute()
}
