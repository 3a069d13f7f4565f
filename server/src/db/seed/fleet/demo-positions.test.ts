import { cutTrips } from '@marhala/domain/tracking/cut-trips.ts'
import { expect, test } from 'vitest'
import { keepPositions } from '../../../features/tracking/keep-positions.ts'
import { listPositions } from '../../../features/tracking/public/positions.queries.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { makeDemoDatabase, noon } from '../demo-database.ts'

const database = await makeDemoDatabase(noon)
const { context, at } = await openTestApp({}, undefined, { database })
at(noon.toISOString())
await keepPositions(context)
const bookings = await context.db
  .selectFrom('bookings')
  .selectAll()
  .where('id', 'in', (eb) =>
    eb.selectFrom('positions').select('booking_id').$castTo<{ booking_id: number }>(),
  )
  .execute()

test('the demo knows where cars were in the last month, during their bookings and never in the future', async () => {
  const { rows } = await context.pool.query(
    `SELECT count(*)::int AS count, count(DISTINCT p.car_id)::int AS cars, min(p.at) AS first, max(p.at) AS last,
       bool_and(p.at BETWEEN b.activated_at AND coalesce(b.returned_at, $1)) AS within
     FROM positions p JOIN bookings b ON b.id = p.booking_id AND b.car_id = p.car_id`,
    [noon],
  )
  expect(rows[0].within).toBe(true)
  expect(rows[0].cars).toBeGreaterThan(8)
  expect(rows[0].count).toBeGreaterThan(1500)
  // The demo starts in seconds.
  expect(rows[0].count).toBeLessThan(15_000)
  expect(rows[0].last.getTime()).toBeLessThanOrEqual(noon.getTime())
  expect(noon.getTime() - rows[0].first.getTime()).toBeGreaterThan(14 * 86_400_000)
})

test('its ways are as long as its odometers say', async () => {
  const back = bookings.filter(({ returned_at }) => returned_at !== null)
  expect(back.length).toBeGreaterThan(3)
  for (const booking of back) {
    const span = { from: booking.activated_at!, until: booking.returned_at!, booking_id: booking.id }
    const { trips, meters } = cutTrips(await listPositions(context.db, booking.car_id, span))
    expect(trips.length).toBeGreaterThanOrEqual(booking.duration)
    const share = meters / 1000 / (booking.end_kilometers! - booking.start_kilometers!)
    expect(share).toBeGreaterThan(0.7)
    expect(share).toBeLessThan(1.35)
  }
})

test('whatever is out has a device, which nobody has a key of', async () => {
  const out = bookings.filter(({ status }) => status === 'active').map(({ car_id }) => car_id)
  const devices = await context.db.selectFrom('tracking_devices').selectAll().execute()
  expect(devices.map(({ car_id }) => car_id).sort()).toEqual(out.sort())
  expect(new Set(devices.map(({ key_hash }) => key_hash.toString('hex'))).size).toBe(devices.length)
})

test('two zones are watched and a speed, and some of the bookings have alerts', async () => {
  const zones = await context.db.selectFrom('tracking_zones').select(['rule', 'name']).execute()
  expect(zones.map(({ rule }) => rule).sort()).toEqual(['keep_out', 'stay_within'])
  const alerts = await context.db.selectFrom('tracking_alerts').select(['kind', 'booking_id']).execute()
  const count = (kind: string) => alerts.filter((one) => one.kind === kind).length
  // Nobody left the country.
  expect(count('left_zone')).toBe(0)
  expect(count('speeding')).toBeGreaterThan(2)
  expect(alerts.length).toBeLessThan(60)
})
