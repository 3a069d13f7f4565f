import * as bookings from '@marhala/contract/booking/bookings.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { givenCar, givenPerson, unique } from '../../../test/builders.ts'
import { makeBookingFixture } from '../../../test/bookings.ts'
import { openTestApp } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context, mails } = product
const fixture = await makeBookingFixture(product)
const withKey = (key = `key-${unique()}`) => ({ headers: { 'idempotency-key': key } })
const pay = (booking: { id: number }, more: object, amount = '10.00') =>
  call(app, fixture.admin, bookings.addPayment, {
    params: fixture.path(booking),
    body: { amount, payment_method: 'cash' },
    ...more,
  })

describe('R7 one key', () => {
  test('a hundred identical bookings at once are one, notified once', async () => {
    const car = await givenCar(context)
    const body = await fixture.wish(car)
    const key = withKey()
    mails.length = 0
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => call(app, fixture.client, bookings.create, { body, ...key })),
    )
    const stored = await context.db.selectFrom('bookings').select('id').where('car_id', '=', car.id).execute()
    expect(stored).toHaveLength(1)
    expect(mails).toHaveLength(1)
    for (const { status, data, error } of answers) {
      if (status === 201) expect(data.id).toBe(stored[0]!.id)
      else expect([status, error.code]).toEqual([409, 'idempotency_in_progress'])
    }
    const again = await call(app, fixture.client, bookings.create, { body, ...key })
    expect([again.status, again.data]).toEqual([201, answers.find((one) => one.status === 201)!.data])
  })

  test('a hundred identical payments at once are one', async () => {
    const booking = await fixture.given('confirmed')
    const key = withKey()
    const statuses = (await Promise.all(Array.from({ length: 100 }, () => pay(booking, key)))).map(
      (x) => x.status,
    )
    expect(new Set([...statuses, 200, 409])).toEqual(new Set([200, 409]))
    expect((await fixture.read(booking)).paid).toBe('10.00')
  })

  test('with another body is 422, and does nothing', async () => {
    const booking = await fixture.given('confirmed')
    const key = withKey()
    await pay(booking, key)
    const other = await pay(booking, key, '20.00')
    expect([other.status, other.error.code]).toEqual([422, 'idempotency_key_reused'])
    expect((await fixture.read(booking)).paid).toBe('10.00')
  })

  test('answers the first answer again, although the booking has changed since', async () => {
    const booking = await fixture.given('pending')
    const first = await pay(booking, { headers: { 'idempotency-key': 'first' } })
    await pay(booking, {})
    const again = await pay(booking, { headers: { 'idempotency-key': 'first' } })
    expect(again.data).toEqual(first.data)
    expect((await fixture.read(booking)).paid).toBe('20.00')
  })

  test('is one person’s: another’s with the same key and body is their own call', async () => {
    const other = await givenPerson(context, { role: 'admin' })
    const booking = await fixture.given('confirmed')
    const key = withKey()
    await pay(booking, key)
    await call(app, other, bookings.addPayment, {
      params: fixture.path(booking),
      body: { amount: '10.00', payment_method: 'cash' },
      ...key,
    })
    expect((await fixture.read(booking)).paid).toBe('20.00')
  })

  test('is one route’s: on another booking it is another call', async () => {
    const [one, other] = [await fixture.given('confirmed'), await fixture.given('confirmed')]
    const key = withKey()
    await pay(one, key)
    await pay(other, key)
    expect((await fixture.read(other)).paid).toBe('10.00')
  })

  test('of a refusal is free again: only successful answers are stored', async () => {
    const booking = await fixture.given('pending')
    const key = withKey()
    expect((await pay(booking, key, '9999.00')).status).toBe(422)
    expect((await pay(booking, key, '10.00')).status).toBe(200)
  })

  test('does not open a foreign booking, nor a session that is over', async () => {
    const car = await givenCar(context)
    const body = await fixture.wish(car)
    const person = await givenPerson(context)
    const key = withKey()
    await call(app, person, bookings.create, { body, ...key })
    const stranger = await givenPerson(context)
    expect((await call(app, stranger, bookings.create, { body, ...key })).status).toBe(409)
    await context.db
      .updateTable('sessions')
      .set({ revoked_at: context.clock() })
      .where('user_id', '=', person.id)
      .execute()
    expect((await call(app, person, bookings.create, { body, ...key })).status).toBe(401)
  })

  test.each(['', ' ', 'a b', 'é', 'x'.repeat(256), '\t'])(
    '%j is no key: 422 that names the header',
    async (key) => {
      const booking = await fixture.given('pending')
      const { status, error } = await pay(booking, { headers: { 'idempotency-key': key } })
      expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['Idempotency-Key']])
    },
  )

  test('of 255 visible characters is one', async () => {
    const booking = await fixture.given('pending')
    expect((await pay(booking, { headers: { 'idempotency-key': '~'.repeat(255) } })).status).toBe(200)
  })
})
