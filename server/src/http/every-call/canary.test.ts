import * as auth from '@marhala/contract/accounts/auth.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as users from '@marhala/contract/accounts/users.ts'
import { sql } from 'kysely'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { makeLog } from '../../log.ts'
import { signedInBy } from '../../test/accounts.ts'
import { call } from '../../test/as-caller.ts'
import { amina, makeBookingFixture } from '../../test/bookings.ts'
import { openTestApp } from '../../test/test-app.ts'

let logged = ''
const sink = new Writable({
  write(chunk: Buffer, _, done) {
    logged += chunk.toString()
    done()
  },
})
const product = await openTestApp({}, makeLog('trace', sink))
const { app, context, mails } = product
const fixture = await makeBookingFixture(product)

const secrets = {
  password: 'Kanarienvogel-4711-Aa',
  wrong: 'Wellensittich-4712-Aa',
  next: 'Zaunkoenig-4715-Aa',
  last: 'Rotkehlchen-4716-Aa',
  identity: 'BE-CANARY-4713',
  licence: 'LIC-CANARY-4714',
  card: '4242424242424242',
}
const email = 'canary@example.com'

/** Every row of every table of every schema, as text; what is encrypted or hashed stays so. */
async function dump(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss')`.execute(context.db)
  const parts = await Promise.all(
    rows.map(({ name }) =>
      sql<{ text: string }>`select string_agg(r::text, '') as text from ${sql.raw(name)} r`.execute(
        context.db,
      ),
    ),
  )
  return parts.map(({ rows: [row] }) => row!.text ?? '').join('\n')
}

/** A reset by code and token, another password, another address, each right and wrong; what must stand nowhere. */
async function wayBackIn(session: { token: string; cookie: string }) {
  const { next, last, wrong } = secrets
  const newest = () => /\b\d{6}\b/.exec(mails.at(-1)!.text)![0]
  const twice = (one: string) => ({ password: one, password_confirmation: one })
  const address = 'canary-moves@example.com'
  const profile = { first_name: 'Kanari', last_name: 'Vogel', email: address }
  await call(app, session, users.updateProfile, { body: profile })
  // The note to the old address is the newest; the code went out before it.
  const moving = /\b\d{6}\b/.exec(mails.findLast((mail) => mail.to === address)!.text)![0]
  await call(app, null, auth.verifyEmail, { raw: { email: address, code: moving, [moving]: 1 } })
  await call(app, null, auth.forgotPassword, { body: { email } })
  const code = newest()
  await call(app, null, auth.verifyResetToken, { raw: { email, token: code, [code]: code } })
  const { data: swapped } = await call(app, null, auth.verifyResetToken, { body: { email, token: code } })
  const form = { token: swapped.token, email, ...twice(next) }
  await call(app, null, auth.resetPassword, { raw: { ...form, password: wrong } })
  const done = await call(app, null, auth.resetPassword, { raw: form })
  const data = signedInBy(done)
  await call(app, null, auth.resetPassword, { raw: form })
  await call(app, data, auth.changePassword, { raw: { current_password: wrong, ...twice(last) } })
  await call(app, data, auth.changePassword, { raw: { current_password: next, ...twice(last) } })
  await call(app, data, users.removeProfile, { raw: { password: wrong } })
  await call(app, data, users.exportProfile)
  const cookie = String(done.headers['set-cookie']).split(';')[0]!
  return {
    codes: [moving, code],
    tokens: [swapped.token, data.token, data.refresh_token, cookie.slice(4)],
  }
}

test('R57 no password, code or token stands in a log or in a copy of the database', async () => {
  const { password, wrong } = secrets
  const person = {
    first_name: 'Kanari',
    last_name: 'Vogel',
    email,
    password,
    password_confirmation: password,
  }
  const opened = await call(app, null, auth.register, { raw: person })
  const mark = String(opened.headers['set-cookie']).split(';')[0]!
  const code = /\d{6}/.exec(mails.at(-1)!.text)![0]
  await call(app, null, auth.register, { raw: person })
  await call(app, null, auth.register, { raw: { ...person, password_confirmation: wrong, role: wrong } })
  await call(app, null, auth.login, { raw: { email, password: wrong } })
  await call(app, null, auth.login, { raw: { email, password, [wrong]: wrong } })
  await call(app, null, auth.login, {
    raw: `{"email":"${email}","password":"${password}"`,
    headers: { 'content-type': 'application/json' },
  })
  await call(app, null, auth.verifyEmail, { raw: { email, code }, headers: { cookie: mark } })
  const { data, headers } = await call(app, null, auth.login, { body: { email, password } })
  const cookie = String(headers['set-cookie']).split(';')[0]!
  const renewed = await call(app, null, auth.refresh, {
    body: { refresh_token: data.refresh_token },
    headers: { cookie },
  })
  await call(app, data, auth.currentUser, { query: { token: data.token } as never })

  const back = await wayBackIn({ ...data, cookie })

  const booking = await fixture.given('pending')
  const driver = { ...amina, identity_number: secrets.identity, license_number: secrets.licence }
  await call(app, fixture.admin, bookings.addDriver, { params: fixture.path(booking), body: driver })
  await call(app, fixture.admin, bookings.addDriver, {
    params: fixture.path(booking),
    raw: { ...driver, x: 1 },
  })

  // An internal error is logged with its cause, which must not contain the request's data.
  await sql`alter table codes rename to codes_away`.execute(context.db)
  await sql`alter table booking_drivers rename to drivers_away`.execute(context.db)
  const broken = [
    await call(app, null, auth.register, { raw: { ...person, email: 'second@example.com' } }),
    await call(app, fixture.admin, bookings.addDriver, { params: fixture.path(booking), body: driver }),
  ]
  expect(broken.map((one) => [one.status, one.error.code])).toEqual([
    [500, 'internal'],
    [500, 'internal'],
  ])
  expect(JSON.stringify(broken)).not.toMatch(/codes|drivers_away|relation|42P01/)

  expect(logged).toContain('request failed')
  const tokens = [
    data.token,
    data.refresh_token,
    renewed.data.access_token,
    renewed.data.refresh_token,
    cookie.slice(4),
    mark.slice(4),
    ...back.tokens,
  ]
  expect(tokens.every((token) => token.length > 30)).toBe(true)
  for (const secret of [...Object.values(secrets), code, ...back.codes, ...tokens, email])
    expect(logged).not.toContain(secret)
  const stored = await dump()
  expect(stored).toContain(email)
  for (const secret of [
    password,
    wrong,
    secrets.next,
    secrets.last,
    ...tokens,
    ...tokens.map((token) => token.split('.').at(-1)!),
  ])
    expect(stored).not.toContain(secret)
  const readable = stored.replace(/\d{7,}|[\w$/+=-]{20,}|\.\d+/g, '')
  for (const one of [code, ...back.codes]) expect(readable).not.toMatch(new RegExp(`\\b${one}\\b`))
})
