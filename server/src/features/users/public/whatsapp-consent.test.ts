import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as clients from '@marhala/contract/accounts/clients.ts'
import * as users from '@marhala/contract/accounts/users.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { givenCar, givenPerson, signIn, unique } from '../../../test/builders.ts'
import { amina, makeBookingFixture } from '../../../test/bookings.ts'
import { sendForm } from '../../../test/send-form.ts'
import { openTestApp, testNow } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context, at } = product
const fixture = await makeBookingFixture(product)
const now = new Date(testNow)

const consentOf = (id: number) =>
  context.db
    .selectFrom('users')
    .select(['whatsapp_opt_in_at', 'whatsapp_opt_in_source'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const agreed = (source: string) => ({ whatsapp_opt_in_at: now, whatsapp_opt_in_source: source })
const silent = { whatsapp_opt_in_at: null, whatsapp_opt_in_source: null }
const auditOf = (id: number) =>
  context.db
    .selectFrom('audit')
    .select(['action', 'actor_id', 'before', 'after'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()

describe('the consent to WhatsApp', () => {
  test('is stored with time and place of the booking, and stays when it is left out later', async () => {
    const client = await givenPerson(context)
    await fixture.book({ by: client, changes: { whatsapp_opt_in: true } })
    expect(await consentOf(client.id)).toEqual(agreed('reservation'))
    expect(await auditOf(client.id)).toMatchObject([
      { action: 'change_profile', actor_id: client.id, before: silent },
    ])
    at('2026-06-03T10:00:00Z')
    await fixture.book({ by: client })
    await fixture.book({ by: client, changes: { whatsapp_opt_in: true } })
    await fixture.book({ by: client, changes: { whatsapp_opt_in: false } })
    at(testNow)
    expect(await consentOf(client.id)).toEqual(agreed('reservation'))
    expect(await auditOf(client.id)).toHaveLength(1)
  })

  test('is not stored for a refused booking', async () => {
    const client = await givenPerson(context)
    const body = await fixture.wish(await givenCar(context), { whatsapp_opt_in: true, total_price: '1.00' })
    const { status } = await call(app, client, bookings.create, { body })
    expect(status).toBe(422)
    expect(await consentOf(client.id)).toEqual(silent)
  })

  test.each(['JSON', 'a form'])('is said and taken back in the profile, sent as %s', async (way) => {
    const client = await givenPerson(context)
    const { first_name, last_name, email } = client
    const say = async (whatsapp_opt_in?: boolean) => {
      const body = { first_name, last_name, email, ...(whatsapp_opt_in !== undefined && { whatsapp_opt_in }) }
      const fields = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]))
      const reply =
        way === 'JSON'
          ? await call(app, client, users.updateProfile, { body })
          : await sendForm(app, client, users.updateProfile, { fields })
      expect(reply.status).toBe(200)
      return reply.data.user.whatsapp_opt_in_at
    }
    expect(await say(true)).toBe(now.toISOString())
    expect(await consentOf(client.id)).toEqual(agreed('profile'))
    expect(await say()).toBe(now.toISOString())
    expect(await say(false)).toBeNull()
    expect(await consentOf(client.id)).toEqual(silent)
    expect((await auditOf(client.id)).map(({ action }) => action)).toEqual([
      'change_profile',
      'change_profile',
    ])
  })

  test('is written down in admin, of a new client and of one who is known', async () => {
    const admin = await signIn(context, fixture.admin)
    const person = { first_name: 'Nour', last_name: 'Idrissi', email: `nour-${unique()}@example.com` }
    const made = await call(app, admin, clients.create, { body: { ...person, whatsapp_opt_in: true } })
    expect(made.data.user).toMatchObject({
      whatsapp_opt_in_at: now.toISOString(),
      whatsapp_opt_in_source: 'desk',
    })
    const known = await givenPerson(context)
    const params = { user_id: String(known.id) }
    const change = (whatsapp_opt_in: boolean) =>
      call(app, admin, clients.update, { params, body: { whatsapp_opt_in } })
    expect((await change(true)).data.user.whatsapp_opt_in_source).toBe('desk')
    expect((await change(true)).status).toBe(200)
    expect(await auditOf(known.id)).toMatchObject([
      { action: 'change_user', after: { whatsapp_opt_in_source: 'desk' } },
    ])
    expect((await change(false)).data.user.whatsapp_opt_in_at).toBeNull()
  })

  test('is written down when an admin books for them, as the admin’s', async () => {
    const client = await givenPerson(context)
    const changes = { user_id: client.id, drivers: [amina], whatsapp_opt_in: true }
    await fixture.book({ by: fixture.admin, changes })
    expect(await consentOf(client.id)).toEqual(agreed('desk'))
    expect(await auditOf(client.id)).toMatchObject([{ action: 'change_user', actor_id: fixture.admin.id }])
  })

  test('goes with its person, and is no half of a fact', async () => {
    const set = (changes: object) =>
      context.db.updateTable('users').set(changes).where('id', '=', fixture.client.id).execute()
    await expect(set({ whatsapp_opt_in_at: now })).rejects.toThrow('users_whatsapp_opt_in')
    await expect(set(agreed('guessed'))).rejects.toThrow('whatsapp_opt_in_source')
  })
})
