import type { fuelTypes, transmissionTypes } from '@marhala/contract/fleet/car-values.ts'
import { priceGrain } from '@marhala/domain/price/price-histogram.ts'
import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { runNamed } from '../../db/named-query.ts'
import type { DB } from '../../db/tables.ts'
import type { Question } from './public/offered-cars.queries.ts'
import {
  type CarSearch,
  facetConditions,
  isWithSimilar,
  judgedCars,
  otherConditions,
  ownOf,
} from './public/search-cars.queries.ts'

type FacetSearch = Pick<CarSearch, 'filters' | 'trip' | 'is_premium' | 'sold' | 'prices' | 'or_similar'>

/** One value of one facet, in the facet's own column, the others being null; the total has null in all of them. */
export type FacetRow = {
  facet:
    | 'brands'
    | 'categories'
    | 'fuel_types'
    | 'transmission_types'
    | 'passengers'
    | 'years'
    | 'price'
    | 'ratings'
    | 'all'
  brand_id: number | null
  category_id: number | null
  fuel_type: (typeof fuelTypes)[number] | null
  transmission_type: (typeof transmissionTypes)[number] | null
  passengers: number | null
  year: number | null
  price_from: number | null
  /** Whole stars; null also where a car has no rating. */
  stars: number | null
  count: number
  min_price: number | null
  max_price: number | null
}

/**
 * Counts for every value in the fleet how many cars pass with the facet's own filter left out, in one statement over
 * the availability table, like the search itself. Each car is checked once: its failed filters are a sum of bits, and
 * it counts for a facet when it fails nothing but that facet's own condition. A car that is offered as "or similar" alone
 * counts for no value that its class does not promise.
 */
export async function countFacetValues(db: Kysely<DB>, pool: Pool, search: FacetSearch): Promise<FacetRow[]> {
  return runNamed(pool, selectFacets(db, search).compile(db))
}

const bits = {
  brands: 1,
  categories: 2,
  fuel_types: 4,
  transmission_types: 8,
  passengers: 16,
  years: 32,
  price: 64,
  ratings: 128,
  others: 256,
} as const
type Bit = keyof typeof bits

function selectFacets(db: Kysely<DB>, search: FacetSearch) {
  const isByClass = isWithSimilar(search)
  const question: Question<Record<string, unknown>> = {
    columns: (a) =>
      a
        .select([
          'a.passengers',
          ownOf(search, 'brand_id').as('brand_id'),
          ownOf(search, 'category_id').as('category_id'),
          ownOf(search, 'fuel_type').as('fuel_type'),
          ownOf(search, 'transmission_type').as('transmission_type'),
          ownOf(search, 'year').as('year'),
          sql<number | null>`floor(${ownOf(search, 'rating')})::int`.as('stars'),
          ...(isByClass ? [unpromised.as('unpromised')] : []),
        ])
        .select((eb) => {
          const { min_rating: ratings, ...rest } = otherConditions(eb, search)
          const others = Object.values(rest).flat()
          const conditions = { ...facetConditions(eb, search.filters), ratings, others }
          const failed = (Object.keys(bits) as Bit[])
            .filter((name) => conditions[name].length > 0)
            .map((name) => sql`case when ${eb.and(conditions[name])} then 0 else ${sql.lit(bits[name])} end`)
          return [
            'a.price',
            sql<number>`a.price / ${sql.lit(priceGrain)} * ${sql.lit(priceGrain)}`.as('price_from'),
            sql<number>`${sql.join(failed, sql` + `)}`.as('failed_filters'),
          ]
        }),
    passes: (eb) => eb.and([eb('a.status', '<>', 'retired')]),
  }
  const checked = judgedCars(db, search, question, { withTaken: true })
  const passing = (name: Exclude<Bit, 'others'>) =>
    sql`count(*) filter (where failed in (0, ${sql.lit(bits[name])})
      ${isByClass ? sql`and unpromised & ${sql.lit(bits[name])} = 0` : sql``})`
  const cases = (then: (name: Exclude<Bit, 'others'>) => ReturnType<typeof sql>) =>
    sql.join(
      columns.map(([column, name]) => sql`when grouping(${sql.ref(column)}) = 0 then ${then(name)}`),
      sql` `,
    )
  const price = sql`filter (where failed in (0, ${sql.lit(bits.price)}))`
  return sql<FacetRow>`
    select case ${cases((name) => sql.lit(name))} else 'all' end as facet,
      brand_id, category_id, fuel_type, transmission_type, passengers, year, price_from, stars,
      (case ${cases(passing)} else count(*) filter (where failed = 0) end)::int as count,
      min(price) ${price} as min_price, max(price) ${price} as max_price
    from (
      select *, failed_filters | case when is_offered then 0 else ${sql.lit(bits.others)} end as failed
      from ${checked} judged
    ) judged
    group by grouping sets (brand_id, category_id, fuel_type, transmission_type, passengers, year, price_from, stars, ())
    order by brand_id, category_id, fuel_type, transmission_type, passengers, year, price_from, stars`
}

const promisable = [
  ['brand_id', 'brands'],
  ['category_id', 'categories'],
  ['fuel_type', 'fuel_types'],
  ['transmission_type', 'transmission_types'],
  ['year', 'years'],
  ['rating', 'ratings'],
] as const

/** The facets of which the class of a car that is offered as "or similar" alone promises nothing, as a sum of bits. */
const unpromised = sql<number>`(${sql.join(
  promisable.map(
    ([column, name]) =>
      sql`case when ${sql.ref(`a.${column}`)} is null then ${sql.lit(bits[name])} else 0 end`,
  ),
  sql` + `,
)})`

const columns = [
  ['brand_id', 'brands'],
  ['category_id', 'categories'],
  ['fuel_type', 'fuel_types'],
  ['transmission_type', 'transmission_types'],
  ['passengers', 'passengers'],
  ['year', 'years'],
  ['price_from', 'price'],
  ['stars', 'ratings'],
] as const
