import type { Language } from '@marhala/contract/language/language.ts'
import { type PaperKind, requiredPaperKinds } from '@marhala/domain/fleet/car-papers.ts'
import { dueSoon } from '@marhala/domain/fleet/maintenance-plan.ts'
import { addDays } from '@marhala/domain/time/wall-clock.ts'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { isHeldAt } from '../../bookings/public/holds.queries.ts'
import { inLanguage } from '../../catalogue/public/catalogue.queries.ts'
import { firstPhoto, photoAddress, shownCar } from './shown-photos.queries.ts'
import { periodOf, selectCarPage, selectCars, type Viewer } from './car-rows.queries.ts'
import { monthlyPriceOf } from './priced-cars.queries.ts'

/** A car that the public may see, by id or slug; `retired` also finds retired ones. */
export async function findCar(db: Kysely<DB>, idOrSlug: string, viewer: Viewer, { retired = false } = {}) {
  const isId = /^\d{1,9}$/.test(idOrSlug)
  return selectCarPage(db, viewer)
    .where((eb) => (isId ? eb('cars.id', '=', Number(idOrSlug)) : eb('cars.slug', '=', idOrSlug)))
    .$if(!retired, (qb) => qb.where('cars.status', '<>', 'retired'))
    .executeTakeFirst()
}

/** A car with what a booking of it depends on, whatever its status. */
export async function findCarToBook(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('cars')
    .innerJoin('categories', 'categories.id', 'cars.category_id')
    .selectAll('cars')
    .select(['categories.insurance_excess as category_excess', 'categories.monthly_price'])
    .where('cars.id', '=', id)
    .executeTakeFirst()
}

/** Cars for a rail; `pick` adds the conditions and the order. */
export async function listCars(db: Kysely<DB>, viewer: Viewer, limit: number, pick: Pick) {
  const query = selectCars(db, viewer).where('cars.status', '<>', 'retired')
  return pick(query).orderBy('cars.model').orderBy('cars.id').limit(limit).execute()
}

type Query = ReturnType<typeof selectCars>
type Pick = (query: Query) => Query

/** When a car is taken between two instants, without reasons. */
export async function listBusySpans(db: Kysely<DB>, carId: number, from: Date, to: Date) {
  return db
    .selectFrom('occupancies')
    .select([sql<Date>`lower(period)`.as('start'), sql<Date>`upper(period)`.as('end')])
    .where('car_id', '=', carId)
    .where('period', '&&', periodOf(from, to))
    .orderBy('period')
    .execute()
}

/** The features of a car, in the order of their groups. */
export async function listFeatures(db: Kysely<DB>, keys: string[], language: Language) {
  return selectFeatures(db, language)
    .where('key', '=', sql<string>`any(${keys})`)
    .execute()
}

/** The features that a car does not have, in the order of their groups. */
export async function listMissingFeatures(db: Kysely<DB>, keys: string[], language: Language) {
  return selectFeatures(db, language)
    .where('key', '<>', sql<string>`all(${keys})`)
    .execute()
}

function selectFeatures(db: Kysely<DB>, language: Language) {
  return db
    .selectFrom('features')
    .select(['key', 'feature_group as group', inLanguage('name', language).as('name')])
    .orderBy('position')
}

/** The photos that some cars show, in their order: their own, or those that another lends them. */
export async function listImages(db: Kysely<DB>, carIds: number[]) {
  return db
    .selectFrom('cars')
    .innerJoin('car_images', (join) => join.on('car_images.car_id', '=', shownCar))
    .select(['car_images.id', 'cars.id as car_id', photoAddress.as('url'), 'car_images.alt'])
    .where('cars.id', '=', sql<number>`any(${carIds})`)
    .orderBy('car_images.position')
    .orderBy('car_images.id')
    .execute()
}

/** The papers of some cars. */
export async function listPapers(db: Kysely<DB>, carIds: number[]) {
  return db
    .selectFrom('car_papers')
    .selectAll()
    .$narrowType<{ kind: PaperKind }>()
    .where('car_id', '=', sql<number>`any(${carIds})`)
    .orderBy('kind')
    .orderBy('expires_on', 'desc')
    .orderBy('id')
    .execute()
}

/** The maintenance plans of some cars. */
export async function listMaintenancePlans(db: Kysely<DB>, carIds: number[]) {
  return db
    .selectFrom('maintenance_plans')
    .selectAll()
    .where('car_id', '=', sql<number>`any(${carIds})`)
    .orderBy('id')
    .execute()
}

/** The required papers of all cars that lapse by a day without a successor that lasts longer. */
export async function listLapsing(db: Kysely<DB>, by: string) {
  return db
    .selectFrom('car_papers')
    .select(['car_id', 'kind', 'expires_on'])
    .$narrowType<{ kind: PaperKind }>()
    .where('kind', 'in', requiredPaperKinds)
    .where('expires_on', '<=', by)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('car_papers as next')
            .whereRef('next.car_id', '=', 'car_papers.car_id')
            .whereRef('next.kind', '=', 'car_papers.kind')
            .where('next.expires_on', '>', by),
        ),
      ),
    )
    .execute()
}

/**
 * The bookings of each car, or of each of some, that still wait for it and whose return its papers may not cover. The
 * domain decides which by the company's clock, which is at most 14 hours ahead.
 */
export async function listUncoveredBookings(
  db: Kysely<DB>,
  { now, carIds }: { now: Date; carIds?: number[] },
) {
  return db
    .selectFrom('bookings')
    .innerJoin('cars', 'cars.id', 'bookings.car_id')
    .select(['bookings.car_id', 'cars.papers_valid_until'])
    .select(['bookings.start_date as start', 'bookings.end_date as end'])
    .where('bookings.status', 'in', ['pending', 'confirmed'])
    .where(
      sql<SqlBool>`cars.papers_valid_until < (bookings.end_date at time zone 'UTC' + interval '14 hours')::date`,
    )
    .where(isHeldAt(now))
    .$if(carIds !== undefined, (qb) => qb.where('bookings.car_id', '=', sql<number>`any(${carIds!})`))
    .execute()
}

/**
 * The maintenance plans of all cars that may be due on a date. The domain decides which; plans that are twice as far
 * from their end as its rule looks ahead are left out, since most of a fleet's are.
 */
export async function listPlansNearing(db: Kysely<DB>, today: string) {
  const [kilometers, day] = [2 * dueSoon.kilometers, addDays(today, 2 * dueSoon.days)]
  return db
    .selectFrom('maintenance_plans as plans')
    .innerJoin('cars', 'cars.id', 'plans.car_id')
    .select([
      'plans.car_id',
      'plans.every_km',
      'plans.every_months',
      'plans.last_done_km',
      'plans.last_done_on',
    ])
    .where(({ eb, or }) =>
      or([
        eb(sql`plans.last_done_km + plans.every_km`, '<=', sql`cars.odometer + ${kilometers}`),
        eb(sql`plans.last_done_on + make_interval(months => plans.every_months)`, '<=', day),
      ]),
    )
    .execute()
}

/** The ids and odometers of every car in service, for the filters by papers and plans. */
export async function listServiceStates(db: Kysely<DB>) {
  return db.selectFrom('cars').select(['id', 'odometer']).where('status', '<>', 'retired').execute()
}

/** All seasons; few enough to be read whole. */
export async function listSeasons(db: Kysely<DB>) {
  const seasons = await db.selectFrom('seasons').selectAll().orderBy('id').execute()
  return seasons.map((season) => ({ ...season, percent: Number(season.percent) }))
}

/** The cars in service with what their price depends on and what they look like. */
export async function listCarsToPrice(db: Kysely<DB>) {
  return db
    .selectFrom('cars')
    .innerJoin('brands', 'brands.id', 'cars.brand_id')
    .select(['cars.id', 'cars.category_id', 'cars.daily_price', 'cars.discount', 'cars.is_premium'])
    .select(monthlyPriceOf('cars').as('monthly_price'))
    .select(['brands.name as brand_name', 'cars.model', 'cars.year'])
    .select(['illustration_body', 'illustration_paint', 'illustration_wheel'])
    .select(firstPhoto.as('first_image'))
    .where('cars.status', '=', 'available')
    .orderBy('cars.id')
    .execute()
}
