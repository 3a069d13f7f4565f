import * as cars from '@marhala/contract/fleet/cars.ts'
import { alternativeFilters } from '@marhala/contract/fleet/car-values.ts'
import { describe, expect, test } from 'vitest'
import { makeDemoDatabase } from '../../db/seed/demo-database.ts'
import { makeRandom } from '../../db/seed/random.ts'
import { call } from '../../test/as-caller.ts'
import { givenCar } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenClassesOfFleet, givenClassOf } from '../../test/classes.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'

const database = await makeDemoDatabase(new Date(testNow))
const product = await openTestApp({}, undefined, { database })
const { app, context } = product
const fixture = await makeBookingFixture(product)

/** Cars of a class that are taken are offered too, for what it promises. */
await givenClassesOfFleet(context)

type Query = Record<string, string>
const alternativesTo = async (query: Query) =>
  (await call(app, null, cars.alternatives, { query: query as never })).data
const countList = async (query: Query) =>
  (await call(app, null, cars.filterCars, { query: { ...query, per_page: '1' } as never })).data.total

const namesOf = {
  dates: ['start_date', 'end_date'],
  price: ['min_price', 'max_price'],
  years: ['min_year', 'max_year'],
} as Record<string, string[]>
const without = (query: Query, filter: string) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !(namesOf[filter] ?? [filter]).includes(name)))

const random = makeRandom(20_260_712)
const all = (await call(app, null, cars.facets)).data

/** Several narrow filters: together they mostly find nothing. */
function narrowQuery(): Query {
  const wishes: Query = {
    brand_id: String(random.pick(all.brands).id),
    category_id: String(random.pick(all.categories).id),
    fuel_type: random.pick(['petrol', 'diesel', 'hybrid', 'electric']),
    transmission_type: random.pick(['manual', 'automatic']),
    passengers: String(random.pick([5, 7, 9])),
    ...random.pick<Query>([
      { min_price: String(random.integer(90, 300) * 10) },
      { max_price: `${random.integer(20, 35) * 10}.50` },
      { min_price: '301', max_price: '333' },
    ]),
    min_year: String(random.integer(2022, 2025)),
    min_rating: String(random.integer(3, 5)),
    search: random.pick(['dacia', 'a', 'series']),
  }
  const day = random.integer(1, 9)
  return {
    ...Object.fromEntries(Object.entries(wishes).filter(() => random.chance(40))),
    ...(random.chance(60) ? someDates(day) : {}),
  }
}

/** Mostly long enough for every car; now and then for few, or for none. */
function someDates(day: number): Query {
  const days = random.pick([12, 12, 12, 12, 12, 12, 4, 2])
  return { start_date: `2026-06-0${day}`, end_date: `2026-06-${String(day + days).padStart(2, '0')}` }
}

test('what a filter less, other dates and other prices would find is what the list then finds', async () => {
  const seen = { nothing: 0, without: 0, price: 0, cars: 0 }
  for (let round = 0; seen.nothing < 40 && round < 400; round++) {
    const query = narrowQuery()
    if ((await countList(query)) > 0) continue
    seen.nothing++
    const found = await alternativesTo(query)
    const expected = []
    for (const filter of alternativeFilters) {
      const rest = without(query, filter)
      const total = await countList(rest)
      if (total > 0) expected.push({ filter, total })
    }
    expected.sort((a, b) => b.total - a.total)
    expect({ query, totals: found.without.map(({ total }) => total) }).toEqual({
      query,
      totals: expected.map(({ total }) => total),
    })
    expect(new Set(found.without.map(({ filter }) => filter))).toEqual(
      new Set(expected.map(({ filter }) => filter)),
    )
    seen.without += found.without.length
    if (found.price) {
      seen.price++
      const { total, ...limits } = found.price
      const activeLimits = Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== null))
      expect({ query, total }).toEqual({
        query,
        total: await countList({ ...without(query, 'price'), ...(activeLimits as Query) }),
      })
      expect(total).toBeGreaterThan(0)
    }
    for (const car of found.cars) {
      seen.cars++
      expect(car.misses.length).toBeLessThanOrEqual(2)
      const misses: string[] = [...car.misses]
      // Without dates it costs what it does on its cheapest ones: for its own it is within the limits as they are.
      if (misses.includes('dates') && !misses.includes('price')) {
        misses.push('price')
        const price = Number(car.trip?.day_price ?? query['min_price'] ?? 0)
        expect(price).toBeGreaterThanOrEqual(Number(query['min_price'] ?? 0))
        expect(price).toBeLessThanOrEqual(Number(query['max_price'] ?? Infinity))
      }
      const rest = misses.reduce(without, query)
      const { data } = await call(app, null, cars.filterCars, {
        query: { ...rest, per_page: '100' } as never,
      })
      expect({ query, is: data.data.some(({ id }) => id === car.id) }).toEqual({ query, is: true })
    }
  }
  // Else the queries would have tried nothing.
  expect(seen.nothing).toBe(40)
  for (const count of [seen.without, seen.price, seen.cars]) expect(count).toBeGreaterThan(2)
})

describe('a car that is taken', () => {
  const car = givenCar(context, { model: 'Solitaire', year: 2031, daily_price: 30_000 })

  test('is offered for the nearest dates of the same length on which it is free, and shown as taken', async () => {
    const one = await car
    await fixture.book({
      car: one,
      changes: { start_date: '2026-08-10T10:00', end_date: '2026-08-17T10:00' },
    })
    const query = { search: 'solitaire', start_date: '2026-08-14', end_date: '2026-08-19' }
    expect(await countList(query)).toBe(0)
    const found = await alternativesTo(query)
    // It comes back on the 17th at ten, and is turned around for an hour.
    expect(found.dates).toEqual({ start_date: '2026-08-18T10:00', end_date: '2026-08-23T10:00', total: 1 })
    expect(await countList({ ...query, ...dates(found.dates!) })).toBe(1)
    expect(found.without).toContainEqual({ filter: 'dates', total: 1 })
    expect(found.cars).toMatchObject([{ id: one.id, misses: ['dates'], trip: { days: 5 } }])
    // The one before it must be turned around, too.
    const earlier = { search: 'solitaire', start_date: '2026-08-08', end_date: '2026-08-13' }
    expect((await alternativesTo(earlier)).dates).toMatchObject({ start_date: '2026-08-04T10:00' })
  })

  test('is offered for no dates on which its class is not sold, or only for longer', async () => {
    const one = await givenCar(context, { model: 'Bounded', year: 2031 })
    const class_id = await givenClassOf(context, [one])
    await fixture.book({
      car: one,
      changes: { start_date: '2026-10-10T10:00', end_date: '2026-10-17T10:00' },
    })
    const query = { search: 'bounded 2031', start_date: '2026-10-14', end_date: '2026-10-19' }
    const offered = async () => (await alternativesTo(query)).dates?.start_date
    expect(await offered()).toBe('2026-10-18T10:00')
    const limits = (min_days: number | null, start_date: string, end_date: string) =>
      context.db.insertInto('class_limits').values({ class_id, start_date, end_date, min_days }).execute()
    await limits(null, '2026-10-19', '2026-10-19')
    expect(await offered()).toBe('2026-10-20T10:00')
    await limits(6, '2026-10-22', '2026-10-24')
    // It would have to begin after the 24th: the days before the other booking are nearer.
    expect(await offered()).toBe('2026-10-04T10:00')
    await limits(5, '2026-10-01', '2026-10-09')
    expect(await offered()).toBe('2026-10-04T10:00')
    await limits(null, '2026-10-08', '2026-10-08')
    expect(await offered()).toBe('2026-10-25T10:00')
    expect(await countList({ ...query, ...dates((await alternativesTo(query)).dates!) })).toBe(1)
  })

  test('is offered for the price that it costs', async () => {
    await car
    const query = { search: 'solitaire', max_price: '245' }
    // In the demo's quiet November.
    expect((await alternativesTo(query)).price).toEqual({ min_price: null, max_price: '270.00', total: 1 })
  })
})

function dates({ start_date, end_date }: { start_date: string; end_date: string }): Query {
  return { start_date, end_date }
}

test('a search that finds cars needs no alternatives; one for an unknown name has no car near it', async () => {
  const none = { dates: null, price: null, without: [], cars: [] }
  expect(await alternativesTo({ max_price: '900' })).toEqual(none)
  expect(await alternativesTo({})).toEqual(none)
  const empty = await alternativesTo({ search: 'no car is called so', fuel_type: 'diesel' })
  expect(empty.cars).toEqual([])
  expect(empty.without).toEqual([{ filter: 'search', total: await countList({ fuel_type: 'diesel' }) }])
})
