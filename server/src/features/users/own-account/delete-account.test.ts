import * as auth from '@marhala/contract/accounts/auth.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as users from '@marhala/contract/accounts/users.ts'
import { describe, expect, test } from 'vitest'
import { givenAccount, password, signInAt } from '../../../test/accounts.ts'
import { call } from '../../../test/as-caller.ts'
import { givenCar, givenPerson, signIn } from '../../../test/builders.ts'
import { makeBookingFixture } from '../../../test/bookings.ts'
import { openTestApp } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)

const leave = (person: { token: string }, secret = password) =>
  call(app, person, users.removeProfile, { body: { password: secret } })

describe('deleting the own account', () => {
  test('requires the password, with an error on its field', async () => {
    const person = await givenAccount(context)
    const { status, error } = await leave(person, 'Wrong-2026')
    expect([status, Object.keys(error.errors!)]).toEqual([422, ['password']])
    expect((await call(app, person, auth.currentUser)).status).toBe(200)
  })

  test.each(['moderator', 'admin', 'superadmin'] as const)('is not for a %s', async (role) => {
    const person = await givenAccount(context, { role })
    expect((await leave(person)).status).toBe(403)
    expect((await call(app, person, auth.currentUser)).status).toBe(200)
  })

  test.each(['pending', 'confirmed', 'active'] as const)(
    'R59 is refused while a booking is %s',
    async (status) => {
      const person = await givenAccount(context)
      await fixture.given(status, { by: person })
      const refused = await leave(person)
      expect([refused.status, refused.error.code]).toEqual([409, 'account_has_open_bookings'])
    },
  )

  test.each(['completed', 'cancelled'] as const)(
    'is done when all are %s, and keeps those',
    async (status) => {
      const person = await givenAccount(context)
      const booking = await fixture.given(status, { by: person })
      const { status: done, message, data } = await leave(person)
      expect([done, message, data]).toEqual([200, 'Account deleted', null])
      const remaining = await fixture.read(booking)
      expect(remaining).toMatchObject({
        reference: booking.reference,
        total_price: booking.total_price,
        status,
      })
      expect(remaining.user).toEqual({
        id: person.id,
        first_name: 'Deleted',
        last_name: 'account',
        legal_name: null,
        email: `deleted-${person.id}@deleted.invalid`,
        phone: null,
        notes: null,
        do_not_rent_reason: null,
      })
    },
  )

  test('ends every session, sign-in and way back; the address is free again', async () => {
    const person = await givenAccount(context)
    const { data, cookie } = await signInAt(app, person.email)
    await leave(data)
    for (const token of [person.token, data.token])
      expect((await call(app, { token }, auth.currentUser)).status).toBe(401)
    const body = { refresh_token: data.refresh_token }
    expect((await call(app, null, auth.refresh, { body, headers: { cookie } })).status).toBe(401)
    expect((await signInAt(app, person.email)).status).toBe(401)
    expect((await signInAt(app, `deleted-${person.id}@deleted.invalid`)).status).toBe(401)
    expect((await call(app, null, auth.forgotPassword, { body: { email: person.email } })).status).toBe(404)
    const form = {
      first_name: 'New',
      last_name: 'One',
      email: person.email,
      password,
      password_confirmation: password,
    }
    expect((await call(app, null, auth.register, { raw: form })).status).toBe(201)
  })

  test('is done once, however many calls there are at once', async () => {
    const person = await givenAccount(context)
    const statuses = (await Promise.all([1, 2, 3, 4, 5].map(() => leave(person)))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    const rows = await context.db
      .selectFrom('audit')
      .select('action')
      .where('entity_id', '=', person.id)
      .execute()
    expect(rows.filter(({ action }) => action === 'delete_account')).toHaveLength(1)
  })

  test('and booking at the same moment: one of the two is refused', async () => {
    for (let round = 0; round < 8; round++) {
      const person = await givenAccount(context)
      const body = await fixture.wish(await givenCar(context))
      const [booked, left] = await Promise.all([
        call(app, await signIn(context, person), bookings.create, { body }),
        leave(person),
      ])
      expect([
        [201, 409],
        [401, 200],
        [422, 200],
      ]).toContainEqual([booked.status, left.status])
    }
  })

  test('is no longer a client whom an admin can book for', async () => {
    const person = await givenAccount(context)
    await leave(person)
    const body = { ...(await fixture.wish(await givenCar(context))), user_id: person.id }
    const { status, error } = await call(app, fixture.admin, bookings.create, { body })
    expect([status, Object.keys(error.errors!)]).toEqual([422, ['user_id']])
  })
})

test('a person without a password cannot leave by guessing one', async () => {
  expect((await leave(await givenPerson(context))).status).toBe(422)
})
