import type { alternativeFilters } from '@marhala/contract/fleet/car-values.ts'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Pool } from 'pg'
import { runNamed } from '../../db/named-query.ts'
import type { DB } from '../../db/tables.ts'
import { isSoldByClass } from '../classes/public/class-limits.queries.ts'
import { type CarRow, selectCars, type Viewer } from './public/car-rows.queries.ts'
import type { DayPrices } from './public/day-prices.ts'
import { isFree, tripRows } from './public/class-room.queries.ts'
import { type Availability, offeredCars, type Question } from './public/offered-cars.queries.ts'
import { pricedCars } from './public/priced-cars.queries.ts'
import {
  type CarSearch,
  type Condition,
  facetConditions,
  judgedCars,
  otherConditions,
} from './public/search-cars.queries.ts'

type Search = Pick<CarSearch, 'filters' | 'trip' | 'is_premium' | 'sold' | 'prices' | 'or_similar'>
type Trip = NonNullable<CarSearch['trip']>
export type AlternativeFilter = (typeof alternativeFilters)[number]

/** The cars that one filter alone excludes: how many, and of those outside its price limits the nearest on each side. */
export type Excluded = {
  filter: AlternativeFilter | null
  count: number
  below: number | null
  above: number | null
}

/**
 * How many cars pass all filters (`filter` is null) and how many all but one, in one statement over the availability
 * table; each car is checked once, its failed filters are a sum of bits.
 */
export async function countExcluded(db: Kysely<DB>, pool: Pool, search: Search): Promise<Excluded[]> {
  const { min_price = null, max_price = null } = search.filters
  const counted = db
    .selectFrom(selectFailed(db, search).as('judged'))
    .select(['failed', sql<number>`count(*)::int`.as('count')])
    .select([
      sql<number | null>`max(price) filter (where price < ${min_price}::int)`.as('below'),
      sql<number | null>`min(price) filter (where price > ${max_price}::int)`.as('above'),
    ])
    // None or one of the bits.
    .where(sql<SqlBool>`failed & (failed - 1) = 0`)
    .groupBy('failed')
  const rows = await runNamed(pool, counted.compile())
  return rows.map(({ failed, ...row }) => ({ ...row, filter: namesOf(failed)[0] ?? null }))
}

/**
 * The cars that come nearest: those that fail one filter, then those that fail two; one of each kind of failure in
 * turn, of a kind the nearest in price, then the best rated. A car that does not match the typed text is never near. They
 * are judged as they are, whatever their classes promise.
 */
export async function listNearestCars(
  db: Kysely<DB>,
  pool: Pool,
  { limit, viewer, ...search }: Search & { limit: number; viewer: Viewer },
): Promise<{ car: CarRow; misses: AlternativeFilter[] }[]> {
  const { min_price = null, max_price = null } = search.filters
  const distance = sql`greatest(${min_price}::int - price, price - ${max_price}::int, 0)`
  const nearest = db
    .selectFrom(selectFailed(db, { ...search, or_similar: false }).as('judged'))
    .select(['car_id', 'failed'])
    .select([
      sql<number>`bit_count(failed::bit(16))`.as('misses'),
      sql<number>`row_number() over (partition by failed order by ${distance}, rating desc nulls last, car_id)`.as(
        'turn',
      ),
    ])
    .where(sql<SqlBool>`failed & ${sql.lit(bits.search)} = 0 and bit_count(failed::bit(16)) in (1, 2)`)
    .orderBy('misses')
    .orderBy('turn')
    .orderBy('failed')
    .limit(limit)
  const query = selectCars(db, viewer)
    .innerJoin(nearest.as('nearest'), 'nearest.car_id', 'cars.id')
    .select('nearest.failed')
    .orderBy('nearest.misses')
    .orderBy('nearest.turn')
    .orderBy('nearest.failed')
  const rows = await runNamed(pool, query.compile())
  return rows.map(({ failed, ...car }) => ({ car, misses: namesOf(failed) }))
}

/**
 * The first of some trips for which a car is free that passes all other filters, and how many are. `prices` are those
 * of each trip, or those of one for all without a price filter; `sold` the days of each for the classes' limits.
 */
export async function findFirstFree(
  db: Kysely<DB>,
  pool: Pool,
  {
    trips,
    prices,
    sold,
    ...search
  }: Omit<Search, 'trip' | 'prices' | 'sold'> & {
    trips: Trip[]
    prices: DayPrices[]
    sold: NonNullable<CarSearch['sold']>[]
  },
): Promise<{ trip: Trip; count: number } | undefined> {
  const undated = { ...search, trip: null }
  const starts = sold.map(({ start_date }) => start_date)
  const isSold = isSoldByClass('a.class_id', {
    start_date: sql`(${starts}::date[])[a.trip_number]`,
    days: sql`(${sold.map(({ days }) => days)}::int[])[a.trip_number]`,
  })
  const question: Question<object> = {
    columns: (a) => a,
    passes: (eb) =>
      eb.and([
        eb('a.status', '=', 'available'),
        ...otherConditions(eb, undated).minimum,
        ...(sold.length > 0 ? [isSold] : []),
        ...Object.values(namedConditions(eb, undated)).flat(),
      ]),
  }
  const offers = search.or_similar
    ? offeredCars(db, trips, question, { prices })
    : freeCars(db, trips, question, prices)
  const query = db
    .selectFrom(offers.as('offers'))
    .select(['trip_number', sql<number>`count(*)::int`.as('count')])
    .groupBy('trip_number')
    .orderBy('trip_number')
    .limit(1)
  const [first] = await runNamed(pool, query.compile())
  return first && { trip: trips[Number(first.trip_number) - 1]!, count: first.count }
}

/** The cars that are free for each of some trips, with its `trip_number`. */
function freeCars(db: Kysely<DB>, trips: Trip[], { passes }: Question<object>, prices: DayPrices[]) {
  const cars = pricedCars(prices, tripRows(trips))
  const free = db
    .selectFrom(cars.as<'a'>(sql.ref('a')))
    .select(sql.ref<number>('a.trip_number').as('trip_number'))
    .where((eb) => eb.and([passes(eb), isFree('a')]))
  return sql<{ trip_number: number }>`${free}`
}

const bits = {
  dates: 1,
  search: 2,
  category_id: 4,
  price: 8,
  brand_id: 16,
  fuel_type: 32,
  transmission_type: 64,
  years: 128,
  passengers: 256,
  min_rating: 512,
} as const satisfies Record<AlternativeFilter, number>

function namesOf(failed: number): AlternativeFilter[] {
  return (Object.keys(bits) as AlternativeFilter[]).filter((name) => (failed & bits[name]) !== 0)
}

function selectFailed(db: Kysely<DB>, search: Search) {
  const question: Question<{ car_id: number; price: number; rating: string | null; failed_filters: number }> =
    {
      columns: (a) =>
        a.select(['a.car_id', 'a.price', 'a.rating']).select((eb) => {
          const conditions = namedConditions(eb, search)
          const failed = (Object.keys(bits) as AlternativeFilter[])
            .filter((name) => conditions[name].length > 0)
            .map((name) => sql`case when ${eb.and(conditions[name])} then 0 else ${sql.lit(bits[name])} end`)
          return sql<number>`(${sql.join([sql`0`, ...failed], sql` + `)})`.as('failed_filters')
        }),
      passes: (eb) => eb.and([eb('a.status', '<>', 'retired')]),
    }
  return db
    .selectFrom(judgedCars(db, search, question, { withTaken: true }).as('judged'))
    .select(['car_id', 'price', 'rating'])
    .select(
      sql<number>`failed_filters | case when is_offered then 0 else ${sql.lit(bits.dates)} end`.as('failed'),
    )
}

/** The conditions of a search by the filter that could be dropped; without dates every car in the fleet is shown. */
function namedConditions(eb: Availability, search: Search): Record<AlternativeFilter, Condition[]> {
  const { brands, categories, fuel_types, transmission_types, ...facets } = facetConditions(
    eb,
    search.filters,
  )
  const { shown, minimum, ...others } = otherConditions(eb, search)
  return {
    ...facets,
    ...others,
    brand_id: brands,
    category_id: categories,
    fuel_type: fuel_types,
    transmission_type: transmission_types,
    dates: search.trip ? [...shown, ...minimum] : [],
  }
}
