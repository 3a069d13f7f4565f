import * as cars from '@marhala/contract/fleet/cars.ts'
import * as favorites from '@marhala/contract/storefront/favorites.ts'
import * as quotes from '@marhala/contract/booking/quotes.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenLocation, givenPerson } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const airport = await givenLocation(context, { pickup_price: 25_000, return_price: 20_000 })
const city = await givenLocation(context)
const car = await givenCar(context, { model: 'Total One', discount: 10 })
const rival = await givenCar(context, { model: 'Total Two' })

const dates = { start_date: '2026-07-12T10:00', end_date: '2026-07-17T10:00' }
const trip = { ...dates, pickup_location: airport.code, return_location: airport.code }

async function quoted(locations: { pickup_location: string; return_location: string }): Promise<string> {
  const body = { car_id: car.id, ...dates, ...locations, services: [] }
  return (await call(app, null, quotes.create, { body })).data.total_price
}

describe('a total in a list', () => {
  test('is the quote of its places, to the centime, in every call that shows a car', async () => {
    const total = await quoted(trip)
    expect(total).toBe('1980.00')
    const person = await givenPerson(context)
    await call(app, person, favorites.add, { body: { car_id: car.id } })
    const search = { search: 'total', ...trip }
    const params = { slug: rival.slug }
    const [plain, filtered, favorite, own, details, nearest] = await Promise.all([
      call(app, null, cars.list, { query: search }),
      call(app, null, cars.filterCars, { query: search }),
      call(app, person, favorites.list, { query: trip }),
      call(app, null, cars.get, { params: { car: car.slug }, query: trip }),
      call(app, null, cars.details, { params, query: { ...trip, similar_limit: '24' } }),
      call(app, null, cars.alternatives, { query: { ...search, min_year: '2100' } }),
    ])
    const cards = [
      plain.data.data[0],
      filtered.data.data[0],
      favorite.data.data[0]!.car,
      own.data,
      details.data.similar_cars.find(({ id }) => id === car.id),
      nearest.data.cars.find(({ id }) => id === car.id),
    ]
    expect(cards.map((card) => card?.trip?.total_price)).toEqual(cards.map(() => total))
    expect(cards.map((card) => card?.trip?.without_places)).toEqual(cards.map(() => false))
  })

  test('takes the pick-up location for the return, and each location at its own charge', async () => {
    const { return_location: _, ...oneWay } = trip
    const totalFor = async (query: object) => {
      const { data } = await call(app, null, cars.filterCars, { query: { search: 'total one', ...query } })
      return data.data[0]!.trip!.total_price
    }
    expect(await totalFor(oneWay)).toBe(await quoted(trip))
    const there = { pickup_location: airport.code, return_location: city.code }
    expect(await totalFor({ ...dates, ...there })).toBe(await quoted(there))
  })

  test('without a location shows that one may add to it, with one for the shortest booking does not', async () => {
    const read = async (query: object) =>
      (await call(app, null, cars.filterCars, { query: { search: 'total one', ...query } })).data.data[0]!
    expect((await read({})).from).toMatchObject({ days: 5, total_price: '1485.00', without_places: true })
    expect((await read(dates)).trip).toMatchObject({ total_price: '1485.00', without_places: true })
    const placed = await read({ pickup_location: airport.code })
    expect(placed.from).toMatchObject({ days: 5, total_price: '1980.00', without_places: false })
  })

  test('is refused for a location that is none, by its field', async () => {
    const query = { ...trip, return_location: 'NOWHERE' }
    const { status, error } = await call(app, null, cars.filterCars, { query })
    expect([status, error.errors]).toEqual([422, { return_location: ['Choose a location from the list.'] }])
  })
})

test('a favourite that is taken then is shown as unavailable', async () => {
  const person = await givenPerson(context)
  for (const { id } of [car, rival]) await call(app, person, favorites.add, { body: { car_id: id } })
  await fixture.book({ car: rival, changes: dates })
  const { data } = await call(app, person, favorites.list, { query: trip })
  const availableOf = ({ id }: { id: number }) =>
    data.data.find(({ car_id }) => car_id === id)!.car.trip!.available
  expect([availableOf(car), availableOf(rival)]).toEqual([true, false])
})
