import * as auth from '@marhala/contract/accounts/auth.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { unique } from '../../test/builders.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'

const { app, context, mails, at } = await openTestApp()
beforeEach(() => at(testNow))

const password = 'Sesame-2026'

async function signUp(changes: object = {}) {
  const email = `new-${unique()}@example.com`
  const raw = {
    first_name: 'Nour',
    last_name: 'Idrissi',
    email,
    password,
    password_confirmation: password,
    ...changes,
  }
  const answer = await call(app, null, auth.register, { raw })
  return { ...answer, email }
}

function codeFor(email: string): string {
  const mail = mails.findLast((one) => one.to === email)!
  const runs = mail.text.match(/\d{6,}/g) ?? []
  expect(runs).toHaveLength(1)
  return runs[0]!
}

const verify = (email: string, code: string) => call(app, null, auth.verifyEmail, { body: { email, code } })
const logIn = (email: string, secret = password) =>
  call(app, null, auth.login, { body: { email, password: secret } })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const minutesLater = (minutes: number) => at(new Date(Date.parse(testNow) + minutes * 60_000).toISOString())

describe('signing up', () => {
  test('leads from the form by the mailed code to a session', async () => {
    const { status, data, email } = await signUp({ phone: '+212 612-345-678', birth_date: '1990-05-01' })
    expect(status).toBe(201)
    expect(data.user).toMatchObject({ email, role: 'user', first_name: 'Nour', email_verified: false })
    const early = await logIn(email)
    expect([early.status, early.error.code]).toEqual([403, 'email_not_verified'])
    const verified = await verify(email, codeFor(email))
    expect([verified.status, verified.data.user.email_verified]).toEqual([200, true])
    const { data: tokens } = await logIn(email)
    const { data: me } = await call(app, tokens, auth.currentUser)
    expect(me.user.email).toBe(email)
  })

  test('answers 403 only to the right password: a wrong pair is 401 before', async () => {
    const { email } = await signUp()
    const { status, message } = await logIn(email, 'Wrong-2026')
    expect([status, message]).toEqual([401, 'Invalid email or password'])
  })

  test('answers 422 on email for an address that is taken, whatever its capitals', async () => {
    const { email } = await signUp()
    const { status, error } = await signUp({ email: ` ${email.toUpperCase()} ` })
    expect([status, Object.keys(error.errors!)]).toEqual([422, ['email']])
  })

  test('R7 two forms for one address at once open one account', async () => {
    const email = `twice-${unique()}@example.com`
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => signUp({ email })))).map((one) => one.status)
    expect(statuses.sort()).toEqual([201, 422, 422, 422])
    expect(mails.filter((mail) => mail.to === email)).toHaveLength(1)
  })

  test('names every wrong field of the form, each once', async () => {
    const { status, error } = await signUp({
      first_name: '  ',
      email: 'nobody@',
      phone: '12',
      birth_date: '2026-02-30',
      password: 'sesame',
      password_confirmation: 'sesame',
      role: 'superadmin',
    })
    expect(status).toBe(422)
    expect(Object.keys(error.errors!).sort()).toEqual(
      ['birth_date', 'email', 'first_name', 'password', 'phone', 'role'].sort(),
    )
  })

  test('says in the caller’s language that the passwords differ', async () => {
    const raw = {
      first_name: 'A',
      last_name: 'B',
      email: 'd@example.com',
      password,
      password_confirmation: 'x',
    }
    const headers = { 'accept-language': 'fr' }
    const { error } = await call(app, null, auth.register, { raw, headers })
    expect(error.errors).toEqual({ password_confirmation: ['Les mots de passe ne correspondent pas'] })
  })

  test('keeps the code the only run of six digits, whatever the person is called', async () => {
    const { email } = await signUp({ first_name: 'Nour 202612345678' })
    expect((await verify(email, codeFor(email))).status).toBe(200)
  })

  test('opens the account although a code was asked for that address a moment before', async () => {
    const email = `eager-${unique()}@example.com`
    await call(app, null, auth.sendVerification, { body: { email } })
    expect((await signUp({ email })).status).toBe(201)
    expect((await verify(email, codeFor(email))).status).toBe(200)
  })
})

describe('a code', () => {
  test('that is wrong or unknown is refused in one text', async () => {
    const { email } = await signUp()
    const words = { code: ['Invalid verification code'] }
    expect((await verify(email, wrong(codeFor(email)))).error.errors).toEqual(words)
    const stranger = await verify('stranger@example.com', '123456')
    expect([stranger.status, stranger.error.errors]).toEqual([422, words])
  })

  test('lasts ten minutes', async () => {
    const { email } = await signUp()
    const code = codeFor(email)
    minutesLater(10)
    const late = await verify(email, code)
    expect([late.status, late.error.errors]).toEqual([422, { code: ['Verification code has expired'] }])
    minutesLater(9.99)
    expect((await verify(email, code)).status).toBe(200)
  })

  test('R26 is good once', async () => {
    const { email } = await signUp()
    const code = codeFor(email)
    const answers = await Promise.all(Array.from({ length: 100 }, () => verify(email, code)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    // This many at once overflow the queue for hashing.
    expect(new Set(statuses.filter((status) => status !== 503))).toEqual(new Set([200, 422]))
    expect((await verify(email, code)).status).toBe(422)
  })

  test('R29 is dead after three wrong guesses from one address, and a new one is not', async () => {
    const { email } = await signUp()
    const code = codeFor(email)
    for (let guess = 0; guess < 3; guess++) await verify(email, wrong(code))
    expect((await verify(email, code)).error.errors).toEqual({ code: ['Invalid verification code'] })
    minutesLater(1)
    await call(app, null, auth.resendVerification, { body: { email } })
    expect((await verify(email, codeFor(email))).status).toBe(200)
  })

  test('R29 of 150 guesses at once from one address evaluates three at most', async () => {
    const { email } = await signUp()
    const code = codeFor(email)
    const guesses = Array.from({ length: 150 }, () => verify(email, wrong(code)))
    const statuses = new Set((await Promise.all(guesses)).map((one) => one.status))
    statuses.delete(503)
    expect(statuses).toEqual(new Set([422]))
    const row = await context.db
      .selectFrom('codes')
      .innerJoin('users', 'users.id', 'codes.user_id')
      .select('attempts')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(row.attempts).toBe(3)
    expect((await verify(email, code)).status).toBe(422)
  })

  test('is never stored as it is', async () => {
    const { email } = await signUp()
    const rows = await context.db.selectFrom('codes').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(codeFor(email))
  })
})

describe('asking for another code', () => {
  const resend = (email: string, headers = {}) =>
    call(app, null, auth.resendVerification, { body: { email }, headers })

  test('has to wait 60 seconds, with RATE_LIMITS off too', async () => {
    const { email } = await signUp()
    const soon = await resend(email)
    expect([soon.status, soon.error.code, soon.headers['retry-after']]).toEqual([429, 'rate_limited', '60'])
    minutesLater(0.5)
    expect((await resend(email)).headers['retry-after']).toBe('30')
    minutesLater(1)
    const { status, message } = await resend(email)
    expect([status, message]).toEqual([200, 'Verification email sent'])
  })

  test('ends the code before it', async () => {
    const { email } = await signUp()
    const first = codeFor(email)
    minutesLater(1)
    await resend(email)
    const second = codeFor(email)
    if (first !== second) expect((await verify(email, first)).status).toBe(422)
    expect((await verify(email, second)).status).toBe(200)
  })

  test('R30 is answered alike for known, unknown and verified addresses, and mails only the first', async () => {
    const { email: known } = await signUp()
    const { email: verified } = await signUp()
    await verify(verified, codeFor(verified))
    minutesLater(2)
    const before = mails.length
    const answers = []
    for (const email of [known, 'nobody@example.com', verified]) {
      const { status, error } = await resend(email)
      answers.push({ status, error })
      answers.push({ ...(await resend(email)), headers: null })
    }
    expect(answers[2]).toEqual(answers[0])
    expect(answers[4]).toEqual(answers[0])
    expect(answers[3]).toEqual(answers[1])
    expect(answers[5]).toEqual(answers[1])
    expect(mails.slice(before).map((mail) => mail.to)).toEqual([known])
  })
})

describe('signing in', () => {
  test('R30 answers an unknown address as it answers a wrong password', async () => {
    const { email } = await signUp()
    const [known, unknown] = [
      await logIn(email, 'Wrong-2026'),
      await logIn('nobody@example.com', 'Wrong-2026'),
    ]
    const comparable = ({ headers, ...rest }: typeof known) => ({
      ...rest,
      names: Object.keys(headers).sort(),
    })
    expect(comparable(unknown)).toEqual(comparable(known))
  })

  test('R58 writes an audit row for each success and each failure, without the password', async () => {
    const { email, data } = await signUp()
    await verify(email, codeFor(email))
    await logIn(email)
    await logIn(email, 'Wrong-2026')
    await logIn('ghost@example.com', 'Wrong-2026')
    const rows = await context.db
      .selectFrom('audit')
      .selectAll()
      .where('entity', '=', 'user')
      .orderBy('id')
      .execute()
    const mine = rows.filter((row) => row.entity_id === data.user.id)
    expect(mine.map((row) => row.action)).toEqual(['register', 'login', 'login_failed'])
    expect(rows.at(-1)).toMatchObject({ action: 'login_failed', entity_id: null, actor_id: null })
    expect(JSON.stringify(rows)).not.toMatch(/Wrong-2026|Sesame/)
  })
})
