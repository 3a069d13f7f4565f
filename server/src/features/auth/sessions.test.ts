import * as auth from '@marhala/contract/accounts/auth.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenPerson } from '../../test/builders.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'
import { hashPassword } from './passwords.ts'

const product = await openTestApp()
const { app, context, at } = product
beforeEach(() => at(testNow))

const password = 'Sesame-2026'
const password_hash = await hashPassword(password)
const minute = 60_000
const hour = 60 * minute
const later = (milliseconds: number) => at(new Date(Date.parse(testNow) + milliseconds).toISOString())

async function signInAtBrowser(remember_me?: boolean, product_ = product) {
  const person = await givenPerson(product_.context)
  await product_.context.db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute()
  const body = { email: person.email, password, ...(remember_me === undefined ? {} : { remember_me }) }
  const { data, headers } = await call(product_.app, null, auth.login, { body })
  const cookie = String(headers['set-cookie'])
  return { person, ...data, cookie: cookie.split(';')[0]!, setCookie: cookie }
}

const refresh = (refresh_token: string, headers: Record<string, string> = {}) =>
  call(app, null, auth.refresh, { body: { refresh_token }, headers })
const isAlive = async (token: string) => (await call(app, { token }, auth.currentUser)).status === 200

describe('refreshing', () => {
  test('R22 swaps the token for a new pair that lives on', async () => {
    const { refresh_token, cookie } = await signInAtBrowser()
    later(14 * minute)
    const { status, data, headers } = await refresh(refresh_token, { cookie })
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(data.refresh_token).not.toBe(refresh_token)
    expect(await isAlive(data.access_token)).toBe(true)
  })

  test('R22 gives the parent’s second caller the same child for ten seconds', async () => {
    const { refresh_token, cookie } = await signInAtBrowser()
    const first = await refresh(refresh_token, { cookie })
    later(10_000)
    const second = await refresh(refresh_token, { cookie })
    expect([second.status, second.data.refresh_token]).toEqual([200, first.data.refresh_token])
  })

  test('R22 ends the family, access tokens too, when a parent comes back after ten seconds', async () => {
    const { refresh_token, cookie } = await signInAtBrowser()
    const { data } = await refresh(refresh_token, { cookie })
    expect(await isAlive(data.access_token)).toBe(true)
    later(10_001)
    expect((await refresh(refresh_token, { cookie })).status).toBe(401)
    expect(await isAlive(data.access_token)).toBe(false)
    expect((await refresh(data.refresh_token, { cookie })).status).toBe(401)
  })

  test('R22 ends the family at once when a grandparent comes back', async () => {
    const { refresh_token, cookie } = await signInAtBrowser()
    const child = await refresh(refresh_token, { cookie })
    const grandchild = await refresh(child.data.refresh_token, { cookie })
    expect((await refresh(refresh_token, { cookie })).status).toBe(401)
    expect(await isAlive(grandchild.data.access_token)).toBe(false)
  })

  test('R23 fifty refreshes at once with one token get one child, and no one is logged out', async () => {
    const { refresh_token, cookie } = await signInAtBrowser()
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(refresh_token, { cookie })))
    expect(new Set(answers.map((one) => one.status))).toEqual(new Set([200]))
    expect(new Set(answers.map((one) => one.data.refresh_token)).size).toBe(1)
    expect(await isAlive(answers[0]!.data.access_token)).toBe(true)
    expect((await refresh(answers[0]!.data.refresh_token, { cookie })).status).toBe(200)
  })

  test('R25 without the binding cookie, or with another, is 401 and ends the family', async () => {
    for (const headers of [{}, { cookie: 'rtb=somebody-elses' }, { cookie: 'rtb=' }] as Record<
      string,
      string
    >[]) {
      const { refresh_token, token, cookie } = await signInAtBrowser()
      expect(await isAlive(token)).toBe(true)
      const thief = await refresh(refresh_token, headers)
      expect([thief.status, thief.error.code]).toEqual([401, 'session_expired'])
      expect(await isAlive(token)).toBe(false)
      expect((await refresh(refresh_token, { cookie })).status).toBe(401)
    }
  })

  test('AUTH_BINDING=off lifts the cookie, for clients that keep none', async () => {
    const unbound = await openTestApp({ auth_binding: false })
    const { refresh_token } = await signInAtBrowser(undefined, unbound)
    const { status } = await call(unbound.app, null, auth.refresh, { body: { refresh_token } })
    expect(status).toBe(200)
  })

  test('refuses what was never a token, and one whose secret was changed', async () => {
    const { refresh_token, cookie } = await signInAtBrowser()
    for (const forged of [
      'x',
      `${refresh_token.split('.')[0]}.`,
      'a.b',
      crypto.randomUUID(),
      '💥'.repeat(100),
    ]) {
      const { status } = await refresh(forged, { cookie })
      expect(status).toBe(401)
    }
  })

  test('R25 from another site’s page is 403 and ends no session', async () => {
    const { refresh_token, cookie } = await signInAtBrowser()
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost:3000.evil.example' },
      { origin: 'http://localhost:3001' },
    ] as Record<string, string>[]) {
      expect((await refresh(refresh_token, { cookie, ...headers })).status).toBe(403)
      const out = await call(app, null, auth.logout, { body: { refresh_token }, headers })
      expect(out.status).toBe(403)
    }
    const own = { cookie, origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }
    expect((await refresh(refresh_token, own)).status).toBe(200)
  })
})

describe('how long a session lasts', () => {
  test('R27 not remembered: twelve hours after the last refresh', async () => {
    const idle = await signInAtBrowser(false)
    later(12 * hour)
    expect((await refresh(idle.refresh_token, { cookie: idle.cookie })).status).toBe(401)
    at(testNow)
    const busy = await signInAtBrowser(false)
    later(12 * hour - 1)
    expect((await refresh(busy.refresh_token, { cookie: busy.cookie })).status).toBe(200)
  })

  test('R27 not remembered: never more than 24 hours after login, however busy', async () => {
    const { cookie, ...session } = await signInAtBrowser()
    let token = session.refresh_token
    for (const hours of [8, 16, 23.9]) {
      later(hours * hour)
      token = (await refresh(token, { cookie })).data.refresh_token
    }
    later(24 * hour)
    expect((await refresh(token, { cookie })).status).toBe(401)
  })

  test('R27 remembered: 30 days after login, and no day more by refreshing', async () => {
    const { cookie, refresh_token } = await signInAtBrowser(true)
    later(29 * 24 * hour)
    const { status, data } = await refresh(refresh_token, { cookie })
    expect(status).toBe(200)
    later(30 * 24 * hour)
    expect((await refresh(data.refresh_token, { cookie })).status).toBe(401)
    expect(await isAlive(data.access_token)).toBe(false)
  })

  test('R27 a clock that goes back two hours ends nothing and lengthens nothing', async () => {
    const { token, refresh_token, cookie } = await signInAtBrowser()
    later(-2 * hour)
    expect((await refresh(refresh_token, { cookie })).status).toBe(200)
    later(15 * minute)
    expect(await isAlive(token)).toBe(false)
  })
})

describe('signing out', () => {
  test('is 200 for everybody, whatever they bring', async () => {
    for (const body of [
      {},
      { refresh_token: 'x' },
      { refresh_token: crypto.randomUUID() },
      { refresh_token: '' },
    ])
      expect((await call(app, null, auth.logout, { body })).status).toBe(200)
    expect((await call(app, { token: 'nonsense' }, auth.logout)).status).toBe(200)
  })

  test('R26 ends the session with its access token, with the very next call', async () => {
    const { token, refresh_token, cookie } = await signInAtBrowser()
    expect((await call(app, { token }, auth.logout)).status).toBe(200)
    expect(await isAlive(token)).toBe(false)
    expect((await refresh(refresh_token, { cookie })).status).toBe(401)
  })

  test('works by the refresh token alone, once the access token is over', async () => {
    const { token, refresh_token } = await signInAtBrowser()
    expect((await call(app, null, auth.logout, { body: { refresh_token } })).status).toBe(200)
    expect(await isAlive(token)).toBe(false)
  })

  test('R25 needs the secret: a session’s id alone ends nothing', async () => {
    const { token, refresh_token } = await signInAtBrowser()
    const forged = `${refresh_token.split('.')[0]}.forged`
    await call(app, null, auth.logout, { body: { refresh_token: forged } })
    expect(await isAlive(token)).toBe(true)
  })

  test('leaves the person’s other sessions alone', async () => {
    const { person, token } = await signInAtBrowser()
    await call(app, { token }, auth.logout)
    expect(await isAlive(person.token)).toBe(true)
  })
})

test('R25 the binding cookie is the browser’s alone: HttpOnly, strict, and kept at a second login', async () => {
  const { setCookie, cookie, person } = await signInAtBrowser()
  expect(setCookie).toMatch(/^rtb=[\w-]{43}; /)
  for (const flag of ['HttpOnly', 'SameSite=Strict', 'Path=/']) expect(setCookie).toContain(flag)
  const body = { email: person.email, password }
  const again = await call(app, null, auth.login, { body, headers: { cookie } })
  expect(String(again.headers['set-cookie'])).toContain(cookie)
  const secure = await openTestApp({ public_url: 'https://rent.example' })
  const { id, email } = await givenPerson(secure.context)
  await secure.context.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
  const overHttps = await call(secure.app, null, auth.login, {
    body: { email, password },
    headers: { host: 'rent.example' },
  })
  expect(String(overHttps.headers['set-cookie'])).toMatch(/^__Host-rtb=.*; Secure/)
})

test('R57 the database keeps no token and no binding value as it is', async () => {
  const { token, refresh_token, cookie } = await signInAtBrowser()
  const rows = JSON.stringify(await context.db.selectFrom('sessions').selectAll().execute())
  for (const secret of [token, refresh_token.split('.')[1]!, cookie.slice(4)])
    expect(rows).not.toContain(secret)
})
