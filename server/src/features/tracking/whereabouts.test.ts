import * as tracking from '@marhala/contract/tracking/tracking.ts'
import * as trackingMap from '@marhala/contract/tracking/tracking-map.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenPerson, signIn } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'
import { givenDevice, makeTracking } from '../../test/samples/tracking-samples.ts'

const product = await openTestApp()
const { app, context, at } = product
const fixture = await makeBookingFixture(product)
const { givenFollowed, report } = makeTracking(product, fixture)
const start = Date.parse(testNow)
const minute = 60_000
const later = (minutes: number) => at(new Date(start + minutes * minute).toISOString())

async function whereIs(booking: { id: number }, language: Language = 'en', by = fixture.admin) {
  return call(app, await signIn(context, by), trackingMap.whereabouts, {
    params: fixture.path(booking),
    headers: { 'accept-language': language },
  })
}

describe('where a booking’s car is', () => {
  test('is its last position, how old that is, and the nearest town in the reader’s language', async () => {
    const { booking, device } = await givenFollowed()
    await report({ key: device.key, lat: 33.6, lon: -7.5 })
    later(5)
    await report({ key: device.key, lat: 31.7, lon: -8.0, after: 4 * minute, speed: '27' })
    const { data } = await whereIs(booking)
    expect(data).toMatchObject({
      car: { id: booking.car.id, registration_plate: booking.car.registration_plate },
      booking: { id: booking.id, reference: booking.reference },
      has_device: true,
      position: { at: new Date(start + 4 * minute).toISOString(), latitude: 31.7, longitude: -8 },
      freshness: 'live',
      day: '2026-06-03',
      near: { town: 'Marrakesh' },
    })
    expect(data.near!.kilometers).toBeCloseTo(8, 0)
    expect((await whereIs(booking, 'fr')).data.near!.town).toBe('Marrakech')
    expect((await whereIs(booking, 'ar')).data.near!.town).toBe('مراكش')
    later(60)
    expect((await whereIs(booking)).data.freshness).toBe('stale')
    at(testNow)
  })

  test('is not known without a device or a position, and never that of another booking', async () => {
    const without = await fixture.given('active')
    expect((await whereIs(without)).data).toMatchObject({
      has_device: false,
      position: null,
      near: null,
      day: null,
    })
    const { booking, device, car } = await givenFollowed()
    await report({ key: device.key })
    later(10)
    await fixture.given('completed', { car: await givenCar(context) })
    await context.db
      .updateTable('positions')
      .set({ booking_id: without.id })
      .where('car_id', '=', car.id)
      .execute()
    expect((await whereIs(booking)).data.position).toBeNull()
    expect((await whereIs({ id: 999_999 })).status).toBe(404)
    at(testNow)
  })

  test('R58 is written down as a look at positions, once one was seen', async () => {
    const { booking, device } = await givenFollowed()
    const looker = await givenPerson(context, { role: 'admin' })
    const looks = () =>
      context.db
        .selectFrom('audit')
        .select(['entity', 'entity_id'])
        .where('action', '=', 'see_positions')
        .where('actor_id', '=', looker.id)
        .execute()
    await whereIs(booking, 'en', looker)
    expect(await looks()).toEqual([])
    await report({ key: device.key })
    await whereIs(booking, 'en', looker)
    expect(await looks()).toEqual([{ entity: 'booking', entity_id: booking.id }])
  })
})

describe('the kilometres of a booking', () => {
  /** A booking of a car with an allowance that drove some kilometres north by its device, one a minute. */
  async function givenDriven(kilometers: number, { allowance = 100 as number | null, device = true } = {}) {
    at(testNow)
    const car = await givenCar(
      context,
      allowance === null ? {} : { included_km_per_day: allowance, extra_km_price: 200 },
    )
    const booking = await fixture.given('active', { car })
    if (!device) return booking
    const { key } = await givenDevice(product, fixture, car)
    later(kilometers + 1)
    for (let index = 0; index <= kilometers; index += 1)
      await report({ key, lat: 30 + index / 111.195, lon: -8, after: index * minute, speed: '30' })
    return booking
  }
  const read = async (booking: { id: number }) =>
    (
      await call(app, await signIn(context, fixture.admin), tracking.bookingTrips, {
        params: fixture.path(booking),
      })
    ).data

  test('are set against what is included so far and in all, by the positions while the car is out', async () => {
    const driven = await read(await givenDriven(20))
    expect(driven).toMatchObject({ coverage: 'whole', has_device: true, odometer_kilometers: null })
    expect(driven.allowance).toMatchObject({
      by: 'gps',
      used: Math.round(driven.kilometers),
      included_so_far: 100,
      included: 500,
      excess: 0,
      cost: '0.00',
    })
  })

  test('cost beyond the allowance what the return will propose', async () => {
    const booking = await givenDriven(0)
    await context.db
      .updateTable('bookings')
      .set({ status: 'completed', end_kilometers: 1620, returned_at: new Date(start + 2 * minute) })
      .where('id', '=', booking.id)
      .execute()
    expect((await read(booking)).allowance).toEqual({
      by: 'odometer',
      used: 620,
      included_so_far: 100,
      included: 500,
      excess: 120,
      extra_km_price: '2.00',
      cost: '240.00',
    })
  })

  test('have no allowance where they are unlimited, and no figures where nothing tells them', async () => {
    const unlimited = await read(await givenDriven(3, { allowance: null }))
    expect([unlimited.allowance, unlimited.included_kilometers]).toEqual([null, null])
    const silent = await read(await givenDriven(0, { device: false }))
    expect(silent).toMatchObject({
      has_device: false,
      coverage: 'none',
      allowance: null,
      included_kilometers: 500,
      trips: [],
    })
  })

  test('say that only a part of the booking was tracked', async () => {
    const booking = await givenDriven(0, { device: false })
    const { key } = await givenDevice(product, fixture, booking.car)
    later(200)
    await report({ key, after: 190 * minute })
    expect((await read(booking)).coverage).toBe('partly')
    at(testNow)
  })
})
