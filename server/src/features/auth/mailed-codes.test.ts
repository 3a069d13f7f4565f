import * as auth from '@marhala/contract/accounts/auth.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { codeTo, givenAccount, wrongCode } from '../../test/accounts.ts'
import { call } from '../../test/as-caller.ts'
import { unique } from '../../test/builders.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'

/** Behind a proxy that is trusted, so that every call may come from an address of its own. */
const { app, context, mails, at } = await openTestApp({ trust_proxy: ['127.0.0.1'] })
beforeEach(() => at(testNow))

const from = (address: string) => ({ 'x-forwarded-for': address })
const strangers = (number: number) => from(`10.9.${number}.1`)
const home = from('192.0.2.1')

const check = (email: string, token: string, headers: Record<string, string> = home) =>
  call(app, null, auth.verifyResetToken, { body: { email, token }, headers })
const verify = (email: string, code: string, headers: Record<string, string> = home) =>
  call(app, null, auth.verifyEmail, { body: { email, code }, headers })

async function givenForgotten() {
  const person = await givenAccount(context)
  await call(app, null, auth.forgotPassword, { body: { email: person.email } })
  return { ...person, code: codeTo(mails, person.email), link: linkTo(person.email) }
}

async function givenSignUp() {
  const email = `r2d2-${unique()}000111@example.com`
  const password = 'Sesame-2026'
  const raw = { first_name: 'Nour', last_name: 'Idrissi', email, password, password_confirmation: password }
  await call(app, null, auth.register, { raw })
  return { email, code: codeTo(mails, email), link: linkTo(email) }
}

function linkTo(email: string) {
  const { text } = mails.findLast((mail) => mail.to === email)!
  const { pathname, hash } = new URL(/^http\S+$/m.exec(text)![0])
  return { pathname: decodeURIComponent(pathname), carries: hash.slice(1) }
}

const triesOf = async (email: string) =>
  (
    await context.db
      .selectFrom('codes')
      .innerJoin('users', 'users.id', 'codes.user_id')
      .select('attempts')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).attempts

describe('R29 guesses at a code', () => {
  test('from elsewhere leave its owner theirs, however often one address guesses', async () => {
    const { email, code } = await givenForgotten()
    for (let guess = 0; guess < 10; guess++)
      expect((await check(email, wrongCode(code), strangers(1))).status).toBe(422)
    expect(await triesOf(email)).toBe(3)
    // Who has used up their tries is not let in with the right one either.
    expect((await check(email, code, strangers(1))).status).toBe(422)
    expect((await check(email, code)).status).toBe(200)
  })

  test('are counted for a whole household, and the network around it', async () => {
    const { email, code } = await givenSignUp()
    for (let guess = 1; guess <= 30; guess++) {
      await verify(email, wrongCode(code), from(`2001:db8:5:1::${guess.toString(16)}`))
      await verify(email, wrongCode(code), from(`2001:db8:5:${guess.toString(16)}::1`))
    }
    expect(await triesOf(email)).toBe(15)
    expect((await verify(email, code)).status).toBe(200)
  })

  test('are twenty in all, from however many addresses; the link is good all the same', async () => {
    const { email, code, link } = await givenForgotten()
    for (let guess = 0; guess < 25; guess++) await check(email, wrongCode(code), strangers(guess))
    expect(await triesOf(email)).toBe(20)
    expect((await check(email, code)).status).toBe(422)
    expect((await check(email, link.carries)).status).toBe(200)
  })

  test('are as few with RATE_LIMITS=off, which this product has', () => {
    expect(context.config.rate_limits).toBe(false)
  })
})

describe('the link in the mail of a code', () => {
  test('leads to the page of that address, and swaps for a token as the code does', async () => {
    const { email, link, code } = await givenForgotten()
    expect(link).toEqual({
      pathname: `/auth/verify-reset/${email}`,
      carries: expect.stringMatching(/^[a-p]{64}$/),
    })
    const { status, data } = await check(email, link.carries)
    expect([status, data.token]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)])
    expect((await check(email, code)).status).toBe(422)
    expect((await check(email, link.carries)).status).toBe(422)
  })

  test('verifies a new address', async () => {
    const { email, link } = await givenSignUp()
    expect(link.pathname).toBe(`/auth/verify-email/${email}`)
    const { status, data } = await verify(email, link.carries)
    expect([status, data.user.email_verified]).toEqual([200, true])
  })

  test('opens its own account and its own purpose alone, and for ten minutes', async () => {
    const [one, other] = [await givenForgotten(), await givenForgotten()]
    expect((await check(other.email, one.link.carries)).status).toBe(422)
    expect((await verify(one.email, one.link.carries)).status).toBe(422)
    at('2026-06-03T09:10:00Z')
    expect((await check(one.email, one.link.carries)).error.errors).toEqual({
      token: ['Verification code has expired'],
    })
    expect((await check('nobody@example.com', one.link.carries)).error.errors).toEqual({
      token: ['Invalid verification code'],
    })
  })

  test('R57 is stored nowhere in plain text', async () => {
    const { link } = await givenForgotten()
    const rows = await context.db.selectFrom('codes').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(link.carries)
  })
})
