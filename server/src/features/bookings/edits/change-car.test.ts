import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as cars from '@marhala/contract/fleet/cars.ts'
import { swappedBooking } from '@marhala/domain/availability/occupancy.ts'
import { expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { givenCar, signIn } from '../../../test/builders.ts'
import { makeBookingFixture } from '../../../test/bookings.ts'
import { openTestApp } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)

type Booking = { id: number }

const swap = (booking: Booking, car: { id: number }, more: object = {}) =>
  call(app, fixture.admin, bookings.changeCar, {
    params: fixture.path(booking),
    raw: { car_id: car.id, ...more },
  })
const occupancyOf = (booking: Booking) =>
  context.db
    .selectFrom('occupancies')
    .select(['car_id', 'period'])
    .where('booking_id', '=', booking.id)
    .executeTakeFirstOrThrow()

test('a booking gets another car at its frozen price; the first is free at once, and the history has it', async () => {
  const [first, dearer] = [await givenCar(context), await givenCar(context, { daily_price: 90_000 })]
  const booking = await fixture.given('confirmed', { car: first })
  const { status, data } = await swap(booking, dearer)
  expect([status, data.car.id, data.total_price, data.version]).toEqual([
    200,
    dearer.id,
    booking.total_price,
    booking.version + 1,
  ])
  expect((await occupancyOf(booking)).car_id).toBe(dearer.id)
  expect((await fixture.book({ car: first })).status).toBe('pending')
  const history = await call(app, fixture.admin, bookings.history, { params: fixture.path(booking) })
  expect(history.data[0]).toMatchObject({
    action: 'change_car',
    before: { car_id: first.id },
    after: { car_id: dearer.id },
  })
})

test('the car that a booking has already is no other: 422, even with kilometres, and nothing is written', async () => {
  for (const status of ['confirmed', 'active'] as const) {
    const booking = await fixture.given(status)
    const out =
      status === 'active'
        ? { end_kilometers: 1400, end_fuel_level: 5, start_kilometers: 1400, fuel_level: 6 }
        : {}
    const { status: answered, error } = await swap(booking, booking.car, out)
    expect([answered, error.errors]).toEqual([422, { car_id: ['This booking already has this car.'] }])
    expect(await fixture.read(booking)).toEqual(booking)
  }
})

test('R1 a car that is taken then is refused, and the booking keeps its own', async () => {
  const taken = await givenCar(context)
  await fixture.given('pending', { car: taken })
  const booking = await fixture.given('pending')
  expect(await swap(booking, taken)).toMatchObject({ status: 409, error: { code: 'car_unavailable' } })
  expect((await fixture.read(booking)).car.id).toBe(booking.car.id)
})

test('only a car in service with papers that last will do', async () => {
  const booking = await fixture.given('confirmed')
  const resting = await givenCar(context, { status: 'maintenance' })
  expect(await swap(booking, resting)).toMatchObject({ status: 409, error: { code: 'car_unavailable' } })
  const lapsing = await givenCar(context)
  await context.db
    .insertInto('car_papers')
    .values({ car_id: lapsing.id, kind: 'insurance', expires_on: '2026-06-05' })
    .execute()
  expect(await swap(booking, lapsing)).toMatchObject({ status: 409, error: { code: 'papers_expired' } })
  const changes = { start_date: '2027-06-04T10:00', end_date: '2027-06-09T10:00' }
  const farAhead = await fixture.given('confirmed', { changes })
  expect((await swap(farAhead, lapsing)).status, 'there is time to renew them').toBe(200)
  const unknown = await swap(booking, { id: 2_147_483_647 })
  expect([unknown.status, Object.keys(unknown.error.errors!)]).toEqual([422, ['car_id']])
  for (const status of ['completed', 'cancelled'] as const) {
    const closed = await fixture.given(status)
    const answer = await swap(closed, await givenCar(context))
    expect(answer).toMatchObject({ status: 409, error: { code: 'booking_closed' } })
  }
})

test('a car that is out comes back with its kilometres, and the other leaves with its own', async () => {
  const [first, second] = [await givenCar(context), await givenCar(context, { odometer: 7000 })]
  const booking = await fixture.given('active', { car: first })
  const missing = await swap(booking, second)
  expect([missing.status, Object.keys(missing.error.errors!).toSorted()]).toEqual([
    422,
    ['end_fuel_level', 'end_kilometers', 'fuel_level', 'start_kilometers'],
  ])
  const back = await swap(booking, second, {
    end_kilometers: 999,
    end_fuel_level: 5,
    start_kilometers: 6999,
    fuel_level: 8,
  })
  expect(Object.keys(back.error.errors!).toSorted()).toEqual(['end_kilometers', 'start_kilometers'])

  const out = { end_kilometers: 1400, end_fuel_level: 5, start_kilometers: 7010, fuel_level: 6 }
  const { status, data } = await swap(booking, second, out)
  expect([status, data.start_kilometers, data.start_fuel_level]).toEqual([200, 7010, 6])
  const odometers = await context.db
    .selectFrom('cars')
    .select(['id', 'odometer'])
    .where('id', 'in', [first.id, second.id])
    .orderBy('id')
    .execute()
  expect(odometers.map(({ odometer }) => odometer)).toEqual([1400, 7010])
  // From now on, not from the pickup: the car was not out before.
  expect((await occupancyOf(booking)).period).toMatch(/^\["2026-06-03/)
})

test('two bookings that swap their cars at once: both succeed or get the reason, and no car is taken twice', async () => {
  const [one, other] = [await givenCar(context), await givenCar(context)]
  const [mine, yours] = [
    await fixture.given('pending', { car: one }),
    await fixture.given('pending', { car: other }),
  ]
  const answers = await Promise.all([swap(mine, other), swap(yours, one)])
  expect(answers.map(({ status }) => status)).toEqual([409, 409])
})

test('cars that can take over an overdue booking are found, and one of them is given', async () => {
  const later = await openTestApp()
  const laterBookings = await makeBookingFixture(later)
  const booking = await laterBookings.given('active')
  const spare = await givenCar(later.context)
  const now = '2026-06-12T15:00:00Z'
  later.at(now)
  const period = { start: Date.parse(booking.start_date), end: Date.parse(booking.end_date) }
  const { start, end } = swappedBooking(period, { isOut: true, now: Date.parse(now) })
  const admin = await signIn(later.context, laterBookings.admin)
  const found = await call(later.app, admin, cars.filterCars, {
    // As an admin asks: what is left of a booking may be less than a car's minimum.
    query: {
      start_date: new Date(start).toISOString(),
      end_date: new Date(end).toISOString(),
      below_minimum: 'true',
    },
  })
  expect([found.status, found.data?.data.some(({ id }) => id === spare.id)]).toEqual([200, true])
  const out = { end_kilometers: 1400, end_fuel_level: 5, start_kilometers: 1400, fuel_level: 6 }
  const swapped = await call(later.app, admin, bookings.changeCar, {
    params: laterBookings.path(booking),
    raw: { car_id: spare.id, ...out },
  })
  expect([swapped.status, swapped.data?.car.id]).toEqual([200, spare.id])
})
