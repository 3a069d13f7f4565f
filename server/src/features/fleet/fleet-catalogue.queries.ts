import type { ExtraStock } from '@marhala/domain/extras/stock.ts'
import type { Translated } from '@marhala/contract/wire/fields.ts'
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import type {
  Brands,
  Categories,
  DamagePrices,
  DB,
  Locations,
  OneWayFees,
  ReturnCharges,
  Seasons,
  Services,
  SpecialDays,
} from '../../db/tables.ts'
import { listNamedClasses } from '../classes/public/class-facts.queries.ts'
import { listDamagePrices } from './public/damage-prices.queries.ts'
import { orTaken } from '../../http/or-taken.ts'

/** The whole catalogue of the fleet, as staff edit it. */
export async function getFleetCatalogue(db: Kysely<DB>) {
  const [
    brands,
    categories,
    locations,
    services,
    return_charges,
    features,
    seasons,
    special_days,
    one_way_fees,
    damage_prices,
    rental_classes,
  ] = await Promise.all([
    selectBrands(db).execute(),
    selectCategories(db).execute(),
    selectLocations(db).execute(),
    selectServices(db).execute(),
    selectReturnCharges(db).execute(),
    db
      .selectFrom('features')
      .select(['key', 'feature_group as group'])
      .select((eb) => eb.ref('name').$castTo<Translated>().as('name'))
      .orderBy('position')
      .orderBy('key')
      .execute(),
    db
      .selectFrom('seasons')
      .select(['id', 'name', 'start_date', 'end_date', 'car_id', 'category_id', 'percent'])
      .orderBy('start_date')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('special_days')
      .select(['id', 'name', 'location_id', 'start_date', 'end_date', 'hours', 'fee'])
      .orderBy('start_date')
      .orderBy('id')
      .execute(),
    db.selectFrom('one_way_fees').selectAll().orderBy('from_location_id').orderBy('to_location_id').execute(),
    listDamagePrices(db),
    listNamedClasses(db),
  ])
  return {
    brands,
    categories,
    locations,
    services,
    return_charges,
    features,
    seasons: seasons.map((season) => ({ ...season, percent: Number(season.percent) })),
    special_days,
    one_way_fees,
    damage_prices,
    rental_classes,
  }
}

function selectBrands(db: Kysely<DB>) {
  return db
    .selectFrom('brands')
    .select(['id', 'name', 'slug', count('cars', 'brand_id = brands.id').as('used_by')])
    .orderBy('name')
}

function selectCategories(db: Kysely<DB>) {
  const usedBy = sql<number>`${count('cars', 'category_id = categories.id')} + ${count('seasons', 'category_id = categories.id')}
    + ${count('rate_rules', 'category_id = categories.id')}`
  return db
    .selectFrom('categories')
    .select(['id', 'slug', 'insurance_excess', 'instant_confirmation', 'daily_price', 'warranty_amount'])
    .select('monthly_price')
    .select(usedBy.as('used_by'))
    .select((eb) => eb.ref('name').$castTo<Translated>().as('name'))
    .orderBy('position')
    .orderBy('id')
}

function selectLocations(db: Kysely<DB>) {
  return db
    .selectFrom('locations')
    .select(['id', 'code', 'latitude', 'longitude', 'is_airport', 'pickup_price', 'return_price'])
    .select([
      'address',
      'address_ar',
      'city',
      'city_ar',
      'only_in_hours',
      'night_from',
      'night_to',
      'night_fee',
    ])
    .select((eb) => [
      eb.ref('name').$castTo<Translated>().as('name'),
      eb.ref('hours').$castTo<Record<string, string> | null>().as('hours'),
      locationUse.as('used_by'),
    ])
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('code')
}

function selectServices(db: Kysely<DB>) {
  return db
    .selectFrom('services')
    .select(['id', 'key', 'price', 'max_quantity', 'with_driver', 'service_group as group'])
    .select(['replacement_price', 'excess_amount'])
    .select((eb) => [
      eb.ref('stock').$castTo<ExtraStock>().as('stock'),
      sql<number | null>`excess_percent::float8`.as('excess_percent'),
      eb.ref('covers').$castTo<Translated | null>().as('covers'),
      eb.ref('name').$castTo<Translated>().as('name'),
      eb.ref('description').$castTo<Translated>().as('description'),
      eb.ref('kind').$castTo<'daily' | 'once'>().as('kind'),
      count('booking_services', 'service_id = services.id').as('used_by'),
    ])
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
}

function selectReturnCharges(db: Kysely<DB>) {
  return db
    .selectFrom('return_charges')
    .select(['id', 'key', 'price', 'taxed', 'active'])
    .select((eb) => [
      eb.ref('name').$castTo<Translated>().as('name'),
      count('booking_charges', 'return_charge_id = return_charges.id').as('used_by'),
    ])
    .orderBy('position')
    .orderBy('id')
}

function count(table: string, condition: string) {
  return sql<number>`(select count(*)::int from ${sql.table(table)} where ${sql.raw(condition)})`
}

const locationUse = sql<number>`(select count(*)::int from bookings
    where locations.code in (bookings.pickup_location, bookings.return_location, bookings.returned_location))
  + (select count(*)::int from cars where locations.id in (home_location_id, standing_location_id))
  + (select count(*)::int from extra_pieces where location_id = locations.id)`

type Table =
  | 'brands'
  | 'categories'
  | 'locations'
  | 'services'
  | 'return_charges'
  | 'seasons'
  | 'special_days'
  | 'one_way_fees'
  | 'damage_prices'
type Rows = {
  brands: Brands
  categories: Categories
  locations: Locations
  services: Services
  return_charges: ReturnCharges
  seasons: Seasons
  special_days: SpecialDays
  one_way_fees: OneWayFees
  damage_prices: DamagePrices
}

/** A row that staff may change, locked; retired ones are not found. */
export async function lockRow(db: Kysely<DB>, table: Table, id: number) {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} as r where r.id = ${id} and to_jsonb(r) ->> 'retired_at' is null
    for update`.execute(db)
  return rows[0]
}

/** How many other rows use a row. */
export async function countUse(
  db: Kysely<DB>,
  table: 'brands' | 'categories' | 'locations' | 'services',
  id: number,
): Promise<number> {
  const select = {
    brands: selectBrands,
    categories: selectCategories,
    locations: selectLocations,
    services: selectServices,
    return_charges: selectReturnCharges,
  }
  const rows: { id: number; used_by: number }[] = await select[table](db).execute()
  return rows.find((row) => row.id === id)?.used_by ?? 0
}

/** Lets one transaction at a time add to a table: a name and a position in the order depend on the other rows. */
export async function lockCatalogue(db: Kysely<DB>, table: Table): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`catalogue ${table}`}))`.execute(db)
}

/** Adds a row behind the others of its kind. */
export async function insertRow<T extends Table>(
  db: Kysely<DB>,
  table: T,
  row: Insertable<Rows[T]>,
): Promise<number> {
  const added = db
    .insertInto(table)
    .values(row as never)
    .returning('id')
  const { id } = await orTaken(added.executeTakeFirstOrThrow())
  return id
}

/** Changes a row. */
export async function updateRow<T extends Table>(
  db: Kysely<DB>,
  table: T,
  id: number,
  changes: Updateable<Rows[T]>,
): Promise<void> {
  const changed = db
    .updateTable(table as 'brands')
    .set(changes as never)
    .where('id', '=', id)
  await orTaken(changed.execute())
}

/** Deletes a row without references. */
export async function deleteRow(db: Kysely<DB>, table: Table, id: number): Promise<void> {
  await db.deleteFrom(table).where('id', '=', id).execute()
}

/** The position behind the last of a kind. */
export async function nextPosition(
  db: Kysely<DB>,
  table: 'categories' | 'locations' | 'services' | 'return_charges',
) {
  const row = await db
    .selectFrom(table)
    .select(sql<number>`coalesce(max(position), 0) + 1`.as('position'))
    .executeTakeFirstOrThrow()
  return row.position
}

/** Whether another row has a value already: a brand's name, a slug, a code, a key; retired rows count. */
export async function hasTwin(
  db: Kysely<DB>,
  table: Table,
  column: 'name' | 'slug' | 'code' | 'key',
  value: string,
  except = 0,
): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)}
    where lower(${sql.ref(column)}) = lower(${value}) and id <> ${except}`.execute(db)
  return rows.length > 0
}

/** Whether a pair of locations has a fee in this direction. */
export async function hasPair(
  db: Kysely<DB>,
  from_location_id: number,
  to_location_id: number,
  except: number,
): Promise<boolean> {
  const pair = await db
    .selectFrom('one_way_fees')
    .select('id')
    .where('from_location_id', '=', from_location_id)
    .where('to_location_id', '=', to_location_id)
    .where('id', '<>', except)
    .executeTakeFirst()
  return pair !== undefined
}

/** Whether a part and a kind of damage have a price of a category, or of all. */
export async function hasDamagePrice(
  db: Kysely<DB>,
  { part, damage_kind, category_id }: { part: string; damage_kind: string; category_id: number | null },
  except: number,
): Promise<boolean> {
  const { rows } = await sql`select from damage_prices where part = ${part} and damage_kind = ${damage_kind}
    and category_id is not distinct from ${category_id}::int and id <> ${except}`.execute(db)
  return rows.length > 0
}
