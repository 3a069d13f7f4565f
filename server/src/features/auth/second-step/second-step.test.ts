import * as auth from '@marhala/contract/accounts/auth.ts'
import * as passkeys from '@marhala/contract/accounts/passkeys.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { codeTo, cookieOf, givenAccount, password, signInAt } from '../../../test/accounts.ts'
import { call } from '../../../test/as-caller.ts'
import { makeDevice } from '../../../test/authenticator.ts'
import { signIn } from '../../../test/builders.ts'
import { addPasskey, challengeOf, givenPasskeyHolder } from '../../../test/passkeys.ts'
import { letAdminIn } from '../../../../../scripts/admin.ts'
import { openTestApp, testNow } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context, mails, at } = product
beforeEach(() => at(testNow))

type Body = Parameters<typeof call<typeof passkeys.takeSecondStep>>[3]
const take = (body: object, headers: Record<string, string> = {}, target = app) =>
  call(target, null, passkeys.takeSecondStep, { raw: body, headers } as Body)
const later = (seconds: number) => at(new Date(Date.parse(testNow) + seconds * 1000).toISOString())
const subjects = (email: string) => mails.filter(({ to }) => to === email).map(({ subject }) => subject)
const sessionsOf = async (id: number) =>
  context.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
const auditOf = async (id: number) => {
  const rows = await context.db
    .selectFrom('audit')
    .selectAll()
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.filter(({ entity }) => entity === 'user').map(({ action }) => action)
}

describe('R25 a superadmin’s first passkey', () => {
  test('turns the second step on, ends their other sessions, and is confirmed by mail', async () => {
    const owner = await givenAccount(context, { role: 'superadmin' })
    const elsewhere = await signIn(context, owner)
    const { status, data } = await addPasskey(app, owner)
    expect(status).toBe(201)
    expect(data.passkey).toMatchObject({ name: 'My phone', used_at: null })
    expect(data.recovery_codes).toHaveLength(10)
    expect(new Set(data.recovery_codes).size).toBe(10)
    expect((await call(app, elsewhere, auth.currentUser)).status).toBe(401)
    expect((await call(app, owner, auth.currentUser)).status).toBe(200)
    expect(subjects(owner.email)).toEqual(['Logging in now asks for your passkey'])
    const second = await addPasskey(app, owner, 'Laptop')
    expect(second.data.recovery_codes).toBeUndefined()
    expect(subjects(owner.email).at(-1)).toBe('A passkey was added to your account')
    const listed = await call(app, owner, passkeys.list)
    expect(listed.data.passkeys.map(({ name }) => name)).toEqual(['My phone', 'Laptop'])
    expect(listed.data.recovery_codes_left).toBe(10)
  })

  test('is stored without a secret: no recovery code is in the database', async () => {
    const { codes } = await givenPasskeyHolder(product)
    const { rows } = await context.pool.query(
      'SELECT string_agg(r::text, chr(10)) AS text FROM recovery_codes r',
    )
    for (const code of codes) expect(rows[0].text).not.toContain(code)
  })

  test.each([
    ['made on another site', { origin: 'https://evil.example' }],
    ['of another site', { site: 'evil.example' }],
    ['that answers another challenge', { challenge: 'c'.repeat(43) }],
    ['whose device did not verify who holds it', { verified: false }],
  ])('is refused %s', async (_, wishes) => {
    const owner = await givenAccount(context, { role: 'superadmin' })
    const { data } = await call(app, owner, passkeys.challenge)
    const body = { ticket: data.ticket, name: 'x', credential: makeDevice().create(data.options, wishes) }
    const { status, error } = await call(app, owner, passkeys.add, { body })
    expect([status, error.code]).toEqual([422, 'passkey_refused'])
    expect((await signInAt(app, owner.email)).status).toBe(200)
  })

  test('is refused by another’s ticket, too late, twice, and as a ticket of the sign-in', async () => {
    const [owner, other] = [
      await givenAccount(context, { role: 'superadmin' }),
      await givenAccount(context, { role: 'superadmin' }),
    ]
    const device = makeDevice()
    const add = async (person: typeof owner, ticket: string, options: { challenge: string }) =>
      (
        await call(app, person, passkeys.add, {
          body: { ticket, name: 'x', credential: device.create(options) },
        })
      ).status
    const { data } = await call(app, owner, passkeys.challenge)
    expect(await add(other, data.ticket, data.options)).toBe(422)
    later(301)
    expect(await add(owner, data.ticket, data.options)).toBe(422)
    later(299)
    expect(await add(owner, data.ticket, data.options)).toBe(201)
    expect(await add(owner, data.ticket, data.options)).toBe(422)
    const again = (await call(app, owner, passkeys.challenge)).data
    expect(await add(owner, again.ticket, again.options)).toBe(422)
    at(testNow)
    const challenge = await challengeOf(app, owner.email)
    const credential = makeDevice().create(challenge.options)
    const body = { ticket: challenge.ticket, name: 'x', credential }
    expect((await call(app, owner, passkeys.add, { body })).status).toBe(422)
  })
})

describe('R25 the right password of a superadmin with a passkey', () => {
  test('opens no session: it gets the challenge for the passkey', async () => {
    const { id, email } = await givenPasskeyHolder(product)
    const before = await sessionsOf(id)
    const answer = await signInAt(app, email)
    expect([answer.status, answer.error.code]).toEqual([403, 'second_step_needed'])
    expect(Object.keys(answer.error.data as object).sort()).toEqual(['options', 'ticket'])
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await sessionsOf(id)).toEqual(before)
    expect((await auditOf(id)).at(-1)).toBe('ask_second_step')
  })

  test('and then the passkey signs in, once for each ticket, and is mailed like any other', async () => {
    const { id, email, device } = await givenPasskeyHolder(product)
    const { ticket, options } = await challengeOf(app, email)
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    const body = { ticket, passkey: device.get(options) }
    const answer = await take(body)
    expect(answer.status).toBe(200)
    const cookie = cookieOf(answer)
    expect((await call(app, { ...answer.data, cookie }, auth.currentUser)).data.user.email).toBe(email)
    expect((await auditOf(id)).at(-1)).toBe('login')
    const again = await take(body)
    expect([again.status, again.error.code]).toEqual([401, 'second_step_over'])
    const listed = await call(app, { ...answer.data, cookie }, passkeys.list)
    expect(listed.data.passkeys[0]!.used_at).toBe(context.clock().toISOString())
  })

  test('of two answers at once, one signs in', async () => {
    const { email, device } = await givenPasskeyHolder(product)
    const { ticket, options } = await challengeOf(app, email)
    const passkey = device.get(options)
    const answers = await Promise.all(Array.from({ length: 5 }, () => take({ ticket, passkey })))
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  })

  test.each([
    ['on another site', { origin: 'https://evil.example' }],
    ['with the key of another site', { site: 'evil.example' }],
    ['of another challenge', { challenge: 'c'.repeat(43) }],
    ['by a device that did not verify who holds it', { verified: false }],
    ['with another’s key', { signsWith: makeDevice() }],
    ['by a copy of the key, whose count goes back', { count: 1 }],
  ])('does not sign in with a signature made %s', async (_, wishes) => {
    const { id, email, device } = await givenPasskeyHolder(product)
    const { ticket, options } = await challengeOf(app, email)
    const answer = await take({ ticket, passkey: device.get(options, wishes) })
    expect([answer.status, answer.error.code]).toEqual([422, 'passkey_refused'])
    expect((await auditOf(id)).at(-1)).toBe('second_step_failed')
    expect((await take({ ticket, passkey: device.get(options, { count: 9 }) })).status).toBe(200)
  })

  test('does not sign in with another superadmin’s passkey, nor by a challenge that was signed before', async () => {
    const [owner, other] = [await givenPasskeyHolder(product), await givenPasskeyHolder(product)]
    const first = await challengeOf(app, owner.email)
    const foreign = await take({ ticket: first.ticket, passkey: other.device.get(first.options) })
    expect(foreign.status).toBe(422)
    const signed = owner.device.get(first.options)
    expect((await take({ ticket: first.ticket, passkey: signed })).status).toBe(200)
    const next = await challengeOf(app, owner.email)
    expect((await take({ ticket: next.ticket, passkey: signed })).status).toBe(422)
  })

  test('waits five minutes for the passkey, and no longer', async () => {
    const { email, device } = await givenPasskeyHolder(product)
    const { ticket, options } = await challengeOf(app, email)
    later(300)
    expect((await take({ ticket, passkey: device.get(options) })).error.code).toBe('second_step_over')
    at(testNow)
    expect((await take({ ticket, passkey: device.get(options) })).status).toBe(200)
  })

  test('is nothing any more once there is another password', async () => {
    const { device, ...holder } = await givenPasskeyHolder(product)
    const { ticket, options } = await challengeOf(app, holder.email)
    const next = { password: 'Another-2026', password_confirmation: 'Another-2026' }
    const body = { current_password: password, ...next }
    expect((await call(app, holder, auth.changePassword, { body })).status).toBe(200)
    expect((await take({ ticket, passkey: device.get(options) })).error.code).toBe('second_step_over')
  })

  test('is not followed by the ticket of a new passkey', async () => {
    const { device, codes: _, ...holder } = await givenPasskeyHolder(product)
    const { ticket, options } = (await call(app, holder, passkeys.challenge)).data
    expect((await take({ ticket, passkey: device.get(options) })).error.code).toBe('second_step_over')
  })

  test('takes a passkey or a recovery code, not both and not neither', async () => {
    const { email, device, codes } = await givenPasskeyHolder(product)
    const { ticket, options } = await challengeOf(app, email)
    const both = { ticket, passkey: device.get(options), recovery_code: codes[0] }
    for (const body of [{ ticket }, both]) expect((await take(body)).status).toBe(422)
  })
})

describe('R25 a recovery code', () => {
  test('signs in once, however it is typed; its owner is mailed', async () => {
    const { id, email, codes } = await givenPasskeyHolder(product)
    const [code = ''] = codes
    const { ticket } = await challengeOf(app, email)
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')}`
    expect((await take({ ticket, recovery_code: typed })).status).toBe(200)
    expect(subjects(email).at(-1)).toBe('A recovery code was used to log in')
    expect(await auditOf(id)).toContain('use_recovery_code')
    const next = await challengeOf(app, email)
    const again = await take({ ticket: next.ticket, recovery_code: code })
    expect([again.status, again.error.errors]).toEqual([
      422,
      { recovery_code: ['This recovery code is wrong or was used before.'] },
    ])
    expect((await take({ ticket: next.ticket, recovery_code: codes[1] })).status).toBe(200)
  })

  test('of another superadmin, or one that was made anew, is good for nothing', async () => {
    const [owner, other] = [await givenPasskeyHolder(product), await givenPasskeyHolder(product)]
    const { data } = await call(app, owner, passkeys.makeRecoveryCodes)
    expect(subjects(owner.email).at(-1)).toBe('You have new recovery codes')
    const { ticket } = await challengeOf(app, owner.email)
    for (const recovery_code of [other.codes[0], owner.codes[0], '0000-0000-0000-0000', 'x', '123456'])
      expect((await take({ ticket, recovery_code })).status).toBe(422)
    expect((await take({ ticket, recovery_code: data.recovery_codes[9] })).status).toBe(200)
  })
})

describe('R28 the second step', () => {
  test('has ten tries in 15 minutes; a browser known to its owner has its own', async () => {
    const limited = await openTestApp({ rate_limits: true })
    const holder = await givenPasskeyHolder(limited)
    const first = await challengeOf(limited.app, holder.email)
    const known = cookieOf(
      await take({ ticket: first.ticket, passkey: holder.device.get(first.options) }, {}, limited.app),
    )
    const { ticket, options } = await challengeOf(limited.app, holder.email)
    const guess = async () =>
      (await take({ ticket, recovery_code: '0000-0000-0000-0000' }, {}, limited.app)).status
    const guesses: number[] = []
    // An address has ten tries a minute, sign-ins included; the second minute reaches the limit of the account.
    for (const seconds of [0, 61]) {
      limited.at(new Date(Date.parse(testNow) + seconds * 1000).toISOString())
      for (let count = 0; count < 10; count += 1) guesses.push(await guess())
    }
    expect(guesses.filter((status) => status === 422)).toHaveLength(9)
    expect(guesses.at(-1)).toBe(429)
    limited.at(new Date(Date.parse(testNow) + 122_000).toISOString())
    const passkey = holder.device.get(options)
    expect((await take({ ticket, passkey }, {}, limited.app)).status).toBe(429)
    expect((await take({ ticket, passkey }, { cookie: known }, limited.app)).status).toBe(200)
  })
})

describe('R25 no other way leads around the second step', () => {
  const newPassword = { password: 'Another-2026', password_confirmation: 'Another-2026' }

  async function resetToken(email: string) {
    await call(app, null, auth.forgotPassword, { body: { email } })
    const body = { email, token: codeTo(mails, email) }
    return (await call(app, null, auth.verifyResetToken, { body })).data.token
  }

  test('a reset sets the password without signing in', async () => {
    const { id, email } = await givenPasskeyHolder(product)
    const body = { email, token: await resetToken(email), ...newPassword }
    const answer = await call(app, null, auth.resetPassword, { body })
    expect([answer.status, Object.keys(answer.data)]).toEqual([200, ['user']])
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await sessionsOf(id)).toEqual([])
    const next = await signInAt(app, email, { secret: 'Another-2026' })
    expect(next.error.code).toBe('second_step_needed')
  })

  test('the code of a sign-up does not sign in an account that has a second step meanwhile', async () => {
    const email = `quick-${Date.now()}@example.com`
    const names = { first_name: 'Nour', last_name: 'Idrissi' }
    const opened = await call(app, null, auth.register, {
      body: { ...names, email, password, password_confirmation: password },
    })
    const cookie = cookieOf(opened)
    const { id } = opened.data.user
    await context.db
      .updateTable('users')
      .set({ role: 'superadmin', email_verified_at: context.clock() })
      .where('id', '=', id)
      .execute()
    await addPasskey(app, await signIn(context, { id }))
    await context.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', id).execute()
    const body = {
      email,
      code: codeTo(
        mails.filter(({ subject }) => /code/.test(subject)),
        email,
      ),
    }
    const answer = await call(app, null, auth.verifyEmail, { body, headers: { cookie } })
    expect([answer.status, answer.data.token]).toEqual([200, undefined])
  })

  test('a password that is right while the first passkey is added opens no session that stays', async () => {
    const owner = await givenAccount(context, { role: 'superadmin' })
    const { data } = await call(app, owner, passkeys.challenge)
    const body = { ticket: data.ticket, name: 'x', credential: makeDevice().create(data.options) }
    const [added, ...signIns] = await Promise.all([
      call(app, owner, passkeys.add, { body }),
      ...Array.from({ length: 8 }, () => signInAt(app, owner.email)),
    ])
    expect(added.status).toBe(201)
    for (const { status, data: tokens } of signIns)
      if (status === 200) expect((await call(app, tokens, auth.currentUser)).status).toBe(401)
  })

  test('is not required of a former superadmin; made one again, it is', async () => {
    const { id, email } = await givenPasskeyHolder(product)
    const become = async (role: 'admin' | 'superadmin') =>
      context.db.updateTable('users').set({ role }).where('id', '=', id).execute()
    await become('admin')
    const admin = await signInAt(app, email)
    expect(admin.status).toBe(200)
    expect((await call(app, { ...admin.data, cookie: admin.cookie }, passkeys.list)).status).toBe(403)
    await become('superadmin')
    expect((await signInAt(app, email)).error.code).toBe('second_step_needed')
  })
})

describe('R25 the last passkey', () => {
  test('ends the second step when it is removed, with the recovery codes, and its owner is mailed', async () => {
    const holder = await givenPasskeyHolder(product)
    const second = await addPasskey(app, holder, 'Laptop')
    const remove = async (id: number) =>
      (await call(app, holder, passkeys.remove, { params: { passkey_id: String(id) } })).status
    expect(await remove(holder.passkey.id)).toBe(200)
    expect(subjects(holder.email).at(-1)).toBe('A passkey was removed from your account')
    expect((await signInAt(app, holder.email)).error.code).toBe('second_step_needed')
    expect(await remove(second.data.passkey.id)).toBe(200)
    expect(subjects(holder.email).at(-1)).toBe('Logging in no longer asks for a passkey')
    expect((await call(app, holder, passkeys.list)).data).toEqual({ passkeys: [], recovery_codes_left: 0 })
    expect((await call(app, holder, passkeys.makeRecoveryCodes)).status).toBe(404)
    expect((await signInAt(app, holder.email)).status).toBe(200)
  })

  test('of another person cannot be renamed or removed', async () => {
    const [owner, other] = [await givenPasskeyHolder(product), await givenPasskeyHolder(product)]
    const params = { passkey_id: String(owner.passkey.id) }
    expect((await call(app, other, passkeys.remove, { params })).status).toBe(404)
    expect((await call(app, other, passkeys.rename, { params, body: { name: 'x' } })).status).toBe(404)
    const renamed = await call(app, owner, passkeys.rename, { params, body: { name: ' Work laptop ' } })
    expect(renamed.data.name).toBe('Work laptop')
  })
})

describe('R25 npm run admin', () => {
  const admin_password = 'A new one for 2026'
  const letIn = async (admin_email: string, endsSecondStep: boolean) =>
    letAdminIn(context.db, { admin_email, admin_password }, { endsSecondStep })

  test('sets the password, and leaves the passkeys', async () => {
    const owner = await givenPasskeyHolder(product)
    expect(await letIn(owner.email, false)).toContain('signs in with ADMIN_PASSWORD, and then a passkey')
    expect(await sessionsOf(owner.id)).toEqual([])
    const { error } = await call(app, null, auth.login, {
      body: { email: owner.email, password: admin_password },
    })
    expect(error.code).toBe('second_step_needed')
  })

  test('takes the passkeys and the recovery codes away with --no-second-step, which the audit tells', async () => {
    const owner = await givenPasskeyHolder(product)
    expect(await letIn(owner.email, true)).toBe(`${owner.email} signs in with ADMIN_PASSWORD`)
    const { status } = await call(app, null, auth.login, {
      body: { email: owner.email, password: admin_password },
    })
    expect(status).toBe(200)
    expect((await auditOf(owner.id)).filter((action) => action === 'remove_passkey')).toHaveLength(1)
  })
})
