import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as telemetry from '@marhala/contract/tracking/telemetry.ts'
import * as tracking from '@marhala/contract/tracking/tracking.ts'
import type { ZoneFields } from '@marhala/contract/tracking/zones.ts'
import * as zones from '@marhala/contract/tracking/zones.ts'
import { call } from '../as-caller.ts'
import { givenCar, signIn } from '../builders.ts'
import type { BookingFixture } from '../bookings.ts'
import type { Samples } from './sample.ts'
import { makeMapFile } from './map-file.ts'
import { type TestApp, testNow } from '../test-app.ts'

type Product = Pick<TestApp, 'app' | 'context'>

/** Given a device of a new car, or of the one given, with its key. */
export async function givenDevice({ app, context }: Product, fixture: BookingFixture, car?: { id: number }) {
  const body = { car_id: (car ?? (await givenCar(context))).id }
  const admin = await signIn(context, fixture.admin)
  const { data, error } = await call(app, admin, tracking.createDevice, { body })
  if (!data) throw new Error(`no device: ${JSON.stringify(error)}`)
  return data
}

/** Given a file of street maps, of the smallest kind unless a test brings one. */
export function givenMapFile(
  { context }: Pick<Product, 'context'>,
  { name = 'morocco.pmtiles', bytes = makeMapFile([]) }: { name?: string; bytes?: Buffer } = {},
): string {
  const folder = join(context.config.data_dir, 'maps')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), bytes)
  return name
}

/** Eight kilometres around the middle of Casablanca, not to be left. */
export const aroundCasablanca: ZoneFields = {
  name: { en: 'Casablanca', ar: 'الدار البيضاء', fr: 'Casablanca' },
  rule: 'stay_within',
  shape: 'circle',
  latitude: 33.5731,
  longitude: -7.5898,
  radius: 8000,
  corners: null,
}

/** Given a zone. */
export async function givenZone(
  { app, context }: Product,
  fixture: BookingFixture,
  change: Partial<ZoneFields> = {},
) {
  const admin = await signIn(context, fixture.admin)
  const { data, error } = await call(app, admin, zones.create, { body: { ...aroundCasablanca, ...change } })
  if (!data) throw new Error(`no zone: ${JSON.stringify(error)}`)
  return data
}

/** The samples of where the cars are. */
export function makeTrackingSamples(product: Product, fixture: BookingFixture): Samples {
  const device = () => givenDevice(product, fixture)
  const coordinates = { lat: '33.5731', lon: '-7.5898' }
  const zone = async () => ({ zone_id: String((await givenZone(product, fixture)).id) })
  return {
    'telemetry.report': async () => ({ query: { id: (await device()).key, ...coordinates } }),
    'telemetry.reportForm': async () => ({ query: { key: (await device()).key, ...coordinates } }),
    'telemetry.reportTraccar': async () => ({
      query: { key: (await device()).key },
      body: { position: { latitude: 33.5731, longitude: -7.5898 }, device: {} },
    }),
    'tracking.vehicles': () => ({}),
    'tracking.ticket': () => ({}),
    'tracking.stream': () => ({ query: { ticket: 'x'.repeat(43) } }),
    'tracking.trail': async () => ({ params: { car_id: String((await givenCar(product.context)).id) } }),
    'tracking.bookingTrips': async () => ({ params: fixture.path(await fixture.given('active')) }),
    'trackingMap.choice': () => ({}),
    'trackingMap.file': () => ({ params: { file: givenMapFile(product) } }),
    'trackingMap.whereabouts': async () => ({ params: fixture.path(await fixture.given('active')) }),
    'zones.list': () => ({}),
    'zones.create': () => ({ body: aroundCasablanca }),
    'zones.update': async () => ({ params: await zone(), body: { ...aroundCasablanca, radius: 9000 } }),
    'zones.remove': async () => ({ params: await zone() }),
    'zones.alerts': () => ({}),
    'zones.bookingAlerts': async () => ({ params: fixture.path(await fixture.given('active')) }),
    'tracking.devices': () => ({}),
    'tracking.createDevice': async () => ({ body: { car_id: (await givenCar(product.context)).id } }),
    'tracking.revokeDevice': async () => ({ params: { device_id: String((await device()).id) } }),
  }
}

/** Cars that are out with a device, their reports, and what is stored of them. */
export function makeTracking(product: Pick<TestApp, 'app' | 'context' | 'at'>, fixture: BookingFixture) {
  const { app, context, at } = product

  /** A car that is out on a booking since the test's own time, and its device. */
  async function givenFollowed(by = fixture.client) {
    at(testNow)
    const booking = await fixture.given('active', { by })
    return { booking, car: booking.car, device: await givenDevice(product, fixture, booking.car) }
  }

  /** A report of a place, `after` milliseconds after the test's own time. */
  async function report({ key, after = 0, lat = 33.57, lon = -7.59, ...more }: Report) {
    const timestamp = String(Date.parse(testNow) + after)
    const query = { id: key, lat: String(lat), lon: String(lon), timestamp, ...more }
    return call(app, null, telemetry.report, { query })
  }

  async function storedOf(car: { id: number }) {
    return context.db.selectFrom('positions').selectAll().where('car_id', '=', car.id).orderBy('at').execute()
  }
  return { givenFollowed, report, storedOf }
}

type Report = { key: string; after?: number; lat?: number; lon?: number } & Omit<
  telemetry.OsmAnd,
  'lat' | 'lon' | 'key' | 'timestamp'
>
