import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as quotes from '@marhala/contract/booking/quotes.ts'
import * as extras from '@marhala/contract/fleet/extras.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { makeBookingFixture, tomorrow } from '../../test/bookings.ts'
import { givenCar, givenLocation, givenPerson, givenService, signIn } from '../../test/builders.ts'
import { openTestApp } from '../../test/test-app.ts'
import { expireHolds } from '../bookings/lifecycle/expire-holds.ts'
import { extendOverdue } from '../bookings/lifecycle/extend-overdue.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const elsewhere = await givenLocation(context)

/** Given child seats, so many at the place of the bookings. */
async function givenSeats(quantity: number) {
  const seat = await givenService(context, { stock: 'counted', max_quantity: 4 })
  await context.db
    .insertInto('extra_counts')
    .values({ service_id: seat.id, location_id: fixture.location.id, quantity })
    .execute()
  return seat
}

const days = (from: number, to: number) => ({
  start_date: `2026-07-${String(from).padStart(2, '0')}T10:00`,
  end_date: `2026-07-${String(to).padStart(2, '0')}T10:00`,
})
const of = (seat: { id: number }, quantity = 1) => ({ services: [{ service_id: seat.id, quantity }] })

/** What the call of a booking with extras answers. */
async function tryToBook(changes: object, { by = fixture.client, headers = {} } = {}) {
  const body = await fixture.wish(await givenCar(context), changes)
  return call(app, await signIn(context, by), bookings.create, { body, headers })
}

/** How many a quote says are left. */
async function leftOf(seat: { id: number }, trip: object = tomorrow, booking_id?: number) {
  const car = await givenCar(context)
  const places = { pickup_location: fixture.location.code, return_location: fixture.location.code }
  const admin = booking_id === undefined ? null : await signIn(context, fixture.admin)
  const body = { car_id: car.id, ...places, ...tomorrow, ...trip, ...(booking_id && { booking_id }) }
  const { data } = await call(app, admin, quotes.create, { body })
  return data.extras_left.find(({ service_id }) => service_id === seat.id)?.left
}

async function reservedFor(booking: { id: number }) {
  const { rows } = await sql<{ quantity: number; from: string; to: string; place: string | null }>`
    select quantity, lower(period) as from, upper(period) as to, code as place from extra_reservations r
    left join locations l on l.id = r.location_id where booking_id = ${booking.id}`.execute(context.db)
  return rows[0]
}

const asAdmin = async (
  endpoint: (typeof bookings)[keyof typeof bookings],
  booking: { id: number },
  body: object,
) =>
  call(app, await signIn(context, fixture.admin), endpoint as typeof bookings.confirm, {
    params: fixture.path(booking),
    raw: body,
  })

describe('an extra with stock', () => {
  test('is had by as many as there are, and refused by name with what is left', async () => {
    const seat = await givenSeats(3)
    await fixture.book({ changes: of(seat, 2) })
    expect(await leftOf(seat)).toBe(1)
    const two = await tryToBook(of(seat, 2))
    expect(two.status).toBe(422)
    expect(two.error?.errors).toEqual({
      'services.0.quantity': [`“${seat.key}”: 1 left on these dates.`],
    })
    await fixture.book({ changes: of(seat) })
    expect(await leftOf(seat)).toBe(0)
    const none = await tryToBook(of(seat), { headers: { 'accept-language': 'fr' } })
    expect(none.error?.errors).toEqual({
      'services.0.quantity': [`«\u00a0${seat.key}\u00a0» n’est pas disponible à ces dates.`],
    })
  })

  test('is free again after the turnaround, as the car is', async () => {
    const seat = await givenSeats(1)
    await fixture.book({ changes: { ...days(1, 6), ...of(seat) } })
    expect(await leftOf(seat, { start_date: '2026-07-06T10:59', end_date: '2026-07-12T10:00' })).toBe(0)
    expect(await leftOf(seat, { start_date: '2026-07-06T11:00', end_date: '2026-07-12T10:00' })).toBe(1)
  })

  test('counts how many are out at once, not how many bookings a time meets', async () => {
    const seat = await givenSeats(2)
    await fixture.book({ changes: { ...days(1, 6), ...of(seat) } })
    await fixture.book({ changes: { ...days(8, 13), ...of(seat) } })
    expect(await leftOf(seat, days(2, 12))).toBe(1)
  })

  test('is of the pick-up location: other places have their own, a typed one has none', async () => {
    const seat = await givenSeats(1)
    expect(await leftOf(seat, { pickup_location: elsewhere.code })).toBe(0)
    const typed = { pickup_location: 'Hotel', pickup_location_price: '0.00', ...of(seat) }
    expect((await tryToBook(typed, { by: fixture.admin })).status).toBe(422)
    expect((await tryToBook({ return_location: elsewhere.code, ...of(seat) })).status).toBe(201)
  })

  test('has any number without one', async () => {
    const gps = await givenService(context, { max_quantity: 50 })
    expect(await leftOf(gps)).toBeUndefined()
    expect((await tryToBook(of(gps, 50))).status).toBe(201)
  })

  test('R87 a crowd at the last one: exactly one has it, and nobody else has anything', async () => {
    const seat = await givenSeats(1)
    const people = await Promise.all(Array.from({ length: 12 }, () => givenPerson(context)))
    const answers = await Promise.all(people.map((by) => tryToBook(of(seat), { by })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(11)
    const { rows } = await sql`select from extra_reservations where service_id = ${seat.id}`.execute(
      context.db,
    )
    expect(rows).toHaveLength(1)
  })

  test('the database refuses what the code does not', async () => {
    const seat = await givenSeats(1)
    const booking = await fixture.book({ changes: of(seat) })
    const raise = sql`update booking_services set quantity = 2 where booking_id = ${booking.id}`
    await expect(raise.execute(context.db)).rejects.toMatchObject({ constraint: 'extra_stock' })
    const other = await fixture.book()
    const add = sql`insert into booking_services (booking_id, service_id, unit_price, quantity, total)
      values (${other.id}, ${seat.id}, 0, 1, 0)`
    await expect(add.execute(context.db)).rejects.toMatchObject({ constraint: 'extra_stock' })
  })
})

describe('a reservation follows its booking', () => {
  test('to new dates, where there is one', async () => {
    const seat = await givenSeats(1)
    const booking = await fixture.given('confirmed', { changes: { ...days(1, 6), ...of(seat) } })
    await fixture.book({ changes: { ...days(10, 15), ...of(seat) } })
    const places = { pickup_location: fixture.location.code, return_location: fixture.location.code }
    const taken = await asAdmin(bookings.changeDurationLocation, booking, { ...days(5, 11), ...places })
    expect(taken.status).toBe(422)
    expect(taken.error?.errors).toMatchObject({ end_date: [expect.stringContaining(seat.key)] })
    expect(await leftOf(seat, days(10, 15), booking.id)).toBe(0)
    const moved = await asAdmin(bookings.changeDurationLocation, booking, { ...days(20, 26), ...places })
    expect(moved.status).toBe(200)
    expect(await leftOf(seat, days(1, 6))).toBe(1)
    expect(await leftOf(seat, days(20, 26))).toBe(0)
  })

  test('to another place', async () => {
    const seat = await givenSeats(1)
    const booking = await fixture.given('confirmed', { changes: { ...days(1, 6), ...of(seat) } })
    const there = { ...days(1, 6), pickup_location: elsewhere.code, return_location: elsewhere.code }
    const none = await asAdmin(bookings.changeDurationLocation, booking, there)
    expect(none.error?.errors).toMatchObject({ pickup_location: [expect.stringContaining(seat.key)] })
    await context.db
      .insertInto('extra_counts')
      .values({ service_id: seat.id, location_id: elsewhere.id, quantity: 1 })
      .execute()
    expect((await asAdmin(bookings.changeDurationLocation, booking, there)).status).toBe(200)
    expect(await reservedFor(booking)).toMatchObject({ place: elsewhere.code })
    expect(await leftOf(seat, days(1, 6))).toBe(1)
  })

  test('to more or fewer of it, and away with it', async () => {
    const seat = await givenSeats(2)
    const booking = await fixture.given('confirmed', { changes: of(seat) })
    await fixture.book({ changes: of(seat) })
    const more = await asAdmin(bookings.replaceServices, booking, of(seat, 2))
    expect(more.error?.errors).toEqual({
      'services.0.quantity': [`“${seat.key}”: 1 left on these dates.`],
    })
    expect((await asAdmin(bookings.replaceServices, booking, { services: [] })).status).toBe(200)
    expect(await reservedFor(booking)).toBeUndefined()
    expect((await asAdmin(bookings.replaceServices, booking, of(seat))).status).toBe(200)
    expect(await reservedFor(booking)).toMatchObject({ quantity: 1 })
  })

  test('out of the way once it is cancelled', async () => {
    const seat = await givenSeats(1)
    const booking = await fixture.book({ changes: of(seat) })
    expect(await leftOf(seat)).toBe(0)
    await asAdmin(bookings.cancel, booking, {})
    expect(await leftOf(seat)).toBe(1)
    expect(await reservedFor(booking)).toBeUndefined()
  })

  test('a hold that has expired is no obstacle, and is cancelled by whoever takes its extra', async () => {
    const seat = await givenSeats(1)
    const held = await fixture.book({ changes: of(seat) })
    await context.db
      .updateTable('bookings')
      .set({ hold_expires_at: new Date(context.clock().getTime() - 1000) })
      .where('id', '=', held.id)
      .execute()
    expect(await leftOf(seat)).toBe(1)
    const next = await fixture.book({ changes: of(seat) })
    expect(await reservedFor(next)).toMatchObject({ quantity: 1 })
    expect(await fixture.read(held)).toMatchObject({ status: 'cancelled', cancel_reason: 'expired' })
  })

  test('a hold that expires by itself gives it back', async () => {
    const seat = await givenSeats(1)
    const held = await fixture.book({ changes: of(seat) })
    await context.db
      .updateTable('bookings')
      .set({ hold_expires_at: new Date(context.clock().getTime() - 1000) })
      .where('id', '=', held.id)
      .execute()
    await expireHolds(context)
    expect(await reservedFor(held)).toBeUndefined()
  })

  test('an early return gives it back at the turnaround', async () => {
    const seat = await givenSeats(1)
    const booking = await fixture.given('completed', { changes: of(seat) })
    const { to } = (await reservedFor(booking))!
    expect(new Date(to).getTime()).toBeLessThan(new Date(booking.end_date).getTime())
  })
})

describe('a car that is late', () => {
  async function givenOverdue(seat: { id: number }) {
    const booking = await fixture.given('active', { changes: of(seat) })
    await sql`update bookings set end_date = ${new Date(context.clock().getTime() - 3_600_000)},
      start_date = ${new Date(context.clock().getTime() - 86_400_000)} where id = ${booking.id}`.execute(
      context.db,
    )
    await sql`update occupancies set period = tstzrange(${new Date(context.clock().getTime() - 86_400_000)},
      ${context.clock()}) where booking_id = ${booking.id}`.execute(context.db)
    return booking
  }

  test('keeps its extras, as far as others have not reserved them', async () => {
    const seat = await givenSeats(1)
    const booking = await givenOverdue(seat)
    const before = await reservedFor(booking)
    await extendOverdue(context)
    const after = await reservedFor(booking)
    expect(new Date(after!.to).getTime()).toBeGreaterThan(new Date(before!.to).getTime())
  })

  test('leaves them to whoever has reserved them then, and is late all the same', async () => {
    const seat = await givenSeats(1)
    const booking = await givenOverdue(seat)
    const before = await reservedFor(booking)
    const now = context.clock().getTime()
    const next = await fixture.book({
      by: fixture.admin,
      changes: {
        start_date: new Date(now + 60_000).toISOString(),
        end_date: new Date(now + 6 * 86_400_000).toISOString(),
        ...of(seat),
      },
    })
    await extendOverdue(context)
    expect(await reservedFor(booking)).toEqual(before)
    expect(await reservedFor(next)).toMatchObject({ quantity: 1 })
  })
})

describe('staff say how many there are', () => {
  const set = async (seat: { id: number }, counts: object[]) =>
    call(app, await signIn(context, fixture.admin), extras.setCounts, {
      params: { id: String(seat.id) },
      raw: { counts },
    })

  test('fewer than are reserved leaves what is reserved, and shows that they are short', async () => {
    const seat = await givenSeats(2)
    const booking = await fixture.given('confirmed', { changes: of(seat, 2) })
    const { status, data } = await set(seat, [{ location_id: fixture.location.id, quantity: 1 }])
    expect(status).toBe(200)
    expect(data.find(({ service_id }) => service_id === seat.id)?.places).toEqual([
      { location_id: fixture.location.id, quantity: 1, out: 0, reserved: 2 },
    ])
    expect(await reservedFor(booking)).toMatchObject({ quantity: 2 })
    expect(await leftOf(seat)).toBe(0)
    expect((await asAdmin(bookings.replaceServices, booking, of(seat, 1))).status).toBe(200)
    expect(await reservedFor(booking)).toMatchObject({ quantity: 1 })
  })

  test('an extra that gets a stock has the bookings that have it', async () => {
    const gps = await givenService(context)
    const booking = await fixture.book({ changes: of(gps) })
    await sql`update services set stock = 'counted' where id = ${gps.id}`.execute(context.db)
    expect(await reservedFor(booking)).toMatchObject({ quantity: 1, place: fixture.location.code })
    await sql`update services set stock = 'unlimited' where id = ${gps.id}`.execute(context.db)
    expect(await reservedFor(booking)).toBeUndefined()
  })

  test('names each place that is wrong', async () => {
    const seat = await givenSeats(1)
    const place = { location_id: fixture.location.id, quantity: 1 }
    const { status, error } = await set(seat, [place, place, { location_id: 999_999, quantity: 1 }])
    expect(status).toBe(422)
    expect(Object.keys(error?.errors ?? {})).toEqual(['counts.1.location_id', 'counts.2.location_id'])
  })
})
