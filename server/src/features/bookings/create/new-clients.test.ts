import * as bookings from '@marhala/contract/booking/bookings.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { givenCar, givenPerson, signIn } from '../../../test/builders.ts'
import { amina, makeBookingFixture } from '../../../test/bookings.ts'
import { openTestApp, testNow } from '../../../test/test-app.ts'

const product = await openTestApp({}, undefined, { holds: 'limited' })
const { app, context, mails, at } = product
const fixture = await makeBookingFixture(product)
beforeEach(() => at(testNow))

type Person = Awaited<ReturnType<typeof givenPerson>>
const july = { start_date: '2026-07-12T10:00', end_date: '2026-07-17T10:00' }
const twoHoursOn = '2026-06-03T11:00:00.000Z'

const tryToBook = async (person: Person, changes: object = {}) =>
  call(app, await signIn(context, person), bookings.create, {
    raw: await fixture.wish(await givenCar(context), { ...july, ...changes }),
  })
const asAdmin = async (
  endpoint: typeof bookings.confirm | typeof bookings.addPayment,
  id: number,
  raw: object,
) =>
  call(app, await signIn(context, fixture.admin), endpoint as typeof bookings.confirm, {
    params: { booking: String(id) },
    raw,
  })

describe('R34 a client who has paid for nothing yet', () => {
  test('holds one car at a time, for two hours, whatever RATE_LIMITS says', async () => {
    const person = await givenPerson(context)
    const first = await tryToBook(person)
    expect([first.status, first.data.hold_expires_at]).toEqual([201, twoHoursOn])
    const second = await tryToBook(person)
    expect([second.status, second.error.code]).toEqual([409, 'first_booking_waits'])
    at(twoHoursOn)
    expect((await tryToBook(person)).status).toBe(201)
  })

  test('holds one also when ten bookings come together', async () => {
    const person = await givenPerson(context)
    const answers = await Promise.all(Array.from({ length: 10 }, () => tryToBook(person)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
  })

  test('books no more days than the company lets a new client hold', async () => {
    const person = await givenPerson(context)
    const long = await tryToBook(person, { end_date: '2026-08-12T10:00' })
    expect([long.status, long.error.errors]).toEqual([
      422,
      { end_date: ['Until your first payment, you can book up to 30 days in all. For longer, contact us.'] },
    ])
    expect((await tryToBook(person, { end_date: '2026-08-11T10:00' })).status).toBe(201)
  })

  test('books on once the first booking is confirmed, still as a new client', async () => {
    const person = await givenPerson(context)
    const { data } = await tryToBook(person)
    expect((await asAdmin(bookings.confirm, data.id, { drivers: [amina] })).status).toBe(200)
    const next = await tryToBook(person)
    expect([next.status, next.data.hold_expires_at]).toEqual([201, twoHoursOn])
  })

  test('gets the right end of the hold, in the mail too', async () => {
    const person = await givenPerson(context)
    await tryToBook(person)
    const mail = mails.findLast(({ to }) => to === person.email)!
    expect(mail.text).toMatch(/Held until[^]{0,40}12:00/)
  })

  test('who is booked for by staff is held to none of it', async () => {
    const person = await givenPerson(context)
    const long = { end_date: '2026-09-12T10:00', user_id: person.id }
    for (let made = 0; made < 3; made++) {
      const { status, data } = await tryToBook(fixture.admin, long)
      expect([status, data.hold_expires_at]).toEqual([201, null])
    }
    // Nor do those bookings limit the client's own.
    expect((await tryToBook(person)).status).toBe(201)
  })
})

describe('a client whom the company knows', () => {
  test('by a payment holds five cars for a day each, and no sixth', async () => {
    const person = await givenPerson(context)
    const { data } = await tryToBook(person)
    await asAdmin(bookings.addPayment, data.id, { amount: '1.00', payment_method: 'cash' })
    const more = []
    for (let made = 0; made < 5; made++)
      more.push(await tryToBook(person, { end_date: '2026-09-12T10:00', payment_method: 'card' }))
    expect(more.map(({ status }) => status)).toEqual([201, 201, 201, 201, 409])
    expect(more[0]!.data.hold_expires_at).toBe('2026-06-04T09:00:00.000Z')
    expect(more[4]!.error.code).toBe('too_many_open_bookings')
  })

  test('by a car that was handed over is as well', async () => {
    const person = await givenPerson(context)
    await fixture.given('completed', { by: person })
    expect((await tryToBook(person)).data.hold_expires_at).toBe('2026-06-04T09:00:00.000Z')
  })
})
