import { languagesToTry } from '@marhala/domain/text/text-in.ts'
import { inLettersOf, type Language } from '@marhala/contract/language/language.ts'
import type { BusinessHours } from '@marhala/domain/time/business-hours.ts'
import { type Kysely, sql, type SqlBool } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** A column with texts in the languages, in one of them, or in the one that `textIn` takes for it. */
export function inLanguage(column: string, language: Language) {
  const tried = languagesToTry(language).map((one) => sql`nullif(${sql.ref(column)} ->> ${sql.lit(one)}, '')`)
  // Nowhere written is an empty text, and no text where the column has none.
  return sql<string>`coalesce(${sql.join(tried)}, ${sql.ref(column)} ->> ${sql.lit(language)})`
}

/** Cars that are at home at a location, by its code, or nowhere: those are everybody's. */
export function isHomeAt(code: string) {
  return sql<SqlBool>`(cars.home_location_id is null
    or cars.home_location_id = (select id from locations where code = ${code}))`
}

/** Brands with at least one car that the public can see, by name. */
export async function listBrands(db: Kysely<DB>) {
  return db
    .selectFrom('brands')
    .select(['id', 'name', 'slug'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('cars')
          .select('cars.id')
          .whereRef('cars.brand_id', '=', 'brands.id')
          .where('status', '<>', 'retired'),
      ),
    )
    .orderBy('name')
    .execute()
}

/** The categories in their order. */
export async function listCategories(db: Kysely<DB>, language: Language) {
  return db
    .selectFrom('categories')
    .select(['id', 'slug', 'instant_confirmation', inLanguage('name', language).as('name')])
    .orderBy('position')
    .execute()
}

/** What a booking of a car depends on in its category. */
export async function findCategoryOf(db: Kysely<DB>, carId: number) {
  return db
    .selectFrom('categories')
    .innerJoin('cars', 'cars.category_id', 'categories.id')
    .select('categories.instant_confirmation')
    .where('cars.id', '=', carId)
    .executeTakeFirstOrThrow()
}

/** Where cars are handed over and taken back. */
export async function listLocations(db: Kysely<DB>, language: Language) {
  const locations = await db
    .selectFrom('locations')
    .select(['id', 'code', 'latitude', 'longitude', 'is_airport', 'pickup_price', 'return_price'])
    .select(['address', 'address_ar', 'city', 'city_ar', 'only_in_hours'])
    .select((eb) => eb.ref('hours').$castTo<BusinessHours | null>().as('hours'))
    .select(inLanguage('name', language).as('name'))
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('code')
    .execute()
  return locations.map(({ address_ar, city_ar, ...location }) => ({
    ...location,
    address: inLettersOf(language, location.address, address_ar),
    city: inLettersOf(language, location.city, city_ar),
  }))
}

/** The extras that can be booked. */
export async function listServices(db: Kysely<DB>, language: Language) {
  return selectServices(db, language).where('retired_at', 'is', null).execute()
}

/** Every extra, including those that are no longer offered. */
export async function listKnownServices(db: Kysely<DB>, language: Language) {
  return selectServices(db, language).execute()
}

function selectServices(db: Kysely<DB>, language: Language) {
  return db
    .selectFrom('services')
    .select(['id', 'key', 'price', 'max_quantity', 'with_driver', 'service_group as group'])
    .select((eb) => eb.ref('kind').$castTo<'daily' | 'once'>().as('kind'))
    .select([inLanguage('name', language).as('name'), inLanguage('description', language).as('description')])
    .select([
      'excess_amount',
      sql<number | null>`excess_percent::float8`.as('excess_percent'),
      sql<string>`coalesce(${inLanguage('covers', language)}, '')`.as('covers'),
    ])
    .orderBy('position')
    .orderBy('id')
}

/** Locations by their codes, those where cars are handed over. */
export async function listLocationsByCode(db: Kysely<DB>, codes: string[]) {
  return db
    .selectFrom('locations')
    .selectAll()
    .select((eb) => eb.ref('hours').$castTo<BusinessHours | null>().as('hours'))
    .where('code', '=', sql<string>`any(${codes})`)
    .where('retired_at', 'is', null)
    .execute()
}

/** Some extras by id, for pricing; of those no longer offered only the ones that a booking `held` already. */
export async function listServicesByIds(db: Kysely<DB>, ids: number[], held: number[] = []) {
  return db
    .selectFrom('services')
    .select(['id', 'key', 'price', 'max_quantity', 'with_driver', 'service_group as group'])
    .select((eb) => eb.ref('kind').$castTo<'daily' | 'once'>().as('kind'))
    .where('id', '=', sql<number>`any(${ids})`)
    .where((eb) => eb.or([eb('retired_at', 'is', null), eb('id', '=', sql<number>`any(${held})`)]))
    .execute()
}

/** Whether an extra can be booked today. */
export async function isOffered(db: Kysely<DB>, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('services')
    .select('id')
    .where('key', '=', key)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
