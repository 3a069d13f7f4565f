import type { ClassPromise } from '@marhala/contract/booking/class-promise.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import type { Illustration } from '@marhala/domain/fleet/illustration.ts'
import { foldText } from '@marhala/domain/text/fold-text.ts'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../../db/tables.ts'
import { inLanguage } from '../../catalogue/public/catalogue.queries.ts'
import { firstPhoto } from './shown-photos.queries.ts'

/** The reader of cars: their language, and whose favourites are marked. */
export type Viewer = { language: Language; caller_id: number | null }

/** Cars with what every card shows; callers add conditions and an order. */
export function selectCars(db: Kysely<DB>, viewer: Viewer) {
  return db
    .selectFrom('cars')
    .innerJoin('brands', 'brands.id', 'cars.brand_id')
    .innerJoin('categories', 'categories.id', 'cars.category_id')
    .leftJoin('rental_classes as class', (join) =>
      join.onRef('class.id', '=', 'cars.class_id').on('class.or_similar', '=', true),
    )
    .select([
      'cars.id',
      'cars.slug',
      'cars.brand_id',
      'brands.name as brand_name',
      'brands.slug as brand_slug',
      'cars.category_id',
      inLanguage('categories.name', viewer.language).as('category_name'),
      'categories.slug as category_slug',
      'categories.instant_confirmation',
      'categories.monthly_price',
      'cars.model',
      'cars.year',
      'cars.fuel_type',
      'cars.transmission_type',
      'cars.passengers',
      'cars.doors',
      'cars.luggage',
      'cars.daily_price',
      'cars.discount',
      'cars.discounted_price',
      'cars.rating',
      'cars.review_count',
      'cars.status',
      'cars.is_premium',
      'cars.illustration_body',
      'cars.illustration_paint',
      'cars.illustration_wheel',
      'cars.papers_valid_until',
      'cars.class_id',
      promised(viewer.language).as('promised'),
    ])
    .select(firstPhoto.as('first_image'))
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('bookings')
          .select('bookings.id')
          .whereRef('bookings.car_id', '=', 'cars.id')
          // Not a parameter: there is an index of these alone.
          .where('bookings.status', '=', sql.lit('active')),
      ).as('is_out'),
      isFavorite(viewer).as('is_favorited'),
    ])
}

/** What "or similar" promises of the joined class, null without one. */
function promised(language: Language) {
  return sql<Omit<ClassPromise, 'class_id'> | null>`case when class.id is not null then jsonb_build_object(
    'name', ${inLanguage('class.name', language)}, 'transmission_type', class.transmission_type,
    'fuel_type', class.fuel_type, 'passengers', class.passengers, 'luggage', class.luggage) end`
}

/** Whether a car of the fleet has this drawing; retired ones are not shown. */
export async function isShownByFleet(db: Kysely<DB>, { body, paint, wheel }: Illustration): Promise<boolean> {
  const car = await db
    .selectFrom('cars')
    .select('id')
    .where('illustration_body', '=', body)
    .where('illustration_paint', '=', paint)
    .where('illustration_wheel', '=', wheel)
    .where('status', '<>', 'retired')
    .limit(1)
    .executeTakeFirst()
  return car !== undefined
}

/** A visitor has no favourites: the public's lists, the busiest ones, do not look them up. */
function isFavorite({ caller_id }: Viewer) {
  return caller_id === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from favorites where favorites.car_id = cars.id and favorites.user_id = ${caller_id})`
}

export type CarRow = Awaited<ReturnType<ReturnType<typeof selectCars>['execute']>>[number]

/** A car's columns for its own page, beside those of its card. */
export function selectCarPage(db: Kysely<DB>, viewer: Viewer) {
  return selectCars(db, viewer).select([
    'class.this_car_price',
    'cars.warranty_amount',
    'cars.insurance_excess as own_excess',
    'categories.insurance_excess as category_excess',
    'cars.included_km_per_day',
    'cars.extra_km_price',
    inLanguage('cars.description', viewer.language).as('description'),
    'cars.features as feature_keys',
    (eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('class_limits')
          .select(['start_date', 'end_date', 'min_days'])
          .whereRef('class_limits.class_id', '=', 'cars.class_id')
          .orderBy('start_date'),
      ).as('class_limits'),
  ])
}

export type CarPageRow = Awaited<ReturnType<ReturnType<typeof selectCarPage>['execute']>>[number]

/** Typed text as LIKE patterns, one a word: folded (`foldText`), without wildcards of its own. */
export function searchPatterns(text: string): string[] {
  return foldText(text)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}

/** Whether a text has every word; each is compared alone, since a trigram index has no `like all`. */
export function holdsAll(text: RawBuilder<unknown>, patterns: string[]): RawBuilder<SqlBool> {
  const parts = patterns.map((pattern) => sql`${text} like ${pattern}`)
  return parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` and `)})`
}

/** The period as PostgreSQL's half-open range. */
export function periodOf(start: Date, end: Date) {
  return sql<string>`tstzrange(${start}, ${end})`
}
