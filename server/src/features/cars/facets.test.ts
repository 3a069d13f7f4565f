import type { CarCard } from '@marhala/contract/fleet/cars.ts'
import * as cars from '@marhala/contract/fleet/cars.ts'
import { parseMoney } from '@marhala/domain/money/money.ts'
import { expect, test, vi } from 'vitest'
import { makeDemoDatabase } from '../../db/seed/demo-database.ts'
import { makeRandom } from '../../db/seed/random.ts'
import { call } from '../../test/as-caller.ts'
import { givenCar } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenClassesOfFleet } from '../../test/classes.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'

const database = await makeDemoDatabase(new Date(testNow))
const product = await openTestApp({}, undefined, { database })
const { app, context } = product
const fixture = await makeBookingFixture(product)
await givenCar(context, { model: 'Gone', status: 'retired', year: 1999 })
// Out in some of the weeks that are asked for below, so that these cars are free for some trips alone.
for (const start of ['2026-07-01', '2026-07-08', '2026-08-01']) {
  const changes = { start_date: `${start}T10:00`, end_date: `${start.slice(0, 8)}15T10:00` }
  await fixture.book({ changes })
}
await givenClassesOfFleet(context)

type Query = Record<string, string>
const facetsOf = async (query: Query) => (await call(app, null, cars.facets, { query: query as never })).data
const countList = async (query: Query) =>
  (await call(app, null, cars.filterCars, { query: { ...query, per_page: '1' } as never })).data.total

const seed = 20_260_603
const random = makeRandom(seed)
const all = await facetsOf({})

/** Some of the filters, some with a value, some with several: near what people ask. */
function someQuery(): Query {
  const several = (values: readonly unknown[]) =>
    random
      .shuffle(values)
      .slice(0, random.pick([1, 1, 2, 3]))
      .join()
  const [low, high] = [random.integer(20, 60) * 10, random.integer(30, 120) * 10]
  const wishes: Query = {
    brand_id: several(all.brands.map(({ id }) => id)),
    category_id: several(all.categories.map(({ id }) => id)),
    fuel_type: several(['petrol', 'diesel', 'hybrid', 'electric']),
    transmission_type: several(['manual', 'automatic']),
    passengers: String(random.pick([2, 4, 5, 7, 9])),
    min_price: String(low),
    max_price: `${high}.50`,
    min_year: String(random.integer(2019, 2024)),
    max_year: String(random.integer(2022, 2027)),
    min_rating: String(random.integer(1, 5)),
    search: random.pick(['a', 'da', 'duster', '2024', 'zzz']),
  }
  const chosen = Object.entries(wishes).filter(([name]) => random.chance(name === 'search' ? 12 : 30))
  const day = random.integer(1, 9)
  // Now and then too short for most cars, or for all.
  const end = String(day + random.pick([12, 12, 4, 2])).padStart(2, '0')
  const trip = { start_date: `2026-07-0${day}`, end_date: `2026-07-${end}` }
  return { ...Object.fromEntries(chosen), ...(random.chance(40) ? trip : {}) }
}

const withoutPrice = ({ min_price: _, max_price: __, ...rest }: Query) => rest
const withoutYears = ({ min_year: _, max_year: __, ...rest }: Query) => rest

/** Soon enough for cars to be taken whose class has room. */
const soon = { start_date: '2026-06-05', end_date: '2026-06-17' }

test('every count of every facet is what the list counts with that value alone in its filter', async () => {
  const listed = await call(app, null, cars.filterCars, { query: { ...soon, per_page: '100' } })
  expect(listed.data.data.filter(({ only_similar }) => only_similar).length).toBeGreaterThan(5)
  for (let round = 0; round < 7; round++) {
    const query = [{}, soon][round] ?? someQuery()
    const facets = await facetsOf(query)
    const claims: [Query, number][] = [
      [query, facets.total],
      ...facets.brands.map(({ id, count }): [Query, number] => [{ ...query, brand_id: String(id) }, count]),
      ...facets.categories.map(({ id, count }): [Query, number] => [
        { ...query, category_id: String(id) },
        count,
      ]),
      ...facets.fuel_types.map(({ value, count }): [Query, number] => [
        { ...query, fuel_type: value },
        count,
      ]),
      ...facets.transmission_types.map(({ value, count }): [Query, number] => [
        { ...query, transmission_type: value },
        count,
      ]),
      ...facets.passengers.map(({ value, count }): [Query, number] => [
        { ...query, passengers: String(value) },
        count,
      ]),
      ...facets.ratings.map(({ value, count }): [Query, number] => [
        { ...query, min_rating: String(value) },
        count,
      ]),
      ...facets.years.map(({ value, count }): [Query, number] => [
        { ...withoutYears(query), min_year: String(value), max_year: String(value) },
        count,
      ]),
      ...facets.price.buckets.map(({ from, to, count }): [Query, number] => [
        { ...query, min_price: from, max_price: justBelow(to) },
        count,
      ]),
    ]
    for (const [filter, count] of claims)
      expect({ seed, round, query, asked: filter, count }).toEqual({
        seed,
        round,
        query,
        asked: filter,
        count: await countList(filter),
      })
    const { min, max, buckets } = facets.price
    const priced = await countList(withoutPrice(query))
    expect(buckets.reduce((sum, { count }) => sum + count, 0)).toBe(priced)
    const { data } = await call(app, null, cars.filterCars, {
      query: { ...withoutPrice(query), per_page: '100' } as never,
    })
    const prices = data.data.map((car) => parseMoney(shownPrice(car))!)
    expect([min, max].map((price) => price && parseMoney(price))).toEqual(
      prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : [null, null],
    )
  }
})

/** A card's price of a day; a car that is let for longer only has none, and is not listed. */
function shownPrice({ trip, from }: CarCard): string {
  return (trip ?? from)!.day_price
}

function justBelow(price: string): string {
  return ((parseMoney(price)! - 1) / 100).toFixed(2)
}

test('every value of the fleet is named, with zero where it finds nothing; retired cars are not', async () => {
  const nothing = await facetsOf({ search: 'no car is called so' })
  expect(nothing.total).toBe(0)
  expect(nothing.brands).toEqual(all.brands.map(({ id }) => ({ id, count: 0 })))
  expect(nothing.categories).toHaveLength(6)
  expect(nothing.fuel_types.map(({ value }) => value)).toEqual(['petrol', 'diesel', 'hybrid', 'electric'])
  expect(nothing.price).toEqual({ min: null, max: null, buckets: [] })
  expect(all.years.map(({ value }) => value)).not.toContain(1999)
  expect(all.years.map(({ value }) => value)).toEqual(all.years.map(({ value }) => value).sort())
})

test('is two statements, prepared once for whatever values', async () => {
  const queries = vi.spyOn(context.pool, 'query')
  for (const fuel_type of ['diesel', 'petrol', 'diesel,petrol']) await facetsOf({ fuel_type })
  const statements = queries.mock.calls.map(([query]) => query as unknown as { name?: string; text: string })
  queries.mockRestore()
  const named = statements.filter(({ name }) => name !== undefined)
  expect(named).toHaveLength(6)
  expect(new Set(named.map(({ name }) => name)).size).toBe(2)
})

test('judges dates as the list does, and is the same for all visitors', async () => {
  const ask = (query: Query) => call(app, null, cars.facets, { query: query as never })
  const refused = await ask({ start_date: '2026-07-09', end_date: '2026-07-01' })
  expect([refused.status, Object.keys(refused.error.errors!)]).toEqual([422, ['start_date']])
  const { headers } = await ask({})
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect(headers['etag']).toBeTruthy()
})
