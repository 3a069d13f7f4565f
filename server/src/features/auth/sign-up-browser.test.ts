import * as auth from '@marhala/contract/accounts/auth.ts'
import * as users from '@marhala/contract/accounts/users.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { codeTo, cookieOf, password, signInAt, wrongCode } from '../../test/accounts.ts'
import { call } from '../../test/as-caller.ts'
import { unique } from '../../test/builders.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'

const { app, context, mails, at } = await openTestApp()
beforeEach(() => at(testNow))
const minutesLater = (minutes: number) => at(new Date(Date.parse(testNow) + minutes * 60_000).toISOString())

async function signUp() {
  const email = `new-${unique()}@example.com`
  const names = { first_name: 'Nour', last_name: 'Idrissi' }
  const raw = { ...names, email, password, password_confirmation: password }
  const answer = await call(app, null, auth.register, { raw })
  return { email, id: answer.data.user.id, code: codeTo(mails, email), cookie: cookieOf(answer), answer }
}

const verify = (email: string, code: string, cookie = '') =>
  call(app, null, auth.verifyEmail, {
    body: { email, code, sign_in: true },
    headers: cookie ? { cookie } : {},
  })

const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie'] ?? []].flat().map(String)

async function countSessions(userId: number): Promise<number> {
  const rows = await context.db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()
  return rows.length
}

describe('the browser that opened an account', () => {
  test('is marked by a cookie that no script and no other site can use, for an hour', async () => {
    const { answer } = await signUp()
    expect(cookiesOf(answer)).toEqual([
      expect.stringMatching(/^rsu=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Strict$/),
    ])
  })

  test('is signed in by the code, bound like any other', async () => {
    const { email, id, code, cookie } = await signUp()
    const verified = await verify(email, code, cookie)
    expect([verified.status, verified.message]).toEqual([200, 'Email address verified'])
    expect(verified.data.user).toMatchObject({ id, email, email_verified: true })
    const me = await call(app, verified.data as { token: string }, auth.currentUser)
    expect(me.data.user.email).toBe(email)
    const [binding, gone] = cookiesOf(verified)
    expect(binding).toMatch(/^rtb=[\w-]{43}; .*HttpOnly; SameSite=Strict$/)
    expect(gone).toMatch(/^rsu=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/)
    const body = { refresh_token: verified.data.refresh_token! }
    const renewed = await call(app, null, auth.refresh, {
      body,
      headers: { cookie: binding!.split(';')[0]! },
    })
    expect(renewed.status).toBe(200)
    expect(await countSessions(id)).toBe(1)
  })

  test('is audited, known from then on, and causes no warning by mail', async () => {
    const { email, id, code, cookie } = await signUp()
    const [binding] = cookiesOf(await verify(email, code, cookie))
    const rows = await context.db.selectFrom('audit').select('action').where('entity_id', '=', id).execute()
    expect(rows.map(({ action }) => action)).toEqual(['register', 'login'])
    await signInAt(app, email, { cookie: binding!.split(';')[0]! })
    expect(mails.filter(({ to }) => to === email)).toHaveLength(1)
  })

  test('is signed in by a code sent anew, within the hour of its sign-up and no longer', async () => {
    for (const [minutes, signsIn] of [
      [59, true],
      [60, false],
    ] as const) {
      at(testNow)
      const { email, cookie } = await signUp()
      minutesLater(minutes)
      await call(app, null, auth.resendVerification, { body: { email } })
      const { status, data } = await verify(email, codeTo(mails, email), cookie)
      expect([status, data.token !== undefined]).toEqual([200, signsIn])
    }
  })
})

test('the browser that opened an account, and asks for no session, has to log in', async () => {
  const { email, id, code, cookie } = await signUp()
  const { data, ...answer } = await call(app, null, auth.verifyEmail, {
    body: { email, code },
    headers: { cookie },
  })
  expect(data).toEqual({ user: expect.objectContaining({ id, email_verified: true }) })
  expect([cookiesOf(answer), await countSessions(id)]).toEqual([[], 0])
})

describe('any other browser', () => {
  test.each([
    ['without the cookie', async () => ''],
    ['with a made-up one', async () => `rsu=${'x'.repeat(43)}`],
    ['with a broken one', async () => 'rsu=x'],
    ['with the cookie of somebody else’s sign-up', async () => (await signUp()).cookie],
  ])('%s verifies the address and has to log in', async (_, otherCookie) => {
    const { email, id, code } = await signUp()
    const { status, data, ...answer } = await verify(email, code, await otherCookie())
    expect([status, data]).toEqual([200, { user: expect.objectContaining({ id, email_verified: true }) }])
    expect(cookiesOf(answer)).toEqual([])
    expect(await countSessions(id)).toBe(0)
    expect((await signInAt(app, email)).status).toBe(200)
  })
})

describe('the cookie alone opens nothing', () => {
  test('with a wrong code, and the right one still signs in', async () => {
    const { email, id, code, cookie } = await signUp()
    const wrong = await verify(email, wrongCode(code), cookie)
    expect([wrong.status, wrong.error.errors]).toEqual([422, { code: ['Invalid verification code'] }])
    expect(await countSessions(id)).toBe(0)
    expect((await verify(email, code, cookie)).data.token).toBeDefined()
  })

  test('with a code that is over', async () => {
    const { email, id, code, cookie } = await signUp()
    minutesLater(10)
    const late = await verify(email, code, cookie)
    expect([late.status, late.error.errors]).toEqual([422, { code: ['Verification code has expired'] }])
    expect(await countSessions(id)).toBe(0)
  })

  test('a second time: of many at once with one code, one is signed in', async () => {
    const { email, id, code, cookie } = await signUp()
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(email, code, cookie)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422])
    expect((await verify(email, code, cookie)).status).toBe(422)
    expect(await countSessions(id)).toBe(1)
  })

  test('by the code of another address that the account changes to', async () => {
    const { email, id, code, cookie } = await signUp()
    const verified = await verify(email, code, cookie)
    const bound = cookiesOf(verified)
      .find((one) => one.startsWith('rtb='))!
      .split(';')[0]!
    const person = { token: verified.data.token!, cookie: bound }
    minutesLater(2)
    const moved = `moved-${unique()}@example.com`
    const body = { first_name: 'Nour', last_name: 'Idrissi', email: moved }
    await call(app, person, users.updateProfile, { body })
    const changing = codeTo(mails, moved)
    const changed = await verify(moved, changing, cookie)
    expect(changed.data).toEqual({ user: expect.objectContaining({ id, email: moved }) })
    expect(await countSessions(id)).toBe(1)
  })

  test('of an account that is verified already, by whatever way', async () => {
    const { email, id, code, cookie } = await signUp()
    const verified = { email_verified_at: new Date(testNow) }
    await context.db.updateTable('users').set(verified).where('id', '=', id).execute()
    expect((await verify(email, code, cookie)).data.token).toBeUndefined()
    expect(await countSessions(id)).toBe(0)
  })

  test('once a new password has been set elsewhere', async () => {
    const { email, id, code, cookie } = await signUp()
    await call(app, null, auth.forgotPassword, { body: { email } })
    const reset = { email, token: codeTo(mails, email) }
    const { data } = await call(app, null, auth.verifyResetToken, { body: reset })
    const next = { password: 'Sesame-2027', password_confirmation: 'Sesame-2027' }
    await call(app, null, auth.resetPassword, { body: { email, token: data.token, ...next } })
    expect((await verify(email, code, cookie)).status).toBe(422)
    expect(await countSessions(id)).toBe(1)
  })
})

test('the cookie’s value is stored as a fingerprint only', async () => {
  const { cookie } = await signUp()
  const rows = await context.db.selectFrom('codes').selectAll().orderBy('id').execute()
  expect(JSON.stringify(rows)).not.toContain(cookie.slice('rsu='.length))
  expect(rows.at(-1)!.browser_hash).toHaveLength(32)
})
