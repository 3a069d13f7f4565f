import * as cars from '@marhala/contract/fleet/cars.ts'
import * as favorites from '@marhala/contract/storefront/favorites.ts'
import * as quotes from '@marhala/contract/booking/quotes.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenCar } from '../../test/builders.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)

/* Outside of the season alpha is the cheapest, within it beta, whose own season takes a fifth off. */
const alpha = await givenCar(context, { model: 'Alpha', daily_price: 25_000, category: 'suv' })
const beta = await givenCar(context, { model: 'Beta', daily_price: 30_000 })
const gamma = await givenCar(context, {
  model: 'Gamma',
  daily_price: 40_000,
  discount: 33.33,
  is_premium: true,
})
const summer = { start_date: '2026-07-01', end_date: '2026-08-31' }
await context.db
  .insertInto('seasons')
  .values([
    { name: 'Summer', ...summer, percent: 40, category_id: alpha.category_id },
    { name: 'Own', ...summer, percent: -20, car_id: beta.id },
  ])
  .execute()

const inSummer = { start_date: '2026-07-10', end_date: '2026-07-17' }
const across = { start_date: '2026-06-29', end_date: '2026-07-04' }
const inSpring = { start_date: '2026-06-10', end_date: '2026-06-15' }
const list = async (query: object) =>
  (await call(app, null, cars.filterCars, { query: { ...query } })).data.data
const days = (found: Awaited<ReturnType<typeof list>>) =>
  found.map(({ model, trip, from }) => [model, (trip ?? from)!.day_price])

describe('the price of a day in a list', () => {
  test.each([
    ['without dates is the lowest of the shortest bookings', {}, ['240.00', '250.00', '266.68']],
    ['is that of the dates, of whose season it names', inSummer, ['240.00', '266.68', '350.00']],
    ['is the average where a season begins in between', across, ['264.00', '266.68', '310.00']],
    ['is the daily one outside of seasons', inSpring, ['250.00', '266.68', '300.00']],
  ])('%s, and lists sort by it', async (_, dates, prices) => {
    const found = await list({ ...dates, sort_by: 'price_asc' })
    expect(days(found).map(([, price]) => price)).toEqual(prices)
    const down = await list({ ...dates, sort_by: 'price_desc' })
    expect(days(down)).toEqual(days(found).toReversed())
  })

  test('is what the limits of the price go by', async () => {
    for (const dates of [{}, inSummer, across, inSpring])
      for (const [model, day_price] of days(await list(dates))) {
        const within = await list({ ...dates, min_price: day_price, max_price: day_price })
        expect(within.map((car) => car.model)).toEqual([model])
      }
  })

  test('names the seasons that move it, and what the car’s discount took off', async () => {
    const [first] = await list({ ...across, search: 'alpha' })
    expect(first!.trip).toMatchObject({
      undiscounted_day_price: null,
      seasons: [{ ...summer, percent: 40, day_price: '350.00' }],
    })
    const [other] = await list({ ...across, search: 'gamma' })
    expect(other!.trip).toMatchObject({ undiscounted_day_price: '400.00', seasons: [] })
  })

  test('is the same in the quote of the booking, whose line names the season', async () => {
    const body = {
      car_id: alpha.id,
      start_date: `${across.start_date}T10:00`,
      end_date: `${across.end_date}T10:00`,
      pickup_location: fixture.location.code,
      return_location: fixture.location.code,
    }
    const { data } = await call(app, null, quotes.create, { body })
    expect(data).toMatchObject({ day_price: '310.00', seasons: [{ day_price: '350.00' }] })
    expect(data.lines.map(({ label, quantity, unit_price }) => [label, quantity, unit_price])).toEqual([
      ['Car rental', 2, '250.00'],
      ['Car rental, high season 1 Jul\u00a0– 31 Aug', 3, '350.00'],
      ['Tax', 1, '155.00'],
    ])
  })

  test('orders favourites, too, for the trip that is looked for', async () => {
    for (const { id } of [alpha, beta, gamma])
      await call(app, fixture.client, favorites.add, { body: { car_id: id } })
    const order = async (query: object) => {
      const { data } = await call(app, fixture.client, favorites.list, {
        query: { sort: 'price_asc', ...query },
      })
      return data.data.map(({ car }) => car.model)
    }
    expect(await order({})).toEqual(['Beta', 'Alpha', 'Gamma'])
    expect(await order(inSpring)).toEqual(['Alpha', 'Gamma', 'Beta'])
    expect(await order(inSummer)).toEqual(['Beta', 'Gamma', 'Alpha'])
  })
})
