import * as auth from '@marhala/contract/accounts/auth.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as cars from '@marhala/contract/fleet/cars.ts'
import { SignJWT } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenPerson, signIn } from '../../test/builders.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'

const { app, context, at } = await openTestApp()
const admin = await givenPerson(context, { role: 'admin' })
await givenCar(context)
beforeEach(() => at(testNow))

const [header = '', payload = '', signature = ''] = admin.token.split('.')
const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const now = Math.floor(Date.parse(testNow) / 1000)

/** A token signed with our own key that differs in one thing from a good one. */
async function signed(
  changes: Record<string, unknown>,
  head: Record<string, unknown> = {},
  key = context.secrets.token_key,
) {
  const body = { ...claims, ...changes }
  const fields = { alg: 'HS256', typ: 'at+jwt', kid: '1', ...head }
  return new SignJWT(body).setProtectedHeader(fields as { alg: string }).sign(key)
}

const bad: Record<string, string> = {
  'an edited payload': [header, encode({ ...claims, sub: '999' }), signature].join('.'),
  'an edited signature': [header, payload, `${signature.slice(0, -2)}AA`].join('.'),
  'no signature': `${header}.${payload}.`,
  'algorithm none': `${encode({ alg: 'none', typ: 'at+jwt', kid: '1' })}.${payload}.`,
  'algorithm none with a signature': `${encode({ alg: 'none', typ: 'at+jwt', kid: '1' })}.${payload}.${signature}`,
  'another algorithm': await signed({}, { alg: 'HS512' }),
  'another key': await signed({}, {}, new Uint8Array(32)),
  'the refresh key': await signed({}, {}, context.secrets.refresh_key),
  'another kid': await signed({}, { kid: '2' }),
  'another typ': await signed({}, { typ: 'JWT' }),
  'another issuer': await signed({ iss: 'somebody' }),
  'another audience': await signed({ aud: 'somebody' }),
  'no session': await signed({ sid: undefined }),
  'a session that is no uuid': await signed({ sid: "' or 1=1 --" }),
  'a session that does not exist': await signed({ sid: crypto.randomUUID() }),
  'its end in the past': await signed({ exp: now - 1 }),
  'the refresh token': admin.refresh_token,
  nonsense: 'a.b.c',
}

describe.each(Object.entries(bad))('R21 an access token with %s', (_, token) => {
  test('is 401 on a protected path', async () => {
    const { status, error } = await call(app, { token }, auth.currentUser)
    expect([status, error.code]).toEqual([401, 'unauthenticated'])
  })

  test('counts as a visitor on a public path', async () => {
    expect((await call(app, { token }, cars.list)).status).toBe(200)
    const staffOnly = await call(app, { token }, cars.list, { query: { expired_papers: 'true' } })
    expect(staffOnly.status).toBe(403)
  })
})

describe('a good access token', () => {
  test('R21 lasts fifteen minutes and no second more', async () => {
    const { token } = await signIn(context, admin)
    at(new Date(Date.parse(testNow) + 15 * 60_000 - 1000).toISOString())
    expect((await call(app, { token }, auth.currentUser)).status).toBe(200)
    at(new Date(Date.parse(testNow) + 15 * 60_000).toISOString())
    expect((await call(app, { token }, auth.currentUser)).status).toBe(401)
  })

  test('R21 carries no role: the database’s role counts, from the next call on', async () => {
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub'])
    const person = await givenPerson(context, { role: 'admin' })
    const seesHistory = async (by: { token: string }) =>
      (await call(app, by, bookings.history, { params: { booking: '1' } })).status
    expect(await seesHistory(person)).toBe(404)
    await context.db.updateTable('users').set({ role: 'user' }).where('id', '=', person.id).execute()
    expect(await seesHistory(person)).toBe(401)
    const reopened = { revoked_at: null }
    await context.db.updateTable('sessions').set(reopened).where('user_id', '=', person.id).execute()
    expect(await seesHistory(person)).toBe(403)
  })

  test.each([{ role: 'moderator' }, { deleted_at: testNow }] as const)(
    'R26 dies with the next call once its person is %o, by whichever writer',
    async (change) => {
      const [person, other] = [await givenPerson(context), await givenPerson(context)]
      await context.db.updateTable('users').set(change).where('id', '=', person.id).execute()
      expect((await call(app, person, auth.currentUser)).status).toBe(401)
      expect((await call(app, other, auth.currentUser)).status).toBe(200)
    },
  )

  test('R26 dies with its session, at once', async () => {
    const person = await givenPerson(context)
    await context.db
      .updateTable('sessions')
      .set({ revoked_at: context.clock() })
      .where('user_id', '=', person.id)
      .execute()
    expect((await call(app, person, auth.currentUser)).status).toBe(401)
  })

  test('is read only from Authorization: Bearer', async () => {
    const { token } = await signIn(context, admin)
    const url = '/api/auth/user'
    const host = 'localhost:3000'
    const attempts = [
      { url: `${url}?token=${token}`, headers: { host } },
      { url, headers: { host, cookie: `auth_token=${token}; token=${token}` } },
      { url, headers: { host, authorization: `Basic ${token}` } },
      { url, headers: { host, authorization: token } },
      { url, headers: { host, 'x-access-token': token } },
    ]
    for (const attempt of attempts) expect((await app.inject(attempt)).statusCode).toBe(401)
    expect((await app.inject({ url, headers: { host, authorization: `bearer ${token}` } })).statusCode).toBe(
      200,
    )
  })
})
