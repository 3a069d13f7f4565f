import * as auth from '@marhala/contract/accounts/auth.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { codeTo, cookieOf, givenAccount, signInAt } from '../../test/accounts.ts'
import { call } from '../../test/as-caller.ts'
import { unique } from '../../test/builders.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'

const { app, context, mails, at } = await openTestApp()
beforeEach(() => at(testNow))

const mailsTo = (email: string) => mails.filter((mail) => mail.to === email)
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe('signing in from a browser', () => {
  test('that was never used before is mailed to the owner, with browser, address and time', async () => {
    const { email } = await givenAccount(context)
    await signInAt(app, email)
    expect(mailsTo(email)).toHaveLength(0)
    const { status } = await signInAt(app, email, { headers: { 'user-agent': firefox } })
    expect(status).toBe(200)
    const [mail, ...others] = mailsTo(email)
    expect(others).toEqual([])
    expect(mail!.subject).toMatch(/New login/)
    for (const text of ['Firefox · Linux', '127.0.0.1', '/auth/forgot-password'])
      expect(mail!.text.replace(/[\u2066-\u2069]/g, '')).toContain(text)
  })

  test('that is known is not, on any day that its cookie lives, for any of its people', async () => {
    const [one, other] = [await givenAccount(context), await givenAccount(context)]
    const { cookie } = await signInAt(app, one.email)
    await signInAt(app, other.email, { cookie })
    at('2027-06-01T09:00:00Z')
    await signInAt(app, one.email, { cookie })
    await signInAt(app, other.email, { cookie })
    expect([...mailsTo(one.email), ...mailsTo(other.email)]).toEqual([])
  })

  test('that only another person has used is mailed', async () => {
    const [one, other] = [await givenAccount(context), await givenAccount(context)]
    const { cookie } = await signInAt(app, one.email)
    await signInAt(app, other.email)
    await signInAt(app, other.email, { cookie })
    expect(mailsTo(other.email)).toHaveLength(1)
  })

  test('makes it known only with the right password', async () => {
    const { email } = await givenAccount(context)
    await signInAt(app, email)
    const failed = await signInAt(app, email, { secret: 'Wrong-2026' })
    await signInAt(app, email, { cookie: failed.cookie })
    expect(mailsTo(email)).toHaveLength(1)
  })

  test('is mailed again once a reset made all other browsers unknown', async () => {
    const { email } = await givenAccount(context)
    const { cookie } = await signInAt(app, email)
    await call(app, null, auth.forgotPassword, { body: { email } })
    const { data } = await call(app, null, auth.verifyResetToken, {
      body: { email, token: codeTo(mails, email) },
    })
    const secret = 'Harissa-2027'
    const body = { token: data.token, email, password: secret, password_confirmation: secret }
    const own = await call(app, null, auth.resetPassword, { body })
    const before = mailsTo(email).length
    await signInAt(app, email, { secret, cookie: cookieOf(own) })
    expect(mailsTo(email)).toHaveLength(before)
    await signInAt(app, email, { secret, cookie })
    expect(mailsTo(email)).toHaveLength(before + 1)
  })

  test('R57 keeps its cookie as a hash alone', async () => {
    const { email } = await givenAccount(context)
    const { cookie } = await signInAt(app, email)
    const rows = await context.db.selectFrom('known_browsers').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(cookie.slice(4))
    expect(rows.every((row) => row.browser_hash.length === 32)).toBe(true)
  })
})

describe('R28 an account that strangers guess at', () => {
  test('lets its owner in from a browser that they used before, and no one else', async () => {
    const product = await openTestApp({ rate_limits: true, trust_proxy: ['127.0.0.1'] })
    const from = () => ({ 'x-forwarded-for': `10.2.${unique() % 250}.${unique() % 250}` })
    const { email } = await givenAccount(product.context)
    const { cookie } = await signInAt(product.app, email, { headers: from() })
    const guess = () => signInAt(product.app, email, { headers: from(), secret: 'Wrong-2026' })
    const statuses = []
    for (let tries = 0; tries < 12; tries++) statuses.push((await guess()).status)
    // The owner's first sign-in, from an unknown browser, counted with the strangers.
    expect(statuses).toEqual([...Array<number>(9).fill(401), 429, 429, 429])
    expect((await signInAt(product.app, email, { headers: from() })).status).toBe(429)
    expect((await signInAt(product.app, email, { headers: from(), cookie })).status).toBe(200)
    const restarted = await buildApp(product.context, { pages: false })
    expect((await signInAt(restarted, email, { headers: from() })).status).toBe(429)
    expect((await signInAt(restarted, email, { headers: from(), cookie })).status).toBe(200)
    await restarted.close()
  })

  test('can be guessed at ten times from a known browser, and no oftener', async () => {
    const product = await openTestApp({ rate_limits: true, trust_proxy: ['127.0.0.1'] })
    const from = () => ({ 'x-forwarded-for': `10.3.${unique() % 250}.${unique() % 250}` })
    const { email } = await givenAccount(product.context)
    const { cookie } = await signInAt(product.app, email, { headers: from() })
    const statuses = []
    for (let tries = 0; tries < 11; tries++)
      statuses.push(
        (await signInAt(product.app, email, { headers: from(), cookie, secret: 'Wrong-2026' })).status,
      )
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
    // Its own ten, not the account's: elsewhere the owner is let in.
    expect((await signInAt(product.app, email, { headers: from() })).status).toBe(200)
  })

  test('is not known by a forged cookie', async () => {
    const product = await openTestApp({ rate_limits: true, trust_proxy: ['127.0.0.1'] })
    const { email } = await givenAccount(product.context)
    const statuses = []
    for (let tries = 0; tries < 11; tries++) {
      const headers = { 'x-forwarded-for': `10.4.0.${tries}` }
      const cookie = `rtb=${'x'.repeat(41)}${String(tries).padStart(2, '0')}`
      statuses.push((await signInAt(product.app, email, { headers, cookie, secret: 'Wrong-2026' })).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
  })
})
