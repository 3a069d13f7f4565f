import { endpoints } from '@marhala/contract/api.ts'
import * as auth from '@marhala/contract/accounts/auth.ts'
import * as calendarFeeds from '@marhala/contract/integrations/calendar-feeds.ts'
import * as clients from '@marhala/contract/accounts/clients.ts'
import * as agents from '@marhala/contract/agents/agents.ts'
import * as receivables from '@marhala/contract/money/receivables.ts'
import * as notices from '@marhala/contract/fleet/notices.ts'
import * as offers from '@marhala/contract/booking/offers.ts'
import * as site from '@marhala/contract/company/site.ts'
import * as companySettings from '@marhala/contract/company/company-settings.ts'
import * as expenses from '@marhala/contract/money/expenses.ts'
import * as fleet from '@marhala/contract/fleet/fleet.ts'
import * as phonePhotos from '@marhala/contract/fleet/phone-photos.ts'
import * as passkeys from '@marhala/contract/accounts/passkeys.ts'
import * as users from '@marhala/contract/accounts/users.ts'
import { auditedField } from '@marhala/domain/records/records.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { audited } from '../../../../security/audited.ts'
import { codeTo, cookieOf, givenAccount, password, signInAt } from '../../test/accounts.ts'
import { call } from '../../test/as-caller.ts'
import { makeDevice } from '../../test/authenticator.ts'
import { givenCar, givenPerson, signIn, unique } from '../../test/builders.ts'
import { at, pdf } from '../../test/samples/admin-samples.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { challengeOf, givenPasskeyHolder } from '../../test/passkeys.ts'
import { givenFeed, givenPhoneLink } from '../../test/samples/integration-samples.ts'
import { makeSamples } from '../../test/samples/samples.ts'
import { sendForm } from '../../test/send-form.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context, mails } = product
const fixture = await makeBookingFixture(product)
const samples = await makeSamples(product, fixture)
const superadmin = await givenPerson(context, { role: 'superadmin' })
const picture = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#888' } })
  .png()
  .toBuffer()
const canary = { password: 'Kanarienvogel-5811-Aa', key: 'WA-CANARY-5812' }

type Person = { id: number; token: string }
type Ready = { by: Person | null; send: () => Promise<{ status: number }> }

const endpointOf = (name: string) => endpoints.find((one) => one.name === name.split(' + ')[0])!.endpoint
const again = async <P extends { id: number }>(person: P) => ({
  ...person,
  ...(await signIn(context, person)),
})
const sent = (by: Person | null, endpoint: unknown, input: object): Ready => ({
  by,
  send: () => call(app, by, endpoint as never, input as never),
})
const form = (by: Person, endpoint: never, field: string, fields = {}): Ready => ({
  by,
  send: () =>
    sendForm(app, by, endpoint, { fields, files: [{ bytes: field === 'file' ? pdf : picture, field }] }),
})

async function withResetToken() {
  const { email, id } = await givenAccount(context)
  await call(app, null, auth.forgotPassword, { body: { email } })
  const body = { email, token: codeTo(mails, email) }
  const { data } = await call(app, null, auth.verifyResetToken, { body })
  return { email, id, token: data.token }
}

/** The calls whose sample has no effect: it lacks a file, a password, a code, or something to change. */
const special: Record<string, () => Promise<Ready>> = {
  'auth.login + right': async () => {
    const account = await givenAccount(context)
    return { by: account, send: () => signInAt(app, account.email) }
  },
  'auth.verifyEmail + same browser': async () => {
    const email = `opens-${unique()}@example.com`
    const names = { first_name: 'Nour', last_name: 'Idrissi' }
    const raw = { ...names, email, password, password_confirmation: password }
    const opened = await call(app, null, auth.register, { raw })
    const headers = { cookie: cookieOf(opened) }
    const body = { email, code: codeTo(mails, email), sign_in: true }
    return { ...sent(null, auth.verifyEmail, { body, headers }), by: { id: opened.data.user.id, token: '' } }
  },
  'auth.verifyEmail + change': async () => {
    const person = await givenAccount(context)
    const email = `moves-${unique()}@example.com`
    const body = { first_name: 'Nour', last_name: 'Idrissi', email }
    await call(app, person, users.updateProfile, { body })
    return { ...sent(null, auth.verifyEmail, { body: { email, code: codeTo(mails, email) } }), by: person }
  },
  'auth.undoAddress': async () => {
    const person = await givenAccount(context)
    const email = `moves-${unique()}@example.com`
    const body = { first_name: 'Nour', last_name: 'Idrissi', email }
    await call(app, person, users.updateProfile, { body })
    await call(app, null, auth.verifyEmail, { body: { email, code: codeTo(mails, email) } })
    const [, token = ''] = /#([\w-]{43})/.exec(mails.findLast(({ to }) => to === person.email)!.text)!
    return { ...sent(null, auth.undoAddress, { body: { token } }), by: person }
  },
  'auth.resetPassword': async () => {
    const { email, token, id } = await withResetToken()
    const body = { email, token, password: canary.password, password_confirmation: canary.password }
    return { ...sent(null, auth.resetPassword, { body }), by: { id, token } }
  },
  'auth.changePassword': async () => {
    const next = { password: canary.password, password_confirmation: canary.password }
    const body = { current_password: password, ...next }
    return sent(await givenAccount(context), auth.changePassword, { body })
  },
  'passkeys.add': async () => {
    const account = await givenAccount(context, { role: 'superadmin' })
    const { data } = await call(app, account, passkeys.challenge)
    const credential = makeDevice().create(data.options)
    return sent(account, passkeys.add, { body: { ticket: data.ticket, name: 'Phone', credential } })
  },
  'passkeys.rename': async () => {
    const holder = await givenPasskeyHolder(product)
    const params = { passkey_id: String(holder.passkey.id) }
    return sent(holder, passkeys.rename, { params, body: { name: 'Laptop' } })
  },
  'passkeys.remove': async () => {
    const holder = await givenPasskeyHolder(product)
    return sent(holder, passkeys.remove, { params: { passkey_id: String(holder.passkey.id) } })
  },
  'passkeys.makeRecoveryCodes': async () =>
    sent(await givenPasskeyHolder(product), passkeys.makeRecoveryCodes, {}),
  'passkeys.takeSecondStep': async () => {
    const holder = await givenPasskeyHolder(product)
    const { ticket, options } = await challengeOf(app, holder.email)
    const body = { ticket, passkey: holder.device.get(options) }
    return { ...sent(null, passkeys.takeSecondStep, { body }), by: holder }
  },
  'passkeys.takeSecondStep + recovery code': async () => {
    const holder = await givenPasskeyHolder(product)
    const { ticket } = await challengeOf(app, holder.email)
    const body = { ticket, recovery_code: holder.codes[0] }
    return { ...sent(null, passkeys.takeSecondStep, { body }), by: holder }
  },
  'users.removeAvatar': async () => {
    const person = await givenAccount(context)
    const fields = { first_name: 'Nour', last_name: 'Idrissi', email: person.email }
    await sendForm(app, person, users.updateProfile, { fields, files: [{ bytes: picture }] })
    return sent(person, users.removeAvatar, {})
  },
  'users.cancelAddress': async () => {
    const person = await givenAccount(context)
    const body = { first_name: 'Nour', last_name: 'Idrissi', email: `waits-${unique()}@example.com` }
    await call(app, person, users.updateProfile, { body })
    return sent(person, users.cancelAddress, {})
  },
  'users.removeProfile': async () =>
    sent(await givenAccount(context), users.removeProfile, { body: { password } }),
  'offers.list + csv': async () => sent(await again(superadmin), offers.list, { query: { format: 'csv' } }),
  ...Object.fromEntries(
    ['offers.acceptLink', 'offers.refuseLink'].map((name) => [
      name,
      async () => ({ ...sent(null, endpointOf(name), await samples[name]!()), by: fixture.client }),
    ]),
  ),
  'agents.statement + csv': async () => {
    const { params, query } = await samples['agents.statement']!()
    return sent(await again(superadmin), agents.statement, {
      params,
      query: { ...query, format: 'csv' },
    } as never)
  },
  'receivables.aged + csv': async () =>
    sent(await again(superadmin), receivables.aged, { query: { format: 'csv' } }),
  'notices.list + csv': async () => sent(await again(superadmin), notices.list, { query: { format: 'csv' } }),
  'clients.list + csv': async () => sent(await again(superadmin), clients.list, { query: { format: 'csv' } }),
  'clients.addDocument': async () => {
    const params = { user_id: (await givenPerson(context)).id }
    const fields = { kind: 'passport', name: 'Passport' }
    return form(await again(superadmin), at(clients.addDocument, params) as never, 'file', fields)
  },
  'calendarFeeds.revoke': async () => {
    const { id } = await givenFeed(product, superadmin)
    return sent(await again(superadmin), calendarFeeds.revoke, { params: { feed_id: String(id) } })
  },
  'companySettings.update': async () => {
    const body = { contact_city: `City ${unique()}`, whatsapp_key: canary.key }
    return sent(await again(superadmin), companySettings.update, { body })
  },
  'companySettings.updateBusinessHours': async () => {
    const business_hours = { ...(await call(app, null, companySettings.getPublic)).data.business_hours }
    const body = { business_hours: { ...business_hours, sunday: '10:00-11:00' } }
    return sent(await again(superadmin), companySettings.updateBusinessHours, { body })
  },
  'site.save': async () => {
    const person = await again(superadmin)
    const { document, version } = (await call(app, person, site.get)).data
    return sent(person, site.save, { body: { document, version } })
  },
  'site.restore': async () => {
    const person = await again(superadmin)
    const { document, version } = (await call(app, person, site.get)).data
    const saved = await call(app, person, site.save, { body: { document, version } })
    return sent(await again(superadmin), site.restore, { params: { version: String(saved.data.version) } })
  },
  'site.uploadPicture': async () => form(await again(superadmin), site.uploadPicture as never, 'picture'),
  'companySettings.uploadLogo': async () =>
    form(await again(superadmin), companySettings.uploadLogo as never, 'logo'),
  'companySettings.deleteLogo': async () => {
    await form(await again(superadmin), companySettings.uploadLogo as never, 'logo').send()
    return sent(await again(superadmin), companySettings.deleteLogo, {})
  },
  ...Object.fromEntries(
    ['accounting.salesJournal', 'expenses.list', 'incomes.list', 'reports.revenue'].map((name) => [
      `${name} + csv`,
      async () =>
        sent(await again(superadmin), endpointOf(name), { query: { month: '2026-06', format: 'csv' } }),
    ]),
  ),
  'expenses.addReceipt': async () => {
    const { params } = await samples['expenses.addReceipt']!()
    return form(await again(superadmin), at(expenses.addReceipt, params!) as never, 'file')
  },
  'fleet.addImage': async () => {
    const params = { car: (await givenCar(context)).id }
    return form(await again(superadmin), at(fleet.addImage, params) as never, 'images', { alt: 'Side' })
  },
  'phonePhotos.end': async () => {
    const { car, link } = await givenPhoneLink(product, superadmin)
    const params = { car, link_id: String(link.id) }
    return sent(await again(superadmin), phonePhotos.end, { params })
  },
  'phonePhotos.open': async () => {
    const { ticket } = await givenPhoneLink(product, superadmin)
    return { ...sent(null, phonePhotos.open, { body: { ticket } }), by: superadmin }
  },
  'phonePhotos.add': async () => {
    const { ticket } = await givenPhoneLink(product, superadmin)
    const { data } = await call(app, null, phonePhotos.open, { body: { ticket } })
    const phone = { id: superadmin.id, token: data.pass }
    return form(phone as never, phonePhotos.add as never, 'images', { alt: 'Side' })
  },
}

/** The admin’s highest acts, except those on one's own account. */
async function prepare(name: string): Promise<Ready> {
  if (special[name]) return special[name]()
  const own = /^(auth|users|favorites|reviews\.create)/.test(name)
  const by = await again(own ? fixture.client : superadmin)
  const { params, query, body } = await samples[name]!()
  return sent(name === 'auth.login' || name === 'auth.register' ? null : by, endpointOf(name), {
    params,
    query,
    raw: body,
  })
}

/** Calls about no one record: a failed login, whole lists. */
const ofMany =
  /^auth\.login$|\+ csv$|^expenses\.importAll$|^tollStatements\.importAll$|^accounting\.acceptMatches$|^books\.setAccount$|^countryRules\.|^tasks\.sendReminders$|^imports\.exportAll$/

const newestId = async () => {
  const { rows } = await context.pool.query('SELECT coalesce(max(id), 0) AS id FROM audit')
  return rows[0]!.id as number
}

describe.each(Object.entries(audited))('R58 %s', (name, wanted) => {
  test('tells who did what to whom, what was and what is', async () => {
    const { by, send } = await prepare(name)
    const last = await newestId()
    const { status } = await send()
    const { rows } = await context.pool.query('SELECT * FROM audit WHERE id > $1 ORDER BY id DESC', [last])
    if ('unaudited' in wanted) return expect(rows).toEqual([])
    expect(name === 'auth.login' ? [401] : [200, 201]).toContain(status)
    const [{ id: _, at: when, before, after, entity_id, ...told }] = rows
    const someone = name === 'auth.register' ? entity_id : (by?.id ?? null)
    // A deleted account has no row after its deletion.
    const ip = name === 'users.removeProfile' ? null : '127.0.0.1'
    expect(told).toEqual({
      actor_id: someone,
      api_key_id: null,
      ip,
      action: wanted.action,
      entity: wanted.entity,
    })
    expect(when).toBeInstanceOf(Date)
    const isOne = wanted.entity !== 'company_settings' && !ofMany.test(name)
    expect(entity_id).toEqual(isOne ? expect.any(Number) : null)
    const seen = Object.entries({ before, after }).filter(([, value]) => value !== null)
    expect(seen.map(([which]) => which)).toEqual(wanted.sides)
    for (const [, value] of seen) expect(Object.keys(value as object)).not.toEqual([])
  })
})

describe('R58 the table', () => {
  test('has a row for every call that writes: a new one must declare its row', () => {
    const writes = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET').map(({ name }) => name)
    const named = new Set(Object.keys(audited).map((name) => name.split(' + ')[0]!))
    expect([...named].filter((name) => endpointOf(name).method !== 'GET').sort()).toEqual(writes.sort())
  })

  test('names no field that the audit’s screen has no words for', async () => {
    const { rows } = await context.pool.query<{ name: string }>(
      `SELECT DISTINCT jsonb_object_keys(told) AS name FROM audit, unnest(ARRAY[before, after]) AS told
       WHERE jsonb_typeof(told) = 'object'`,
    )
    expect(rows.length).toBeGreaterThan(80)
    expect(rows.map(({ name }) => name).filter((name) => auditedField('', name) === undefined)).toEqual([])
  })

  test('holds no password and no key, whatever was sent', async () => {
    const { rows } = await context.pool.query('SELECT string_agg(a::text, chr(10)) AS text FROM audit a')
    for (const secret of [password, ...Object.values(canary)]) expect(rows[0]!.text).not.toContain(secret)
    expect(rows[0]!.text).not.toMatch(/password_hash|\$argon2|"token"/)
  })

  test.each([
    `UPDATE audit SET action = 'nothing'`,
    `UPDATE audit SET after = '{"status": "paid"}' WHERE action = 'confirm'`,
    'DELETE FROM audit',
    'TRUNCATE audit',
  ])('is protected by the database against %s', async (statement) => {
    await expect(context.pool.query(statement)).rejects.toThrow('append-only')
  })
})
