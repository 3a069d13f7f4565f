import type { Language } from '@marhala/contract/language/language.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { isWithin, type Reach } from '../public/booking-reach.queries.ts'
import { periodOf } from '../../cars/public/car-rows.queries.ts'
import { isOpenPromise } from '../../classes/public/class-facts.queries.ts'
import { inLanguage, isHomeAt } from '../../catalogue/public/catalogue.queries.ts'

/** The cars in service by category and model: the planner's rows. */
export async function listPlannerCars(db: Kysely<DB>, language: Language, location: string | undefined) {
  return db
    .selectFrom('cars')
    .innerJoin('brands', 'brands.id', 'cars.brand_id')
    .innerJoin('categories', 'categories.id', 'cars.category_id')
    .select(['cars.id', 'cars.registration_plate', 'cars.status'])
    .select(sql<string>`brands.name || ' ' || cars.model`.as('name'))
    .select(inLanguage('categories.name', language).as('category'))
    .where('cars.status', '<>', 'retired')
    .$if(location !== undefined, (qb) => qb.where(isHomeAt(location!)))
    .orderBy('categories.position')
    .orderBy('name')
    .orderBy('cars.registration_plate')
    .execute()
}

/** The occupancies of the cars between two instants, so that nothing that takes a car can be missing. */
export async function listPlannerSpans(db: Kysely<DB>, from: Date, to: Date, reach: Reach) {
  return db
    .selectFrom('occupancies')
    .leftJoin('bookings', 'bookings.id', 'occupancies.booking_id')
    .leftJoin('users', 'users.id', 'bookings.user_id')
    .leftJoin('car_blocks', 'car_blocks.id', 'occupancies.block_id')
    .select(['occupancies.car_id', 'occupancies.booking_id', 'occupancies.block_id'])
    .select([
      'bookings.reference',
      'bookings.status',
      'bookings.version',
      'bookings.total_price',
      'bookings.cancellation_fee',
      'bookings.charges_total',
      'bookings.charges_from_deposit',
    ])
    .select(['users.first_name', 'users.last_name', 'users.legal_name', 'car_blocks.reason'])
    .select(sql<boolean>`bookings.id is not null and ${isWithin(reach)}`.as('is_within'))
    .select(sql<boolean>`coalesce(${isOpenPromise}, false)`.as('is_movable'))
    .select(sql<Date>`coalesce(bookings.start_date, car_blocks.start_date)`.as('start'))
    .select(sql<Date>`coalesce(bookings.end_date, car_blocks.end_date)`.as('end'))
    .where('occupancies.period', '&&', periodOf(from, to))
    .orderBy('occupancies.car_id')
    .orderBy('occupancies.period')
    .execute()
}
