import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as carBinding from '@marhala/contract/booking/car-binding.ts'
import * as quotes from '@marhala/contract/booking/quotes.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { makeBookingFixture } from '../../../test/bookings.ts'
import { givenCar, givenPerson } from '../../../test/builders.ts'
import { givenClass } from '../../../test/classes.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { bindDue } from '../lifecycle/bind-car.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)

/** A class with some cars of 300.00 DH a day. */
async function givenFleet(count: number, wishes: Parameters<typeof givenClass>[1] = {}) {
  const class_id = await givenClass(context, wishes)
  const cars = await Promise.all(Array.from({ length: count }, () => givenCar(context, { class_id })))
  return { class_id, cars: cars.toSorted((one, other) => one.id - other.id) }
}

const days = (from: number, to: number) => ({
  start_date: `2026-07-${String(from).padStart(2, '0')}T10:00`,
  end_date: `2026-07-${String(to).padStart(2, '0')}T10:00`,
})
const similar = (car: { id: number }, from: number, to: number) =>
  fixture.book({ car, changes: { ...days(from, to), car_choice: 'similar' } })
const thisVery = (car: { id: number }, from: number, to: number) =>
  fixture.book({ car, changes: { ...days(from, to), car_choice: 'this' } })
const standsOn = async (booking: { id: number }) => {
  const row = await context.db
    .selectFrom('bookings')
    .innerJoin('occupancies', 'occupancies.booking_id', 'bookings.id')
    .select(['bookings.car_id', 'occupancies.car_id as taken_car_id'])
    .where('bookings.id', '=', booking.id)
    .executeTakeFirstOrThrow()
  expect(row.taken_car_id).toBe(row.car_id)
  return row.car_id
}
const quote = async (car: { id: number }, from: number, to: number, more: object = {}) => {
  const { code } = fixture.location
  const places = { pickup_location: code, return_location: code }
  const body = { car_id: car.id, ...days(from, to), ...places, ...more }
  return (await call(app, null, quotes.create, { body })).data
}
const historyOf = async (booking: { id: number }) => {
  const { data } = await call(app, fixture.admin, bookings.history, { params: fixture.path(booking) })
  return data.map(({ action }: { action: string }) => action)
}

describe('R79 this car or similar', () => {
  test('is what a car of a class is booked as where nothing is said, at the price of that car', async () => {
    const { class_id, cars } = await givenFleet(2)
    const [car] = cars
    const booking = await fixture.book({ car: car!, changes: days(1, 6) })
    expect(booking.promise).toMatchObject({
      class_id,
      transmission_type: 'manual',
      passengers: 5,
      luggage: 2,
    })
    expect([booking.car.id, booking.bound_at, booking.total_price]).toEqual([car!.id, null, '1650.00'])
  })
  test('stands on another car of the class where the chosen one is taken, which its client does not see', async () => {
    const { cars } = await givenFleet(2)
    const [first, second] = cars
    await thisVery(first!, 1, 6)
    const booking = await similar(first!, 3, 8)
    expect(await standsOn(booking)).toBe(second!.id)
    expect(booking.car.id).toBe(first!.id)
    const { data } = await call(app, fixture.admin, bookings.get, { params: fixture.path(booking) })
    expect(data.car.id).toBe(second!.id)
  })
  test('is refused once the class is full', async () => {
    const { cars } = await givenFleet(2)
    await similar(cars[0]!, 1, 6)
    await similar(cars[0]!, 1, 6)
    await expect(similar(cars[1]!, 3, 8)).rejects.toThrow('car_unavailable')
    await similar(cars[1]!, 7, 12)
  })
  test('makes room by moving others of the class, which their history has and no mail tells', async () => {
    const { cars } = await givenFleet(2)
    const [first, second] = cars
    const early = await similar(first!, 1, 6)
    const late = await similar(first!, 12, 17)
    expect([await standsOn(early), await standsOn(late)]).toEqual([first!.id, first!.id])
    await thisVery(second!, 20, 25)
    const moved = await fixture.book({ car: second!, changes: { ...days(6, 11), car_choice: 'this' } })
    expect(await standsOn(moved)).toBe(second!.id)
    const insists = await thisVery(first!, 3, 8).catch((error: Error) => error.message)
    expect(insists).toContain('car_unavailable')
    const asks = await thisVery(first!, 13, 18)
    expect([await standsOn(asks), await standsOn(late)]).toEqual([first!.id, second!.id])
    expect(await historyOf(late)).toContain('move_car')
    expect(await historyOf(early)).not.toContain('move_car')
  })
  test('keeps out what its class does not offer', async () => {
    const { cars } = await givenFleet(1, { this_car_price: null })
    await expect(thisVery(cars[0]!, 1, 6)).rejects.toThrow('car_choice')
    const alone = await givenCar(context)
    await expect(similar(alone, 1, 6)).rejects.toThrow('car_choice')
    const off = await givenFleet(1, { or_similar: false })
    await expect(similar(off.cars[0]!, 1, 6)).rejects.toThrow('car_choice')
    expect((await thisVery(off.cars[0]!, 1, 6)).promise).toBeNull()
  })
  test('borrows a car of the next class where that is so at once, and of staff where it is asked', async () => {
    const next = await givenFleet(1)
    const small = await givenFleet(1, { upgrade: 'at_once', upgrade_class_id: next.class_id })
    await similar(small.cars[0]!, 1, 6)
    const upgraded = await similar(small.cars[0]!, 1, 6)
    expect(await standsOn(upgraded)).toBe(next.cars[0]!.id)
    expect(upgraded.total_price).toBe('1650.00')
    const asking = await givenFleet(1, { upgrade: 'ask', upgrade_class_id: (await givenFleet(1)).class_id })
    await similar(asking.cars[0]!, 1, 6)
    await expect(similar(asking.cars[0]!, 1, 6)).rejects.toThrow('car_unavailable')
    const changes = { ...days(1, 6), user_id: fixture.client.id }
    const byStaff = await fixture.book({ by: fixture.admin, car: asking.cars[0]!, changes })
    expect(await standsOn(byStaff)).not.toBe(asking.cars[0]!.id)
  })
})

describe('this very car', () => {
  test('costs what its class asks a day, as a line of its own', async () => {
    const { cars } = await givenFleet(1, { this_car_price: 2000 })
    const [car] = cars
    const asked = await quote(car!, 1, 6, { car_choice: 'this' })
    const plain = await quote(car!, 1, 6)
    expect(asked.lines.find(({ key }: { key: string }) => key === 'this_car')).toMatchObject({
      quantity: 5,
      unit_price: '20.00',
      amount: '100.00',
    })
    expect([plain.total_price, asked.total_price]).toEqual(['1650.00', '1760.00'])
    expect((await thisVery(car!, 1, 6)).total_price).toBe('1760.00')
  })
  test('is never moved', async () => {
    const { cars } = await givenFleet(2)
    const booking = await thisVery(cars[0]!, 1, 6)
    await expect(thisVery(cars[0]!, 3, 8)).rejects.toThrow('car_unavailable')
    expect(await standsOn(booking)).toBe(cars[0]!.id)
  })
})

describe('a quote', () => {
  test('says which of the two can be had', async () => {
    const { cars } = await givenFleet(2)
    const [first, second] = cars
    expect((await quote(first!, 1, 6)).choices).toEqual(['similar', 'this'])
    await thisVery(first!, 1, 6)
    expect(await quote(first!, 1, 6)).toMatchObject({ choices: ['similar'], available: true })
    expect(await quote(first!, 1, 6, { car_choice: 'this' })).toMatchObject({ available: false })
    await thisVery(second!, 1, 6)
    expect(await quote(first!, 1, 6)).toMatchObject({ choices: [], available: false })
  })
  test('of a booking finds its own time no obstacle', async () => {
    const { cars } = await givenFleet(1)
    const booking = await similar(cars[0]!, 1, 6)
    const { code } = fixture.location
    const body = { car_id: cars[0]!.id, ...days(2, 8), pickup_location: code, return_location: code }
    const { data } = await call(app, fixture.client, quotes.create, {
      body: { ...body, booking_id: booking.id },
    })
    expect(data.available).toBe(true)
  })
})

describe('new dates', () => {
  test('move a booking that is not bound to a car that is free then', async () => {
    const { cars } = await givenFleet(2)
    const [first, second] = cars
    const booking = await similar(first!, 1, 6)
    await thisVery(first!, 8, 13)
    const { code } = fixture.location
    const { status } = await call(app, fixture.admin, bookings.changeDurationLocation, {
      params: fixture.path(booking),
      raw: { ...days(4, 10), pickup_location: code, return_location: code },
    })
    expect([status, await standsOn(booking)]).toEqual([200, second!.id])
  })
})

describe('binding', () => {
  test('happens some hours before the pick-up, and then the client knows the car', async () => {
    const { cars } = await givenFleet(2)
    const [first, second] = cars
    await thisVery(first!, 1, 6)
    const booking = await similar(first!, 3, 8)
    await call(app, fixture.admin, bookings.confirm, { params: fixture.path(booking), raw: {} })
    const at = (now: string) => bindDue({ ...context, clock: () => new Date(now) })
    await at('2026-07-02T08:59:00Z')
    expect((await fixture.read(booking)).bound_at).toBeNull()
    await at('2026-07-02T09:00:00Z')
    const { data } = await call(app, fixture.client, bookings.get, { params: fixture.path(booking) })
    expect([data.bound_at, data.car.id]).toEqual(['2026-07-02T09:00:00.000Z', second!.id])
    expect(await historyOf(booking)).toContain('bind_car')
  })
  test('by hand keeps a booking where it is', async () => {
    const { cars } = await givenFleet(2)
    const booking = await similar(cars[0]!, 1, 6)
    const car_id = await standsOn(booking)
    const bound = await call(app, fixture.admin, carBinding.bind, { params: fixture.path(booking), raw: {} })
    expect(bound.data.bound_at).not.toBeNull()
    await expect(thisVery({ id: car_id }, 3, 8)).rejects.toThrow('car_unavailable')
  })
  test('is what a desk does that gives another car, and a handover', async () => {
    const { cars } = await givenFleet(3)
    const booking = await similar(cars[0]!, 1, 6)
    const swapped = await call(app, fixture.admin, bookings.changeCar, {
      params: fixture.path(booking),
      raw: { car_id: cars[2]!.id },
    })
    expect([swapped.data.bound_at !== null, swapped.data.car.id]).toEqual([true, cars[2]!.id])
  })
  test('at the handover is to any car of the class that is ready, in one step', async () => {
    const { cars } = await givenFleet(2)
    const stranger = await givenCar(context)
    const booking = await fixture.given('confirmed', { car: cars[0]!, changes: { car_choice: 'similar' } })
    const leave = (car_id: number) =>
      call(app, fixture.admin, bookings.activate, {
        params: fixture.path(booking),
        raw: {
          start_kilometers: 1000,
          fuel_level: 8,
          unpaid_reason: 'Known client',
          confirm_early: true,
          car_id,
        },
      })
    const refused = await leave(stranger.id)
    expect([refused.status, refused.error.errors]).toMatchObject([422, { car_id: [expect.any(String)] }])
    const other = cars.find(({ id }) => id !== booking.car.id)!
    const ready = await call(app, fixture.admin, carBinding.listReady, { params: fixture.path(booking) })
    expect(ready.data).toMatchObject([
      { id: booking.car.id, is_upgrade: false },
      { id: other.id, is_upgrade: false },
    ])
    const left = await leave(other.id)
    expect([left.status, left.data?.car.id, left.data?.bound_at !== null]).toEqual([200, other.id, true])
    expect(await standsOn(booking)).toBe(other.id)
  })
  test('is told apart in the deposit: it stays that of the car that was chosen', async () => {
    const { cars } = await givenFleet(2)
    const [first, second] = cars
    await context.db
      .updateTable('cars')
      .set({ warranty_amount: 900_000 })
      .where('id', '=', second!.id)
      .execute()
    await thisVery(first!, 1, 6)
    const booking = await similar(first!, 3, 8)
    expect(await standsOn(booking)).toBe(second!.id)
    expect(booking.due_at_pickup?.deposit).not.toBe('9000.00')
  })
})

test('a stranger sees nothing of the moves', async () => {
  const other = await givenPerson(context)
  const { cars } = await givenFleet(1)
  const booking = await similar(cars[0]!, 1, 6)
  const { status } = await call(app, other, bookings.get, { params: fixture.path(booking) })
  expect(status).toBe(404)
})
