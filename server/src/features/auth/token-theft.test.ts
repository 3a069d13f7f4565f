import * as auth from '@marhala/contract/accounts/auth.ts'
import * as clients from '@marhala/contract/accounts/clients.ts'
import * as users from '@marhala/contract/accounts/users.ts'
import { endpoints } from '@marhala/contract/api.ts'
import * as companySettings from '@marhala/contract/company/company-settings.ts'
import * as apiKeys from '@marhala/contract/integrations/api-keys.ts'
import type { Role } from '@marhala/domain/accounts/permissions.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { codeTo, givenAccount, password, signInAt } from '../../test/accounts.ts'
import { call } from '../../test/as-caller.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenPerson, signIn, unique } from '../../test/builders.ts'
import { makeSamples } from '../../test/samples/samples.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context, mails, at } = product
const samples = await makeSamples(product, await makeBookingFixture(product))
beforeEach(() => at(testNow))

const later = (minutes: number) => at(new Date(Date.parse(testNow) + minutes * 60_000).toISOString())
const foreign = `rtb=${'t'.repeat(43)}`
const refused = [403, 'password_needed']

type Thief = { token: string; cookie?: string }
const profile = (email: string) => ({ first_name: 'Amina', last_name: 'Alaoui', email })
const newAddress = () => `evil-${unique()}@example.com`

/** Somebody who signed in a minute ago, and what a thief has of them: the access token, with no cookie or another's. */
async function givenTheft(role: Role) {
  const owner = await givenAccount(context, { role })
  const { data, cookie } = await signInAt(app, owner.email)
  later(1)
  const thieves: Thief[] = [{ token: data.token }, { token: data.token, cookie: foreign }]
  return { owner: { ...owner, token: data.token, cookie }, thieves }
}

describe.each(['user', 'admin', 'superadmin'] as const)('R25 the access token of a %s alone', (role) => {
  test('takes no account over: the address stays, and its owner keeps it', async () => {
    const { owner, thieves } = await givenTheft(role)
    for (const thief of thieves) {
      const email = newAddress()
      for (const endpoint of [auth.changeInformations, users.updateProfile]) {
        const { status, error } = await call(app, thief, endpoint, { body: profile(email) })
        expect([status, error.code]).toEqual(refused)
      }
      const unsent = { email, code: '123456' }
      expect((await call(app, thief, auth.verifyEmail, { body: unsent })).status).toBe(422)
      expect((await call(app, thief, auth.forgotPassword, { body: { email } })).status).toBe(404)
      expect(mails.filter(({ to }) => to === email)).toEqual([])
    }
    expect((await signInAt(app, owner.email)).status).toBe(200)
  })

  test('changes what does not last: the rest of the profile', async () => {
    const { owner, thieves } = await givenTheft(role)
    const body = { ...profile(owner.email), bio: 'x' }
    expect((await call(app, thieves[0]!, users.updateProfile, { body })).status).toBe(200)
  })

  test('proves no password, not even with the right one, and uses up none of its owner’s tries', async () => {
    const limited = await openTestApp({ rate_limits: true })
    const owner = await givenAccount(limited.context, { role })
    const thief = { token: owner.token }
    const confirm = (who: Thief, typed: string) =>
      call(limited.app, who, auth.confirmPassword, { body: { password: typed } })
    for (let guess = 0; guess < 12; guess += 1)
      expect((await confirm({ ...thief, ...(guess % 2 && { cookie: foreign }) }, password)).status).toBe(403)
    const next = { password: 'Other-2026', password_confirmation: 'Other-2026' }
    for (let guess = 0; guess < 12; guess += 1)
      await call(limited.app, thief, auth.changePassword, { body: { current_password: 'No', ...next } })
    expect((await confirm(owner, password)).status).toBe(200)
  })
})

describe('R25 a superadmin’s access token alone', () => {
  const always = endpoints.filter(({ endpoint }) => endpoint.needsPassword === true)

  test.each(always)('does not make the call $name', async ({ name, endpoint }) => {
    const { thieves } = await givenTheft('superadmin')
    const { params, query, body } = await samples[name]!()
    for (const thief of thieves) {
      const { status, error } = await call(app, thief, endpoint, { params, query, raw: body } as never)
      expect([status, error.code]).toEqual(refused)
    }
  })

  test('covers whatever makes keys, secrets, secret addresses and copies of everything', () => {
    expect(always.map(({ name }) => name).sort()).toEqual([
      'apiKeys.create',
      'calendarFeeds.create',
      'imports.exportAll',
      'passkeys.add',
      'passkeys.challenge',
      'passkeys.makeRecoveryCodes',
      'passkeys.remove',
      'passkeys.rename',
      'setup.emptyDemo',
      'team.changeRights',
      'team.invite',
      'webhooks.create',
      'webhooks.rotateSecret',
      'webhooks.update',
    ])
  })

  test('gives no role and takes none, makes no colleague, changes no address', async () => {
    const { thieves } = await givenTheft('superadmin')
    const { id } = await givenPerson(context)
    const params = { user_id: String(id) }
    const colleague = { ...profile(newAddress()), role: 'admin' as const }
    for (const thief of thieves) {
      for (const body of [{ role: 'admin' as const }, { email: newAddress() }]) {
        const { status, error } = await call(app, thief, clients.update, { params, body })
        expect([status, error.code]).toEqual(refused)
      }
      const made = await call(app, thief, clients.create, { body: colleague })
      expect([made.status, made.error.code]).toEqual(refused)
    }
    const untouched = await call(app, thieves[0]!, clients.get, { params })
    expect(untouched.data.user).toMatchObject({ id, role: 'user' })
  })

  test('leads no money and no message elsewhere', async () => {
    const { thieves } = await givenTheft('superadmin')
    for (const body of [
      { online_gateway: 'cmi' as const, cmi_client_id: '600', cmi_store_key: 'x' },
      { stripe_secret_key: 'sk_test_x' },
      { whatsapp_key: 'x' },
    ]) {
      const { status, error } = await call(app, thieves[0]!, companySettings.update, { body })
      expect([status, error.code]).toEqual(refused)
    }
    const rest = await call(app, thieves[0]!, companySettings.update, { body: { contact_city: 'Fez' } })
    expect(rest.status).toBe(200)
  })
})

describe('an admin', () => {
  test('changes no address with a token alone; the rest of an account they may change', async () => {
    const { owner, thieves } = await givenTheft('admin')
    const params = { user_id: String((await givenPerson(context)).id) }
    const move = (who: Thief) => call(app, who, clients.update, { params, body: { email: newAddress() } })
    for (const thief of thieves) expect((await move(thief)).error.code).toBe('password_needed')
    expect((await call(app, thieves[0]!, clients.update, { params, body: { notes: 'x' } })).status).toBe(200)
    expect((await move(owner)).status).toBe(200)
  })
})

describe('the password once more', () => {
  const body = { name: 'Website', scopes: ['cars.read' as const] }
  const makeKey = (who: Thief) => call(app, who, apiKeys.create, { body })
  const confirm = (who: Thief, typed = password) =>
    call(app, who, auth.confirmPassword, { body: { password: typed } })

  test('is asked for ten minutes after the login, and counts for ten', async () => {
    const { email } = await givenAccount(context, { role: 'superadmin' })
    const { data, cookie } = await signInAt(app, email)
    const owner = { token: data.token, cookie }
    later(9)
    expect((await makeKey(owner)).status).toBe(201)
    later(10)
    const answer = await makeKey(owner)
    expect([answer.status, answer.error.code]).toEqual(refused)
    expect(answer.error.message).toBe('Please enter your password to go on.')
    const wrong = await confirm(owner, 'Wrong-2026')
    expect([wrong.status, wrong.error.errors]).toEqual([
      422,
      { password: ['This is not your current password.'] },
    ])
    expect((await makeKey(owner)).status).toBe(403)
    expect((await confirm(owner)).status).toBe(200)
    expect((await makeKey(owner)).status).toBe(201)
  })

  test('counts for the session that proved it alone', async () => {
    const owner = await givenAccount(context, { role: 'superadmin' })
    later(11)
    const { token, cookie } = await signIn(context, owner)
    expect((await makeKey({ token, cookie })).status).toBe(201)
    expect((await makeKey(owner)).error.code).toBe('password_needed')
  })

  test('R28 is guessed ten times in 15 minutes at most', async () => {
    const limited = await openTestApp({ rate_limits: true })
    const owner = await givenAccount(limited.context, { role: 'superadmin' })
    const guess = () => call(limited.app, owner, auth.confirmPassword, { body: { password: 'Wrong-2026' } })
    for (let tries = 0; tries < 10; tries += 1) expect((await guess()).status).toBe(422)
    expect((await guess()).status).toBe(429)
  })

  test('is asked whatever AUTH_BINDING says: without the cookie nothing that lasts is done', async () => {
    const loose = await openTestApp({ auth_binding: false })
    const { token } = await givenAccount(loose.context, { role: 'superadmin' })
    expect((await call(loose.app, { token }, apiKeys.create, { body })).error.code).toBe('password_needed')
  })

  test('is not asked for an address that stays, nor for the same role', async () => {
    const owner = await givenAccount(context, { role: 'superadmin' })
    const other = await givenPerson(context, { role: 'admin' })
    const thief = { token: owner.token }
    const same = { role: 'admin' as const, email: other.email, notes: 'x' }
    const params = { user_id: String(other.id) }
    expect((await call(app, thief, clients.update, { params, body: same })).status).toBe(200)
    expect((await call(app, thief, auth.changeInformations, { body: profile(owner.email) })).status).toBe(200)
  })

  test('opens the change of the own address, whose code then goes to the new one', async () => {
    const owner = await givenAccount(context)
    const email = newAddress()
    expect((await call(app, owner, users.updateProfile, { body: profile(email) })).status).toBe(200)
    const code = codeTo(mails, email)
    expect((await call(app, null, auth.verifyEmail, { body: { email, code } })).status).toBe(200)
  })
})
