import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as quotes from '@marhala/contract/booking/quotes.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { runPeriodicJob } from '../../../jobs/periodic-jobs.ts'
import { call } from '../../../test/as-caller.ts'
import { givenCar, givenPerson, signIn } from '../../../test/builders.ts'
import { amina, makeBookingFixture, tomorrow } from '../../../test/bookings.ts'
import { openTestApp, testNow } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context, mails, at } = product
const fixture = await makeBookingFixture(product)
beforeEach(() => at(testNow))

const july = { start_date: '2026-07-12T10:00', end_date: '2026-07-17T10:00' }
const occupancyOf = (booking: { id: number }) =>
  context.db
    .selectFrom('occupancies')
    .select(({ fn }) => [fn<Date>('lower', ['period']).as('start'), fn<Date>('upper', ['period']).as('end')])
    .where('booking_id', '=', booking.id)
    .executeTakeFirst()

describe('the hold of a pending booking', () => {
  test('ends 24 hours after it was made, or with its pickup if that comes first', async () => {
    const far = await fixture.book({ changes: july })
    expect(far.hold_expires_at).toBe('2026-06-04T09:00:00.000Z')
    const near = await fixture.book({
      changes: { start_date: '2026-06-03T18:00', end_date: '2026-06-08T18:00' },
    })
    expect(near.hold_expires_at).toBe('2026-06-03T17:00:00.000Z')
  })

  test('is none when an admin books', async () => {
    const booking = await fixture.book({
      by: fixture.admin,
      changes: { user_id: fixture.client.id, ...july },
    })
    expect(booking).toMatchObject({ hold_expires_at: null, user: { id: fixture.client.id } })
    at('2026-07-01T09:00:00Z')
    await runPeriodicJob(context, 'expire-holds')
    expect((await fixture.read(booking)).status).toBe('pending')
  })

  test('run out counts as free at once for a quote, before any job has run', async () => {
    const car = await givenCar(context)
    await fixture.book({ car, changes: july })
    const { code } = fixture.location
    const trip = { car_id: car.id, ...july, pickup_location: code, return_location: code }
    const available = async () => (await call(app, null, quotes.create, { body: trip })).data.available
    at('2026-06-04T08:59:59.999Z')
    expect(await available()).toBe(false)
    at('2026-06-04T09:00:00Z')
    expect(await available()).toBe(true)
  })

  test('run out cannot be confirmed: 409 hold_expired', async () => {
    const booking = await fixture.book({ changes: july })
    const confirm = async () =>
      call(app, await signIn(context, fixture.admin), bookings.confirm, {
        params: fixture.path(booking),
        body: { drivers: [amina] },
      })
    at('2026-06-04T09:00:00Z')
    const late = await confirm()
    expect([late.status, late.error.code]).toEqual([409, 'hold_expired'])
    at('2026-06-04T08:59:59Z')
    expect((await confirm()).status).toBe(200)
  })

  test('expired is cancelled by the minute’s job: freed, notified, free of charge, once', async () => {
    const booking = await fixture.book({ changes: july })
    const confirmed = await fixture.given('confirmed', { changes: july })
    at('2026-06-04T09:00:00Z')
    mails.length = 0
    await runPeriodicJob(context, 'expire-holds')
    await runPeriodicJob(context, 'expire-holds')
    expect(await fixture.read(booking)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'expired',
      cancellation_fee: '0.00',
      outstanding: '0.00',
      note: null,
    })
    expect(await occupancyOf(booking)).toBeUndefined()
    expect((await fixture.read(confirmed)).status).toBe('confirmed')
    expect(mails.filter((mail) => mail.subject.includes(booking.reference))).toHaveLength(1)
    const { data } = await call(app, await signIn(context, fixture.admin), bookings.history, {
      params: fixture.path(booking),
    })
    expect(data[0]).toMatchObject({ action: 'cancel', actor: null })
  })

  test('R1 run out and wanted by twenty: one gets the car, the old booking is cancelled once', async () => {
    const car = await givenCar(context)
    const old = await fixture.book({ car, changes: july })
    at('2026-06-04T09:00:00Z')
    const body = await fixture.wish(car, july)
    const crowd = await Promise.all(Array.from({ length: 20 }, () => givenPerson(context)))
    const answers = await Promise.all([
      ...crowd.map((person) => call(app, person, bookings.create, { body })),
      runPeriodicJob(context, 'expire-holds').then(() => null),
    ])
    const statuses = answers.flatMap((one) => one?.status ?? []).sort()
    expect(statuses).toEqual([201, ...Array(19).fill(409)])
    const after = await fixture.read(old)
    expect(after).toMatchObject({ status: 'cancelled', cancel_reason: 'expired', version: 2 })
  })
})

describe('a car that is still out past its return', () => {
  const afterReturn = { start_date: '2026-06-09T13:00', end_date: '2026-06-14T13:00' }

  test('stays taken: each minute’s job lengthens its time to now and the turnaround', async () => {
    const car = await givenCar(context)
    const booking = await fixture.given('active', { car })
    expect((await occupancyOf(booking))!.end.toISOString()).toBe('2026-06-09T10:00:00.000Z')
    at('2026-06-09T09:00:00Z')
    await runPeriodicJob(context, 'extend-overdue')
    expect((await occupancyOf(booking))!.end.toISOString()).toBe('2026-06-09T10:00:00.000Z')
    for (const [now, end] of [
      ['2026-06-09T09:30:00Z', '2026-06-09T10:30:00.000Z'],
      ['2026-06-11T15:00:00Z', '2026-06-11T16:00:00.000Z'],
      ['2026-06-10T15:00:00Z', '2026-06-11T16:00:00.000Z'],
    ] as const) {
      at(now)
      await runPeriodicJob(context, 'extend-overdue')
      expect((await occupancyOf(booking))!.end.toISOString()).toBe(end)
      expect((await fixture.read(booking)).overdue).toBe(true)
    }
  })

  test('never grows over the next booking', async () => {
    const car = await givenCar(context)
    const booking = await fixture.given('active', { car })
    const next = await fixture.given('confirmed', { car, changes: afterReturn })
    at('2026-06-09T18:00:00Z')
    await runPeriodicJob(context, 'extend-overdue')
    expect((await occupancyOf(booking))!.end).toEqual((await occupancyOf(next))!.start)
    expect((await fixture.read(next)).start_date).toBe('2026-06-09T12:00:00.000Z')
  })

  const shorten = async (booking: { id: number }) =>
    call(app, await signIn(context, fixture.admin), bookings.changeDurationLocation, {
      params: fixture.path(booking),
      body: {
        start_date: '2026-06-04T10:00',
        end_date: '2026-06-08T10:00',
        pickup_location: fixture.location.code,
        return_location: fixture.location.code,
        reason: 'It was to come back earlier',
      },
    })

  test('R3 stays taken when its booking is shortened to a day already past', async () => {
    const booking = await fixture.given('active')
    at('2026-06-09T16:00:00Z')
    await runPeriodicJob(context, 'extend-overdue')
    const { status, data } = await shorten(booking)
    expect([status, data.end_date, data.overdue]).toEqual([200, '2026-06-08T09:00:00.000Z', true])
    expect((await occupancyOf(booking))!.end.toISOString()).toBe('2026-06-09T17:00:00.000Z')
  })

  test('R3 and shortened, it leaves the next booking its time', async () => {
    const car = await givenCar(context)
    const booking = await fixture.given('active', { car })
    const next = await fixture.given('confirmed', { car, changes: afterReturn })
    at('2026-06-09T16:00:00Z')
    await runPeriodicJob(context, 'extend-overdue')
    expect((await shorten(booking)).status).toBe(200)
    expect((await occupancyOf(booking))!.end).toEqual((await occupancyOf(next))!.start)
  })

  test('cannot be booked by a stranger for the same day', async () => {
    const car = await givenCar(context)
    await fixture.given('active', { car })
    at('2026-06-09T16:00:00Z')
    await runPeriodicJob(context, 'extend-overdue')
    const stranger = await givenPerson(context)
    const body = await fixture.wish(car, { start_date: '2026-06-09T17:30', end_date: '2026-06-14T17:30' })
    expect((await call(app, stranger, bookings.create, { body })).status).toBe(409)
  })
})

test('the sweep deletes what has served its time and nothing else', async () => {
  const booking = await fixture.book({ changes: july })
  const headers = { 'idempotency-key': 'swept' }
  await call(app, fixture.admin, bookings.update, {
    params: fixture.path(booking),
    body: { note: 'x' },
    headers,
  })
  const keys = () => context.db.selectFrom('idempotency_keys').select('key').execute()
  at('2026-06-05T08:59:59Z')
  await runPeriodicJob(context, 'sweep')
  expect(await keys()).toHaveLength(1)
  at('2026-06-05T09:00:01Z')
  await runPeriodicJob(context, 'sweep')
  expect(await keys()).toHaveLength(0)
  expect(await occupancyOf(booking)).toBeDefined()
  expect((await fixture.read(booking)).start_date).toBe('2026-07-12T09:00:00.000Z')
  expect(tomorrow.start_date).toBe('2026-06-04T10:00')
})
