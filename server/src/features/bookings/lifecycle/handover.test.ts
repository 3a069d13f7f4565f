import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as quotes from '@marhala/contract/booking/quotes.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { givenCar, signIn } from '../../../test/builders.ts'
import { makeBookingFixture } from '../../../test/bookings.ts'
import { openTestApp, testNow } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context, at } = product
const fixture = await makeBookingFixture(product)
beforeEach(() => at(testNow))

const out = {
  start_kilometers: 1000,
  fuel_level: 8,
  confirm_early: true,
  unpaid_reason: 'Pays at the return',
}
const activate = async (booking: { id: number }, raw: object = out) =>
  call(app, await signIn(context, fixture.admin), bookings.activate, { params: fixture.path(booking), raw })
const complete = async (booking: { id: number }, raw: object) =>
  call(app, await signIn(context, fixture.admin), bookings.complete, {
    params: fixture.path(booking),
    raw: { warranty: 'returned', ...raw },
  })

const occupied = async (booking: { id: number }) =>
  context.db
    .selectFrom('occupancies')
    .select(({ fn }) => [fn<Date>('lower', ['period']).as('start'), fn<Date>('upper', ['period']).as('end')])
    .where('booking_id', '=', booking.id)
    .executeTakeFirst()

const isFree = async (car: { id: number }, start_date: string, end_date: string) => {
  const { code } = fixture.location
  const trip = { car_id: car.id, start_date, end_date, pickup_location: code, return_location: code }
  return (await call(app, null, quotes.create, { body: trip })).data.available
}

describe('handing a car over', () => {
  test('writes kilometres, fuel, payment and warranty at once', async () => {
    const booking = await fixture.given('confirmed')
    const { status, data } = await activate(booking, {
      ...out,
      amount: '1650.00',
      payment_method: 'card',
      transaction_id: 'T-handover',
      warranty_amount: '5000.00',
      warranty_method: 'cheque',
      warranty_details: { cheque: { number: '1234567', bank: 'BMCE', dated: '2026-06-03' } },
    })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      status: 'active',
      start_kilometers: 1000,
      start_fuel_level: 8,
      paid: '1650.00',
      outstanding: '0.00',
      warranty: 'held',
      warranty_amount: '5000.00',
    })
  })

  test('before its day is asked about first, and on the day it is not', async () => {
    const booking = await fixture.given('confirmed')
    const { confirm_early: _, ...unconfirmed } = out
    const answer = await activate(booking, unconfirmed)
    expect([answer.status, answer.error.errors]).toEqual([
      422,
      { confirm_early: ['The pick-up is only tomorrow. Confirm that the car leaves today.'] },
    ])
    expect(await fixture.read(booking)).toEqual(booking)
    at('2026-06-03T23:00:00Z')
    expect((await activate(booking, unconfirmed)).status).toBe(200)
  })

  test('is all or nothing: a payment that cannot be leaves the booking confirmed', async () => {
    const [booking, other] = [await fixture.given('confirmed'), await fixture.given('confirmed')]
    const card = { amount: '1.00', payment_method: 'card', transaction_id: 'T-once' }
    await call(app, fixture.admin, bookings.addPayment, { params: fixture.path(other), raw: card })
    const used = await activate(booking, { ...out, ...card })
    expect([used.status, used.error.code]).toEqual([409, 'transaction_id_used'])
    const tooMuch = await activate(booking, { ...out, amount: '1650.01', payment_method: 'cash' })
    expect([tooMuch.status, Object.keys(tooMuch.error.errors!)]).toEqual([422, ['amount']])
    expect(await fixture.read(booking)).toEqual(booking)
    expect(
      await context.db
        .selectFrom('cars')
        .select('odometer')
        .where('id', '=', booking.car.id)
        .executeTakeFirst(),
    ).toEqual({ odometer: 0 })
  })

  test('names an amount without its method, and a warranty without its own', async () => {
    const booking = await fixture.given('confirmed')
    const amount = await activate(booking, { ...out, amount: '1.00' })
    expect(Object.keys(amount.error.errors!)).toEqual(['payment_method'])
    const warranty = await activate(booking, { ...out, warranty_amount: '1.00' })
    expect(Object.keys(warranty.error.errors!)).toEqual(['warranty_method'])
  })

  test('is refused below the odometer, and moves it on', async () => {
    const car = await givenCar(context, { odometer: 52_000 })
    const booking = await fixture.given('confirmed', { car })
    const back = await activate(booking, { ...out, start_kilometers: 51_999 })
    expect([back.status, back.error.errors]).toEqual([
      422,
      { start_kilometers: ['The odometer was last read at 52,000 km.'] },
    ])
    expect((await activate(booking, { ...out, start_kilometers: 52_010 })).status).toBe(200)
    const row = await context.db
      .selectFrom('cars')
      .select('odometer')
      .where('id', '=', car.id)
      .executeTakeFirst()
    expect(row).toEqual({ odometer: 52_010 })
  })

  test('opens at the start of the local day before the pickup', async () => {
    const changes = { start_date: '2026-06-10T10:00', end_date: '2026-06-15T10:00' }
    const booking = await fixture.given('pending', { changes })
    const confirm = {
      params: fixture.path(booking),
      raw: { drivers: booking.booking_drivers.map(({ id: _, ...one }) => one) },
    }
    await call(app, fixture.admin, bookings.confirm, confirm)
    at('2026-06-08T22:59:59Z')
    const early = await activate(booking)
    expect([early.status, Object.keys(early.error.errors!)]).toEqual([422, ['_']])
    at('2026-06-08T23:00:00Z')
    expect((await activate(booking)).status).toBe(200)
  })

  test('is 409 papers_expired when a required paper lapses before the return', async () => {
    const car = await givenCar(context)
    const booking = await fixture.given('confirmed', { car })
    const paper = { car_id: car.id, kind: 'insurance', number: 'A', expires_on: '2026-06-08' }
    await context.db.insertInto('car_papers').values(paper).execute()
    // Whatever the notice: that is about bookings that are still ahead.
    const givenNotice = (papers_notice_days: number) =>
      context.db.updateTable('company_settings').set({ papers_notice_days }).execute()
    await givenNotice(0)
    const refused = await activate(booking)
    await givenNotice(30)
    expect([refused.status, refused.error.code]).toEqual([409, 'papers_expired'])
    await context.db
      .updateTable('car_papers')
      .set({ expires_on: '2026-06-09' })
      .where('car_id', '=', car.id)
      .execute()
    expect((await activate(booking)).status).toBe(200)
  })

  test('is 409 car_still_out while the car is on another booking', async () => {
    const car = await givenCar(context)
    const first = await fixture.given('active', { car })
    const second = await fixture.given('confirmed', {
      car,
      changes: { start_date: '2026-06-09T11:00', end_date: '2026-06-14T11:00' },
    })
    at('2026-06-09T10:00:00Z')
    const refused = await activate(second, { ...out, start_kilometers: 1500 })
    expect([refused.status, refused.error.code]).toEqual([409, 'car_still_out'])
    await complete(first, { end_kilometers: 1500 })
    expect((await activate(second, { ...out, start_kilometers: 1500 })).status).toBe(200)
  })

  test('before the pickup takes the car from now on, and is 409 where it is taken', async () => {
    const booking = await fixture.given('confirmed')
    await activate(booking)
    expect((await occupied(booking))!.start.toISOString()).toBe(testNow.replace('Z', '.000Z'))

    const busy = await givenCar(context)
    const late = await fixture.given('confirmed', { car: busy })
    const block = { car_id: busy.id, start_date: testNow, end_date: '2026-06-03T12:00:00Z' }
    const { id } = await context.db
      .insertInto('car_blocks')
      .values(block)
      .returning('id')
      .executeTakeFirstOrThrow()
    await context.db
      .insertInto('occupancies')
      .values({ car_id: busy.id, block_id: id, period: `[${block.start_date},${block.end_date})` })
      .execute()
    const refused = await activate(late)
    expect([refused.status, refused.error.code]).toEqual([409, 'car_unavailable'])
    expect((await fixture.read(late)).status).toBe('confirmed')
  })

  test('R3 early keeps the car taken from then on through a change of dates', async () => {
    const car = await givenCar(context)
    const booking = await fixture.given('active', { car })
    const { status } = await call(app, fixture.admin, bookings.changeDurationLocation, {
      params: fixture.path(booking),
      body: {
        start_date: '2026-06-04T10:00',
        end_date: '2026-06-10T10:00',
        pickup_location: fixture.location.code,
        return_location: fixture.location.code,
      },
    })
    expect(status).toBe(200)
    expect(await isFree(car, '2026-06-03T12:00', '2026-06-04T09:00')).toBe(false)
  })
})

describe('taking a car back', () => {
  test('is refused below the kilometres at which it left, and moves the odometer on', async () => {
    const booking = await fixture.given('active')
    const back = await complete(booking, { end_kilometers: 999 })
    expect([back.status, Object.keys(back.error.errors!)]).toEqual([422, ['end_kilometers']])
    const { data } = await complete(booking, { end_kilometers: 1480, note: 'clean', fuel_level: 4 })
    expect(data).toMatchObject({
      status: 'completed',
      end_kilometers: 1480,
      end_fuel_level: 4,
      note: 'clean',
    })
    const car = await context.db
      .selectFrom('cars')
      .select('odometer')
      .where('id', '=', booking.car.id)
      .executeTakeFirst()
    expect(car).toEqual({ odometer: 1480 })
  })

  test('frees the car after its turnaround, in the same transaction', async () => {
    const car = await givenCar(context)
    const booking = await fixture.given('active', { car })
    at('2026-06-06T12:00:00Z')
    await complete(booking, { end_kilometers: 1480 })
    expect((await occupied(booking))!.end.toISOString()).toBe('2026-06-06T13:00:00.000Z')
    expect(await isFree(car, '2026-06-06T14:00', '2026-06-11T14:00')).toBe(true)
    expect(await isFree(car, '2026-06-06T13:59', '2026-06-11T13:59')).toBe(false)
  })

  test('late never lengthens its time over the next booking', async () => {
    const car = await givenCar(context)
    const booking = await fixture.given('active', { car })
    const next = await fixture.given('confirmed', {
      car,
      changes: { start_date: '2026-06-09T11:00', end_date: '2026-06-14T11:00' },
    })
    at('2026-06-09T12:00:00Z')
    expect((await complete(booking, { end_kilometers: 1480 })).status).toBe(200)
    expect((await occupied(booking))!.end).toEqual((await occupied(next))!.start)
  })
})
