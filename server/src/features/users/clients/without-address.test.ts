import * as auth from '@marhala/contract/accounts/auth.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as clients from '@marhala/contract/accounts/clients.ts'
import * as search from '@marhala/contract/storefront/search.ts'
import { describe, expect, test } from 'vitest'
import { givenAccount } from '../../../test/accounts.ts'
import { call } from '../../../test/as-caller.ts'
import { givenPerson, signIn, unique } from '../../../test/builders.ts'
import { makeBookingFixture } from '../../../test/bookings.ts'
import { readCsv } from '../../../test/read-csv.ts'
import { openTestApp } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context, mails } = product
const fixture = await makeBookingFixture(product)
const { admin } = fixture
const superadmin = await givenPerson(context, { role: 'superadmin' })

const newPhone = () => `+2126${String(unique()).padStart(8, '0')}`
const create = (raw: object, by: { token: string } = admin) => call(app, by, clients.create, { raw })
const pathTo = ({ id }: { id: number }) => ({ user_id: String(id) })
const change = (whom: { id: number }, raw: object) =>
  call(app, admin, clients.update, { params: pathTo(whom), raw })

async function givenClient(more: object = {}) {
  const form = { first_name: `Nadia${unique()}`, last_name: 'Tazi', phone: newPhone(), ...more }
  const { status, data, error } = await create(form)
  if (status !== 201) throw new Error(JSON.stringify(error))
  return { ...data.user, phone: form.phone }
}
const booked = async (status: Parameters<typeof fixture.given>[0], client: { id: number }) =>
  fixture.given(status, { by: admin, changes: { user_id: client.id } })

describe('a client without an address', () => {
  test('is made from a name and a phone number, and gets no mail', async () => {
    const before = mails.length
    expect(await givenClient()).toMatchObject({ email: null, verified: false, invited: false, role: 'user' })
    expect(mails).toHaveLength(before)
  })

  test('needs a phone number instead: 422 at it', async () => {
    for (const raw of [{}, { email: null }, { phone: null }, { phone: '' }]) {
      const { status, error } = await create({ first_name: 'Nadia', last_name: 'Tazi', ...raw })
      expect([status, Object.keys(error.errors!)]).toEqual([422, ['phone']])
    }
  })

  test('is never of the staff, who sign in with one: 422', async () => {
    const staff = { first_name: 'Nadia', last_name: 'Tazi', phone: newPhone(), role: 'moderator' }
    const { status, error } = await create(staff, superadmin)
    expect([status, Object.keys(error.errors!)]).toEqual([422, ['email']])
    const client = await givenClient()
    const params = { params: pathTo(client), raw: { role: 'moderator' } }
    const promoted = await call(app, superadmin, clients.update, params)
    expect([promoted.status, Object.keys(promoted.error.errors!)]).toEqual([422, ['email']])
  })

  test('gets no mail about a booking, all along its life', async () => {
    const client = await givenClient()
    const before = mails.length
    const done = await booked('completed', client)
    const gone = await booked('cancelled', client)
    await call(app, admin, bookings.changeCar, {
      params: fixture.path(await booked('confirmed', client)),
      raw: { car_id: (await fixture.book()).car.id },
    })
    expect([done.status, gone.status, done.user.email]).toEqual(['completed', 'cancelled', null])
    expect(mails.slice(before).filter(({ to }) => to !== fixture.client.email)).toEqual([])
  })

  test('is in the lists, the quick find and the files with an empty field', async () => {
    const client = await givenClient()
    const booking = await booked('pending', client)
    const byPhone = await call(app, admin, clients.list, { query: { search: client.phone.slice(-8) } })
    expect(byPhone.data.data).toMatchObject([{ id: client.id, email: null, phone: client.phone }])
    const listed = await call(app, admin, bookings.list, { query: { user_search: client.first_name } })
    expect(listed.data.data).toMatchObject([{ id: booking.id, user: { email: null } }])
    const found = await call(app, admin, search.find, { query: { q: client.first_name } })
    expect(found.data.clients).toEqual([
      { id: client.id, name: `${client.first_name} Tazi`, email: null, phone: client.phone },
    ])
    for (const path of ['users?search=', 'bookings?user_search=']) {
      const { token } = await signIn(context, admin)
      const { payload } = await app.inject({
        url: `/api/${path}${client.first_name}&format=csv`,
        headers: { host: 'localhost:3000', authorization: `Bearer ${token}` },
      })
      const [header, row] = readCsv(payload, ',')
      expect(row).toHaveLength(header!.length)
      // A number that begins with + is distinguished from a formula.
      expect(row![row!.indexOf(`'${client.phone}`) - 1]).toBe('')
    }
  })

  test('cannot sign in, and gets no code', async () => {
    const client = await givenClient()
    for (const email of ['', 'null', client.phone]) {
      const forgot = await call(app, null, auth.forgotPassword, { raw: { email } })
      expect([404, 422]).toContain(forgot.status)
    }
    const { rows } = await context.pool.query('SELECT 1 FROM codes WHERE user_id = $1', [client.id])
    expect(rows).toEqual([])
  })

  test('can’t be invited until there is an address: 409, then the invitation is mailed', async () => {
    const client = await givenClient()
    const refused = await call(app, admin, clients.invite, { params: pathTo(client) })
    expect([refused.status, refused.error.code, refused.error.message]).toEqual([
      409,
      'no_address',
      'This client has no email address. Add one first.',
    ])
    const email = `nadia-${unique()}@example.com`
    const { status, data } = await change(client, { email })
    expect([status, data.user.email]).toEqual([200, email])
    expect(mails.filter(({ to }) => to === email)).toHaveLength(1)
    expect((await call(app, admin, clients.invite, { params: pathTo(client) })).status).toBe(200)
    expect(mails.filter(({ to }) => to === email)).toHaveLength(2)
  })

  test('may lose an address without a sign-in, and then keeps the phone', async () => {
    const client = await givenClient({ email: `nadia-${unique()}@example.com` })
    expect((await change(client, { email: null })).data.user.email).toBeNull()
    const { status, error } = await change(client, { phone: null })
    expect([status, Object.keys(error.errors!)]).toEqual([422, ['phone']])
    const account = await givenAccount(context)
    const answer = await change(account, { email: null, phone: newPhone() })
    expect([answer.status, answer.error.errors]).toEqual([
      422,
      { email: ['This client logs in with this email address. You can change it, but not remove it.'] },
    ])
  })

  test('may be the same person as another without one, who is shown', async () => {
    const client = await givenClient()
    const again = { first_name: 'Nadia', last_name: 'Tazi', phone: client.phone }
    const { status, error } = await create(again)
    expect([status, error.data]).toEqual([
      409,
      { users: [expect.objectContaining({ id: client.id, email: null, same: ['phone'] })] },
    ])
    expect((await create({ ...again, confirm_duplicate: true })).status).toBe(201)
  })

  test('R59 can be forgotten, and no other’s words with them', async () => {
    const client = await givenClient()
    await booked('completed', client)
    const other = await fixture.given('completed', { by: await givenPerson(context) })
    await call(app, admin, bookings.update, { params: fixture.path(other), raw: { note: 'Pays in cash' } })
    const note = `Call ${client.first_name} on ${client.phone} about the seat`
    const own = await booked('completed', client)
    await call(app, admin, bookings.update, { params: fixture.path(own), raw: { note } })
    const headers = await call(app, admin, clients.remove, { params: pathTo(client) })
    expect(headers.status).toBe(200)
    expect((await fixture.read(own)).note).toBe('Call … on +… about the seat')
    expect((await fixture.read(other)).note).toBe('Pays in cash')
    expect((await fixture.read(own)).user).toMatchObject({ first_name: 'Deleted', phone: null })
  })

  test.each([
    ['no phone number either', `phone = NULL`],
    ['a rank', `role = 'moderator'`],
    ['a password', `password_hash = 'x'`],
    ['an address that is proved', `email_verified_at = now()`],
  ])('is refused by the database with %s', async (_, set) => {
    const client = await givenClient()
    await expect(context.pool.query(`UPDATE users SET ${set} WHERE id = ${client.id}`)).rejects.toThrow(
      'users_reachable',
    )
  })
})
