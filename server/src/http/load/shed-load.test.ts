import * as apiKeys from '@marhala/contract/integrations/api-keys.ts'
import { createHmac } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { givenAccount, signInAt } from '../../test/accounts.ts'
import { call } from '../../test/as-caller.ts'
import { givenPerson } from '../../test/builders.ts'
import { eventually } from '../../test/eventually.ts'
import { callPeer } from '../../test/peers/call-peer.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'
import { whenOver } from '../../test/when-over.ts'

const token = 'a-token-of-the-tests'
const { app, context, at, takeErrors } = await openTestApp({ metrics_token: token }, undefined, {
  queue: { running: { signed_in: 3, visitor: 2 }, burst: 40, afterBurst: 40 },
})

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'localhost:3000', ...headers } })

test.each([
  ['en', 'The service isn’t available right now. Please try again in a moment.'],
  ['fr', 'Le service n’est pas disponible pour le moment. Veuillez réessayer dans un instant.'],
  ['ar', 'الخدمة غير متاحة الآن. يرجى المحاولة بعد قليل.'],
])(
  'R70 a server with more to do than it can says so in %s, and when to come back',
  async (language, message) => {
    await keepBusy(2)
    await untilStatus(503)
    const { statusCode, headers, body } = await get('/api/cars', { 'accept-language': language })
    expect([statusCode, JSON.parse(body)]).toEqual([503, { success: false, message, code: 'unavailable' }])
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(3)
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  },
)

test.each([
  ['what the browser asks for', { 'accept-language': 'fr' }, '/cars', 'fr', 'ltr', 'Le service'],
  ['the cookie before it', { 'accept-language': 'fr', cookie: 'lang=ar' }, '/cars', 'ar', 'rtl', 'الخدمة'],
  ['the address before both', { cookie: 'lang=ar' }, '/cars?lang=en', 'en', 'ltr', 'The service'],
])('R70 a browser is shown a sentence in its language: %s', async (_, headers, url, lang, dir, begins) => {
  await keepBusy(2)
  await untilStatus(503)
  const answer = await get(url, { accept: 'text/html,application/xhtml+xml', ...headers })
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/]{43}='/,
  )
  expect(answer.body).toContain(`<html lang="${lang}" dir="${dir}">`)
  expect(answer.body).toContain(`<body><p>${begins}`)
  expect(answer.body).toContain(`http-equiv="refresh" content="${answer.headers['retry-after']}"`)
})

test('R70 whoever waited in vain is refused, whoever was being served is answered, and then everybody is', async () => {
  const { release } = await keepBusy(2)
  await untilStatus(503)
  // Looked at, each of them: a name is missing, or all is well.
  expect((await release()).filter((status) => status >= 500)).toEqual([])
  await untilStatus(200)
})

test('R70 whoever is signed in has a place that no visitor takes', async () => {
  const { token: bearer } = await givenPerson(context)
  const known = { authorization: `Bearer ${bearer}` }
  const { cookie } = await signInAt(app, (await givenAccount(context)).email)
  const failed = await signInAt(app, 'nobody@example.com')
  const key = await givenKey()
  await keepBusy(2)
  await untilStatus(503)
  expect((await get('/api/auth/user', known)).statusCode).toBe(200)
  // A page that a browser asks for brings its cookie alone; here it is none that the product has.
  expect((await get('/admin', { cookie })).statusCode).toBe(404)
  expect((await get('/api/cars', { authorization: `Bearer ${key}` })).statusCode).toBe(200)
  // Whoever did not get in has no cookie to show.
  expect(failed.headers['set-cookie']).toBeUndefined()
})

test.each([
  ['a token that is none', () => ({ authorization: 'Bearer x' })],
  ['a token that somebody has signed', () => ({ authorization: `Bearer ${forged()}` })],
  ['a key that is none', () => ({ authorization: `Bearer mk_${'x'.repeat(43)}` })],
  ['a cookie', () => ({ cookie: 'rtb=x' })],
  ['a cookie of the right length', () => ({ cookie: `rtb=${'a'.repeat(43)}` })],
])('R70 no place of theirs is taken by who makes up %s', async (_, made) => {
  const headers = made()
  await keepBusy(2)
  await untilStatus(503)
  expect((await get('/api/cars', headers)).statusCode).toBe(503)
  const post = { method: 'POST', url: '/api/bookings', payload: {} } as const
  const reply = await app.inject({ ...post, headers: { host: 'localhost:3000', ...headers } })
  expect(reply.statusCode).toBe(503)
})

test('R70 a token that is over is no rank any more, nor one whose end was changed', async () => {
  const { token: bearer } = await givenPerson(context)
  const [head, payload, signature] = bearer.split('.') as [string, string, string]
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  const later = Buffer.from(JSON.stringify({ ...claims, exp: 4_000_000_000 })).toString('base64url')
  await keepBusy(2)
  await untilStatus(503)
  whenOver(() => at(testNow))
  at('2026-06-03T09:14:59Z')
  expect((await get('/api/cars', { authorization: `Bearer ${bearer}` })).statusCode).toBe(200)
  at('2026-06-03T09:15:01Z')
  for (const token of [bearer, `${head}.${later}.${signature}`])
    expect((await get('/api/cars', { authorization: `Bearer ${token}` })).statusCode).toBe(503)
})

test('R70 what watches the server, money that came and a booking are never refused', async () => {
  const { token: bearer } = await givenPerson(context)
  const known = { authorization: `Bearer ${bearer}` }
  await keepBusy(3)
  await untilStatus(503, known)
  for (const name of ['live', 'ready', 'backup'])
    expect([name, (await get(`/api/health/${name}`)).statusCode]).toEqual([name, 200])
  expect((await get('/metrics', { authorization: `Bearer ${token}` })).statusCode).toBe(200)
  const post = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, headers: { host: 'localhost:3000', ...headers }, payload: {} })
  // Unsigned notices, and a booking without anything in it: each was looked at.
  expect((await post('/api/payments/stripe')).statusCode).toBe(403)
  expect((await post('/api/payments/cmi')).statusCode).toBe(403)
  const key = { 'idempotency-key': 'a-key' }
  expect((await post('/api/bookings', { ...key, ...known })).statusCode).toBe(422)
  // Nobody gets past by a key: neither without being signed in, nor with another call.
  expect((await post('/api/bookings', key)).statusCode).toBe(503)
  expect((await get('/api/auth/user', { ...key, ...known })).statusCode).toBe(503)
})

test('R70 a caller who gives up gives their place back', async () => {
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const { token: bearer } = await givenPerson(context)
  const giveUp = new AbortController()
  const calls = Array.from({ length: 2 }, () => {
    const { type, begin } = pictureForm()
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': type }
    const body = Readable.toWeb(begin) as ReadableStream
    const init = { method: 'PUT', headers, body, duplex: 'half', signal: giveUp.signal } as RequestInit
    return callPeer(`${url}/api/users/update-profile`, init).catch(() => 'gave up')
  })
  await untilStatus(503)
  giveUp.abort()
  expect(await Promise.all(calls)).toEqual(['gave up', 'gave up'])
  await untilStatus(200)
  expect(takeErrors()).toEqual(['aborted', 'aborted'])
})

async function givenKey(): Promise<string> {
  const superadmin = await givenPerson(context, { role: 'superadmin' })
  const body = { name: 'Partner', scopes: ['cars.read'] }
  const { data } = await call(app, superadmin, apiKeys.create, { raw: body })
  const headers = { authorization: `Bearer ${data.credential}` }
  expect((await get('/api/cars', headers)).statusCode).toBe(200)
  return data.credential
}

/** As ours are written, signed by somebody else. */
function forged(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ alg: 'HS256', typ: 'at+jwt', kid: '1' })}.${part({ exp: 4_000_000_000 })}`
  return `${signed}.${createHmac('sha256', 'another').update(signed).digest('base64url')}`
}

/** Lets so many calls begin that end when they are released, or the test is over: people who are slow to send a picture. */
async function keepBusy(calls: number) {
  const { token: bearer } = await givenPerson(context)
  const headers = { host: 'localhost:3000', authorization: `Bearer ${bearer}` }
  const forms: ReturnType<typeof pictureForm>[] = []
  const send = async () => {
    for (;;) {
      const form = pictureForm()
      forms.push(form)
      const { statusCode } = await app.inject({
        method: 'PUT',
        url: '/api/users/update-profile',
        headers: { ...headers, 'content-type': form.type },
        payload: form.begin,
      })
      // Somebody before this test may not have gone yet.
      if (statusCode !== 503) return statusCode
    }
  }
  const served = Array.from({ length: calls }, send)
  const release = async () => {
    for (const { begin, rest } of forms) if (!begin.writableEnded) begin.end(rest)
    return Promise.all(served)
  }
  whenOver(async () => void (await release()))
  return { release }
}

/** A form of which only the first line has been sent. */
function pictureForm() {
  const fields = ['first_name', 'last_name'].map(
    (name) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nAmina\r\n`,
  )
  const begin = new PassThrough()
  begin.write(fields[0]!)
  return { type: 'multipart/form-data; boundary=b', begin, rest: `${fields[1]}--b--\r\n` }
}

async function untilStatus(status: number, headers: Record<string, string> = {}): Promise<void> {
  await eventually(async () => expect((await get('/api/cars', headers)).statusCode).toBe(status))
}
