import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as notifications from '@marhala/contract/messages/notifications.ts'
import * as quotes from '@marhala/contract/booking/quotes.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { givenLocation, givenPerson, signIn } from '../../../test/builders.ts'
import { amina, makeBookingFixture } from '../../../test/bookings.ts'
import { openTestApp, testNow } from '../../../test/test-app.ts'

const product = await openTestApp({}, undefined, { holds: 'limited' })
const { app, context, mails, at } = product
const fixture = await makeBookingFixture(product)
const dear = await givenLocation(context, { pickup_price: 20_000, return_price: 5_000 })
beforeEach(() => at(testNow))
afterEach(() =>
  context.db.updateTable('company_settings').set({ contact_email: null, new_client_car_days: 30 }).execute(),
)

type Person = Awaited<ReturnType<typeof givenPerson>>
type Booking = Awaited<ReturnType<typeof fixture.given>>

/** Six weeks ahead: far from the last day of free cancellation. */
const july = { start_date: '2026-07-12T10:00', end_date: '2026-07-17T10:00' }
const august = { start_date: '2026-08-12T10:00', end_date: '2026-08-18T10:00' }
const places = { pickup_location: fixture.location.code, return_location: fixture.location.code }

async function givenBooking(status: Parameters<typeof fixture.given>[0], changes: object = {}) {
  const person = await givenPerson(context)
  const booking = await fixture.given(status, { by: person, changes: { ...july, ...changes } })
  return { person, booking }
}

/** As the dialog does: the price is asked for, then sent with what is wanted. */
async function change(person: Person, booking: Booking, wish: object, more: object = {}) {
  const by = await signIn(context, person)
  const trip = { ...july, ...places, ...wish }
  const query = { ...trip, car_id: booking.car.id, booking_id: booking.id }
  const { data } = await call(app, by, quotes.create, { raw: query })
  const raw = { ...trip, total_price: data?.total_price ?? '0.00', ...more }
  return call(app, by, bookings.changeDurationLocation, { params: fixture.path(booking), raw })
}
const outcomeOf = (answer: { status: number; error: { code?: string; errors?: object } }) => [
  answer.status,
  answer.error.code,
  Object.keys(answer.error.errors ?? {}),
]

describe('a client gives their own booking other dates and places', () => {
  test.each(['pending', 'confirmed'] as const)(
    'while it is %s, at the price that was shown',
    async (status) => {
      const { person, booking } = await givenBooking(status)
      const { status: answered, data } = await change(person, booking, {
        ...august,
        pickup_location: dear.code,
        return_location: dear.code,
      })
      expect([answered, data.status]).toEqual([200, status])
      expect(data).toMatchObject({
        start_date: '2026-08-12T09:00:00.000Z',
        duration: 6,
        pickup_location: dear.code,
        // Six days at 300.00 and both places, with a tenth of tax.
        total_price: '2255.00',
        trip_changed_at: new Date(testNow).toISOString(),
      })
      // The days before are free for others at once.
      expect(
        (await fixture.given('pending', { by: await givenPerson(context), car: booking.car, changes: july }))
          .id,
      ).toBeGreaterThan(0)
    },
  )

  test('keeps what was paid, and owes the rest', async () => {
    const { person, booking } = await givenBooking('confirmed')
    await call(app, await signIn(context, fixture.admin), bookings.addPayment, {
      params: fixture.path(booking),
      body: { amount: '1650.00', payment_method: 'cash' },
    })
    const { data } = await change(person, booking, { end_date: '2026-07-19T10:00' })
    expect([data.paid, data.total_price, data.outstanding]).toEqual(['1650.00', '2310.00', '660.00'])
  })

  test('is told what is left to pay of another price, or what was paid too much', async () => {
    const { person, booking } = await givenBooking('confirmed')
    await call(app, await signIn(context, fixture.admin), bookings.addPayment, {
      params: fixture.path(booking),
      body: { amount: '1650.00', payment_method: 'cash' },
    })
    const owedUntil = async (end_date: string) => {
      const raw = { ...july, ...places, end_date, car_id: booking.car.id, booking_id: booking.id }
      const { data } = await call(app, await signIn(context, person), quotes.create, { raw })
      return data.owed
    }
    expect(await owedUntil('2026-07-19T10:00')).toEqual({ outstanding: '660.00', refundable: '0.00' })
    expect(await owedUntil('2026-07-16T10:00')).toEqual({ outstanding: '0.00', refundable: '330.00' })
  })

  test('tells staff, the company and the client, and writes it into the history', async () => {
    await context.db
      .updateTable('company_settings')
      .set({ contact_email: 'desk@example.com', company_language: 'en' })
      .execute()
    const { person, booking } = await givenBooking('confirmed')
    const before = mails.length
    await change(person, booking, august)
    const sent = mails.slice(before).map(({ to, subject }) => [to, subject])
    expect(sent).toEqual([
      [person.email, `Your booking ${booking.reference} has changed`],
      ['desk@example.com', `Booking ${booking.reference} changed by the client`],
    ])
    const toCompany = mails.at(-1)!.text
    for (const words of ['12 August 2026', 'Before: Sunday, 12 July 2026', '1,980.00', 'Before: 1,650.00'])
      expect(toCompany).toContain(words)
    const admin = await signIn(context, fixture.admin)
    const { data: news } = await call(app, admin, notifications.list, { query: {} })
    expect(news.data[0]).toMatchObject({
      kind: 'booking_changed',
      title: `Amina Alaoui changed ${booking.reference}`,
      place: `/admin/booking?booking=${booking.reference}`,
    })
    const { data: history } = await call(app, admin, bookings.history, { params: fixture.path(booking) })
    expect(history[0]).toMatchObject({ action: 'change_duration_location', actor: { id: person.id } })
  })

  test('R32 is refused with the fresh price at any other than that, and without one', async () => {
    const { person, booking } = await givenBooking('confirmed')
    const cheap = await change(person, booking, august, { total_price: '1.00' })
    expect(outcomeOf(cheap)).toEqual([422, 'price_mismatch', []])
    expect((cheap.error as { data?: unknown }).data).toMatchObject({ quote: { total_price: '1980.00' } })
    expect(outcomeOf(await change(person, booking, august, { total_price: undefined }))[2]).toEqual([
      'total_price',
    ])
    expect(await fixture.read(booking)).toEqual(booking)
  })

  test.each([
    ['too short', { end_date: '2026-07-16T10:00' }, ['end_date']],
    ['too long', { end_date: '2026-10-30T10:00' }, ['end_date']],
    ['in the past', { start_date: '2026-06-01T10:00', end_date: '2026-06-08T10:00' }, ['start_date']],
    ['the wrong way round', { end_date: '2026-07-11T10:00' }, ['start_date']],
    ['at no place of the list', { pickup_location: 'My house' }, ['pickup_location']],
    ['at no time', { start_date: 'tomorrow' }, ['start_date']],
  ])('%s it is refused on its field, as a reservation is', async (_, wish, fields) => {
    const { person, booking } = await givenBooking('confirmed')
    const { status, error } = await change(person, booking, wish)
    expect([status, Object.keys(error.errors!)]).toEqual([422, fields])
    expect(await fixture.read(booking)).toEqual(booking)
  })

  test('is refused to a driver who is too young by then, or whose licence ends before', async () => {
    const birth_date = '2006-08-01'
    const { person, booking } = await givenBooking('pending', {
      start_date: '2026-08-12T10:00',
      end_date: '2026-08-17T10:00',
      drivers: [{ ...amina, birth_date, license_expires_on: '2026-08-20' }],
    })
    expect((await change(person, booking, july)).error.errors).toEqual({
      start_date: ['Drivers must be at least 20 years old at pick-up.'],
    })
    const late = await change(person, booking, {
      start_date: '2026-08-12T10:00',
      end_date: '2026-08-22T10:00',
    })
    expect(late.error.errors).toEqual({ end_date: ['The licence must be valid until the return.'] })
  })

  test('is refused where the car is taken', async () => {
    const { person, booking } = await givenBooking('confirmed')
    await fixture.given('confirmed', { by: await givenPerson(context), car: booking.car, changes: august })
    expect(outcomeOf(await change(person, booking, august))).toEqual([409, 'car_unavailable', []])
  })

  test('is refused to a client who may not rent, once the hold is over, and when the car has left', async () => {
    const { person, booking } = await givenBooking('pending')
    at('2026-06-03T11:00:00Z')
    expect(outcomeOf(await change(person, booking, august))[1]).toBe('hold_expired')
    at(testNow)
    await context.db.updateTable('users').set({ do_not_rent: true }).where('id', '=', person.id).execute()
    expect(outcomeOf(await change(person, booking, august))[1]).toBe('do_not_rent')
    for (const status of ['active', 'completed', 'cancelled'] as const) {
      const { person: other, booking: gone } = await givenBooking(status, {
        start_date: '2026-06-04T10:00',
        end_date: '2026-06-09T10:00',
      })
      expect(outcomeOf(await change(other, gone, august))).toEqual([409, 'booking_closed', []])
    }
  })

  test('R12 of another client’s booking there is nothing to change', async () => {
    const { booking } = await givenBooking('confirmed')
    expect((await change(await givenPerson(context), booking, august)).status).toBe(404)
  })

  test.each([
    ['a discount', { discount: 100 }],
    ['the price of a place', { pickup_location_price: '0.00' }],
    ['the price of the other', { return_location_price: '0.00' }],
    ['a reason to be shorter', { reason: 'I only need a day' }],
  ])('%s cannot be set by a client: 403', async (_, more) => {
    const { person, booking } = await givenBooking('confirmed')
    expect((await change(person, booking, august, more)).status).toBe(403)
    expect(await fixture.read(booking)).toEqual(booking)
  })

  test.each([
    { user_id: 1 },
    { car_id: 1 },
    { status: 'active' },
    { total_price: '1e9' },
    { total_price: -1 },
  ])('unknown fields are refused: %j', async (more) => {
    const { person, booking } = await givenBooking('confirmed')
    expect((await change(person, booking, august, more)).status).toBe(422)
  })
})

describe('a change is no way around what cancelling costs', () => {
  /** Two days before the pickup, to the hour, cancelling is free for the last time. */
  test('once that is over the pickup is fixed and the price does not fall; it may become longer', async () => {
    const { person, booking } = await givenBooking('confirmed', { end_date: '2026-07-19T10:00' })
    at('2026-07-10T09:00:01Z')
    const later = await change(person, booking, august)
    expect(later.error.errors).toEqual({
      start_date: [
        'Free cancellation has ended, so the pick-up time can no longer be changed online. Contact us.',
      ],
      _: ['Free cancellation has ended, so the booking can no longer become cheaper online. Contact us.'],
    })
    expect(outcomeOf(await change(person, booking, { end_date: '2026-07-18T10:00' }))[2]).toEqual(['_'])
    expect((await change(person, booking, { end_date: '2026-07-20T10:00' })).status).toBe(200)
  })

  test('until then, and while it waits, all of it may change', async () => {
    const { person, booking } = await givenBooking('confirmed')
    at('2026-07-10T09:00:00Z')
    expect((await change(person, booking, august)).status).toBe(200)
    at(testNow)
    const waiting = await givenBooking('pending', {
      start_date: '2026-06-04T10:00',
      end_date: '2026-06-09T10:00',
    })
    expect((await change(waiting.person, waiting.booking, august)).status).toBe(200)
  })
})

describe('R34 a new client', () => {
  test('holds no more days by changing a booking than by making one', async () => {
    const { person, booking } = await givenBooking('pending')
    expect((await change(person, booking, { end_date: '2026-08-12T10:00' })).error.errors).toEqual({
      end_date: ['Until your first payment, you can book up to 30 days in all. For longer, contact us.'],
    })
    expect((await change(person, booking, { end_date: '2026-08-11T10:00' })).status).toBe(200)
  })

  test('holds the car for no longer, and never past the pickup', async () => {
    const { person, booking } = await givenBooking('pending')
    expect((await change(person, booking, august)).data.hold_expires_at).toBe(booking.hold_expires_at)
    const soon = { start_date: '2026-06-03T10:30', end_date: '2026-06-08T10:30' }
    expect((await change(person, booking, soon)).data.hold_expires_at).toBe('2026-06-03T09:30:00.000Z')
  })
})

describe('at the same moment', () => {
  test('two pages of a client change a booking once: the other is refused as stale', async () => {
    const { person, booking } = await givenBooking('confirmed')
    const answers = await Promise.all(
      [august, { end_date: '2026-07-19T10:00' }].map((wish) =>
        change(person, booking, wish, { version: booking.version }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.error.code).toBe('stale_version')
  })

  test('another client books the car: one of both has those days', async () => {
    const { person, booking } = await givenBooking('confirmed')
    const other = await givenPerson(context)
    const raw = await fixture.wish(booking.car, august)
    const [mine, theirs] = await Promise.all([
      change(person, booking, august),
      call(app, await signIn(context, other), bookings.create, { raw }),
    ])
    expect([mine.status === 200, theirs.status === 201].filter(Boolean)).toHaveLength(1)
    expect([mine.status, theirs.status]).toContain(409)
  })
})
