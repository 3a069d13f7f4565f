import { sql } from 'kysely'
import { endpoints } from '@marhala/contract/api.ts'
import { describe, expect, test } from 'vitest'
import { makeDemoDatabase } from '../db/seed/demo-database.ts'
import { givenPerson } from '../test/builders.ts'
import { openTestApp, testNow } from '../test/test-app.ts'

const { app, context } = await openTestApp()
const behindHttps = await openTestApp({ public_url: 'https://rent.example', host: '0.0.0.0' })

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'localhost:3000', ...headers } })

describe('R46 every reply', () => {
  const expected = {
    'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(self), payment=()',
  }

  test.each([
    ['a list', '/api/cars', 200],
    ['a refusal', '/api/auth/user', 401],
    ['nothing', '/api/nothing', 404],
  ])('of the kind: %s carries the same armour', async (_, url, status) => {
    const { statusCode, headers } = await get(url)
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject(expected)
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  test('asks browsers for https for a year, where the site has it', async () => {
    const { headers } = await behindHttps.app.inject({ url: '/api/cars', headers: { host: 'rent.example' } })
    expect(headers['strict-transport-security']).toMatch(/max-age=31536000/)
  })

  test('that is somebody’s own is stored nowhere; what is everybody’s is asked for again', async () => {
    const { token } = await givenPerson(context)
    expect((await get('/api/cars')).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    for (const url of ['/api/cars', '/api/auth/user', '/api/bookings'])
      expect((await get(url, { authorization: `Bearer ${token}` })).headers['cache-control']).toBe(
        'private, no-store',
      )
    expect((await get('/api/auth/user')).headers['cache-control']).toBe('no-store')
  })

  test('that has not changed is 304, in one language and not in another', async () => {
    const first = await get('/api/categories')
    const tag = { 'if-none-match': String(first.headers['etag']) }
    expect(first.headers['vary']).toContain('Accept-Language')
    expect((await get('/api/categories', tag)).statusCode).toBe(304)
    expect((await get('/api/categories', { ...tag, 'accept-language': 'ar' })).statusCode).toBe(200)
  })
})

describe('R54 a host that is not ours', () => {
  const ask = (from: typeof app, host: string, more: object = {}) =>
    from.inject({ url: '/api/cars', headers: { host }, ...more })

  test.each([
    'evil.example',
    'localhost.evil.example',
    'evil.example:3000',
    '127.0.0.1.evil.example',
    'localhost:3000@evil.example',
    'localhost:3000, evil.example',
    '[::2]',
    '10.0.0.1',
    // No port that there is.
    'localhost:99999',
    '127.0.0.1:65536',
    '[::1]:70000',
  ])('%j is refused and never repeated', async (host) => {
    const reply = await ask(app, host)
    expect([reply.statusCode, reply.json().code]).toEqual([421, 'misdirected_request'])
    if (host) expect(JSON.stringify([reply.body, reply.headers])).not.toContain('evil')
  })

  test('ours are answered: PUBLIC_URL’s, and on this machine its own names', async () => {
    for (const host of ['localhost:3000', 'localhost', '127.0.0.1:5555', '[::1]:3000', 'LOCALHOST:3000'])
      expect((await ask(app, host)).statusCode).toBe(200)
    expect((await ask(behindHttps.app, 'rent.example')).statusCode).toBe(200)
    const fromAfar = { remoteAddress: '203.0.113.9' }
    expect((await ask(behindHttps.app, 'localhost', fromAfar)).statusCode).toBe(421)
    expect((await ask(behindHttps.app, 'rent.example', fromAfar)).statusCode).toBe(200)
  })

  test('X-Forwarded-Host and Forwarded change nothing', async () => {
    const headers = {
      host: 'localhost:3000',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    }
    const reply = await app.inject({ url: '/api/cars', headers })
    expect(reply.statusCode).toBe(200)
    expect(JSON.stringify([reply.body, reply.headers])).not.toContain('evil')
  })

  test('nobody passes as the server itself', async () => {
    const headers = { host: 'evil.example', 'x-marhala-internal': 'x'.repeat(32) }
    expect((await app.inject({ url: '/api/cars', headers })).statusCode).toBe(421)
  })
})

test('R51 no GET changes a row, asked by anybody, but for the audit of an export or of a look at where cars are (R58)', async () => {
  const database = await makeDemoDatabase(new Date(testNow))
  const { app: full, context: seeded } = await openTestApp({}, undefined, { database })
  const superadmin = await givenPerson(seeded, { role: 'superadmin' })
  const [booking] = await seeded.db.selectFrom('bookings').select(['id', 'reference']).limit(1).execute()
  const [car] = await seeded.db.selectFrom('cars').select(['id', 'slug']).limit(1).execute()
  const before = await fingerprint(seeded)
  const gets = endpoints.filter(({ endpoint }) => endpoint.method === 'GET')
  for (const { endpoint } of gets) {
    const url = endpoint.path
      .replace(':booking', String(booking!.reference))
      .replace(':car', String(car!.id))
      .replace(':slug', car!.slug)
    // HEAD is the same handler: by visitors, to whom most of them say 401, it costs little.
    for (const [method, authorization] of [
      ['GET', `Bearer ${superadmin.token}`],
      ['GET', ''],
      ['HEAD', ''],
    ] as const) {
      const headers = { host: 'localhost:3000', ...(authorization && { authorization }) }
      const { statusCode } = await full.inject({ method, url: `/api${url}`, headers })
      expect(statusCode).toBeLessThan(500)
    }
  }
  expect(await fingerprint(seeded)).toEqual(before)
})

/** Every table of ours with the sum of its rows; that somebody's data was handed out, or where cars are was looked at, is written down all the same. */
async function fingerprint({ db }: typeof context): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  const sums = await Promise.all(
    rows.map(async ({ name }) => {
      const rest =
        name === 'audit' ? sql`where action not in ('export', 'export_all', 'see_positions')` : sql``
      const query = sql<{
        sum: string
      }>`select md5(string_agg(r::text, '|' order by r::text)) as sum from ${sql.table(name)} r ${rest}`
      return [name, (await query.execute(db)).rows[0]!.sum] as const
    }),
  )
  return Object.fromEntries(sums)
}
