import { addDays, parseListInstant } from '@marhala/domain/time/wall-clock.ts'
import type { CompiledQuery, Kysely } from 'kysely'
import { makeRandom } from '../../server/src/db/seed/random.ts'
import type { DB } from '../../server/src/db/tables.ts'
import { selectCarSearch } from '../../server/src/features/cars/public/search-cars.queries.ts'

export type Search = { start: string; end: string; category_id?: number }

const zone = 'Africa/Casablanca'

/** As many price classes as the fleet of `data.sql` has. */
const classes = Array.from({ length: 161 }, (_, nth) =>
  [false, true].map((is_premium) => ({
    key: String((20_000 + 500 * nth) * 20_002 + Number(is_premium)),
    daily_price: 20_000 + 500 * nth,
    discount: '0.00',
    is_premium,
    monthly_price: null,
    category_id: 0,
    car_id: 0,
  })),
).flat()
const prices = { classes, prices: classes.map(({ daily_price }) => daily_price) }

/** The mix of searches for every contestant. */
export function makeSearches(today: string): Search[] {
  const random = makeRandom(1956)
  return Array.from({ length: 24 }, (_, index) => {
    const start = addDays(today, random.integer(2, 100))
    const end = addDays(start, random.integer(5, 9))
    return { start, end, ...(index % 2 === 1 && { category_id: 1 + (index % 4) }) }
  })
}

/** An endless sequence of similar, new searches. */
export function* newSearches(today: string): Generator<Search> {
  for (let category = 0; ; category++) {
    for (let length = 5; length <= 40; length++) {
      for (let days = 2; days <= 300; days++) {
        const start = addDays(today, days)
        // Odd rounds name none of the four categories, even ones each in turn.
        const category_id = category % 2 === 1 ? 1 + (days % 4) : undefined
        yield { start, end: addDays(start, length), ...(category_id !== undefined && { category_id }) }
      }
    }
  }
}

/** The path of the storefront's list for a search. */
export function pathOf({ start, end, category_id }: Search): string {
  const filter = category_id === undefined ? '' : `&category_id=${category_id}`
  return `/api/home/filter-cars?start_date=${start}&end_date=${end}&sort_by=price_asc${filter}`
}

/** The product's statement for a search, `or_similar` with the cars whose class alone has room. */
export function productStatement(
  db: Kysely<DB>,
  { start, end, category_id }: Search,
  or_similar = false,
): CompiledQuery {
  const trip = { start: instant(start), end: instant(end), turnaround_minutes: 60, papers_until: end }
  const filters = category_id === undefined ? {} : { category_id: [category_id] }
  const search = {
    filters,
    trip,
    prices,
    or_similar,
    sort: 'price',
    order: 'asc',
    limit: 12,
    offset: 0,
  } as const
  return selectCarSearch(db, search, { language: 'en', caller_id: null }).compile()
}

/** A plain statement without the availability table: the same page and count, by NOT EXISTS with GiST. */
export function plainStatement({ start, end, category_id }: Search): { sql: string; parameters: unknown[] } {
  const category = category_id === undefined ? '' : 'AND c.category_id = $3'
  return {
    sql: `SELECT c.id, c.slug, b.name AS brand, t.name ->> 'en' AS category, c.model, c.year, c.fuel_type, c.transmission_type,
      c.passengers, c.doors, c.luggage, c.daily_price, c.discounted_price, c.rating, c.review_count, count(*) OVER ()::int AS total
      FROM cars c JOIN brands b ON b.id = c.brand_id JOIN categories t ON t.id = c.category_id
      WHERE c.status = 'available' ${category} AND NOT EXISTS (
        SELECT FROM occupancies o WHERE o.car_id = c.id AND o.period && tstzrange($1, $2))
      ORDER BY c.discounted_price, c.id LIMIT 12`,
    parameters: [instant(start), hourAfter(end), ...(category_id === undefined ? [] : [category_id])],
  }
}

function instant(date: string): Date {
  return new Date(parseListInstant(date, zone)!)
}

function hourAfter(date: string): Date {
  return new Date(instant(date).getTime() + 3_600_000)
}
