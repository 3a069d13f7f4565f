import * as auth from '@marhala/contract/accounts/auth.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as clients from '@marhala/contract/accounts/clients.ts'
import { type Role, roles } from '@marhala/domain/accounts/permissions.ts'
import { describe, expect, test } from 'vitest'
import { givenAccount, password, signInAt } from '../../../test/accounts.ts'
import { call } from '../../../test/as-caller.ts'
import { givenCar, givenPerson, signIn } from '../../../test/builders.ts'
import { makeBookingFixture } from '../../../test/bookings.ts'
import { openTestApp } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context, mails } = product
const fixture = await makeBookingFixture(product)
const { admin } = fixture
const superadmin = await givenPerson(context, { role: 'superadmin' })

type Person = { id: number; token: string }
const pathTo = ({ id }: { id: number }) => ({ user_id: String(id) })
const change = async (by: Person, whom: { id: number }, raw: object) =>
  call(app, await signIn(context, by), clients.update, { params: pathTo(whom), raw })
const historyOf = ({ id }: { id: number }) =>
  context.db
    .selectFrom('audit')
    .select(['action', 'before', 'after', 'actor_id', 'ip'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()

describe('an account changed in admin', () => {
  test('changes by the given fields only, and is in the audit (R58)', async () => {
    const client = await givenPerson(context)
    const { status, data } = await change(admin, client, { phone: '0612345678', notes: 'Tall', address: '' })
    expect([status, data.user]).toEqual([
      200,
      expect.objectContaining({ first_name: 'Amina', phone: '0612345678', notes: 'Tall', address: null }),
    ])
    await change(admin, client, { notes: 'Tall' })
    expect(await historyOf(client)).toEqual([
      {
        action: 'change_user',
        before: { phone: null, notes: null },
        after: { phone: '0612345678', notes: 'Tall' },
        actor_id: admin.id,
        ip: '127.0.0.1',
      },
    ])
  })

  test('with another address has to verify it, and the holder of the old one is signed out and mailed', async () => {
    const client = await givenAccount(context)
    const { data: session } = await signInAt(app, client.email)
    const email = `moved-${client.id}@example.com`
    const { data } = await change(admin, client, { email })
    expect(data.user).toMatchObject({ email, verified: false })
    expect((await call(app, { token: session.token }, auth.currentUser)).status).toBe(401)
    expect((await call(app, null, auth.login, { body: { email, password } })).status).toBe(403)
    expect(mails.findLast(({ to }) => to === client.email)!.subject).toBe(
      'Your email address has been changed',
    )
  })

  test('keeps its address when the new one is another account’s: 422', async () => {
    const [client, other] = [await givenPerson(context), await givenPerson(context)]
    const { status, error } = await change(admin, client, { email: other.email, birth_date: '1800-01-01' })
    expect([status, Object.keys(error.errors!).sort()]).toEqual([422, ['birth_date', 'email']])
  })

  test('is 404 when there is none, or no more', async () => {
    expect((await change(admin, { id: 2_000_000_000 }, {})).status).toBe(404)
    expect((await call(app, admin, clients.get, { params: { user_id: '2000000000' } })).status).toBe(404)
  })
})

describe('rank', () => {
  const reach: Record<Role, Role[]> = {
    user: [],
    moderator: [],
    admin: ['user'],
    superadmin: ['user', 'moderator', 'admin', 'superadmin'],
  }
  const pairs = roles.flatMap((role) =>
    roles.map((target) => [role, target, reach[role].includes(target) ? 200 : 403] as const),
  )
  test.each(pairs)('R14 %s on %s: %i, for every write alike', async (role, target, expected) => {
    const by = await givenPerson(context, { role })
    const whom = await givenPerson(context, { role: target })
    const mark = { do_not_rent: true, reason: 'Unpaid fines' }
    expect((await change(by, whom, { notes: 'x' })).status).toBe(expected)
    const on = { params: pathTo(whom) }
    expect((await call(app, by, clients.setDoNotRent, { ...on, body: mark })).status).toBe(expected)
    expect((await call(app, by, clients.documents, on)).status).toBe(expected)
    expect((await call(app, by, clients.invite, on)).status).toBe(expected)
    const other = target === 'user' ? 'moderator' : 'user'
    const promoted = role === 'superadmin' ? 200 : 403
    expect((await change(by, await givenPerson(context, { role: target }), { role: other })).status).toBe(
      promoted,
    )
    expect((await call(app, by, clients.remove, on)).status).toBe(expected)
  })

  test('shows an account that one may not handle as the list does, without notes', async () => {
    const colleague = await givenPerson(context, { role: 'admin' })
    const notes = { notes: 'Asked for a rise', identity_number: 'BE123456' }
    await context.db.updateTable('users').set(notes).where('id', '=', colleague.id).execute()
    const { user } = (await call(app, admin, clients.get, { params: pathTo(colleague) })).data
    expect(user).toMatchObject({ notes: null, identity_number: '•••••456', possible_duplicates: [] })
    const seen = (await call(app, superadmin, clients.get, { params: pathTo(colleague) })).data.user
    expect(seen).toMatchObject(notes)
  })

  test('a role is given and taken by superadmins alone, never one’s own; it ends every session and is in the audit', async () => {
    const client = await givenPerson(context)
    expect((await change(admin, client, { role: 'moderator' })).status).toBe(403)
    expect((await change(admin, client, { role: 'user' })).status).toBe(200)
    expect((await change(superadmin, superadmin, { role: 'admin' })).status).toBe(403)
    const { status, data } = await change(superadmin, client, { role: 'admin', notes: 'x' })
    expect([status, data.user.role]).toEqual([200, 'admin'])
    expect((await call(app, client, auth.currentUser)).status).toBe(401)
    expect(await historyOf(client)).toMatchObject([
      { action: 'change_role', before: { role: 'user' }, after: { role: 'admin' }, actor_id: superadmin.id },
      { action: 'change_user', after: { notes: 'x' } },
    ])
  })

  test('of two superadmins who take each other down at once, one stays', async () => {
    await context.db.updateTable('users').set({ role: 'admin' }).where('role', '=', 'superadmin').execute()
    const pair = [
      await givenPerson(context, { role: 'superadmin' }),
      await givenPerson(context, { role: 'superadmin' }),
    ] as const
    await Promise.all([
      change(pair[0], pair[1], { role: 'user' }),
      change(pair[1], pair[0], { role: 'user' }),
    ])
    const left = await context.db.selectFrom('users').select('id').where('role', '=', 'superadmin').execute()
    expect(left).toHaveLength(1)
    await context.db
      .updateTable('users')
      .set({ role: 'superadmin' })
      .where('id', '=', superadmin.id)
      .execute()
  })
})

describe('do-not-rent', () => {
  const mark = async (whom: Person, raw: object) =>
    call(app, await signIn(context, admin), clients.setDoNotRent, { params: pathTo(whom), raw })
  const book = async (client: Person) =>
    call(app, await signIn(context, client), bookings.create, {
      body: await fixture.wish(await givenCar(context)),
    })

  test('refuses the client’s bookings in neutral words until it is taken away; the reason stays inside', async () => {
    const client = await givenPerson(context)
    const { data } = await mark(client, { do_not_rent: true, reason: 'Two accidents' })
    expect(data.user).toMatchObject({ do_not_rent: true, do_not_rent_reason: 'Two accidents' })
    const refused = await book(client)
    expect([refused.status, refused.error.message]).toEqual([
      403,
      'We cannot accept this booking. Please contact us.',
    ])
    const own = await call(app, await signIn(context, client), auth.currentUser)
    expect(JSON.stringify(own.data)).not.toContain('accident')
    const cleared = await mark(client, { do_not_rent: false })
    expect(cleared.data.user).toMatchObject({ do_not_rent: false, do_not_rent_reason: null })
    expect((await book(client)).status).toBe(201)
    expect(await historyOf(client)).toMatchObject([
      { action: 'change_do_not_rent', after: { do_not_rent: true, do_not_rent_reason: 'Two accidents' } },
      { action: 'change_do_not_rent', after: { do_not_rent: false, do_not_rent_reason: null } },
    ])
  })

  test.each([{}, { reason: ' x ' }, { reason: null }])('takes a reason: %j is 422', async (more) => {
    const { status, error } = await mark(await givenPerson(context), { do_not_rent: true, ...more })
    expect([status, error.errors]).toEqual([422, { reason: ['Give a reason of 3 to 500 characters.'] }])
  })
})
