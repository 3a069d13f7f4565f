import * as zones from '@marhala/contract/tracking/zones.ts'
import { expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { signIn } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'
import { aroundCasablanca, givenZone } from '../../test/samples/tracking-samples.ts'

const product = await openTestApp()
const { app, context, at } = product
const fixture = await makeBookingFixture(product)
const admin = () => signIn(context, fixture.admin)
const triangle = [
  { latitude: 33, longitude: -8 },
  { latitude: 33, longitude: -7 },
  { latitude: 34, longitude: -7.5 },
]
const area = { ...aroundCasablanca, shape: 'polygon', latitude: null, longitude: null, radius: null } as const
const params = ({ id }: { id: number }) => ({ zone_id: String(id) })

test('a zone is a circle or an area, and of the other shape nothing is kept', async () => {
  const circle = await givenZone(product, fixture, { corners: triangle })
  expect(circle).toMatchObject({ radius: 8000, corners: null, created_by: { id: fixture.admin.id } })
  const drawn = await givenZone(product, fixture, { ...area, radius: 8000, corners: triangle })
  expect(drawn).toMatchObject({ shape: 'polygon', radius: null, latitude: null, corners: triangle })
  const { data } = await call(app, await admin(), zones.list)
  expect(data.map(({ id }) => id)).toEqual([circle.id, drawn.id])
})

test.each([
  ['a circle without a radius', { radius: null }, 'radius'],
  ['a circle of a street’s width', { radius: 20 }, 'radius'],
  ['a place that is none', { latitude: 120 }, 'latitude'],
  ['two corners', { ...area, corners: triangle.slice(0, 2) }, 'corners'],
  ['no corners at all', { ...area, corners: null }, 'corners'],
  [
    'corners in one line',
    { ...area, corners: triangle.map((one, n) => ({ ...one, longitude: -8 + n, latitude: 33 })) },
    'corners',
  ],
  ['no name in any language', { name: { en: '', ar: ' ', fr: '' } }, 'name'],
] as const)('%s is no zone', async (_, change, field) => {
  const body = { ...aroundCasablanca, ...change } as zones.ZoneFields
  const { status, error } = await call(app, await admin(), zones.create, { body })
  expect([status, Object.keys(error!.errors ?? {})]).toEqual([422, [field]])
})

test('another area counts from its change on, another name does not', async () => {
  at(testNow)
  const zone = await givenZone(product, fixture)
  const since = async () =>
    (
      await context.db
        .selectFrom('tracking_zones')
        .select('valid_from')
        .where('id', '=', zone.id)
        .executeTakeFirstOrThrow()
    ).valid_from
  at('2026-06-03T10:00:00Z')
  const change = async (body: zones.ZoneFields) =>
    (await call(app, await admin(), zones.update, { params: params(zone), body })).data
  const name = { en: 'City', ar: 'المدينة', fr: 'Ville' }
  expect(await change({ ...aroundCasablanca, name })).toMatchObject({ id: zone.id, name })
  expect(await since()).toEqual(new Date(testNow))
  await change({ ...aroundCasablanca, name, radius: 9000 })
  expect(await since()).toEqual(new Date('2026-06-03T10:00:00Z'))
  at(testNow)
})

test('R58 drawing, changing and deleting a zone are in the audit', async () => {
  const zone = await givenZone(product, fixture)
  const caller = await admin()
  await call(app, caller, zones.update, { params: params(zone), body: { ...aroundCasablanca, radius: 9000 } })
  expect((await call(app, caller, zones.remove, { params: params(zone) })).status).toBe(200)
  const { rows } = await context.pool.query(
    `SELECT action, before ->> 'radius' AS before, after ->> 'radius' AS after FROM audit
     WHERE entity = 'tracking_zone' AND entity_id = $1 AND actor_id = $2 ORDER BY id`,
    [zone.id, fixture.admin.id],
  )
  expect(rows).toEqual([
    { action: 'create', before: null, after: '8000' },
    { action: 'update', before: '8000', after: '9000' },
    { action: 'delete', before: '9000', after: null },
  ])
  for (const call_ of [zones.update, zones.remove] as const)
    expect(
      (
        await call(app, caller, call_ as typeof zones.update, {
          params: params(zone),
          body: aroundCasablanca,
        })
      ).status,
    ).toBe(404)
})
