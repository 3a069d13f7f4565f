import * as cars from '@marhala/contract/fleet/cars.ts'
import * as quotes from '@marhala/contract/booking/quotes.ts'
import { expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenLocation } from '../../test/builders.ts'
import { openTestApp } from '../../test/test-app.ts'

const { app, context } = await openTestApp()
const location = await givenLocation(context)
const car = await givenCar(context)
const forEver = { start_date: '2026-07-12T10:00', end_date: '9999-12-31T10:00' }

const quote = (dates: object) =>
  call(app, null, quotes.create, {
    raw: { car_id: car.id, pickup_location: location.code, return_location: location.code, ...dates },
  })

test('R53 a booking of eight thousand years cannot keep the server busy: 422 beyond the longest one', async () => {
  const answer = await quote(forEver)
  expect([answer.status, answer.error.errors]).toEqual([
    422,
    { end_date: ['Maximum rental duration is 90 days.'] },
  ])
  expect((await quote({ ...forEver, end_date: '2026-10-10T11:00' })).data.days).toBe(90)
  expect((await quote({ ...forEver, end_date: '2026-10-10T11:01' })).status).toBe(422)
})

test('R53 nor with a list for such a trip', async () => {
  for (const endpoint of [cars.list, cars.filterCars]) {
    const { status, error } = await call(app, null, endpoint, { query: forEver })
    expect([status, Object.keys(error.errors!)]).toEqual([422, ['end_date']])
  }
})

test('a trip long ago is priced as any other: no year is too early for the clock', async () => {
  const { status } = await quote({ start_date: '0001-01-01T00:00', end_date: '0001-01-06T00:00' })
  expect(status).toBe(200)
})
