import * as bookings from '@marhala/contract/booking/bookings.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { givenCar, givenPerson, signIn } from '../../../test/builders.ts'
import { amina, makeBookingFixture } from '../../../test/bookings.ts'
import { openTestApp, testNow } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context, mails, at } = product
const fixture = await makeBookingFixture(product)
beforeEach(() => at(testNow))

/** Pickup at 09:00 UTC of 10 June: free of charge until 09:00 UTC of 8 June. */
const inAWeek = { start_date: '2026-06-10T10:00', end_date: '2026-06-15T10:00' }
const lastFreeMoment = '2026-06-08T09:00:00Z'

type Who = 'client' | 'admin'
const cancel = async (who: Who, booking: { id: number }, body: object = {}) =>
  call(app, await signIn(context, fixture[who]), bookings.cancel, {
    params: fixture.path(booking),
    raw: body,
  })

async function confirmed(changes = inAWeek, car?: { id: number }) {
  const booking = await fixture.book({ changes, ...(car ? { car } : {}) })
  const params = fixture.path(booking)
  return (await call(app, fixture.admin, bookings.confirm, { params, body: { drivers: [amina] } })).data
}

describe('what cancelling costs', () => {
  const day = '300.00'
  const cases = [
    ['pending', testNow, 'client', {}, '0.00', 'customer'],
    ['confirmed', lastFreeMoment, 'client', {}, '0.00', 'customer'],
    ['confirmed', '2026-06-08T09:00:01Z', 'client', {}, day, 'customer'],
    ['confirmed', '2026-06-08T09:00:01Z', 'admin', {}, '0.00', 'agency'],
    ['confirmed', '2026-06-08T09:00:01Z', 'admin', { cancel_reason: 'customer' }, day, 'customer'],
    ['confirmed', '2026-06-08T09:00:01Z', 'admin', { cancel_reason: 'payment' }, '0.00', 'payment'],
    ['confirmed', '2026-06-10T09:01:00Z', 'admin', { cancel_reason: 'no_show' }, day, 'no_show'],
  ] as const
  test.each(cases)('%s at %s by the %s with %j: %s', async (status, now, who, body, fee, reason) => {
    const booking = status === 'pending' ? await fixture.book({ changes: inAWeek }) : await confirmed()
    at(now)
    const before = await fixture.read(booking)
    const answer = await cancel(who, booking, body)
    expect(answer.data).toMatchObject({
      status: 'cancelled',
      cancel_reason: reason,
      cancellation_fee: fee,
      outstanding: fee,
      fee_if_cancelled: null,
      free_cancellation_until: null,
    })
    if (reason === 'customer' && status !== 'pending') expect(before.fee_if_cancelled).toBe(fee)
  })

  test('is what was agreed: a later change of the policy restates no booking', async () => {
    const booking = await confirmed()
    await context.db.updateTable('company_settings').set({ free_cancellation_hours: 1 }).execute()
    at('2026-06-08T09:00:01Z')
    const { data } = await cancel('client', booking)
    expect([data.cancellation_fee, booking.free_cancellation_until]).toEqual([
      day,
      '2026-06-08T09:00:00.000Z',
    ])
    await context.db.updateTable('company_settings').set({ free_cancellation_hours: 48 }).execute()
  })

  test('never more than the total', async () => {
    const booking = await confirmed()
    const params = fixture.path(booking)
    const locations = { pickup_location: fixture.location.code, return_location: fixture.location.code }
    const body = { ...inAWeek, ...locations, discount: 100 }
    const free = await call(app, fixture.admin, bookings.changeDurationLocation, { params, body })
    expect(free.data.total_price).toBe('0.00')
    at('2026-06-09T09:00:00Z')
    expect((await cancel('client', booking)).data.cancellation_fee).toBe('0.00')
  })
})

describe('who may give which reason', () => {
  test.each(['agency', 'no_show', 'expired', 'payment'])('a client cannot say %s', async (cancel_reason) => {
    const booking = await confirmed()
    const { status, error } = await cancel('client', booking, { cancel_reason })
    expect([status, Object.keys(error.errors!)]).toEqual([422, ['cancel_reason']])
    expect((await fixture.read(booking)).status).toBe('confirmed')
  })

  test('no_show is refused before the pickup time has passed', async () => {
    const booking = await confirmed()
    at('2026-06-10T09:00:00Z')
    const { status, error } = await cancel('admin', booking, { cancel_reason: 'no_show' })
    expect([status, error.errors]).toEqual([
      422,
      { cancel_reason: ['You can use no-show only after the pick-up time.'] },
    ])
  })
})

test('the words of a client who cancels stand below the note of staff, and the history shows both', async () => {
  const booking = await confirmed()
  const written = await call(app, await signIn(context, fixture.admin), bookings.update, {
    params: fixture.path(booking),
    body: { note: 'Damage on the left door' },
  })
  expect(written.status).toBe(200)
  await cancel('client', booking, { note: 'Nothing to see' })
  const note = 'Damage on the left door\n\nNothing to see'
  expect((await fixture.read(booking)).note).toBe(note)
  const { data } = await call(app, await signIn(context, fixture.admin), bookings.history, {
    params: fixture.path(booking),
  })
  expect(data[0]).toMatchObject({
    action: 'cancel',
    actor: { id: fixture.client.id },
    before: { note: 'Damage on the left door' },
    after: { note },
  })
})

test('R4 cancelling frees the car in the same transaction, and tells the client once', async () => {
  const car = await givenCar(context)
  const booking = await confirmed(inAWeek, car)
  mails.length = 0
  await cancel('client', booking)
  const stranger = await givenPerson(context)
  const body = await fixture.wish(car, inAWeek)
  expect((await call(app, stranger, bookings.create, { body })).status).toBe(201)
  expect(mails.filter((mail) => mail.subject.includes(booking.reference))).toHaveLength(1)
})

test('R3 of twenty cancellations at once one counts', async () => {
  const booking = await confirmed()
  const answers = await Promise.all(Array.from({ length: 20 }, () => cancel('client', booking)))
  const statuses = answers.map((one) => one.status).sort()
  expect(statuses).toEqual([200, ...Array(19).fill(409)])
  expect((await fixture.read(booking)).version).toBe(booking.version + 1)
})
