import { endpoints } from '@marhala/contract/api.ts'
import * as apiKeys from '@marhala/contract/integrations/api-keys.ts'
import * as audit from '@marhala/contract/accounts/audit.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as cars from '@marhala/contract/fleet/cars.ts'
import * as health from '@marhala/contract/health.ts'
import { apiScopes } from '@marhala/domain/integrations/api-scopes.ts'
import { describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenPerson, signIn } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenKey } from '../../test/samples/integration-samples.ts'
import { givenOwner } from '../../test/samples/money-samples.ts'
import { makeSamples } from '../../test/samples/samples.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context, at } = product
const fixture = await makeBookingFixture(product)
const samples = await makeSamples(product, fixture)
const owner = await givenOwner(context)
const again = () => signIn(context, owner)

const reads = apiScopes.filter((scope) => scope.endsWith('.read'))
const requests = Object.keys(samples).map((name) => ({
  name,
  endpoint: endpoints.find((one) => one.name === name.split(' + ')[0])!.endpoint,
}))

describe('a key', () => {
  test('is shown once, and stored as a fingerprint that reveals nothing of it', async () => {
    const key = await givenKey(product, ['cars.read'], { by: owner })
    expect(key.token).toMatch(/^mk_[\w-]{43}$/)
    expect(key).toMatchObject({ state: 'live', scopes: ['cars.read'], last_used_at: null })
    expect(key.token.startsWith(key.prefix)).toBe(true)
    const { rows } = await context.pool.query(
      `SELECT string_agg(k::text, '') || (SELECT string_agg(a::text, '') FROM audit a) AS text FROM api_keys k`,
    )
    expect(rows[0].text).not.toContain(key.token)
    const { data } = await call(app, await again(), apiKeys.list)
    expect(JSON.stringify(data)).not.toContain(key.token)
  })

  test('that is revoked answers 401 at once, on every server, and on calls for everybody too', async () => {
    const key = await givenKey(product, ['bookings.read'])
    const other = await buildApp(context, { pages: false })
    const ask = async (server: typeof app) => (await call(server, key, bookings.list)).status
    expect([await ask(app), await ask(other)]).toEqual([200, 200])
    const params = { api_key_id: String(key.id) }
    const { data } = await call(app, await again(), apiKeys.revoke, { params })
    expect(data.state).toBe('revoked')
    expect([await ask(app), await ask(other)]).toEqual([401, 401])
    const { status, error } = await call(other, key, health.live)
    expect([status, error.code]).toEqual([401, 'invalid_api_key'])
    const second = await call(app, await again(), apiKeys.revoke, { params })
    expect(second.data).toEqual(data)
    await other.close()
  })

  test('works through its last day, on the company’s calendar, and not a moment longer', async () => {
    const key = await givenKey(product, ['bookings.read'], { expires_on: '2026-06-10' })
    const ask = async (when: string) => {
      at(when)
      return (await call(app, key, bookings.list)).status
    }
    // Casablanca is an hour ahead of UTC in June.
    expect([await ask('2026-06-10T22:59:59Z'), await ask('2026-06-10T23:00:00Z')]).toEqual([200, 401])
    at(testNow)
    const body = { name: 'Late', scopes: ['cars.read' as const], expires_on: '2026-06-02' }
    const { status, error } = await call(app, await again(), apiKeys.create, { body })
    expect([status, error.errors]).toEqual([422, { expires_on: ['Choose today or a later day.'] }])
  })

  test('ends with the role of its maker, and comes back with it', async () => {
    const key = await givenKey(product, ['bookings.read'])
    const rank = (role: 'admin' | 'superadmin') =>
      context.db.updateTable('users').set({ role }).where('id', '=', key.by.id).execute()
    await rank('admin')
    expect((await call(app, key, bookings.list)).status).toBe(401)
    const { data } = await call(app, await again(), apiKeys.list)
    expect(data.find(({ id }) => id === key.id)!.state).toBe('orphaned')
    await rank('superadmin')
    expect((await call(app, key, bookings.list)).status).toBe(200)
  })

  test('shows when it was last used, to the minute', async () => {
    const key = await givenKey(product, ['bookings.read'])
    const used = async () => {
      const { data } = await call(app, await again(), apiKeys.list)
      return data.find(({ id }) => id === key.id)!.last_used_at
    }
    await call(app, key, bookings.list)
    expect(await used()).toBe('2026-06-03T09:00:00.000Z')
    at('2026-06-03T09:00:30Z')
    await call(app, key, bookings.list)
    expect(await used()).toBe('2026-06-03T09:00:00.000Z')
    at('2026-06-03T09:01:00Z')
    await call(app, key, bookings.list)
    expect(await used()).toBe('2026-06-03T09:01:00.000Z')
    at(testNow)
  })

  test('may make 120 calls a minute, each key by itself', async () => {
    const limited = { ...context, config: { ...context.config, rate_limits: true } }
    const server = await buildApp(limited, { pages: false })
    const [key, other] = [
      await givenKey(product, ['bookings.read']),
      await givenKey(product, ['bookings.read']),
    ]
    await context.db
      .insertInto('rate_limits')
      .values({ key: `api key ${key.id}`, hits: 119, resets_at: new Date('2026-06-03T09:00:30Z') })
      .execute()
    expect((await call(server, key, bookings.list)).status).toBe(200)
    const { status, headers } = await call(server, key, bookings.list)
    expect([status, headers['retry-after']]).toEqual([429, '30'])
    expect((await call(server, other, bookings.list)).status).toBe(200)
    await server.close()
  })

  test.each(['mk_', 'mk_x', `mk_${'A'.repeat(43)}`, `mk_${'A'.repeat(3000)}`])(
    '%.8s that was never made is refused',
    async (token) => {
      const { status, error } = await call(app, { token }, cars.list)
      expect([status, error.code]).toEqual([401, 'invalid_api_key'])
    },
  )

  test('can’t be brought back or made to reach further in the database itself', async () => {
    const key = await givenKey(product, ['cars.read'])
    await call(app, await again(), apiKeys.revoke, { params: { api_key_id: String(key.id) } })
    for (const change of [`revoked_at = NULL`, `scopes = '{bookings.write}'`, `key_hash = '\\x00'`]) {
      const update = context.pool.query(`UPDATE api_keys SET ${change} WHERE id = $1`, [key.id])
      await expect(update).rejects.toThrow('api keys only end')
    }
  })
})

describe('R11 a key', () => {
  // A call that is not permitted is refused before anything is looked up, or read of the body.
  const somewhere = ({ path }: { path: string }) =>
    Object.fromEntries([...path.matchAll(/:(\w+)/g)].map((match) => [match[1]!, '1']))
  const isRefused = async (key: { token: string }, endpoint: (typeof endpoints)[number]['endpoint']) => {
    const body = endpoint.method === 'GET' ? {} : { raw: {} }
    const { status, error } = await call(app, key, endpoint, {
      params: somewhere(endpoint),
      ...body,
    } as never)
    return status === 403 && error.code === 'scope_missing'
  }

  test('with every scope that reads can’t make a call that writes', async () => {
    const key = await givenKey(product, reads)
    const open = []
    for (const { name, endpoint } of endpoints.filter((one) => one.endpoint.method !== 'GET'))
      if (!(await isRefused(key, endpoint))) open.push(name)
    expect(open).toEqual([])
  })

  test('with every read scope may read where a scope permits it, or everyone may', async () => {
    const key = await givenKey(product, reads)
    const wrong = []
    for (const { name, endpoint } of requests.filter((one) => one.endpoint.method === 'GET')) {
      const { params, query } = await samples[name]!()
      const { status, error } = await call(app, key, endpoint, { params, query } as never)
      // The charge and the handover of the samples have no file.
      const isRight = endpoint.scope
        ? status < 300 || (['chargeFiles.get', 'conditionFiles.get'].includes(name) && status === 404)
        : endpoint.access === 'anyone'
          ? status !== 403
          : status === 403 && error.code === 'scope_missing'
      if (!isRight) wrong.push([name, status, error.code])
    }
    expect(wrong).toEqual([])
  })

  test('can’t make a call with another scope than the call’s own', async () => {
    const open = []
    const scoped = endpoints.filter(({ endpoint }) => endpoint.scope && endpoint.access !== 'anyone')
    for (const scope of apiScopes) {
      const key = await givenKey(product, [scope])
      for (const { name, endpoint } of scoped.filter((one) => one.endpoint.scope !== scope))
        if (!(await isRefused(key, endpoint))) open.push([scope, name])
    }
    expect(open).toEqual([])
  })
})

describe('R58 what a key wrote', async () => {
  const key = await givenKey(product, ['bookings.write'])
  const writes = requests.filter(({ endpoint }) => endpoint.scope === 'bookings.write')

  test.each(writes)('by $name names the key and its maker', async ({ name, endpoint }) => {
    const { rows: last } = await context.pool.query('SELECT coalesce(max(id), 0) AS id FROM audit')
    const { params, query, body } = await samples[name]!()
    const { rows: made } = await context.pool.query('SELECT coalesce(max(id), 0) AS id FROM audit')
    const own = name === 'bookings.create' ? { ...body, user_id: fixture.client.id } : body
    const { status } = await call(app, key, endpoint, { params, query, raw: own } as never)
    expect(status).toBeLessThan(300)
    const { rows } = await context.pool.query(
      'SELECT actor_id, api_key_id FROM audit WHERE id > $1 AND actor_id IS NOT NULL',
      [made[0].id],
    )
    expect(last[0].id).toBeLessThanOrEqual(made[0].id)
    if (name !== 'takeBack.preview') expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row).toEqual({ actor_id: key.by.id, api_key_id: key.id })
  })

  test('is in the audit and in the booking’s history', async () => {
    const booking = await fixture.given('pending')
    await call(app, key, bookings.update, { params: fixture.path(booking), body: { note: 'From the site' } })
    const expected = { program: { id: key.id, name: key.name }, actor: { id: key.by.id } }
    const query = { entity: 'booking', entity_id: String(booking.id) } as never
    const { data } = await call(app, await again(), audit.list, { query })
    expect(data.data[0]).toMatchObject(expected)
    const history = await call(app, await signIn(context, fixture.admin), bookings.history, {
      params: fixture.path(booking),
    })
    expect(history.data[0]).toMatchObject(expected)
    expect(history.data.at(-1)!.program).toBeNull()
  })
})

test('R7 two keys of one person may use one Idempotency-Key, each for itself', async () => {
  const [first, second] = [
    await givenKey(product, ['bookings.write'], { by: owner }),
    await givenKey(product, ['bookings.write'], { by: owner }),
  ]
  const headers = { 'idempotency-key': 'order-1' }
  const wish = async () => ({ ...(await fixture.wish(await givenCar(context))), user_id: fixture.client.id })
  const [one, two] = [await wish(), await wish()]
  const create = (key: { token: string }, raw: object) => call(app, key, bookings.create, { raw, headers })
  const made = await create(first, one)
  expect(made.status).toBe(201)
  expect((await create(second, two)).status).toBe(201)
  expect((await create(first, one)).data).toEqual(made.data)
  expect((await create(first, two)).error.code).toBe('idempotency_key_reused')
})

test('a key is not a login: it reads what staff read, and public data like any visitor', async () => {
  const key = await givenKey(product, ['cars.read'])
  const without = await givenKey(product, ['clients.read'])
  const car = await givenCar(context)
  const read = async (by: { token: string } | null) =>
    (await call(app, by, cars.get, { params: { car: String(car.id) } })).data
  expect(await read(key)).toHaveProperty('registration_plate', car.registration_plate)
  expect(await read(without)).toEqual(await read(null))
  expect(await givenPerson(context)).not.toHaveProperty('api_key_id')
})
