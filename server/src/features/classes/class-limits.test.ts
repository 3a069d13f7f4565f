import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as quotes from '@marhala/contract/booking/quotes.ts'
import * as cars from '@marhala/contract/fleet/cars.ts'
import { refusedByClass } from '@marhala/domain/fleet/class-limits.ts'
import { addDays } from '@marhala/domain/time/wall-clock.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { makeBookingFixture, tomorrow } from '../../test/bookings.ts'
import { givenCar, signIn } from '../../test/builders.ts'
import { givenClass } from '../../test/classes.ts'
import { openTestApp } from '../../test/test-app.ts'
import { isSoldByClass } from './public/class-limits.queries.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const { admin, client } = fixture

type Limit = { start_date: string; end_date: string; min_days: number | null }

/** A car of a class that is limited so; `tomorrow` are the days from 4 to 8 June. */
async function givenLimited(...limits: Limit[]) {
  const class_id = await givenClass(context)
  for (const limit of limits)
    await context.db
      .insertInto('class_limits')
      .values({ ...limit, class_id })
      .execute()
  return givenCar(context, { class_id })
}
const limitedFor = async (person: typeof client | null, car: { id: number }, changes: object = {}) => {
  const wish = await fixture.wish(car)
  const { car_id, start_date, end_date, pickup_location, return_location } = { ...wish, ...changes }
  const body = { car_id, start_date, end_date, pickup_location, return_location }
  return call(app, person && (await signIn(context, person)), quotes.create, { body })
}
/** The price that staff are told, who may book it all the same. */
const bookFor = async (person: typeof client, car: { id: number }, changes: object = {}) => {
  const { data } = await limitedFor(admin, car, changes)
  const body = { ...(await fixture.wish(car)), total_price: data.total_price, ...changes }
  const user = person === admin ? { user_id: client.id } : {}
  return call(app, await signIn(context, person), bookings.create, { body: { ...body, ...user } })
}

const stop: Limit = { start_date: '2026-06-08', end_date: '2026-06-10', min_days: null }
const week: Limit = { start_date: '2026-06-08', end_date: '2026-06-08', min_days: 7 }

describe('a class that is not sold on some days', () => {
  test('is refused to clients, this very car and a similar one, in quote and booking', async () => {
    const car = await givenLimited(stop)
    const quote = await limitedFor(null, car)
    expect([quote.status, quote.error.errors]).toEqual([
      422,
      { start_date: ['This car can’t be booked on these dates.'] },
    ])
    for (const car_choice of ['similar', 'this']) {
      const { status, error } = await bookFor(client, car, { car_choice })
      expect([status, Object.keys(error.errors!)]).toEqual([422, ['start_date']])
    }
    const before = { end_date: '2026-06-08T10:00', start_date: '2026-06-03T10:00' }
    expect((await limitedFor(null, car, before)).data.not_sold).toBe(false)
  })

  test('is booked by staff all the same, with a reason', async () => {
    const car = await givenLimited(stop)
    expect((await limitedFor(admin, car)).data.not_sold).toBe(true)
    const { status, error } = await bookFor(admin, car)
    expect([status, Object.keys(error.errors!)]).toEqual([422, ['reason']])
    expect((await bookFor(admin, car, { reason: 'For the wedding' })).status).toBe(201)
  })
})

describe('a class that is let for longer on some days', () => {
  test('is refused for fewer days, which the quote says; staff give a reason', async () => {
    const car = await givenLimited(week)
    expect((await limitedFor(null, car)).data).toMatchObject({ minimum_days: 7, not_sold: false })
    const { status, error } = await bookFor(client, car)
    expect([status, error.errors]).toEqual([
      422,
      { end_date: ['On these dates, this car is rented for at least 7 days.'] },
    ])
    expect(Object.keys((await bookFor(admin, car)).error.errors!)).toEqual(['reason'])
    const longer = { end_date: '2026-06-11T10:00' }
    expect((await limitedFor(null, car, longer)).data.minimum_days).toBeUndefined()
    expect((await bookFor(client, car, longer)).status).toBe(201)
  })
})

describe('a booking that is changed', () => {
  test('keeps the days that it has, and adds none on which its class is not sold', async () => {
    const class_id = await givenClass(context)
    const car = await givenCar(context, { class_id })
    const booking = await fixture.book({ car, changes: { end_date: '2026-06-12T10:00' } })
    await context.db
      .insertInto('class_limits')
      .values({ ...stop, class_id })
      .execute()
    const change = async (end_date: string) => {
      const trip = { ...(await fixture.wish(car)), end_date, start_date: tomorrow.start_date }
      const { start_date, pickup_location, return_location } = trip
      const dates = { start_date, end_date, pickup_location, return_location }
      const quoted = await call(app, await signIn(context, client), quotes.create, {
        body: { ...dates, car_id: car.id, booking_id: booking.id },
      })
      if (quoted.status !== 200) return quoted
      return call(app, await signIn(context, client), bookings.changeDurationLocation, {
        params: fixture.path(booking),
        body: { ...dates, total_price: quoted.data.total_price },
      })
    }
    expect((await change('2026-06-10T10:00')).status).toBe(200)
    const { status, error } = await change('2026-06-11T10:00')
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['start_date']])
  })
})

test('a car’s page tells the days of its class, for what it proposes', async () => {
  const limits = async (car: { id: number }) =>
    (await call(app, null, cars.get, { params: { car: String(car.id) } })).data.class_limits
  expect(await limits(await givenLimited(week, stop))).toEqual(expect.arrayContaining([week, stop]))
  expect(await limits(await givenCar(context))).toEqual([])
})

test('lists ask in SQL what the domain decides', async () => {
  const limits = [stop, week, { start_date: '2026-06-20', end_date: '2026-06-25', min_days: 3 }]
  const car = await givenLimited(...limits)
  const unlimited = await givenCar(context)
  const wrong: string[] = []
  for (let day = 0; day < 30; day += 1)
    for (const days of [1, 2, 3, 5, 7, 9]) {
      const start_date = addDays('2026-05-30', day)
      const sold = await context.db
        .selectFrom('cars')
        .select('id')
        .where('id', 'in', [car.id, unlimited.id])
        .where(isSoldByClass('cars.class_id', { start_date, days }))
        .execute()
      const isSold = sold.some(({ id }) => id === car.id)
      const expected = refusedByClass(limits, { start_date, days }) === null
      if (isSold !== expected || !sold.some(({ id }) => id === unlimited.id))
        wrong.push(`${start_date} for ${days}`)
    }
  expect(wrong).toEqual([])
})
