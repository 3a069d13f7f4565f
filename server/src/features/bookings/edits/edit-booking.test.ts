import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import * as quotes from '@marhala/contract/booking/quotes.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { givenCar, givenLocation, givenPerson, givenService } from '../../../test/builders.ts'
import { makeBookingFixture, tomorrow } from '../../../test/bookings.ts'
import { openTestApp } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const gps = await givenService(context, { price: 3_000, max_quantity: 3 })
const basic = await givenService(context, { price: 10_000, service_group: 'insurance' })
const full = await givenService(context, { price: 20_000, service_group: 'insurance' })
const shipping = await givenService(context, { price: 15_000, kind: 'once' })

const one = (service: { id: number }, quantity = 1) => ({ service_id: service.id, quantity })
const send = (endpoint: Parameters<typeof call>[2], booking: { id: number }, raw: object, more = {}) =>
  call(app, fixture.admin, endpoint as typeof bookings.update, {
    params: { ...fixture.path(booking), ...more },
    ...(endpoint.method === 'DELETE' ? {} : { raw }),
  })
const setServices = (booking: { id: number }, services: object[]) =>
  send(bookings.replaceServices, booking, { services })
const locations = { pickup_location: fixture.location.code, return_location: fixture.location.code }
const move = (booking: { id: number }, changes: object) =>
  send(bookings.changeDurationLocation, booking, { ...tomorrow, ...locations, ...changes })

describe('the extras of a booking', () => {
  test('added, replaced and removed always make the total that a quote would', async () => {
    const booking = await fixture.given('pending')
    const added = await send(bookings.addService, booking, one(gps))
    expect([added.status, added.data.services_total, added.data.total_price]).toEqual([
      201,
      '150.00',
      '1815.00',
    ])
    const more = await send(bookings.addService, booking, one(gps, 2))
    expect(more.data.booking_services).toMatchObject([{ quantity: 3, total: '450.00' }])
    const replaced = await setServices(booking, [one(full), one(shipping)])
    expect(replaced.data).toMatchObject({ services_total: '1150.00', total_price: '2915.00' })
    const { id } = replaced.data.booking_services.find((row) => row.service_id === full.id)!
    const removed = await send(bookings.removeService, booking, {}, { serviceId: String(id) })
    expect([removed.status, removed.data.total_price]).toEqual([200, '1815.00'])
    const lines = removed.data.quote.lines.reduce(
      (sum, line) => sum + Math.round(Number(line.amount) * 100),
      0,
    )
    expect(lines).toBe(181_500)
  })

  test.each([
    ['above its most', [one(gps, 4)], 'services.0.quantity'],
    ['two of a group', [one(basic), one(full)], 'services.1.service_id'],
    ['one twice', [one(gps), one(gps)], 'services.1.service_id'],
    ['one that does not exist', [one({ id: 9_999 })], 'services.0.service_id'],
    ['none of it', [one(gps, 0)], 'services.0.quantity'],
    ['half of it', [one(gps, 1.5)], 'services.0.quantity'],
  ])('%s is 422 on its field', async (_, services, field) => {
    const booking = await fixture.given('pending')
    const { status, error } = await setServices(booking, services)
    expect([status, Object.keys(error.errors!)]).toEqual([422, [field]])
    expect(await fixture.read(booking)).toEqual(booking)
  })

  test('that bring the car to an address ask for it once, and forget it when they go', async () => {
    const brought = await givenService(context, { key: 'pickup_shipping', kind: 'once' })
    const booking = await fixture.given('pending')
    const refused = await send(bookings.addService, booking, one(brought))
    expect([refused.status, Object.keys(refused.error.errors!)]).toEqual([422, ['pickup_address']])
    const pickup_address = 'Riad Zitoun, 4 rue Sidi Ali'
    const added = await send(bookings.addService, booking, { ...one(brought), pickup_address })
    expect(added.data.pickup_address).toBe(pickup_address)
    expect((await setServices(booking, [one(brought), one(gps)])).data.pickup_address).toBe(pickup_address)
    expect((await setServices(booking, [one(gps)])).data.pickup_address).toBeNull()
  })

  test('from before an address was required are not refused for it', async () => {
    const [brought] = await context.db
      .selectFrom('services')
      .selectAll()
      .where('key', '=', 'pickup_shipping')
      .execute()
    const booking = await fixture.given('pending')
    await send(bookings.addService, booking, { ...one(brought!), pickup_address: 'Riad Zitoun' })
    await context.db
      .updateTable('bookings')
      .set({ pickup_address: null })
      .where('id', '=', booking.id)
      .execute()
    expect((await setServices(booking, [one(brought!), one(gps)])).status).toBe(200)
  })

  test('keep the price at which they were booked; a later one comes at today’s', async () => {
    const wifi = await givenService(context, { price: 1_000, max_quantity: 5 })
    const booking = await fixture.given('pending', { changes: { services: [one(wifi)] } })
    await context.db.updateTable('services').set({ price: 9_000 }).where('id', '=', wifi.id).execute()
    expect((await send(bookings.addService, booking, one(wifi))).data.services_total).toBe('100.00')
    await setServices(booking, [])
    expect((await setServices(booking, [one(wifi)])).data.services_total).toBe('450.00')
    await context.db.updateTable('services').set({ price: 1_000 }).where('id', '=', wifi.id).execute()
  })

  test('are refused once the booking is closed', async () => {
    for (const status of ['completed', 'cancelled'] as const) {
      const booking = await fixture.given(status)
      const answer = await setServices(booking, [one(gps)])
      expect([answer.status, answer.error.code]).toEqual([409, 'booking_closed'])
    }
  })

  test('R12 removed by the row of another booking are not found', async () => {
    const [mine, other] = [await fixture.given('pending'), await fixture.given('pending')]
    const { data } = await setServices(other, [one(gps)])
    const { status } = await send(
      bookings.removeService,
      mine,
      {},
      { serviceId: String(data.booking_services[0]!.id) },
    )
    expect(status).toBe(404)
    expect((await fixture.read(other)).booking_services).toHaveLength(1)
  })
})

describe('new dates and locations', () => {
  test('are priced at the frozen rates, whatever became of the car’s price', async () => {
    const car = await givenCar(context)
    const booking = await fixture.given('confirmed', { car })
    await context.db
      .updateTable('cars')
      .set({ daily_price: 99_900, discounted_price: 99_900 })
      .where('id', '=', car.id)
      .execute()
    const shown = await call(app, fixture.admin, quotes.create, {
      body: {
        car_id: car.id,
        ...tomorrow,
        end_date: '2026-06-11T10:00',
        ...locations,
        booking_id: booking.id,
      },
    })
    expect(shown.data).toMatchObject({ available: true, total_price: '2310.00' })
    const { data } = await move(booking, { end_date: '2026-06-11T10:00' })
    expect(data).toMatchObject({ duration: 7, total_price: '2310.00', base_price: '2100.00' })
  })

  test('keep the frozen tax too', async () => {
    const booking = await fixture.given('confirmed')
    await context.db.updateTable('company_settings').set({ tax_rate: '20' }).execute()
    const { data } = await move(booking, {})
    await context.db.updateTable('company_settings').set({ tax_rate: '10' }).execute()
    expect(data.total_price).toBe('1650.00')
  })

  test('may be free text with its price, and need that price', async () => {
    const booking = await fixture.given('confirmed')
    const without = await move(booking, { pickup_location: 'Hotel Atlas, Marrakech' })
    expect([without.status, Object.keys(without.error.errors!)]).toEqual([422, ['pickup_location_price']])
    const { data } = await move(booking, {
      pickup_location: 'Hotel Atlas, Marrakech',
      pickup_location_price: '100.00',
      discount: 10,
    })
    expect(data).toMatchObject({
      pickup_location: 'Hotel Atlas, Marrakech',
      pickup_location_name: 'Hotel Atlas, Marrakech',
      pickup_location_price: '100.00',
      discount: 10,
      total_price: '1595.00',
    })
  })

  test('keep a location’s frozen price where the location stays', async () => {
    const airport = await givenLocation(context, { pickup_price: 20_000, return_price: 5_000 })
    const at = { pickup_location: airport.code, return_location: airport.code }
    const booking = await fixture.given('pending', { changes: at })
    expect(booking.total_price).toBe('1925.00')
    await context.db
      .updateTable('locations')
      .set({ pickup_price: 90_000 })
      .where('id', '=', airport.id)
      .execute()
    const { data } = await move(booking, { ...at, end_date: '2026-06-10T10:00' })
    expect(data).toMatchObject({ pickup_location_price: '200.00', total_price: '2255.00' })
  })

  test('are 409 where the car is taken, and change nothing', async () => {
    const car = await givenCar(context)
    const booking = await fixture.given('confirmed', { car })
    await fixture.book({ car, changes: { start_date: '2026-06-12T10:00', end_date: '2026-06-17T10:00' } })
    const { status, message } = await move(booking, { end_date: '2026-06-12T09:01' })
    expect([status, message]).toEqual([409, 'This car is not available for the selected dates.'])
    expect(await fixture.read(booking)).toEqual(booking)
    expect((await move(booking, { end_date: '2026-06-12T09:00' })).status).toBe(200)
  })

  test('below the minimum need an admin’s reason; above the longest booking none helps', async () => {
    const booking = await fixture.given('confirmed')
    const end_date = '2026-06-06T10:00'
    expect(Object.keys((await move(booking, { end_date })).error.errors!)).toEqual(['reason'])
    expect(Object.keys((await move(booking, { end_date, reason: 'no' })).error.errors!)).toEqual(['reason'])
    expect((await move(booking, { end_date, reason: 'Early return agreed' })).data.duration).toBe(2)
    const long = await move(booking, { end_date: '2026-09-10T10:00', reason: 'A whole summer' })
    expect(Object.keys(long.error.errors!)).toEqual(['end_date'])
  })

  test('leave the start alone while the car is out', async () => {
    const booking = await fixture.given('active')
    const { status, error } = await move(booking, { start_date: '2026-06-04T11:00' })
    expect([status, Object.keys(error.errors!)]).toEqual([422, ['start_date']])
    expect((await move(booking, { end_date: '2026-06-12T10:00' })).data.duration).toBe(8)
  })

  test.each([
    ['a plain date', { start_date: '2026-06-04' }, { start_date: ['Time is required.'] }],
    ['no date', { start_date: '' }, { start_date: ['Date is required.'] }],
    [
      'a day that is none',
      { end_date: '2026-02-30T10:00' },
      { end_date: ['Enter a date and time such as 2026-07-12T10:00.'] },
    ],
    [
      'an end before the start',
      { end_date: '2026-06-04T09:59' },
      { start_date: ['Pickup date cannot be after dropoff date'] },
    ],
    ['a place without a name', { return_location: ' ' }, { return_location: ['Location is required.'] }],
  ])('%s is 422 in the specified words', async (_, changes, errors) => {
    const { status, error } = await move(await fixture.given('pending'), changes)
    expect([status, error.errors]).toEqual([422, errors])
  })
})

test('a price that falls below what is paid is overpaid, which a refund mends', async () => {
  const booking = await fixture.given('confirmed', { changes: { services: [one(full)] } })
  const pay = (payment: object) => send(bookings.addPayment, booking, { payment_method: 'cash', ...payment })
  await pay({ amount: booking.total_price })
  const { data } = await setServices(booking, [])
  expect(data).toMatchObject({ payment_status: 'overpaid', outstanding: '0.00' })
  expect((await pay({ amount: '1100.00', kind: 'refund' })).data.payment_status).toBe('paid')
})

test('the admin’s note can always change, and is the admin’s alone', async () => {
  const booking = await fixture.given('completed')
  expect((await send(bookings.update, booking, { note: '  left a scarf ' })).data.note).toBe('left a scarf')
  expect((await send(bookings.update, booking, { note: null })).data.note).toBeNull()
  const stranger = await givenPerson(context)
  for (const person of [fixture.client, stranger]) {
    const { status } = await call(app, person, bookings.update, {
      params: fixture.path(booking),
      body: { note: 'x' },
    })
    expect(status).toBe(403)
  }
})

test('a contract is said to be signed once, and can be said not to be; where there is none nothing is signed', async () => {
  const confirmed = await fixture.given('confirmed')
  expect(confirmed.contract_signed_at).toBeNull()
  const signed = await send(documents.signContract, confirmed, { signed: true })
  expect(signed.data.contract_signed_at).toBe(new Date(context.clock()).toISOString())
  const again = await send(documents.signContract, confirmed, { signed: true })
  expect(again.data.contract_signed_at).toBe(signed.data.contract_signed_at)
  const history = await call(app, fixture.admin, bookings.history, { params: fixture.path(confirmed) })
  expect(history.data[0]).toMatchObject({ action: 'sign_contract' })
  expect(
    (await send(documents.signContract, confirmed, { signed: false })).data.contract_signed_at,
  ).toBeNull()
  const waiting = await send(documents.signContract, await fixture.given('pending'), { signed: true })
  expect(waiting.error.code).toBe('invalid_transition')
})
