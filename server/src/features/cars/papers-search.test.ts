import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as cars from '@marhala/contract/fleet/cars.ts'
import * as quotes from '@marhala/contract/booking/quotes.ts'
import {
  type BusySpan,
  nearestFreePeriods,
  type WallClockPeriod,
} from '@marhala/domain/availability/free-periods.ts'
import { addDays, toWallClock } from '@marhala/domain/time/wall-clock.ts'
import { afterAll, expect, test } from 'vitest'
import { makeDemoDatabase } from '../../db/seed/demo-database.ts'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenPerson, signIn } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'

const database = await makeDemoDatabase(new Date(testNow))
const product = await openTestApp({}, undefined, { database })
const { app, context, at } = product
const fixture = await makeBookingFixture(product)
afterAll(() => at(testNow))

const today = '2026-06-03'
const days = (from: number, to: number) => ({
  start_date: addDays(today, from),
  end_date: addDays(today, to),
})
const found = async (query: Record<string, string>) =>
  (await call(app, null, cars.list, { query: { per_page: '100', ...query } as never })).data

async function givenInsured(expires_on: string) {
  const car = await givenCar(context)
  await context.db
    .insertInto('car_papers')
    .values({ car_id: car.id, kind: 'insurance', expires_on })
    .execute()
  return car
}

test('next summer can be booked: 400 days ahead most of the fleet is found, and a car of it is taken', async () => {
  const { total: inService } = await found({ status: 'available' })
  const summer = days(400, 407)
  const { total, data } = await found(summer)
  expect(total).toBeGreaterThan(inService * 0.75)
  const { papers_valid_until } = await context.db
    .selectFrom('cars')
    .select('papers_valid_until')
    .where('id', '=', data[0]!.id)
    .executeTakeFirstOrThrow()
  expect(papers_valid_until! < summer.end_date, 'papers that lapse before the return').toBe(true)
  const changes = { start_date: `${summer.start_date}T10:00`, end_date: `${summer.end_date}T10:00` }
  const booking = await fixture.book({ car: data[0]!, changes })
  expect(booking.status).toBe('confirmed')
})

test('a booking is offered by its list, its page, its quote and its booking alike, on every day around the notice', async () => {
  const person = await signIn(context, await givenPerson(context))
  const car = await givenInsured('2026-07-01')
  const search = car.model
  // The pickup 30 days ahead is the last within the notice.
  const expected = { 20: true, 23: true, 24: false, 30: false, 31: true, 60: true } as Record<string, boolean>
  for (const [ahead, isOffered] of Object.entries(expected)) {
    const { start_date, end_date } = days(Number(ahead), Number(ahead) + 5)
    const trip = { start_date: `${start_date}T10:00`, end_date: `${end_date}T10:00` }
    const wish = await fixture.wish(car, trip)
    const { drivers: _, payment_method: __, total_price: ___, ...wished } = wish
    expect((await found({ ...trip, search })).total, `listed ${ahead} days ahead`).toBe(isOffered ? 1 : 0)
    expect((await call(app, null, quotes.create, { body: wished })).data.available).toBe(isOffered)
    const page = await call(app, null, cars.get, { params: { car: car.slug }, query: trip })
    expect(page.data.trip?.available, `on its page ${ahead} days ahead`).toBe(isOffered)
    const { status, error } = await call(app, person, bookings.create, { body: wish })
    expect([status, error.code]).toEqual(isOffered ? [201, undefined] : [409, 'car_unavailable'])
    await context.db.deleteFrom('occupancies').where('car_id', '=', car.id).execute()
  }
})

test('as the days pass a booking far ahead comes within the notice, and papers that have lapsed end it all', async () => {
  const { model: search } = await givenInsured('2026-09-01')
  const wanted = { start_date: '2026-10-01', end_date: '2026-10-06', search }
  const listed = async (instant: string) => {
    at(instant)
    return (await found(wanted)).total
  }
  expect(await listed('2026-08-31T22:59:00Z')).toBe(1)
  // Midnight in Casablanca: the first of September is the last day of the papers, and 30 days before the pickup.
  expect(await listed('2026-08-31T23:00:00Z')).toBe(0)
  wanted.start_date = '2026-11-01'
  wanted.end_date = '2026-11-06'
  expect(await listed('2026-09-01T22:59:00Z')).toBe(1)
  expect(await listed('2026-09-01T23:00:00Z')).toBe(0)
  at(testNow)
})

/** What a calendar asks: every span that keeps a car from being booked, on the company's wall clock. */
async function spansOf(car: { slug: string }, query: { from?: string; to: string; hireable?: 'true' }) {
  const answer = await call(app, null, cars.availability, { params: { car: car.slug }, query })
  const clockOf = (instant: string) => toWallClock(Date.parse(instant), 'Africa/Casablanca')
  return answer.data.map(({ start, end, pickup_before }): BusySpan => ({
    start: clockOf(start),
    end: clockOf(end),
    ...(pickup_before && { pickup_before: clockOf(pickup_before) }),
  }))
}

test('a calendar has the days that the papers prevent', async () => {
  const to = '2027-12-31'
  const [within, beyond, lapsed] = [
    await givenInsured('2026-06-20'),
    await givenInsured('2026-07-10'),
    await givenInsured('2026-06-02'),
  ]
  for (const car of [within, beyond, lapsed]) expect(await spansOf(car, { to })).toEqual([])
  expect(await spansOf(within, { to, hireable: 'true' })).toEqual([
    { start: '2026-06-21T00:00', end: '2026-07-04T00:00' },
  ])
  expect(await spansOf(within, { to: '2026-06-25', hireable: 'true' })).toEqual([
    { start: '2026-06-21T00:00', end: '2026-06-26T00:00' },
  ])
  expect(await spansOf(within, { from: '2026-07-04', to, hireable: 'true' })).toEqual([])
  expect(await spansOf(beyond, { to, hireable: 'true' })).toEqual([
    { start: '2026-07-11T00:00', end: '2028-01-01T00:00', pickup_before: '2026-07-04T00:00' },
  ])
  expect(await spansOf(lapsed, { to, hireable: 'true' })).toEqual([
    { start: '2026-06-03T00:00', end: '2028-01-01T00:00' },
  ])
})

test.each(['2026-06-20', '2026-07-02', '2026-07-10'])(
  'papers through %s: what a calendar offers instead can be booked, and what is free needs no offer',
  async (expires_on) => {
    const car = await givenInsured(expires_on)
    const busy = await spansOf(car, { to: '2027-12-31', hireable: 'true' })
    const rules = { notBefore: `${today}T11:00`, turnaround_minutes: 60 }
    const isAvailable = async (period: WallClockPeriod) => {
      const { drivers: _, payment_method: __, total_price: ___, ...wished } = await fixture.wish(car)
      const body = { ...wished, start_date: period.start, end_date: period.end }
      return (await call(app, null, quotes.create, { body })).data.available
    }
    for (const ahead of [5, 15, 20, 26, 28, 30, 31, 35, 60]) {
      const { start_date, end_date } = days(ahead, ahead + 9)
      const wanted = { start: `${start_date}T10:00`, end: `${end_date}T10:00` }
      const offered = nearestFreePeriods(wanted, busy, rules)
      expect({ wanted, free: await isAvailable(wanted) }).toEqual({ wanted, free: offered === null })
      for (const period of offered ?? []) expect(await isAvailable(period)).toBe(true)
      if (offered) expect(offered).toHaveLength(2)
    }
  },
)
