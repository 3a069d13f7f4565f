import { endpoints } from '@marhala/contract/api.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as planner from '@marhala/contract/booking/planner.ts'
import * as today from '@marhala/contract/booking/today.ts'
import * as cars from '@marhala/contract/fleet/cars.ts'
import * as fleet from '@marhala/contract/fleet/fleet.ts'
import * as notifications from '@marhala/contract/messages/notifications.ts'
import * as search from '@marhala/contract/storefront/search.ts'
import { isRole } from '@marhala/domain/accounts/permissions.ts'
import { expect, test } from 'vitest'
import { authz } from '../../../../security/authz.ts'
import { call } from '../../test/as-caller.ts'
import { makeBookingFixture, tomorrow } from '../../test/bookings.ts'
import { givenCar, givenLocation, givenPerson } from '../../test/builders.ts'
import { makeSamples } from '../../test/samples/samples.ts'
import { openTestApp } from '../../test/test-app.ts'

/** Who is limited to places (docs/rules/accounts.md#limited-to-places): the harbour’s, while all else is elsewhere. */
const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const harbour = await givenLocation(context)
const clerk = await givenPerson(context, { role: 'admin', place_ids: [harbour.id] })
const samples = await makeSamples(product, fixture)

const named = (path: string) => [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
const elsewhere = () =>
  context.db
    .updateTable('cars')
    .set({ home_location_id: fixture.location.id })
    .where('home_location_id', 'is', null)
    .execute()
const givenCarAt = async (location: { id: number } | null) => {
  const car = await givenCar(context)
  const home_location_id = location?.id ?? null
  await context.db.updateTable('cars').set({ home_location_id }).where('id', '=', car.id).execute()
  return car
}
const at = (location: { code: string }) => ({
  pickup_location: location.code,
  return_location: location.code,
})

const withBooking = endpoints.filter(({ endpoint }) => named(endpoint.path).includes('booking'))
const withCar = endpoints.filter(
  ({ endpoint: { path, access } }) =>
    named(path).some((name) => name === 'car' || name === 'car_id') && access !== 'anyone' && !isRole(access),
)

test.each(
  Object.keys(authz).filter((name) =>
    [...withBooking, ...withCar].some((one) => one.name === name.split(' + ')[0]),
  ),
)('%s of another place is not there for them, or not theirs to ask', async (name) => {
  const { endpoint } = endpoints.find((one) => one.name === name.split(' + ')[0])!
  const { params, query, body } = await samples[name]!()
  await elsewhere()
  const { status } = await call(app, clerk, endpoint, { params, query, raw: body } as never)
  // Money of the books and the map of all cars are closed to them as a whole.
  expect(status).toBe(/^(finance|tracking)\./.test(endpoint.access) ? 403 : 404)
})

test('a booking is theirs by its pick-up and by its return', async () => {
  const own = await fixture.given('confirmed', { changes: at(harbour) })
  const coming = await fixture.given('confirmed', {
    changes: { ...at(fixture.location), return_location: harbour.code },
  })
  const other = await fixture.given('confirmed')
  const { data } = await call(app, clerk, bookings.list, { query: { per_page: '100' } })
  const ids = data.data.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([own.id, coming.id]))
  expect(ids).not.toContain(other.id)
  expect(data.total).toBe(ids.length)
  for (const [booking, status] of [
    [own, 200],
    [coming, 200],
    [other, 404],
  ] as const)
    expect((await call(app, clerk, bookings.get, { params: fixture.path(booking) })).status).toBe(status)
})

test('a booking from an address is at the home of its car', async () => {
  const delivered = async (car: { id: number }) => {
    const booking = await fixture.book({ car })
    const pickup_location = 'Hotel Sofitel'
    await context.db.updateTable('bookings').set({ pickup_location }).where('id', '=', booking.id).execute()
    return booking
  }
  const own = await delivered(await givenCarAt(harbour))
  const other = await delivered(await givenCarAt(fixture.location))
  const seen = async (booking: { id: number }) =>
    (await call(app, clerk, bookings.get, { params: fixture.path(booking) })).status
  expect([await seen(own), await seen(other)]).toEqual([200, 404])
})

test('they make a booking at their place, and none that would be elsewhere', async () => {
  const wish = async (location: { code: string }) => ({
    ...(await fixture.wish(await givenCarAt(null), at(location))),
    user_id: fixture.client.id,
  })
  expect((await call(app, clerk, bookings.create, { body: await wish(harbour) })).status).toBe(201)
  const refused = await call(app, clerk, bookings.create, { body: await wish(fixture.location) })
  expect([refused.status, refused.error.code]).toEqual([403, 'other_place'])
  const count = await context.db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('created_by', '=', clerk.id)
    .executeTakeFirstOrThrow()
  expect(Number(count.count)).toBe(1)
})

test('they move no booking away to a place that is not theirs', async () => {
  const booking = await fixture.given('confirmed', { changes: at(harbour) })
  const move = async (changes: object) => {
    const { version } = await fixture.read(booking)
    const { status, error } = await call(app, clerk, bookings.changeDurationLocation, {
      params: fixture.path(booking),
      raw: {
        version,
        start_date: tomorrow.start_date,
        end_date: tomorrow.end_date,
        ...at(harbour),
        ...changes,
      },
    })
    return [status, status < 300 ? undefined : error.code]
  }
  expect(await move(at(fixture.location))).toEqual([403, 'other_place'])
  expect(await fixture.read(booking)).toMatchObject(at(harbour))
  expect(await move({ return_location: fixture.location.code })).toEqual([200, undefined])
})

test('the day board counts what is at their places', async () => {
  const before = (await call(app, clerk, today.counts)).data
  await fixture.given('active', { changes: at(harbour) })
  await fixture.given('active')
  const after = (await call(app, clerk, today.counts)).data
  expect(after.total - before.total).toBe(1)
})

test('the planner shows their cars; what others have on one stands there without who it is', async () => {
  const [own, other, lent] = [
    await givenCarAt(harbour),
    await givenCarAt(fixture.location),
    await givenCarAt(fixture.location),
  ]
  await fixture.given('confirmed', { car: own })
  await fixture.given('confirmed', { car: lent, changes: at(harbour) })
  const { data } = await call(app, clerk, planner.get, { query: { from: '2026-06-01', to: '2026-06-30' } })
  const ids = data.cars.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([own.id, lent.id]))
  expect(ids).not.toContain(other.id)
  expect(data.spans.find(({ car_id }) => car_id === own.id)).toMatchObject({
    status: 'blocked',
    booking_id: null,
    reference: null,
    label: 'Booked at another place',
    outstanding: '0.00',
  })
  expect(data.spans.find(({ car_id }) => car_id === lent.id)).toMatchObject({ label: 'Amina Alaoui' })
  expect(data.spans.filter(({ car_id }) => !ids.includes(car_id))).toEqual([])
})

test('the fleet, its counts and quick find hold their cars alone', async () => {
  const [own, nowhere, other] = [
    await givenCarAt(harbour),
    await givenCarAt(null),
    await givenCarAt(fixture.location),
  ]
  const { data } = await call(app, clerk, fleet.inventory, { query: { per_page: '100' } })
  const ids = data.data.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([own.id, nowhere.id]))
  expect(ids).not.toContain(other.id)
  expect(data.counts.all).toBe(ids.length)
  const found = async (car: { model: string }) =>
    (await call(app, clerk, search.find, { query: { q: car.model } })).data.cars.length
  expect([await found(own), await found(other)]).toEqual([1, 0])
  const seen = async (car: { slug: string }) =>
    (await call(app, clerk, cars.get, { params: { car: car.slug } })).data
  expect(await seen(own)).toHaveProperty('odometer')
  expect(await seen(other)).not.toHaveProperty('odometer')
})

test('they send no car of theirs to another place', async () => {
  const car = await givenCarAt(harbour)
  const move = (home_location: string) =>
    call(app, clerk, fleet.updateCar, { params: { car: car.slug }, body: { home_location } })
  expect((await move(fixture.location.code)).error.code).toBe('other_place')
  expect((await move(harbour.code)).status).toBe(200)
})

test('quick find names their bookings alone, and notifications are of these', async () => {
  const own = await fixture.given('pending', { changes: at(harbour) })
  const other = await fixture.given('pending')
  const found = async ({ reference }: { reference: string }) =>
    (await call(app, clerk, search.find, { query: { q: reference } })).data.bookings.length
  expect([await found(own), await found(other)]).toEqual([1, 0])
  const { data } = await call(app, clerk, notifications.list, { query: { per_page: '100' } })
  const places = data.data.map(({ place }) => place)
  expect(places).toContain(`/admin/booking?booking=${own.reference}`)
  expect(places).not.toContain(`/admin/booking?booking=${other.reference}`)
})
