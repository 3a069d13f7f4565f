import type { FilterCarsQuery } from '@marhala/contract/fleet/car-filters.ts'
import { enoughReviews } from '@marhala/domain/fleet/weighted-rating.ts'
import {
  type Expression,
  type Kysely,
  type OrderByItemBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Pool } from 'pg'
import type * as z from 'zod/mini'
import { runNamed } from '../../../db/named-query.ts'
import type { DB } from '../../../db/tables.ts'
import { isSoldByClass } from '../../classes/public/class-limits.queries.ts'
import { type CarRow, periodOf, searchPatterns, selectCars, type Viewer } from './car-rows.queries.ts'
import { afterTurnaround, type AskedTrip, isUntaken } from './class-room.queries.ts'
import type { DayPrices } from './day-prices.ts'
import {
  type Availability,
  type Offered,
  offeredCars,
  type OwnColumn,
  type Question,
} from './offered-cars.queries.ts'
import { pricedCars } from './priced-cars.queries.ts'

export type Filters = Omit<
  z.output<typeof FilterCarsQuery>,
  'page' | 'per_page' | 'sort_by' | 'start_date' | 'end_date' | 'below_minimum' | 'this_car' | 'by_name'
>
export type CarSort = 'model' | 'price' | 'year' | 'rating' | 'newest' | 'recommended' | 'best_rated'
export type CarSearch = {
  filters: Filters
  /** When both are given, only cars that are free then, with a turnaround behind, and whose papers last until that day. */
  trip: AskedTrip | null
  /** Also those that are not, but whose class has room then. */
  or_similar?: boolean
  /** The typed text finds these by their own name. */
  by_name?: boolean | undefined
  status?: 'available' | 'maintenance' | 'retired'
  is_out?: boolean
  car_ids?: number[]
  prices?: DayPrices
  /** Only cars that are premium, or are not: those that a trip is long enough for. */
  is_premium?: readonly boolean[]
  /** Only cars whose class is sold for so many days from this one on. */
  sold?: { start_date: string; days: number } | undefined
  sort: CarSort
  order: 'asc' | 'desc'
  limit: number
  offset: number
}

/**
 * One page of cars and how many there are in all, by the availability table: narrow rows are filtered, counted and
 * paged; the wide columns are joined for the page alone. One statement, since each query to the database costs this
 * server more than what the statement does there.
 */
export async function searchCars(
  db: Kysely<DB>,
  pool: Pool,
  search: CarSearch,
  viewer: Viewer,
): Promise<{ cars: (CarRow & { only_similar: boolean })[]; total: number }> {
  const cars = await runNamed(pool, selectCarSearch(db, search, viewer).compile())
  if (cars.length > 0) return { cars, total: cars[0]!.total }
  return { cars, total: search.offset === 0 ? 0 : await countCars(db, search) }
}

/**
 * The statement of a search; its text depends on which filters are set, never on their values, and on how long a page
 * is: a planner that does not know that it is short plans each search anew, or reads all bookings for who is out.
 */
export function selectCarSearch(db: Kysely<DB>, search: CarSearch, viewer: Viewer) {
  const keys = sortKeys((column) => ownOf(search, column))[search.sort].map(
    ({ by, order = search.order }, index) => ({
      by: by.as(`sort_${index}` as const),
      name: `sort_${index}` as const,
      order: ordering(order),
    }),
  )
  const question: Question<{ car_id: number; [key: `sort_${number}`]: unknown }> = {
    columns: (a) => a.select('a.car_id').select(keys.map(({ by }) => by)),
    passes: (eb) => eb.and(conditions(eb, search)),
  }
  const matching = db
    .with(
      (cte) => cte('matching').materialized(),
      (qb) =>
        qb
          .selectFrom(judgedCars(db, search, question).as('judged'))
          .select(['car_id', 'only_similar', ...keys.map(({ name }) => name)])
          .where('is_offered', '=', sql.lit(true)),
    )
    .selectFrom('matching')
    .selectAll('matching')
    .select(sql<number>`(select count(*) from matching)::int`.as('total'))
  const page = keys
    .reduce((query, { name, order }) => query.orderBy(name, order), matching)
    .orderBy('car_id')
    .limit(sql.lit(search.limit))
    .offset(search.offset)
  const cars = selectCars(db, viewer)
    .innerJoin(page.as('page'), 'page.car_id', 'cars.id')
    .select(['page.total', 'page.only_similar'])
  return keys
    .reduce((query, { name, order }) => query.orderBy(`page.${name}`, order), cars)
    .orderBy('cars.id')
}

/** How many cars pass, for a page past the end or another search. */
export async function countCars(db: Kysely<DB>, search: Others): Promise<number> {
  const { total } = await db
    .selectFrom(passingCars(db, search))
    .select(sql<number>`count(*)::int`.as('total'))
    .where('is_offered', '=', sql.lit(true))
    .executeTakeFirstOrThrow()
  return total
}

type SortKey = { by: RawBuilder<unknown>; order?: 'asc' | 'desc' }

/** The sort keys of each order; a key with an order of its own keeps it in both directions. */
function sortKeys(own: (column: 'year' | 'rating') => RawBuilder<unknown>): Record<CarSort, SortKey[]> {
  return {
    model: [{ by: sql`a.model` }],
    price: [{ by: sql`a.price` }],
    year: [{ by: own('year') }],
    rating: [{ by: own('rating') }],
    newest: [{ by: sql`a.created_at` }],
    recommended: [
      { by: sql`a.status = 'available'`, order: 'desc' },
      { by: sql`a.weighted_rating`, order: 'desc' },
      { by: sql`a.price`, order: 'asc' },
    ],
    best_rated: [
      { by: sql`a.review_count >= ${enoughReviews}`, order: 'desc' },
      { by: own('rating'), order: 'desc' },
      { by: sql`a.review_count`, order: 'desc' },
    ],
  }
}

/** The direction of a key; null comes last. */
function ordering(order: 'asc' | 'desc') {
  return (by: OrderByItemBuilder) => (order === 'asc' ? by.asc() : by.desc()).nullsLast()
}

function conditions(eb: Availability, search: Others) {
  return [otherConditions(eb, search), facetConditions(eb, search.filters)].flatMap((one) =>
    Object.values(one).flat(),
  )
}

/** How many cars that pass everything else are premium, and how many are not. */
export async function countByClass(db: Kysely<DB>, search: Others) {
  return db
    .selectFrom(passingCars(db, search))
    .select(['is_premium', sql<number>`count(*)::int`.as('count')])
    .where('is_offered', '=', sql.lit(true))
    .groupBy('is_premium')
    .execute()
}

function passingCars(db: Kysely<DB>, search: Others) {
  const question: Question<{ is_premium: boolean }> = {
    columns: (a) => a.select('a.is_premium'),
    passes: (eb) => eb.and(conditions(eb, search)),
  }
  return judgedCars(db, search, question).as('judged')
}

/** The conditions of the filters whose values are offered with their counts, by facet. */
export function facetConditions(eb: Availability, f: Filters) {
  return {
    brands: active(f.brand_id && eb('a.brand_id', '=', sql<number>`any(${f.brand_id})`)),
    categories: active(f.category_id && eb('a.category_id', '=', sql<number>`any(${f.category_id})`)),
    fuel_types: active(f.fuel_type && eb('a.fuel_type', '=', sql<string>`any(${f.fuel_type})`)),
    transmission_types: active(
      f.transmission_type && eb('a.transmission_type', '=', sql<string>`any(${f.transmission_type})`),
    ),
    passengers: active(f.passengers !== undefined && eb('a.passengers', '>=', f.passengers)),
    years: active(
      f.min_year !== undefined && eb('a.year', '>=', f.min_year),
      f.max_year !== undefined && eb('a.year', '<=', f.max_year),
    ),
    price: active(
      f.min_price !== undefined && eb('a.price', '>=', f.min_price),
      f.max_price !== undefined && eb('a.price', '<=', f.max_price),
    ),
  }
}

type Others = Pick<CarSearch, 'filters' | 'trip'> &
  Partial<
    Pick<
      CarSearch,
      'status' | 'is_out' | 'car_ids' | 'is_premium' | 'sold' | 'prices' | 'or_similar' | 'by_name'
    >
  >

/**
 * The cars of a search that pass, each with its price of a day where the search has prices, and whether it can be had
 * for the trip. With `withTaken` also those of a class that it cannot.
 */
export function judgedCars<Columns>(
  db: Kysely<DB>,
  search: Pick<CarSearch, 'prices' | 'trip' | 'or_similar' | 'by_name'>,
  question: Question<Columns>,
  options: { withTaken?: boolean } = {},
): RawBuilder<Columns & Omit<Offered, 'trip_number'>> {
  const { prices, trip, by_name } = search
  if (trip && isWithSimilar(search))
    return offeredCars(db, [trip], question, { prices: prices ? [prices] : [], by_name, ...options })
  const cars = prices ? pricedCars([prices]) : sql<DB['car_availability']>`car_availability`
  const judged = question
    .columns(db.selectFrom(cars.as<'a'>(sql.ref('a'))))
    .select((eb) => eb.and(trip ? freeFor(trip) : []).as('is_offered'))
    .select(sql<boolean>`false`.as('only_similar'))
    .where(question.passes)
  return sql`${judged}`
}

/** The conditions that a car of the availability table is free for a trip, its papers included. */
export function freeFor(trip: AskedTrip): Condition[] {
  const valid = sql.ref<string>('a.papers_valid_until')
  return [
    isUntaken(periodOf(trip.start, afterTurnaround(trip))),
    sql<SqlBool>`(${valid} is null or ${valid} >= ${trip.papers_until})`,
  ]
}

/** Whether the rows of a search are those of `offeredCars`. */
export function isWithSimilar({ trip, or_similar = false }: Pick<CarSearch, 'trip' | 'or_similar'>): boolean {
  return trip !== null && or_similar
}

/** A column of a search's row as the car has it, whatever its class promises. */
export function ownOf(search: Pick<CarSearch, 'trip' | 'or_similar'>, column: OwnColumn): RawBuilder<never> {
  return sql.ref(isWithSimilar(search) ? `a.own_${column}` : `a.${column}`)
}

/** The other conditions by name: shown at all, the typed text, the rating, and the minimum of days. */
export function otherConditions(
  eb: Availability,
  { filters: f, trip, status, is_out, car_ids, is_premium, sold }: Others,
) {
  const isOut = sql<SqlBool>`exists (select from bookings b where b.car_id = a.car_id and b.status = 'active')`
  return {
    shown: active(
      status || trip ? eb('a.status', '=', status ?? 'available') : eb('a.status', '<>', 'retired'),
      is_out !== undefined && (is_out ? isOut : eb.not(isOut)),
      car_ids && eb('a.car_id', '=', sql<number>`any(${car_ids})`),
    ),
    search: active(f.search !== undefined && sql<SqlBool>`a.search like all (${searchPatterns(f.search)})`),
    min_rating: active(f.min_rating !== undefined && eb('a.rating', '>=', String(f.min_rating))),
    minimum: active(
      is_premium && eb('a.is_premium', '=', sql<boolean>`any(${is_premium})`),
      sold && isSoldByClass('a.class_id', sold),
    ),
  }
}

export type Condition = Expression<SqlBool>

function active(...conditions: (Condition | false | null | undefined)[]): Condition[] {
  return conditions.filter((one): one is Condition => Boolean(one))
}
