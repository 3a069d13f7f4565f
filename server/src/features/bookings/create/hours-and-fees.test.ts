import * as cars from '@marhala/contract/fleet/cars.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as catalogue from '@marhala/contract/fleet/catalogue.ts'
import * as fleetCatalogue from '@marhala/contract/fleet/fleet-catalogue.ts'
import * as locationTerms from '@marhala/contract/fleet/location-terms.ts'
import * as quotes from '@marhala/contract/booking/quotes.ts'
import { expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { makeBookingFixture } from '../../../test/bookings.ts'
import { givenCar, givenLocation, givenService } from '../../../test/builders.ts'
import { locationFields } from '../../../test/samples/fleet-samples.ts'
import { openTestApp } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const { admin, client } = fixture

const split = '09:00-12:30,14:30-19:00'
const week = {
  monday: split,
  tuesday: split,
  wednesday: split,
  thursday: split,
  friday: split,
  saturday: split,
  sunday: 'closed',
}

/** A location with a night fee, and hours that its clients keep to. */
async function givenOffice(changes: object = {}) {
  const { id, code } = await givenLocation(context)
  const night = { night_from: '20:00', night_to: '08:00', night_fee: '150.00' }
  const answer = await call(app, admin, fleetCatalogue.updateLocation, {
    params: { id: String(id) } as never,
    raw: { ...locationFields, return_price: '0.00', hours: week, only_in_hours: true, ...night, ...changes },
  })
  expect(answer.status).toBe(200)
  return { id, code }
}

const trip = (start: string, end: string, code: string, back = code) => ({
  start_date: `2026-07-${start}`,
  end_date: `2026-07-${end}`,
  pickup_location: code,
  return_location: back,
})

async function quote(caller: typeof client | null, wish: ReturnType<typeof trip>) {
  const { id } = await givenCar(context)
  return call(app, caller, quotes.create, { body: { car_id: id, ...wish } })
}

test('a client cannot be quoted or book a time at which the location is closed, and hears its hours', async () => {
  const { code } = await givenOffice()
  const lunch = await quote(null, trip('13T13:00', '18T10:00', code))
  expect([lunch.status, lunch.error.errors]).toEqual([
    422,
    {
      start_date: [
        'On that day this location is open 09:00–12:30, 14:30–19:00. Choose a time within these hours.',
      ],
    },
  ])
  const sunday = await quote(null, trip('13T10:00', '19T10:00', code))
  expect(sunday.error.errors).toEqual({
    end_date: ['This location is closed on that day. Choose another day or location.'],
  })
  expect((await quote(null, trip('13T12:30', '18T14:30', code))).status).toBe(200)

  const wish = await fixture.wish(await givenCar(context), trip('13T13:00', '18T10:00', code))
  const refused = await call(app, client, bookings.create, { body: { ...wish, total_price: '1650.00' } })
  expect([refused.status, Object.keys(refused.error.errors!)]).toEqual([422, ['start_date']])
})

test('the desk books a closed time with a reason', async () => {
  const { code } = await givenOffice()
  const wish = trip('13T13:00', '18T10:00', code)
  const asked = await quote(admin, wish)
  expect([asked.status, asked.data.closed]).toEqual([200, ['pickup']])
  const car = await givenCar(context)
  const body = { ...(await fixture.wish(car, wish)), total_price: asked.data.total_price, user_id: client.id }
  const refused = await call(app, admin, bookings.create, { body })
  expect(refused.error.errors).toEqual({
    reason: ['The location is closed at that time. Give a reason of 3 to 200 characters.'],
  })
  const made = await call(app, admin, bookings.create, { body: { ...body, reason: 'Flight lands at noon' } })
  expect(made.status).toBe(201)

  // What a change leaves where it is asks no reason again.
  const change = { ...wish, end_date: '2026-07-20T10:00' }
  const params = fixture.path(made.data)
  const moved = await call(app, admin, bookings.changeDurationLocation, { params, body: change })
  expect(moved.status).toBe(200)
  const late = { ...change, end_date: '2026-07-20T22:00' }
  const closed = await call(app, admin, bookings.changeDurationLocation, { params, body: late })
  expect([closed.status, Object.keys(closed.error.errors!)]).toEqual([422, ['reason']])
})

test('a night costs its fee in quote and booking, and stays what it was until the hour moves', async () => {
  const { id, code } = await givenOffice({ only_in_hours: false })
  const night = trip('13T22:30', '18T10:00', code)
  const { data: priced } = await quote(null, night)
  expect(priced.lines.slice(1)).toMatchObject([
    { key: 'pickup_night', label: 'Pick-up at night', amount: '150.00' },
    { key: 'tax', amount: '165.00' },
  ])
  expect([priced.location_total, priced.total_price]).toEqual(['150.00', '1815.00'])
  const booking = await fixture.book({ changes: night })
  expect(booking.total_price).toBe('1815.00')

  await call(app, admin, fleetCatalogue.updateLocation, {
    params: { id: String(id) } as never,
    raw: {
      ...locationFields,
      return_price: '0.00',
      night_from: '20:00',
      night_to: '08:00',
      night_fee: '400.00',
    },
  })
  const params = fixture.path(booking)
  const change = async (dates: object) =>
    (
      await call(app, admin, bookings.changeDurationLocation, {
        params,
        body: { ...night, ...dates },
      })
    ).data.quote.location_total
  expect(await change({ end_date: '2026-07-19T10:00' })).toBe('150.00')
  expect(await change({ end_date: '2026-07-19T23:00' })).toBe('550.00')
  expect(await change({ start_date: '2026-07-13T10:00' })).toBe('0.00')
})

test('a night fee goes by the hour at which the car is brought, in quote, booking and every change', async () => {
  const { code } = await givenOffice({ only_in_hours: false })
  const delivery = await givenService(context, { key: 'pickup_shipping', kind: 'once', price: 20_000 })
  const services = [{ service_id: delivery.id, quantity: 1 }]
  const evening = { ...trip('13T18:00', '18T10:00', code), services }
  const priceAt = async (pickup_address_time: string | null, more: object = {}) =>
    (await quote(null, { ...evening, pickup_address_time, ...more } as never)).data.location_total
  expect(await priceAt('23:00')).toBe('150.00')
  expect(await priceAt('19:00')).toBe('0.00')
  expect(await priceAt(null)).toBe('0.00')
  // Without the extra nobody brings it.
  expect(await priceAt('23:00', { services: [] })).toBe('0.00')

  const address = { pickup_address: 'Riad Zitoun', pickup_address_time: '23:00' }
  const booking = await fixture.book({ changes: { ...evening, ...address } })
  expect(booking.quote.location_total).toBe('150.00')
  const params = fixture.path(booking)
  const brought = async (pickup_address_time: string | null) =>
    (await call(app, admin, bookings.replaceServices, { params, body: { services, pickup_address_time } }))
      .data
  expect((await brought('19:30')).quote.location_total).toBe('0.00')
  expect((await brought('22:00')).quote.location_total).toBe('150.00')
  const again = await call(app, admin, quotes.create, {
    body: { car_id: booking.car.id, booking_id: booking.id, ...evening },
  })
  expect(again.data.location_total).toBe('150.00')
  // A pick-up after the hour of the delivery leaves the hour of the booking.
  const body = trip('13T22:30', '18T10:00', code)
  const moved = await call(app, admin, bookings.changeDurationLocation, { params, body })
  expect(moved.data).toMatchObject({ pickup_address_time: null, quote: { location_total: '150.00' } })
  const early = { params, body: trip('13T12:00', '18T10:00', code) }
  expect((await call(app, admin, bookings.changeDurationLocation, early)).data.quote.location_total).toBe(
    '0.00',
  )
})

test('a pair of locations has a fee in one direction, a holiday one on its days, and lists say the same', async () => {
  const [from, to] = [await givenLocation(context), await givenLocation(context)]
  const pair = { from_location_id: from.id, to_location_id: to.id, fee: '300.00' }
  const made = await call(app, admin, locationTerms.createOneWayFee, { body: pair })
  expect(made.status).toBe(201)
  const again = await call(app, admin, locationTerms.createOneWayFee, { body: pair })
  expect(again.error.errors).toEqual({
    to_location_id: ['These two locations already have a fee in this direction.'],
  })
  const same = await call(app, admin, locationTerms.createOneWayFee, {
    body: { ...pair, to_location_id: from.id },
  })
  expect(same.error.errors).toEqual({ to_location_id: ['Choose two different locations.'] })

  const feesOf = async (wish: ReturnType<typeof trip>) =>
    (await quote(null, wish)).data.lines
      .filter(({ key }) => key !== 'rental' && key !== 'tax')
      .map(({ key, amount }) => [key, amount])
  const there = trip('13T10:00', '18T10:00', from.code, to.code)
  expect(await feesOf(there)).toEqual([['one_way', '300.00']])
  expect(await feesOf(trip('13T10:00', '18T10:00', to.code, from.code))).toEqual([])

  const holiday = {
    name: 'Fête du Trône',
    location_id: to.id,
    start_date: '2026-07-18',
    end_date: '2026-07-18',
    hours: null,
    fee: '100.00',
  }
  await call(app, admin, locationTerms.createSpecialDay, { body: holiday })
  expect(await feesOf(there)).toEqual([
    ['one_way', '300.00'],
    ['return_holiday', '100.00'],
  ])
  const { data } = await call(app, null, quotes.create, {
    body: { car_id: (await givenCar(context)).id, ...there },
  })
  const car = await givenCar(context)
  const { data: card } = await call(app, null, cars.get, {
    params: { car: car.slug },
    query: there,
  })
  expect(card.trip?.total_price).toBe(data.total_price)
})

test('a holiday closes a location for clients, and Ramadan changes its hours, on the days named alone', async () => {
  const { id, code } = await givenOffice({ only_in_hours: true })
  const days = { location_id: id, start_date: '2026-07-14', end_date: '2026-07-16', fee: '0.00' }
  const body = { ...days, name: 'Ramadan', hours: '10:00-15:00' }
  await call(app, admin, locationTerms.createSpecialDay, { body })
  const eid = { ...days, name: 'Aïd', start_date: '2026-07-16', hours: 'closed' }
  const closed = await call(app, admin, locationTerms.createSpecialDay, { body: eid })
  expect(closed.status).toBe(201)
  const nothing = await call(app, admin, locationTerms.createSpecialDay, { body: { ...eid, hours: null } })
  expect(nothing.error.errors).toEqual({ fee: ['Enter hours for these days, or a fee, or close them.'] })

  expect((await quote(null, trip('14T09:30', '20T10:00', code))).status).toBe(422)
  expect((await quote(null, trip('14T13:00', '20T10:00', code))).status).toBe(200)
  expect((await quote(null, trip('16T11:00', '21T10:00', code))).status).toBe(422)
  expect((await quote(null, trip('17T09:30', '22T10:00', code))).status).toBe(200)

  const { data } = await call(app, null, catalogue.locations)
  expect(data.find((place) => place.code === code)).toMatchObject({
    only_in_hours: true,
    hours: { ...week, '2026-07-14': '10:00-15:00', '2026-07-16': 'closed' },
  })
})

test('the desk books another place at its price, which a client cannot', async () => {
  const car = await givenCar(context)
  const other = { pickup_location: 'Hôtel Atlas, Marrakech', pickup_location_price: '200.00' }
  const wish = await fixture.wish(car)
  const priced = await call(app, admin, quotes.create, {
    body: { ...trip('13T10:00', '18T10:00', wish.return_location), car_id: car.id, ...other },
  })
  const body = {
    ...wish,
    ...trip('13T10:00', '18T10:00', wish.return_location),
    ...other,
    total_price: priced.data.total_price,
    user_id: client.id,
  }
  const made = await call(app, admin, bookings.create, { body })
  expect(made.data).toMatchObject({
    pickup_location: 'Hôtel Atlas, Marrakech',
    pickup_location_price: '200.00',
    total_price: '1870.00',
  })
  const { pickup_location_price: _, ...without } = body
  expect((await call(app, admin, bookings.create, { body: without })).error.errors).toHaveProperty(
    'pickup_location_price',
  )
  expect((await call(app, client, bookings.create, { body: { ...body, user_id: undefined } })).status).toBe(
    403,
  )
})
