import * as auth from '@marhala/contract/accounts/auth.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as team from '@marhala/contract/accounts/team.ts'
import { expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { givenLocation, givenPerson, signIn, unique } from '../../../test/builders.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { hashPassword } from '../../auth/passwords.ts'

/** The staff and its rights (docs/rules/accounts.md#the-team). */
const { app, context, mails } = await openTestApp()
const owner = await givenPerson(context, { role: 'superadmin', first_name: 'Salma' })
const asOwner = () => signIn(context, owner)
const on = (person: { id: number }) => ({ params: { user_id: String(person.id) } })

const invitation = (more: object = {}) => ({
  first_name: 'Karim',
  last_name: 'Idrissi',
  email: `karim-${unique()}@example.com`,
  role: 'admin',
  ...more,
})
const invite = async (raw: object) => call(app, await asOwner(), team.invite, { raw })
const change = async (person: { id: number }, raw: object) =>
  call(app, await asOwner(), team.changeRights, { ...on(person), raw })
const rowsOf = async (person: { id: number }) =>
  (
    await context.pool.query(
      `SELECT action, before, after FROM audit WHERE entity = 'user' AND entity_id = $1 AND actor_id = $2 ORDER BY id`,
      [person.id, owner.id],
    )
  ).rows
const findUser = (email: string) =>
  context.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

test('somebody is invited by mail with a rank, permissions and places, which take effect at their first call', async () => {
  const place = await givenLocation(context)
  const form = invitation({ permissions: ['tills.count', 'bookings.manage'], place_ids: [place.id] })
  const { status, data } = await invite(form)
  expect(status).toBe(201)
  expect(data.members.find(({ email }) => email === form.email)).toMatchObject({
    role: 'admin',
    permissions: ['bookings.manage', 'tills.count'],
    place_ids: [place.id],
    invited: true,
    sessions: 0,
    last_seen_at: null,
  })
  expect(mails.filter(({ to }) => to === form.email)).toHaveLength(1)
  const karim = await findUser(form.email)
  const me = (await call(app, await signIn(context, karim), auth.currentUser)).data.user
  expect(me).toMatchObject({ permissions: ['bookings.manage', 'tills.count'], place_ids: [place.id] })
  expect((await rowsOf(karim)).map(({ action }) => action)).toEqual([
    'create_user',
    'change_permissions',
    'change_places',
  ])
})

test('a client who is invited keeps their account and gets the rank on it', async () => {
  const client = await givenPerson(context)
  const { status } = await invite(invitation({ email: client.email, permissions: ['tills.count'] }))
  expect(status).toBe(201)
  expect(await findUser(client.email)).toMatchObject({ id: client.id, role: 'admin', first_name: 'Amina' })
})

test('an address of the staff is invited once, and a rank of a client is none', async () => {
  const admin = await givenPerson(context, { role: 'admin' })
  expect((await invite(invitation({ email: admin.email }))).error.errors).toHaveProperty('email')
  expect((await invite(invitation({ role: 'user' }))).error.errors).toHaveProperty('role')
})

test('the audit tells what permissions and places were and became, places by their codes', async () => {
  const place = await givenLocation(context)
  const karim = await givenPerson(context, { role: 'admin', permissions: ['tills.count'] })
  await change(karim, { permissions: ['expenses.record', 'bookings.manage'], place_ids: [place.id] })
  await change(karim, { permissions: null })
  await change(karim, { role: 'moderator' })
  expect(await rowsOf(karim)).toEqual([
    {
      action: 'change_permissions',
      before: { permissions: ['tills.count'] },
      after: { permissions: ['bookings.manage', 'expenses.record'] },
    },
    { action: 'change_places', before: { places: null }, after: { places: [place.code] } },
    {
      action: 'change_permissions',
      before: { permissions: ['bookings.manage', 'expenses.record'] },
      after: { permissions: null },
    },
    { action: 'change_role', before: { role: 'admin' }, after: { role: 'moderator' } },
    { action: 'change_places', before: { places: [place.code] }, after: { places: null } },
  ])
})

test('other permissions count at the next call, without logging anybody out', async () => {
  const karim = await givenPerson(context, { role: 'admin' })
  const list = async () => (await call(app, karim, bookings.history, { params: { booking: '1' } })).status
  expect(await list()).toBe(404)
  await change(karim, { permissions: ['cars.view'] })
  expect(await list()).toBe(403)
})

test.each([
  ['permissions beyond the rank', { role: 'moderator', permissions: ['bookings.manage'] }, 'permissions'],
  ['money of the books for an admin', { permissions: ['finance.view'] }, 'permissions'],
  ['less for a superadmin', { role: 'superadmin', permissions: ['tills.count'] }, 'permissions'],
  ['places for a superadmin', { role: 'superadmin', place_ids: [1] }, 'place_ids'],
  ['a place that there is not', { place_ids: [2_000_000] }, 'place_ids'],
  ['no place at all', { place_ids: [] }, 'place_ids'],
])('refuses %s', async (_, changes, field) => {
  const karim = await givenPerson(context, { role: 'admin' })
  const { status, error } = await change(karim, changes)
  expect([status, Object.keys(error.errors ?? {})]).toEqual([422, [field]])
})

test('a superadmin is given nothing less by the database either', async () => {
  await expect(
    context.db
      .updateTable('users')
      .set({ permissions: ['tills.count'] })
      .where('id', '=', owner.id)
      .execute(),
  ).rejects.toThrow(/check/)
})

test('nobody changes or shuts out themselves', async () => {
  expect((await change(owner, { role: 'admin' })).status).toBe(403)
  for (const endpoint of [team.endSessions, team.deactivate])
    expect((await call(app, await asOwner(), endpoint, on(owner))).status).toBe(403)
})

test('whoever is deactivated is logged out, and hears why they can’t log in, until they are reactivated', async () => {
  const karim = await givenPerson(context, { role: 'admin' })
  const password_hash = await hashPassword('Sesame-2026')
  await context.db.updateTable('users').set({ password_hash }).where('id', '=', karim.id).execute()
  const login = async () => {
    const { status, error } = await call(app, null, auth.login, {
      body: { email: karim.email, password: 'Sesame-2026' },
    })
    return [status, status === 200 ? undefined : error.code]
  }
  expect(await login()).toEqual([200, undefined])
  const { data } = await call(app, await asOwner(), team.deactivate, on(karim))
  const member = data.members.find(({ id }) => id === karim.id)
  expect([member?.sessions, typeof member?.deactivated_at]).toEqual([0, 'string'])
  expect((await call(app, karim, auth.currentUser)).status).toBe(401)
  expect(await login()).toEqual([403, 'account_deactivated'])
  await call(app, await asOwner(), team.reactivate, on(karim))
  expect(await login()).toEqual([200, undefined])
  expect((await rowsOf(karim)).map(({ action }) => action)).toEqual(['deactivate', 'reactivate'])
})

test('somebody is logged out everywhere', async () => {
  const karim = await givenPerson(context, { role: 'moderator' })
  await call(app, await asOwner(), team.endSessions, on(karim))
  expect((await call(app, karim, auth.currentUser)).status).toBe(401)
})

test('whoever leaves the staff is a client again, deactivated or not', async () => {
  const karim = await givenPerson(context, { role: 'admin', permissions: ['tills.count'] })
  await call(app, await asOwner(), team.deactivate, on(karim))
  const { data } = await change(karim, { role: 'user' })
  expect(data.members.map(({ id }) => id)).not.toContain(karim.id)
  expect(await findUser(karim.email)).toMatchObject({ role: 'user', permissions: null, deactivated_at: null })
  expect((await change(karim, { role: 'admin' })).status).toBe(404)
})

test('a session without a recent password changes no rights', async () => {
  const karim = await givenPerson(context, { role: 'admin' })
  const { token } = await asOwner()
  const { error } = await call(app, { token }, team.changeRights, {
    ...on(karim),
    body: { permissions: ['tills.count'] },
  })
  expect(error.code).toBe('password_needed')
})
