import * as cars from '@marhala/contract/fleet/cars.ts'
import { expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar } from '../../test/builders.ts'
import { openTestApp } from '../../test/test-app.ts'

const { app, context } = await openTestApp()

await givenCar(context, { model: 'Sandero', daily_price: 20_000 })
await givenCar(context, { model: 'Logan', daily_price: 30_000, category: 'suv' })
const premium = await givenCar(context, { model: 'Talisman', daily_price: 90_000, is_premium: true })
await givenCar(context, { model: 'Gone', status: 'maintenance' })

type Query = Record<string, string>
const daysFrom = (days: number): Query => ({
  start_date: '2026-07-01T10:00',
  end_date: `2026-07-0${1 + days}T10:00`,
})
const search = async (query: Query) =>
  (await call(app, null, cars.filterCars, { query: query as never })).data
const names = (page: { data: { model: string }[] }) => page.data.map(({ model }) => model)

test('a search shorter than a car’s minimum counts it apart, by the days that it needs', async () => {
  const three = await search(daysFrom(3))
  expect([names(three), three.total, three.too_short]).toEqual([
    ['Talisman'],
    1,
    [{ minimum_days: 5, count: 2 }],
  ])
  const two = await search(daysFrom(2))
  expect([names(two), two.total, two.too_short]).toEqual([
    [],
    0,
    [
      { minimum_days: 3, count: 1 },
      { minimum_days: 5, count: 2 },
    ],
  ])
  const five = await search(daysFrom(5))
  expect([five.total, five.too_short]).toEqual([3, []])
  expect((await search({})).too_short).toEqual([])
})

test('only of what passes everything else, and of one number where both minimums are the same', async () => {
  expect((await search({ ...daysFrom(3), max_price: '250' })).too_short).toEqual([
    { minimum_days: 5, count: 1 },
  ])
  expect((await search({ ...daysFrom(3), search: 'talisman' })).too_short).toEqual([])
  await context.db.updateTable('company_settings').set({ min_days_premium: 5 }).execute()
  expect(await search(daysFrom(3))).toMatchObject({ total: 0, too_short: [{ minimum_days: 5, count: 3 }] })
  await context.db.updateTable('company_settings').set({ min_days_premium: 3 }).execute()
})

test('a car that becomes premium has the minimum of one at once', async () => {
  const be = (is_premium: boolean) =>
    context.db.updateTable('cars').set({ is_premium }).where('id', '=', premium.id).execute()
  await be(false)
  expect((await search(daysFrom(3))).too_short).toEqual([{ minimum_days: 5, count: 3 }])
  await be(true)
  expect((await search(daysFrom(3))).total).toBe(1)
})

test('an admin lists them as well, without a price, and so does the plain list', async () => {
  const all = await search({ ...daysFrom(3), below_minimum: 'true' })
  expect([names(all), all.total, all.too_short]).toEqual([['Logan', 'Sandero', 'Talisman'], 3, []])
  expect(all.data.map(({ trip }) => trip?.days ?? null)).toEqual([null, null, 3])
  const { data: plain } = await call(app, null, cars.list, { query: daysFrom(3) as never })
  expect([names(plain), plain.total]).toEqual([['Logan', 'Sandero', 'Talisman'], 3])
  expect(plain).not.toHaveProperty('too_short')
})

test('facets count what the list counts', async () => {
  const facets = async (query: Query) => (await call(app, null, cars.facets, { query: query as never })).data
  expect((await facets(daysFrom(3))).total).toBe(1)
  expect((await facets(daysFrom(2))).total).toBe(0)
  const counts = (await facets({ ...daysFrom(3) })).categories.map(({ count }) => count)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
})

test('where all are too short for the dates, these are what is in the way, and no others of the same length help', async () => {
  const { data } = await call(app, null, cars.alternatives, { query: daysFrom(2) as never })
  expect([data.dates, data.without]).toEqual([null, [{ filter: 'dates', total: 4 }]])
  expect(data.cars.map(({ model, trip, misses }) => [model, trip, misses])).toContainEqual([
    'Sandero',
    null,
    ['dates'],
  ])
})
