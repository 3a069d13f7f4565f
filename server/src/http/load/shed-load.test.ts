import pg from 'pg'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenPerson } from '../../test/builders.ts'
import { eventually } from '../../test/eventually.ts'
import { openTestApp } from '../../test/test-app.ts'
import { whenOver } from '../../test/when-over.ts'

const token = 'a-token-of-the-tests'
const { app, context } = await openTestApp({ metrics_token: token }, undefined, {
  running: { signed_in: 3, visitor: 2 },
  burst: 40,
  standing: 40,
})

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'localhost:3000', ...headers } })

test.each([
  ['en', 'The service isn’t available right now. Please try again in a moment.'],
  ['fr', 'Le service n’est pas disponible pour le moment. Veuillez réessayer dans un instant.'],
  ['ar', 'الخدمة غير متاحة الآن. يرجى المحاولة بعد قليل.'],
])('R70 a server with more to do than it can says so in %s, and when to come back', async (language, message) => {
  await keepBusy(2)
  const { statusCode, headers, body } = await get('/api/cars', { 'accept-language': language })
  expect([statusCode, JSON.parse(body)]).toEqual([503, { success: false, message, code: 'unavailable' }])
  expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(3)
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
})

test.each([
  ['what the browser asks for', { 'accept-language': 'fr' }, '/cars', 'fr', 'ltr', 'Le service'],
  ['the cookie before it', { 'accept-language': 'fr', cookie: 'lang=ar' }, '/cars', 'ar', 'rtl', 'الخدمة'],
  ['the address before both', { cookie: 'lang=ar' }, '/cars?lang=en', 'en', 'ltr', 'The service'],
])('R70 a browser is shown a sentence in its language: %s', async (_, headers, url, lang, dir, begins) => {
  await keepBusy(2)
  const answer = await get(url, { accept: 'text/html,application/xhtml+xml', ...headers })
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]{43}='/)
  expect(answer.body).toContain(`<html lang="${lang}" dir="${dir}">`)
  expect(answer.body).toContain(`<body><p>${begins}`)
  expect(answer.body).toContain(`http-equiv="refresh" content="${answer.headers['retry-after']}"`)
})

test('R70 whoever waited in vain is refused, whoever was being served is answered, and then everybody is', async () => {
  const { served, release } = await keepBusy(2)
  expect((await get('/api/cars')).statusCode).toBe(503)
  await release()
  expect((await served).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const after = await Promise.all([get('/api/cars'), get('/api/cars')])
  expect(after.map(({ statusCode }) => statusCode)).toEqual([200, 200])
})

test('R70 whoever is signed in has a place that no visitor takes, and no more than that', async () => {
  const { token } = await givenPerson(context)
  const bearer = { authorization: `Bearer ${token}` }
  await keepBusy(2)
  expect((await get('/api/auth/user', bearer)).statusCode).toBe(200)
  // A page that a browser asks for brings its cookie alone; here it is none that the product has.
  expect((await get('/admin', { cookie: `rtb=${'a'.repeat(43)}` })).statusCode).toBe(404)
  await keepBusy(1, bearer)
  expect((await get('/api/auth/user', bearer)).statusCode).toBe(503)
})

test('R70 what watches the server, money that came and a booking are never refused', async () => {
  const { token: bearer } = await givenPerson(context)
  await keepBusy(2)
  await keepBusy(1, { authorization: `Bearer ${bearer}` })
  expect((await get('/api/cars')).statusCode).toBe(503)
  for (const name of ['live', 'ready', 'backup'])
    expect((await get(`/api/health/${name}`)).statusCode, name).toBe(200)
  expect((await get('/metrics', { authorization: `Bearer ${token}` })).statusCode).toBe(200)
  const post = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, headers: { host: 'localhost:3000', ...headers }, payload: {} })
  // Unsigned notices, and a booking without anything in it: each was looked at.
  expect((await post('/api/payments/stripe')).statusCode).toBe(403)
  expect((await post('/api/payments/cmi')).statusCode).toBe(403)
  const once = { 'idempotency-key': 'a-key', authorization: `Bearer ${bearer}` }
  expect((await post('/api/bookings', once)).statusCode).toBe(422)
  // Nobody gets past by a key alone.
  expect((await post('/api/bookings', { 'idempotency-key': 'a-key' })).statusCode).toBe(503)
})

test('R70 a caller who gives up gives their place back', async () => {
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const { release } = await hold()
  const gone = Array.from({ length: 2 }, () => {
    const giveUp = new AbortController()
    // oxlint-disable-next-line eslint/no-restricted-globals -- a caller of its own
    const call = fetch(`${url}/api/cars`, { signal: giveUp.signal }).catch(() => 'gave up')
    return { giveUp, call }
  })
  await untilWaiting(2)
  expect((await get('/api/categories')).statusCode).toBe(503)
  for (const { giveUp, call } of gone) {
    giveUp.abort()
    expect(await call).toBe('gave up')
  }
  await eventually(async () => expect((await get('/api/categories')).statusCode).toBe(200))
  await release()
})

/** Lets so many calls begin that cannot end before they are released, or the test is over. */
async function keepBusy(calls: number, headers: Record<string, string> = {}) {
  const { release, before } = await hold()
  const served = Promise.all(Array.from({ length: calls }, () => get('/api/cars', headers)))
  await untilWaiting(before + calls)
  return { served, release }
}

const held = new Set<pg.Client>()

/** Holds the table of cars, as something that takes long would; shared by whoever holds it already. */
async function hold() {
  const before = await countWaiting()
  if (held.size > 0) return { before, release: async () => {} }
  const client = new pg.Client(context.connection)
  await client.connect()
  held.add(client)
  await client.query('BEGIN; LOCK TABLE cars IN ACCESS EXCLUSIVE MODE')
  const release = async () => {
    if (!held.delete(client)) return
    await client.end()
    await eventually(async () => expect(await countWaiting()).toBe(0))
  }
  whenOver(release)
  return { before, release }
}

async function untilWaiting(count: number): Promise<void> {
  await eventually(async () => expect(await countWaiting()).toBe(count))
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from pg_locks where not granted and locktype = 'relation'
      and database = (select oid from pg_database where datname = current_database())`.execute(context.db)
  return rows[0]!.count
}
