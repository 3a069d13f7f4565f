import * as companySettings from '@marhala/contract/company/company-settings.ts'
import * as live from '@marhala/contract/live.ts'
import * as telemetry from '@marhala/contract/tracking/telemetry.ts'
import * as tracking from '@marhala/contract/tracking/tracking.ts'
import * as users from '@marhala/contract/accounts/users.ts'
import { describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { runPeriodicJob } from '../../jobs/periodic-jobs.ts'
import { givenAccount, password } from '../../test/accounts.ts'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenPerson, signIn } from '../../test/builders.ts'
import { eventually } from '../../test/eventually.ts'
import { receiveEvents } from '../../test/peers/receive-events.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'
import { givenDevice, makeTracking } from '../../test/samples/tracking-samples.ts'

const product = await openTestApp()
const { app, context, at } = product
const fixture = await makeBookingFixture(product)
const start = Date.parse(testNow)
const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute
const admin = () => signIn(context, fixture.admin)

const { givenFollowed, report, storedOf } = makeTracking(product, fixture)

async function vehicleOf(car: { id: number }) {
  const { data } = await call(app, await admin(), tracking.vehicles)
  return data.vehicles.find((one) => one.car.id === car.id)
}

describe('a position', () => {
  test('of a car that is out is kept with its booking, and is where the car is', async () => {
    const { car, device, booking } = await givenFollowed()
    const { status, data } = await report({ key: device.key, speed: '27', bearing: '90', batt: '40' })
    expect([status, data]).toEqual([200, { outcome: 'kept', refusal: null }])
    expect(await storedOf(car)).toMatchObject([{ booking_id: booking.id, latitude: 33.57, bearing: 90 }])
    expect(await vehicleOf(car)).toMatchObject({
      has_device: true,
      freshness: 'live',
      position: { latitude: 33.57, longitude: -7.59, speed: expect.closeTo(50, 0) as number, battery: 40 },
      booking: { id: booking.id, overdue: false, client: { id: fixture.client.id } },
    })
    at(new Date(start + 3 * minute).toISOString())
    expect((await vehicleOf(car))?.freshness).toBe('recent')
    at(new Date(start + 40 * minute).toISOString())
    expect((await vehicleOf(car))?.freshness).toBe('stale')
  })

  test('comes as a query, as a form, as the Traccar Client’s JSON or from a Traccar server', async () => {
    const { car, device } = await givenFollowed()
    const { key } = device
    const coordinates = { lat: '33.5', lon: '-7.5' }
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const form = new URLSearchParams({ id: key, timestamp: String(start), ...coordinates }).toString()
    const time = (after: number) => new Date(start + after).toISOString()
    const coords = { latitude: 33.5, longitude: -7.5, speed: 3 }
    const answers = [
      await call(app, null, telemetry.reportForm, { raw: form, headers } as never),
      await call(app, null, telemetry.reportForm, {
        query: { id: key, timestamp: String(start + second), ...coordinates },
      } as never),
      await call(app, null, telemetry.reportForm, {
        raw: { location: { timestamp: time(2 * second), coords }, device_id: key },
      } as never),
      await call(app, null, telemetry.reportTraccar, {
        raw: {
          position: { fixTime: time(3 * second), latitude: 33.5, longitude: -7.5, attributes: {} },
          device: { attributes: { marhalaKey: key } },
        },
      } as never),
      await call(app, null, telemetry.reportTraccar, {
        query: { key },
        raw: { position: { fixTime: time(4 * second), latitude: 33.5, longitude: -7.5 }, device: {} },
      } as never),
    ]
    expect(answers.map(({ status, data }) => [status, 'outcome' in data && data.outcome])).toEqual(
      answers.map(() => [200, 'kept']),
    )
    expect((await storedOf(car)).map((row) => (row.at.getTime() - start) / second)).toEqual([0, 1, 2, 3, 4])
  })

  test('that is repeated, late or out of order is kept once, and the newest stays the newest', async () => {
    const { car, device } = await givenFollowed()
    const order = [5, 1, 3, 3, 1, 5, 2, 4, 2].map((coordinates) => coordinates * second)
    const outcomes = []
    for (const after of order)
      outcomes.push((await report({ key: device.key, after, lat: 30 + after / 1e5 })).data)
    expect(outcomes.filter(({ outcome }) => outcome === 'kept')).toHaveLength(5)
    expect(outcomes.filter(({ outcome }) => outcome === 'repeated')).toHaveLength(4)
    expect(await storedOf(car)).toHaveLength(5)
    expect((await vehicleOf(car))?.position?.latitude).toBe(30.05)
  })

  test('of a hundred at once is kept once each, over two servers', async () => {
    const { car, device } = await givenFollowed()
    const other = await buildApp(context, { pages: false })
    const times = Array.from({ length: 100 }, (_, index) => start - index * second)
    const answers = await Promise.all(
      [app, other].flatMap((server) =>
        times.map((time) =>
          call(server, null, telemetry.report, {
            query: { id: device.key, lat: '33', lon: '-7', timestamp: String(time + 60 * minute) },
          } as never),
        ),
      ),
    )
    // An hour ahead is refused: the clock does not move here.
    expect(answers.every(({ data }) => data.refusal === 'clock_ahead')).toBe(true)
    at(new Date(start + 60 * minute).toISOString())
    const again = await Promise.all(
      [app, other].flatMap((server) =>
        times.map((time) =>
          call(server, null, telemetry.report, {
            query: { id: device.key, lat: '33', lon: '-7', timestamp: String(time + 60 * minute) },
          } as never),
        ),
      ),
    )
    const stored = again.filter(({ data }) => data.outcome === 'kept')
    expect([stored.length, again.length - stored.length]).toEqual([100, 100])
    expect(await storedOf(car)).toHaveLength(100)
    await other.close()
    at(testNow)
  })

  test.each([
    ['ahead', 3 * minute, 'clock_ahead'],
    ['of longer ago than positions are kept', -91 * day, 'too_old'],
  ])('of a clock that is %s is refused, and the device says why', async (_, after, refusal) => {
    const { car, device } = await givenFollowed()
    const { status, data } = await report({ key: device.key, after })
    expect([status, data]).toEqual([200, { outcome: 'refused', refusal }])
    expect(await storedOf(car)).toEqual([])
    const { data: devices } = await call(app, await admin(), tracking.devices)
    expect(devices.find(({ id }) => id === device.id)).toMatchObject({
      refusal,
      refused_at: new Date(start).toISOString(),
    })
  })

  test('without satellites is refused', async () => {
    const { device } = await givenFollowed()
    expect((await report({ key: device.key, lat: 0, lon: 0 })).data.refusal).toBe('no_fix')
    expect((await report({ key: device.key, valid: 'false' })).data.refusal).toBe('no_fix')
  })

  test('that is none is 422 and names its field', async () => {
    const { device } = await givenFollowed()
    const { status, error } = await report({ key: device.key, lat: 95 })
    expect([status, Object.keys(error.errors!)]).toEqual([422, ['lat']])
  })
})

test('a map gets an event when a car has moved, whichever server received it; a client gets none', async () => {
  const { device } = await givenFollowed()
  const server = await buildApp(context, { pages: false })
  const streams = [await receiveEvents(app, await admin(), ['positions'])]
  const events = () =>
    streams[0]!.received.filter(({ event }) => event === 'positions').map(({ data }) => data)
  const query = { id: device.key, lat: '33', lon: '-7', timestamp: testNow }
  await call(server, null, telemetry.report, { query })
  await eventually(() => expect(events()).toEqual([{ cars: 1 }]))
  // What is known already moves nothing.
  await call(server, null, telemetry.report, { query })
  await call(server, null, telemetry.report, { query: { ...query, timestamp: '2026-06-03T09:00:01Z' } })
  await eventually(() => expect(events()).toHaveLength(2))
  await server.close()
  const body = { topics: ['positions' as const] }
  expect((await call(app, await signIn(context, fixture.client), live.ticket, { body })).status).toBe(403)
})

describe('a car outside of its bookings', () => {
  test('is not followed: nothing of it is kept before, after or between', async () => {
    const car = await givenCar(context)
    const device = await givenDevice(product, fixture, car)
    const outside = { outcome: 'outside_hire', refusal: null }
    expect((await report({ key: device.key })).data).toEqual(outside)
    for (const status of ['pending', 'confirmed'] as const) {
      await fixture.given(status, { car, ...(status === 'confirmed' && { changes: later }) })
      expect((await report({ key: device.key, after: second })).data).toEqual(outside)
    }
    expect(await storedOf(car)).toEqual([])
    expect(
      await context.db.selectFrom('latest_positions').where('car_id', '=', car.id).selectAll().execute(),
    ).toEqual([])
    expect(await vehicleOf(car)).toMatchObject({ position: null, freshness: null, booking: null })
  })

  test('that came back is known during its booking alone, however late its positions come', async () => {
    const booking = await fixture.given('completed')
    const device = await givenDevice(product, fixture, booking.car)
    at(new Date(start + 5 * minute).toISOString())
    expect((await report({ key: device.key, after: 2 * minute })).data.outcome).toBe('outside_hire')
    expect((await report({ key: device.key, after: -minute })).data.outcome).toBe('outside_hire')
    expect((await report({ key: device.key })).data.outcome).toBe('kept')
    at(testNow)
  })

  test('is followed where the setting says so', async () => {
    const own = await openTestApp()
    const ownBookings = await makeBookingFixture(own)
    const device = await givenDevice(own, ownBookings)
    const superadmin = await signIn(own.context, ownBookings.admin)
    const body = { track_outside_hires: true }
    expect((await call(own.app, superadmin, companySettings.update, { body })).status).toBe(200)
    const query = { id: device.key, lat: '33', lon: '-7' }
    const { data } = await call(own.app, null, telemetry.report, { query })
    expect(data.outcome).toBe('kept')
    expect(await own.context.db.selectFrom('positions').select('booking_id').execute()).toEqual([
      { booking_id: null },
    ])
  })
})
const later = { start_date: '2026-07-04T10:00', end_date: '2026-07-09T10:00' }

/** Half an hour there, an hour's stop, half an hour back: a fix each twenty seconds. */
async function givenWays({ device }: { device: { key: string } }) {
  at(new Date(start + 180 * minute).toISOString())
  const coordinates = (after: number) => {
    const ahead = Math.min(after, 30 * minute) - Math.max(0, Math.min(after - 90 * minute, 30 * minute))
    return { lat: 33.57 + (ahead / minute) * 0.006, lon: -7.59 + (ahead / minute) * 0.002 }
  }
  const times = Array.from({ length: 360 }, (_, index) => index * 20 * second)
  const answers = await Promise.all(
    times.map((after) => report({ key: device.key, after, ...coordinates(after) })),
  )
  expect(answers.every(({ data }) => data.outcome === 'kept')).toBe(true)
}

describe('where a car went', () => {
  test('on a day is a line, its trips, its stops and its kilometres', async () => {
    const followed = await givenFollowed()
    await givenWays(followed)
    const params = { car_id: String(followed.car.id) }
    const { data } = await call(app, await admin(), tracking.trail, { params })
    expect(data).toMatchObject({ start_date: '2026-06-03', end_date: '2026-06-03' })
    expect(data.trips).toHaveLength(2)
    expect(data.stops.length).toBeGreaterThanOrEqual(1)
    expect(data.points.length).toBeLessThan(20)
    // Twice 20.9 km by the sphere.
    expect(data.kilometers).toBeGreaterThan(40.5)
    expect(data.kilometers).toBeLessThan(42.5)
    const query = { from: '2026-06-01', to: '2026-06-02' }
    expect((await call(app, await admin(), tracking.trail, { params, query })).data.points).toEqual([])
  })

  test.each([
    [{ from: '2026-06-03', to: '2026-06-01' }, 'to'],
    [{ from: '2026-05-01', to: '2026-06-03' }, 'to'],
    [{ from: 'today' }, 'from'],
  ])('asked as %j is refused', async (query, field) => {
    const { car } = await givenFollowed()
    const params = { car_id: String(car.id) }
    const { status, error } = await call(app, await admin(), tracking.trail, { params, query } as never)
    expect([status, Object.keys(error.errors!)]).toEqual([422, [field]])
  })

  test('of a booking is beside its odometer and the included kilometres', async () => {
    const followed = await givenFollowed()
    await givenWays(followed)
    await context.db
      .updateTable('bookings')
      .set({ return_rates: JSON.stringify({ ...followed.booking.return_rates, included_km_per_day: 200 }) })
      .where('id', '=', followed.booking.id)
      .execute()
    const read = async () =>
      (await call(app, await admin(), tracking.bookingTrips, { params: fixture.path(followed.booking) })).data
    expect(await read()).toMatchObject({
      odometer_kilometers: null,
      included_kilometers: 1000,
      proposed_kilometers: 1000 + Math.round((await read()).kilometers),
    })
    expect((await read()).trips).toHaveLength(2)
    const none = await fixture.given('confirmed')
    expect(
      (await call(app, await admin(), tracking.bookingTrips, { params: fixture.path(none) })).data,
    ).toMatchObject({
      trips: [],
      kilometers: 0,
      proposed_kilometers: null,
    })
  })
})

describe('R58 every look at a position', () => {
  test('is written down once a quarter of an hour, for the map and for each car and booking', async () => {
    const followed = await givenFollowed()
    await givenWays(followed)
    const looker = await givenPerson(context, { role: 'admin' })
    const lookAt = async () => {
      const token = await signIn(context, looker)
      await call(app, token, tracking.vehicles)
      await call(app, token, tracking.trail, { params: { car_id: String(followed.car.id) } })
      await call(app, token, tracking.bookingTrips, { params: fixture.path(followed.booking) })
    }
    const rows = async () =>
      (
        await context.pool.query(
          `SELECT entity, entity_id FROM audit WHERE action = 'see_positions' AND actor_id = $1 ORDER BY id`,
          [looker.id],
        )
      ).rows
    const looks = [
      { entity: 'car', entity_id: null },
      { entity: 'car', entity_id: followed.car.id },
      { entity: 'booking', entity_id: followed.booking.id },
    ]
    // After sixteen minutes a view is audited again, a moment later it is not.
    for (const { entity, entity_id } of looks)
      await context.pool.query(
        `INSERT INTO audit (at, actor_id, action, entity, entity_id) VALUES (now() - interval '16 minutes', $1, 'see_positions', $2, $3)`,
        [looker.id, entity, entity_id],
      )
    await lookAt()
    await lookAt()
    expect(await rows()).toEqual([...looks, ...looks])
    at(testNow)
  })
})

describe('R59 the stored tracks of a person', () => {
  test('are in their export, and are deleted with them', async () => {
    const account = await givenAccount(context)
    const followed = await givenFollowed({ ...fixture.client, ...account })
    const others = await givenFollowed()
    await givenWays(followed)
    await report({ key: others.device.key, after: minute })
    // Hours have passed since they signed in.
    const again = await signIn(context, account)
    const exported = await call(app, again, users.exportProfile)
    const file = exported.error as unknown as { trips: Record<string, unknown>[] }
    expect(file.trips).toHaveLength(2)
    expect(file.trips[0]).toMatchObject({ booking_id: followed.booking.id })
    await context.pool.query(
      `UPDATE bookings SET status = 'completed', completed_at = $2, returned_at = $2, end_kilometers = 1200 WHERE id = $1`,
      [followed.booking.id, context.clock()],
    )
    const gone = await call(app, again, users.removeProfile, { body: { password } })
    expect(gone.status).toBe(200)
    expect(await storedOf(followed.car)).toEqual([])
    expect(await storedOf(others.car)).toHaveLength(1)
    const { rows } = await context.pool.query('SELECT car_id FROM latest_positions WHERE car_id = any($1)', [
      [followed.car.id, others.car.id],
    ])
    expect(rows).toEqual([{ car_id: others.car.id }])
    at(testNow)
  })
})

describe('positions', () => {
  test('are kept in a table a month, and go after ninety days or what the setting says', async () => {
    const own = await openTestApp()
    const ownBookings = await makeBookingFixture(own)
    const booking = await ownBookings.given('active')
    const device = await givenDevice(own, ownBookings, booking.car)
    const months = async () =>
      (
        await own.context.pool.query(
          `SELECT relname AS name FROM pg_class JOIN pg_inherits ON inhrelid = oid
           WHERE inhparent = 'positions'::regclass ORDER BY 1`,
        )
      ).rows.map(({ name }) => name)
    const count = async () =>
      (await own.context.pool.query('SELECT count(*)::int AS n FROM positions')).rows[0].n
    const send = (timestamp: string) =>
      call(own.app, null, telemetry.report, { query: { id: device.key, lat: '33', lon: '-7', timestamp } })

    await send(testNow)
    await runPeriodicJob(own.context, 'keep-positions')
    await runPeriodicJob(own.context, 'keep-positions')
    expect(await months()).toEqual(['positions_2026_06', 'positions_2026_07', 'positions_without_month'])
    expect(await count()).toBe(1)
    own.at('2026-07-15T09:00:00Z')
    await send('2026-07-15T09:00:00Z')
    own.at('2026-09-01T09:00:00Z')
    await runPeriodicJob(own.context, 'keep-positions')
    expect(await count()).toBe(2)
    own.at('2026-09-01T09:00:01Z')
    await runPeriodicJob(own.context, 'keep-positions')
    expect(await count()).toBe(1)
    own.at('2026-10-02T09:00:00Z')
    await runPeriodicJob(own.context, 'keep-positions')
    expect(await months()).not.toContain('positions_2026_06')
    expect(await count()).toBe(1)
    await own.context.pool.query('UPDATE company_settings SET position_days = 30')
    await runPeriodicJob(own.context, 'keep-positions')
    expect([await count(), (await own.context.pool.query('SELECT FROM latest_positions')).rowCount]).toEqual([
      0, 0,
    ])
  })
})
