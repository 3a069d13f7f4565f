import * as companySettings from '@marhala/contract/company/company-settings.ts'
import * as notifications from '@marhala/contract/messages/notifications.ts'
import * as tasks from '@marhala/contract/tasks/tasks.ts'
import * as tracking from '@marhala/contract/tracking/tracking.ts'
import * as users from '@marhala/contract/accounts/users.ts'
import * as zones from '@marhala/contract/tracking/zones.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { runPeriodicJob } from '../../jobs/periodic-jobs.ts'
import { givenAccount, password } from '../../test/accounts.ts'
import { call } from '../../test/as-caller.ts'
import { signIn } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'
import { givenZone, makeTracking } from '../../test/samples/tracking-samples.ts'
import { watchCars } from './watch-cars.ts'

const product = await openTestApp()
const { app, context, at } = product
const fixture = await makeBookingFixture(product)
const start = Date.parse(testNow)
const minute = 60_000
const admin = () => signIn(context, fixture.admin)
const { givenFollowed, report } = makeTracking(product, fixture)

type Followed = Awaited<ReturnType<typeof givenFollowed>>
type Stage = [minutes: number, kilometers: number, speed?: number]

beforeEach(async () => {
  at(testNow)
  await context.pool.query(
    'DELETE FROM tracking_zones; UPDATE company_settings SET speed_limit = NULL, watch_zones = true, track_outside_hires = false',
  )
})

/** Reports from some kilometres north of the middle of Casablanca, one each half minute. */
function reportsOf({ device }: Followed, stages: Stage[]) {
  const reports: Parameters<typeof report>[0][] = []
  let after = 0
  for (const [minutes, kilometers, speed] of stages)
    for (const end = after + minutes * minute; after < end; after += minute / 2)
      reports.push({
        key: device.key,
        after,
        lat: 33.5731 + kilometers / 111.195,
        lon: -7.5898,
        ...(speed !== undefined && { speed: String(speed / 1.852) }),
      })
  return reports
}

async function drive(followed: Followed, stages: Stage[]) {
  at(new Date(start + 180 * minute).toISOString())
  const answers = await Promise.all(reportsOf(followed, stages).map(report))
  await runPeriodicJob(context, 'watch-cars')
  return answers.map(({ data }) => data.outcome)
}

async function alertsOf({ booking }: Followed) {
  const { data } = await call(app, await admin(), zones.bookingAlerts, { params: fixture.path(booking) })
  return data
}
const minutesOf = (alert: zones.Alert | undefined) =>
  alert && [(Date.parse(alert.start_at) - start) / minute, (Date.parse(alert.end_at) - start) / minute]
const there: Stage[] = [
  [10, 0],
  [20, 12],
  [10, 1],
]

describe('a car that leaves a zone', () => {
  test('is one alert with its zone and time, one task and one notice', async () => {
    const zone = await givenZone(product, fixture)
    const followed = await givenFollowed()
    await drive(followed, there)
    const [alert, ...others] = await alertsOf(followed)
    expect(others).toEqual([])
    expect(alert).toMatchObject({ kind: 'left_zone', zone_name: zone.name, is_over: true, speed_limit: null })
    expect(alert!.latitude).toBeCloseTo(33.681, 2)
    expect(minutesOf(alert)).toEqual([10, 30])
    const caller = await admin()
    const out = await call(app, caller, zones.alerts)
    expect(out.data.filter(({ booking }) => booking.id === followed.booking.id)).toEqual([alert])
    const ofCar = await call(app, caller, zones.alerts, { query: { car_id: String(followed.car.id) } })
    expect(ofCar.data).toEqual([alert])
    const titles = (await call(app, caller, tasks.list, { query: { search: 'left' } })).data.data.filter(
      ({ booking }) => booking?.id === followed.booking.id,
    )
    expect(titles).toMatchObject([{ cause: 'left_zone', priority: 'urgent', car: { id: followed.car.id } }])
    expect(titles[0]!.title).toContain('left Casablanca: call the client')
    const noticesIn = async (language: 'en' | 'ar') => {
      const headers = { 'accept-language': language }
      const { data } = (await call(app, caller, notifications.list, { headers })).data
      return data.filter(
        ({ kind, place }) => kind === 'left_zone' && place?.endsWith(followed.booking.reference),
      )
    }
    const [notice, ...more] = await noticesIn('en')
    expect(more).toEqual([])
    expect(notice!.title).toContain('left Casablanca')
    expect((await noticesIn('ar'))[0]!.title).toContain('الدار البيضاء')
  })

  test('is the same alert however often, late and in whatever order it is reported, and by two servers at once', async () => {
    await givenZone(product, fixture)
    const [inOrder, mixed] = [await givenFollowed(), await givenFollowed()]
    await drive(inOrder, there)
    const reports = reportsOf(mixed, there)
    // Every seventh first, then every seventh but one …: late, never in order, and each twice.
    const parts = Array.from({ length: 7 }, (_, n) => reports.filter((__, index) => (index * 3) % 7 === n))
    for (const part of [...parts, ...parts]) {
      await Promise.all(part.toReversed().map(report))
      await Promise.all([1, 2, 3].map(() => runPeriodicJob(context, 'watch-cars')))
    }
    const [alert, ...others] = await alertsOf(mixed)
    expect(others).toEqual([])
    expect(minutesOf(alert)).toEqual(minutesOf((await alertsOf(inOrder))[0]))
    const { rows } = await context.pool.query(
      `SELECT (SELECT count(*)::int FROM tasks WHERE booking_id = $1 AND cause = 'left_zone') AS tasks,
         (SELECT count(*)::int FROM notifications WHERE booking_id = $1 AND user_id = $2 AND kind = 'left_zone') AS notices,
         (SELECT count(*)::int FROM tracking_changes WHERE booking_id = $1) AS changes`,
      [mixed.booking.id, fixture.admin.id],
    )
    expect(rows).toEqual([{ tasks: 1, notices: 1, changes: 0 }])
  })

  test('can’t be two alerts in the database', async () => {
    await givenZone(product, fixture)
    const followed = await givenFollowed()
    await drive(followed, there)
    const again = context.pool.query(
      `INSERT INTO tracking_alerts (kind, booking_id, car_id, zone_id, zone_name, start_at, end_at, is_over, created_at)
       SELECT kind, booking_id, car_id, zone_id, zone_name, start_at + interval '1 minute', end_at, is_over, created_at
       FROM tracking_alerts WHERE booking_id = $1`,
      [followed.booking.id],
    )
    await expect(again).rejects.toThrow('tracking_alerts_once_a_zone')
  })

  test('is found by the next check where a server failed in the middle of one', async () => {
    await givenZone(product, fixture)
    const followed = await givenFollowed()
    await context.pool.query(`
      CREATE FUNCTION refuse_notices() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$;
      CREATE TRIGGER refuse_notices BEFORE INSERT ON notifications FOR EACH ROW EXECUTE FUNCTION refuse_notices()`)
    const { log } = context
    await drive(followed, there.slice(0, 1))
    await Promise.all(reportsOf(followed, there).map(report))
    await watchCars({ ...context, log: Object.assign(Object.create(log) as typeof log, { error: () => {} }) })
    expect(await alertsOf(followed)).toEqual([])
    await context.pool.query('DROP TRIGGER refuse_notices ON notifications; DROP FUNCTION refuse_notices')
    await watchCars(context)
    expect(await alertsOf(followed)).toHaveLength(1)
  })

  test('is no alert of what was before the zone, also where a late position makes it be looked at again', async () => {
    const followed = await givenFollowed()
    await drive(followed, there)
    await givenZone(product, fixture)
    const [outside] = reportsOf(followed, [[1, 12]])
    await report({ ...outside!, after: 15.25 * minute })
    await watchCars(context)
    expect(await alertsOf(followed)).toEqual([])
  })

  test('is not watched where the setting is off: neither recorded, nor notified of what was recorded before', async () => {
    const followed = await givenFollowed()
    await givenZone(product, fixture)
    await call(app, await admin(), companySettings.update, { body: { watch_zones: false } })
    at(new Date(start + 180 * minute).toISOString())
    await Promise.all(reportsOf(followed, there).map(report))
    const { rowCount } = await context.pool.query('SELECT FROM tracking_changes')
    expect(rowCount).toBe(0)
    await context.pool.query('INSERT INTO tracking_changes VALUES ($1, $2)', [
      followed.booking.id,
      new Date(start),
    ])
    await watchCars(context)
    expect(await alertsOf(followed)).toEqual([])
  })

  test('keeps its alert with the zone’s name when that is deleted', async () => {
    const zone = await givenZone(product, fixture)
    const followed = await givenFollowed()
    await drive(followed, there)
    await call(app, await admin(), zones.remove, { params: { zone_id: String(zone.id) } })
    expect(await alertsOf(followed)).toMatchObject([{ kind: 'left_zone', zone_name: zone.name }])
  })
})

test('a car that enters a zone which it must keep out of is an alert while it is there', async () => {
  await givenZone(product, fixture, { rule: 'keep_out', radius: 3000 })
  const followed = await givenFollowed()
  await drive(followed, [
    [10, 9],
    [5, 1],
  ])
  expect(await alertsOf(followed)).toMatchObject([{ kind: 'entered_zone', is_over: false }])
  await Promise.all(
    reportsOf(followed, [
      [10, 9],
      [5, 1],
      [10, 9],
    ]).map(report),
  )
  await watchCars(context)
  const [alert, ...others] = await alertsOf(followed)
  expect([alert!.is_over, others]).toEqual([true, []])
})

describe('a speed', () => {
  const fast: Stage[] = [
    [3, 0, 90],
    [2, 0.5, 135.4],
    [3, 1, 90],
  ]

  test('is watched where a limit is set: an alert, in the drawer and in the trail of its day', async () => {
    const none = await givenFollowed()
    await drive(none, fast)
    expect(await alertsOf(none)).toEqual([])
    const free = await call(app, await admin(), tracking.bookingTrips, { params: fixture.path(none.booking) })
    expect(free.data.limit_clauses).toEqual([])
    await call(app, await admin(), companySettings.update, { body: { speed_limit: 110 } })
    const followed = await givenFollowed()
    await drive(followed, fast)
    expect(await alertsOf(followed)).toMatchObject([
      { kind: 'speeding', top_speed: 135, speed_limit: 110, zone_name: null, is_over: true },
    ])
    const caller = await admin()
    const shown = { speed_limit: 110, speeding: [{ top_speed: 135 }] }
    const trips = await call(app, caller, tracking.bookingTrips, { params: fixture.path(followed.booking) })
    expect(trips.data).toMatchObject({
      ...shown,
      limit_clauses: [
        'The speed of the vehicle must not exceed 110 km/h under any circumstances.',
        'The device in the car tells the agency when these limits are not kept.',
      ],
    })
    const params = { car_id: String(followed.car.id) }
    expect((await call(app, caller, tracking.trail, { params })).data).toMatchObject(shown)
  })

  test('has limits that make sense', async () => {
    const body = { speed_limit: 5 }
    expect((await call(app, await admin(), companySettings.update, { body })).status).toBe(422)
  })
})

describe('privacy', () => {
  test('nothing is evaluated or kept of a car outside its booking, and no alert is made even where it is followed', async () => {
    await givenZone(product, fixture)
    await call(app, await admin(), companySettings.update, { body: { speed_limit: 110 } })
    const followed = await givenFollowed()
    await context.pool.query(
      `UPDATE bookings SET status = 'completed', completed_at = $2, returned_at = $2, end_kilometers = 1200 WHERE id = $1`,
      [followed.booking.id, new Date(start)],
    )
    const rows = async () =>
      (
        await context.pool.query(
          `SELECT (SELECT count(*)::int FROM tracking_alerts WHERE car_id = $1) AS alerts,
             (SELECT count(*)::int FROM positions WHERE car_id = $1) AS positions,
             (SELECT count(*)::int FROM tracking_changes) AS changes`,
          [followed.car.id],
        )
      ).rows
    const outcomes = await drive(followed, there)
    expect(new Set(outcomes.slice(1))).toEqual(new Set(['outside_hire']))
    expect(await rows()).toEqual([{ alerts: 0, positions: 1, changes: 0 }])
    await call(app, await admin(), companySettings.update, { body: { track_outside_hires: true } })
    await drive(followed, there)
    expect(await rows()).toEqual([{ alerts: 0, positions: 80, changes: 0 }])
  })

  test('R59 the alerts of a person’s bookings are in their export, and are deleted with them', async () => {
    await givenZone(product, fixture)
    const account = await givenAccount(context)
    const [followed, other] = [await givenFollowed({ ...fixture.client, ...account }), await givenFollowed()]
    for (const one of [followed, other]) await drive(one, there)
    const again = await signIn(context, account)
    const file = (await call(app, again, users.exportProfile)).error as unknown as {
      tracking_alerts: Record<string, unknown>[]
    }
    expect(file.tracking_alerts).toMatchObject([{ booking_id: followed.booking.id, kind: 'left_zone' }])
    await context.pool.query(
      `UPDATE bookings SET status = 'completed', completed_at = $2, returned_at = $2, end_kilometers = 1200 WHERE id = $1`,
      [followed.booking.id, context.clock()],
    )
    expect((await call(app, again, users.removeProfile, { body: { password } })).status).toBe(200)
    expect(await alertsOf(followed)).toEqual([])
    expect(await alertsOf(other)).toHaveLength(1)
    const { rows } = await context.pool.query(
      `SELECT (SELECT count(*)::int FROM notifications WHERE booking_id = $1 AND kind = 'left_zone') AS notices,
         (SELECT count(*)::int FROM tasks WHERE booking_id = $1 AND cause = 'left_zone') AS tasks`,
      [followed.booking.id],
    )
    expect(rows).toEqual([{ notices: 0, tasks: 0 }])
  })

  test('where an alert began goes with the positions, that it was stays', async () => {
    await givenZone(product, fixture)
    const followed = await givenFollowed()
    await drive(followed, there)
    at('2026-09-03T09:00:00Z')
    await runPeriodicJob(context, 'keep-positions')
    expect(await alertsOf(followed)).toMatchObject([{ kind: 'left_zone', latitude: null, longitude: null }])
  })

  test('every look at the alerts is in the audit', async () => {
    await givenZone(product, fixture)
    const followed = await givenFollowed()
    await drive(followed, there)
    await alertsOf(followed)
    const { rowCount } = await context.pool.query(
      `SELECT FROM audit WHERE action = 'see_positions' AND entity = 'booking' AND entity_id = $1`,
      [followed.booking.id],
    )
    expect(rowCount).toBe(1)
  })
})
