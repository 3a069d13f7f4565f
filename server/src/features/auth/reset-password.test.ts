import * as auth from '@marhala/contract/accounts/auth.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { codeTo, cookieOf, givenAccount, signedInBy, signInAt, wrongCode } from '../../test/accounts.ts'
import { call } from '../../test/as-caller.ts'
import { unique } from '../../test/builders.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'

const { app, context, mails, at } = await openTestApp()
beforeEach(() => at(testNow))

const later = (minutes: number) => at(new Date(Date.parse(testNow) + minutes * 60_000).toISOString())
const forgot = (email: string, headers = {}) =>
  call(app, null, auth.forgotPassword, { body: { email }, headers })
const resend = (email: string) => call(app, null, auth.resendResetToken, { body: { email } })
const check = (email: string, token: string) =>
  call(app, null, auth.verifyResetToken, { body: { email, token } })
const isAlive = async (token: string) => (await call(app, { token }, auth.currentUser)).status === 200
const next = 'Harissa-2027'

const reset = (email: string, token: string, headers = {}) =>
  call(app, null, auth.resetPassword, {
    body: { token, email, password: next, password_confirmation: next },
    headers,
  })

async function givenToken() {
  const person = await givenAccount(context)
  await forgot(person.email)
  const { data } = await check(person.email, codeTo(mails, person.email))
  return { ...person, reset_token: data.token }
}

describe('a forgotten password', () => {
  test('leads by the mailed code to a new one, and signs in', async () => {
    const { email } = await givenAccount(context)
    const answer = await forgot(` ${email.toUpperCase()} `)
    expect([answer.status, answer.message, answer.data]).toEqual([200, 'Reset email sent', null])
    const checked = await check(email, codeTo(mails, email))
    expect([checked.status, checked.data.token]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)])
    const done = await reset(email, checked.data.token)
    expect([done.status, done.message, done.data.user.email]).toEqual([
      200,
      'Password changed successfully',
      email,
    ])
    const { token, refresh_token } = signedInBy(done)
    expect(await isAlive(token)).toBe(true)
    const body = { refresh_token }
    expect((await call(app, null, auth.refresh, { body, headers: { cookie: cookieOf(done) } })).status).toBe(
      200,
    )
    expect((await signInAt(app, email)).status).toBe(401)
    expect((await signInAt(app, email, { secret: next })).status).toBe(200)
  })

  test('R26 ends every session there was, and every way back in that still waits', async () => {
    const { email, token, reset_token } = await givenToken()
    later(2)
    await resend(email)
    const code = codeTo(mails, email)
    const { status } = await reset(email, reset_token)
    expect([status, await isAlive(token)]).toEqual([200, false])
    expect((await check(email, code)).status).toBe(422)
    expect((await reset(email, reset_token)).status).toBe(422)
  })

  test('verifies the address, too: the mailbox was proved', async () => {
    const { id, email } = await givenAccount(context)
    await context.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', id).execute()
    expect((await signInAt(app, email)).status).toBe(403)
    await forgot(email)
    const { data } = await check(email, codeTo(mails, email))
    expect((await reset(email, data.token)).data.user.email_verified).toBe(true)
  })

  test('tells the owner, and R58 the audit, without the password', async () => {
    const { id, email, reset_token } = await givenToken()
    await reset(email, reset_token)
    expect(mails.findLast((mail) => mail.to === email)!.subject).toBe('Your password has been changed')
    const rows = await context.db.selectFrom('audit').selectAll().where('entity_id', '=', id).execute()
    expect(rows.map((row) => row.action)).toEqual(['reset_password'])
    expect(JSON.stringify(rows)).not.toContain(next)
  })

  test('keeps the old one when the new one is weak or repeated wrongly', async () => {
    const { email, reset_token } = await givenToken()
    for (const [raw, field] of [
      [{ password: 'weak', password_confirmation: 'weak' }, 'password'],
      [{ password: next, password_confirmation: `${next}x` }, 'password_confirmation'],
    ] as const) {
      const { status, error } = await call(app, null, auth.resetPassword, {
        raw: { token: reset_token, email, ...raw },
      })
      expect([status, Object.keys(error.errors!)]).toEqual([422, [field]])
    }
    expect((await reset(email, reset_token)).status).toBe(200)
  })
})

describe('a reset code', () => {
  test('is refused in the words of the specification, on the field that it was typed in', async () => {
    const { email } = await givenAccount(context)
    const invalid = { token: ['Invalid verification code'] }
    expect((await check(email, '123456')).error.errors).toEqual(invalid)
    await forgot(email)
    const code = codeTo(mails, email)
    expect((await check(email, wrongCode(code))).error.errors).toEqual(invalid)
    later(10)
    expect((await check(email, code)).error.errors).toEqual({ token: ['Verification code has expired'] })
    // Else it would say that there is an account.
    expect((await check(email, wrongCode(code))).error.errors).toEqual(invalid)
  })

  test('opens nothing else: no address is verified with it, and no password reset with that other code', async () => {
    const { id, email } = await givenAccount(context)
    await context.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', id).execute()
    await forgot(email)
    const code = codeTo(mails, email)
    expect((await call(app, null, auth.verifyEmail, { body: { email, code } })).status).toBe(422)
    await call(app, null, auth.sendVerification, { body: { email } })
    expect((await check(email, codeTo(mails, email))).status).toBe(422)
    expect((await check(email, code)).status).toBe(200)
  })

  test('comes again after 60 seconds, and then ends the one before', async () => {
    const { email } = await givenAccount(context)
    await forgot(email)
    const first = codeTo(mails, email)
    const soon = await resend(email)
    expect([soon.status, soon.headers['retry-after']]).toEqual([429, '60'])
    expect((await forgot(email)).status).toBe(429)
    later(1)
    expect((await resend(email)).message).toBe('Reset email sent')
    const second = codeTo(mails, email)
    if (first !== second) expect((await check(email, first)).status).toBe(422)
    expect((await check(email, second)).status).toBe(200)
  })

  test('R26 of a hundred uses at once is good for one', async () => {
    const { email } = await givenAccount(context)
    await forgot(email)
    const code = codeTo(mails, email)
    const answers = await Promise.all(Array.from({ length: 100 }, () => check(email, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    // This many at once overflow the queue for hashing; none is let in.
    const others = answers.filter(({ status }) => status !== 200).map(({ status }) => status)
    expect([...new Set(others)].filter((status) => status !== 503)).toEqual([422])
  })

  test('R29 of a thousand guesses at once from one address has three evaluated', async () => {
    const { id, email } = await givenAccount(context)
    await forgot(email)
    const code = codeTo(mails, email)
    const guesses = Array.from({ length: 1000 }, () => check(email, wrongCode(code)))
    const statuses = new Set((await Promise.all(guesses)).map(({ status }) => status))
    // This many at once overflow the database's queue or that for hashing; none is let in.
    expect([...statuses].filter((status) => status !== 503)).toEqual([422])
    const row = await context.db
      .selectFrom('codes')
      .select('attempts')
      .where('user_id', '=', id)
      .executeTakeFirst()
    expect(row!.attempts).toBe(3)
    expect((await check(email, code)).status).toBe(422)
  })
})

describe('a reset token', () => {
  test('R26 of a hundred uses at once is good for one', async () => {
    const { email, reset_token } = await givenToken()
    const answers = await Promise.all(Array.from({ length: 100 }, () => reset(email, reset_token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 422)
    // This many at once overflow the queue for hashing.
    const busy = answers.filter(({ status }) => status === 503)
    expect(refused.length + busy.length).toBe(99)
    expect(new Set(refused.map(({ message }) => message))).toEqual(new Set(['Invalid or expired reset link']))
    expect(mails.filter((mail) => mail.to === email && /changed/.test(mail.subject))).toHaveLength(1)
  })

  test('lasts ten minutes', async () => {
    const { email, reset_token } = await givenToken()
    later(10)
    const { status, error } = await reset(email, reset_token)
    expect([status, error.code]).toEqual([422, 'invalid_reset_link'])
    later(9.99)
    expect((await reset(email, reset_token)).status).toBe(200)
  })

  test('opens its own account alone, in the words of the caller', async () => {
    const { reset_token } = await givenToken()
    const other = await givenAccount(context)
    const { status, message } = await reset(other.email, reset_token, { 'accept-language': 'fr' })
    expect([status, message]).toEqual([422, 'Lien de réinitialisation invalide ou expiré'])
    for (const forged of ['x', 'x'.repeat(43), reset_token.slice(0, -1)])
      expect((await reset(other.email, forged)).status).toBe(422)
    expect((await signInAt(app, other.email)).status).toBe(200)
  })

  test('R57 is stored nowhere in plain text, nor is the code', async () => {
    const { email, reset_token } = await givenToken()
    const code = codeTo(mails, email)
    const rows = [
      await context.db.selectFrom('reset_tokens').selectAll().execute(),
      await context.db.selectFrom('codes').selectAll().execute(),
    ]
    expect(JSON.stringify(rows)).not.toContain(reset_token)
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`)
  })
})

describe('R30 whether an address has an account', () => {
  const openLimited = () => openTestApp({ rate_limits: true, trust_proxy: ['127.0.0.1'] })
  const from = () => ({ 'x-forwarded-for': `10.1.${unique() % 250}.${unique() % 250}` })

  test('is reported by forgot-password in the specification’s words, known and unknown apart', async () => {
    const { status, error } = await forgot('nobody@example.com')
    expect([status, error.code, error.message]).toEqual([
      404,
      'account_not_found',
      'No account found with this email address',
    ])
    const french = await forgot('nobody@example.com', { 'accept-language': 'fr' })
    expect(french.message).toBe('Aucun compte trouvé avec cette adresse e-mail')
  })

  test('is reported three times an hour to one caller, of forgot and resend together; then all are answered alike', async () => {
    const product = await openLimited()
    const { email } = await givenAccount(product.context)
    const headers = from()
    const ask = (endpoint: typeof auth.forgotPassword, address: string) =>
      call(product.app, null, endpoint, { body: { email: address }, headers })
    expect((await ask(auth.forgotPassword, 'a@example.com')).status).toBe(404)
    expect((await ask(auth.resendResetToken, 'b@example.com')).status).toBe(404)
    expect((await ask(auth.forgotPassword, 'c@example.com')).status).toBe(404)
    const [known, unknown] = [
      await ask(auth.forgotPassword, email),
      await ask(auth.forgotPassword, 'd@example.com'),
    ]
    const comparable = ({ headers: sent, ...rest }: typeof known) => ({
      ...rest,
      names: Object.keys(sent).sort(),
    })
    expect(comparable(unknown)).toEqual(comparable(known))
    expect([unknown.status, unknown.message]).toEqual([200, 'Reset email sent'])
    expect(product.mails.map((mail) => mail.to)).toEqual([email])
    const again = [await ask(auth.resendResetToken, email), await ask(auth.resendResetToken, 'd@example.com')]
    expect(again.map(({ status }) => status)).toEqual([429, 429])
    const elsewhere = { body: { email: 'e@example.com' }, headers: from() }
    expect((await call(product.app, null, auth.forgotPassword, elsewhere)).status).toBe(404)
    product.at('2026-06-03T10:00:00Z')
    expect((await ask(auth.forgotPassword, 'f@example.com')).status).toBe(404)
  })

  test('is never reported with AUTH_ENUMERATION=strict, RATE_LIMITS=off or not', async () => {
    const product = await openTestApp({ auth_enumeration: 'strict' })
    const { status, message } = await call(product.app, null, auth.forgotPassword, {
      body: { email: 'nobody@example.com' },
    })
    expect([status, message]).toEqual([200, 'Reset email sent'])
    expect(product.mails).toEqual([])
  })

  test('R34 five codes an hour go to one account, of whatever kind, known or not', async () => {
    const product = await openLimited()
    const { email } = await givenAccount(product.context)
    const headers = from()
    for (const address of [email, 'nobody@example.com']) {
      const statuses = []
      for (let minutes = 1; minutes <= 6; minutes++) {
        product.at(new Date(Date.parse(testNow) + minutes * 61_000).toISOString())
        const endpoint = minutes === 3 ? auth.sendVerification : auth.resendResetToken
        statuses.push((await call(product.app, null, endpoint, { body: { email: address }, headers })).status)
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    }
  })

  test('R29 thirty codes an hour are tried from one address, however many accounts they are of', async () => {
    const product = await openLimited()
    const headers = from()
    const answers = []
    // By tens: hashing has no places for more.
    for (let index = 0; index < 60; index += 10) {
      const ten = Array.from({ length: 10 }, (_, more) =>
        call(product.app, null, auth.verifyResetToken, {
          body: { email: `spray-${index + more}@example.com`, token: '123456' },
          headers,
        }),
      )
      answers.push(...(await Promise.all(ten)))
    }
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(30)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30)
  })
})
