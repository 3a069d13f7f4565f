import * as telemetry from '@marhala/contract/tracking/telemetry.ts'
import * as tracking from '@marhala/contract/tracking/tracking.ts'
import { describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { call } from '../../test/as-caller.ts'
import { givenCar, signIn } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'
import { givenDevice, makeTracking } from '../../test/samples/tracking-samples.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const { givenFollowed, report } = makeTracking(product, fixture)
const admin = () => signIn(context, fixture.admin)

describe('a device', () => {
  test('has a key that is shown once and stored as a fingerprint', async () => {
    const { key, prefix } = await givenDevice(product, fixture)
    expect(key).toMatch(/^td_[\w-]{22}$/)
    expect(key.startsWith(prefix)).toBe(true)
    const { rows } = await context.pool.query(
      `SELECT string_agg(d::text, '') || (SELECT string_agg(a::text, '') FROM audit a) AS text FROM tracking_devices d`,
    )
    expect(rows[0].text).not.toContain(key)
    expect(JSON.stringify((await call(app, await admin(), tracking.devices)).data)).not.toContain(key)
  })

  test('that is revoked is refused at once, and so is one that another took over from', async () => {
    const { device, car } = await givenFollowed()
    const second_one = await givenDevice(product, fixture, car)
    expect((await report({ key: device.key })).error.code).toBe('invalid_device_key')
    expect((await report({ key: second_one.key })).status).toBe(200)
    const params = { device_id: String(second_one.id) }
    const { data } = await call(app, await admin(), tracking.revokeDevice, { params })
    expect(data.revoked_at).toBe(new Date(testNow).toISOString())
    expect((await report({ key: second_one.key })).status).toBe(401)
    expect((await call(app, await admin(), tracking.revokeDevice, { params })).data).toEqual(data)
  })

  test('that names another’s number is refused', async () => {
    const [one, other] = [await givenFollowed(), await givenFollowed()]
    const ask = (id: number) => report({ key: one.device.key, id: String(id) } as never)
    const query = { lat: '33', lon: '-7', key: one.device.key }
    const send = (id: number) => call(app, null, telemetry.report, { query: { ...query, id: String(id) } })
    expect((await send(other.device.id)).status).toBe(401)
    expect((await send(one.device.id)).status).toBe(200)
    expect((await ask(one.device.id)).status).toBe(401)
  })

  test.each(['', 'td_', `td_${'A'.repeat(22)}`, 'x'.repeat(200), '\u0000'])(
    'of the key %.8s is unknown',
    async (key) => {
      const { status, error } = await report({ key })
      expect([status, error.code]).toEqual([401, 'invalid_device_key'])
    },
  )

  test('is for a car that there is, and that is not retired', async () => {
    const retired = await givenCar(context, { status: 'retired' })
    for (const car_id of [retired.id, 2_000_000_000]) {
      const { status, error } = await call(app, await admin(), tracking.createDevice, { body: { car_id } })
      expect([status, Object.keys(error.errors!)]).toEqual([422, ['car_id']])
    }
  })

  test('may report ten times a second, each by itself and whatever else its address sends', async () => {
    const limited = { ...context, config: { ...context.config, rate_limits: true } }
    // Its reports are counted, not shed, however slow the machine is.
    const server = await buildApp(limited, { pages: false, queue: { burst: 60_000, afterBurst: 60_000 } })
    const [one, other] = [await givenFollowed(), await givenFollowed()]
    const send = (key: string) =>
      call(server, null, telemetry.report, { query: { id: key, lat: '33', lon: '-7' } })
    const answers = await Promise.all(Array.from({ length: 601 }, () => send(one.device.key)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await send(other.device.key)).status).toBe(200)
    await server.close()
  })

  test('can’t be brought back or moved to another car in the database itself', async () => {
    const { device } = await givenFollowed()
    const params = { device_id: String(device.id) }
    await call(app, await admin(), tracking.revokeDevice, { params })
    for (const change of ['revoked_at = NULL', 'car_id = car_id + 1', `key_hash = '\\x00'`]) {
      const update = context.pool.query(`UPDATE tracking_devices SET ${change} WHERE id = $1`, [device.id])
      await expect(update).rejects.toThrow('tracking devices only end')
    }
  })
})
