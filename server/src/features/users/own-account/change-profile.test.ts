import * as auth from '@marhala/contract/accounts/auth.ts'
import * as users from '@marhala/contract/accounts/users.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { codeTo, givenAccount, signInAt, wrongCode } from '../../../test/accounts.ts'
import { call } from '../../../test/as-caller.ts'
import { givenPerson, signIn, unique } from '../../../test/builders.ts'
import { makeBookingFixture } from '../../../test/bookings.ts'
import { openTestApp, testNow } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context, mails, at } = product
beforeEach(() => at(testNow))

type Person = { token: string; email: string }
const form = (person: Person, changes: object = {}) => ({
  first_name: 'Amina',
  last_name: 'Alaoui',
  email: person.email,
  ...changes,
})
const update = (person: Person, changes: object = {}, headers = {}) =>
  call(app, person, users.updateProfile, { raw: form(person, changes), headers })
const cancel = (person: Person) => call(app, person, users.cancelAddress)
const me = async (person: Person) => (await call(app, person, auth.currentUser)).data.user
const newAddress = () => `moved-${unique()}@example.com`
const verify = (email: string, code: string) => call(app, null, auth.verifyEmail, { body: { email, code } })

describe('the own profile', () => {
  test('is changed by either of its two calls, which take the same fields', async () => {
    const person = await givenPerson(context)
    const fields = {
      first_name: 'Nour',
      last_name: 'Idrissi',
      phone: '+212 612-345-678',
      address: '1 Rue de Fès',
      birth_date: '1992-02-29',
      bio: 'Drives slowly.',
    }
    const { status, message, data } = await update(person, fields)
    expect([status, message]).toEqual([200, 'Profile updated successfully'])
    expect(data.user).toMatchObject({ ...fields, email: person.email })
    const raw = form(person, { bio: 'Drives.' })
    const other = await call(app, person, auth.changeInformations, { raw })
    expect([other.status, other.data.bio, other.data.first_name]).toEqual([200, 'Drives.', 'Amina'])
    expect(await me(person)).toEqual(other.data)
  })

  test('keeps what is left out, and forgets what is sent empty or null', async () => {
    const person = await givenPerson(context)
    await update(person, { phone: '+212612345678', address: '1 Rue', bio: 'x' })
    expect((await update(person)).data.user).toMatchObject({ phone: '+212612345678', address: '1 Rue' })
    const { data } = await update(person, { phone: null, address: '', bio: ' ' })
    expect(data.user).toMatchObject({ phone: null, address: null, bio: null, birth_date: '1990-05-01' })
  })

  test('names every wrong field at once, in the caller’s language', async () => {
    const person = await givenPerson(context)
    const raw = { first_name: ' ', last_name: '', email: 'no', phone: '1', birth_date: 'soon', role: 'admin' }
    const headers = { 'accept-language': 'fr' }
    const { status, error } = await call(app, person, users.updateProfile, { raw, headers })
    expect([status, Object.keys(error.errors!).sort()]).toEqual([422, Object.keys(raw).sort()])
  })

  test.each([
    ['2008-06-03', 200],
    ['2008-06-04', 422],
    ['1906-06-03', 200],
    ['1905-06-03', 422],
    ['2030-01-01', 422],
  ])('with the birth date %s on 3 June 2026 is answered %i', async (birth_date, expected) => {
    const { status, error } = await update(await givenPerson(context), { birth_date })
    expect(status).toBe(expected)
    if (expected === 422)
      expect(error.errors).toEqual({ birth_date: ['Your age must be between 18 and 120.'] })
  })

  test('counts the age by the company’s calendar: it is the third there before it is in London', async () => {
    const person = await givenPerson(context)
    at('2026-06-02T22:59:00Z')
    expect((await update(person, { birth_date: '2008-06-03' })).status).toBe(422)
    at('2026-06-02T23:00:00Z')
    expect((await update(person, { birth_date: '2008-06-03' })).status).toBe(200)
  })

  test('shows the nine figures of its bookings', async () => {
    const fixture = await makeBookingFixture(product)
    await fixture.given('confirmed')
    await fixture.given('pending')
    const { status, data } = await call(app, fixture.client, users.ownProfile)
    expect([status, data.user.id]).toEqual([200, fixture.client.id])
    expect(data.booking_statistics).toEqual({
      total_bookings: 2,
      active_bookings: 0,
      pending_bookings: 1,
      completed_bookings: 0,
      cancelled_bookings: 0,
      confirmed_bookings: 1,
      total_spent: '0.00',
      outstanding: '3300.00',
      average_booking_value: '1650.00',
    })
  })

  test('R58 leaves in the audit what was and what is, and nothing when nothing changed', async () => {
    const person = await givenPerson(context)
    await update(person, { address: '1 Rue' })
    await update(person, { address: '1 Rue' })
    const rows = await context.db.selectFrom('audit').selectAll().where('entity_id', '=', person.id).execute()
    expect(rows).toMatchObject([
      {
        action: 'change_profile',
        actor_id: person.id,
        ip: '127.0.0.1',
        before: { address: null },
        after: { address: '1 Rue' },
      },
    ])
  })
})

describe('another address', () => {
  test('waits until the code that was mailed to it is entered; the old one is mailed twice', async () => {
    const person = await givenAccount(context)
    const email = newAddress()
    const { status, data } = await update(person, { email: ` ${email.toUpperCase()}` })
    expect([status, data.user.email, data.user.email_verified]).toEqual([200, person.email, true])
    expect([data.user.pending_email, (await me(person)).pending_email]).toEqual([email, email])
    expect((await signInAt(app, email)).status).toBe(401)
    expect((await signInAt(app, person.email)).status).toBe(200)
    const verified = await verify(email, codeTo(mails, email))
    expect([verified.status, verified.data.user.email]).toEqual([200, email])
    expect((await me(person)).pending_email).toBeNull()
    expect((await me(person)).email).toBe(email)
    expect((await signInAt(app, email)).status).toBe(200)
    expect((await signInAt(app, person.email)).status).toBe(401)
    const notes = mails.filter((mail) => mail.to === person.email && mail.text.includes(email))
    expect(notes).toHaveLength(2)
    const rows = await context.db
      .selectFrom('audit')
      .select('action')
      .where('entity_id', '=', person.id)
      .execute()
    expect(
      rows.map((row) => row.action).filter((action) => action !== 'login' && action !== 'login_failed'),
    ).toEqual(['change_profile', 'change_email'])
  })

  test('goes on waiting while the rest of the form is changed, and gets no second code by that', async () => {
    const person = await givenPerson(context)
    const email = newAddress()
    await update(person, { email })
    const before = mails.length
    expect((await update(person, { email, bio: 'x' })).status).toBe(200)
    expect((await update(person, { bio: 'y' })).status).toBe(200)
    expect(mails).toHaveLength(before)
    expect((await verify(email, codeTo(mails, email))).status).toBe(200)
  })

  test('gets another code by the call for verification codes', async () => {
    const person = await givenPerson(context)
    const email = newAddress()
    await update(person, { email })
    const first = codeTo(mails, email)
    expect((await call(app, null, auth.resendVerification, { body: { email } })).status).toBe(429)
    at('2026-06-03T09:01:00Z')
    expect((await call(app, null, auth.resendVerification, { body: { email } })).status).toBe(200)
    const second = codeTo(mails, email)
    if (first !== second) expect((await verify(email, first)).status).toBe(422)
    expect((await verify(email, second)).data.user.email).toBe(email)
  })

  test('is not taken over with a wrong code, a late one, or the code of another change', async () => {
    const person = await givenPerson(context)
    const [first, second] = [newAddress(), newAddress()]
    await update(person, { email: first })
    const code = codeTo(mails, first)
    expect((await verify(first, wrongCode(code))).status).toBe(422)
    await update(person, { email: second })
    expect((await verify(first, code)).status).toBe(422)
    if (code !== codeTo(mails, second)) expect((await verify(second, code)).status).toBe(422)
    at('2026-06-03T09:10:00Z')
    expect((await verify(second, codeTo(mails, second))).status).toBe(422)
    expect((await me({ ...person, ...(await signIn(context, person)) })).email).toBe(person.email)
  })

  test('is cancelled: the present one stays, and the mailed code has no effect', async () => {
    const person = await givenPerson(context)
    const email = newAddress()
    await update(person, { email })
    const answer = await cancel(person)
    expect([answer.status, answer.data.user.email, answer.data.user.pending_email]).toEqual([
      200,
      person.email,
      null,
    ])
    expect((await verify(email, codeTo(mails, email))).status).toBe(422)
    expect((await me(person)).email).toBe(person.email)
    const before = mails.length
    at('2026-06-03T09:01:00Z')
    await call(app, null, auth.resendVerification, { body: { email } })
    expect(mails).toHaveLength(before)
    // Asked for once more, it waits again, with another code.
    at('2026-06-03T09:02:01Z')
    expect((await update(person, { email })).data.user.pending_email).toBe(email)
    expect((await verify(email, codeTo(mails, email))).data.user.email).toBe(email)
  })

  test('is given up once; the audit has it, and nothing when none waits', async () => {
    const person = await givenPerson(context)
    const email = newAddress()
    await update(person, { email })
    await Promise.all([cancel(person), cancel(person)])
    expect((await cancel(person)).data.user.pending_email).toBeNull()
    const rows = await context.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('entity_id', '=', person.id)
      .where('action', '=', 'change_profile')
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { before: { pending_email: null }, after: { pending_email: email } },
      { before: { pending_email: email }, after: { pending_email: null } },
    ])
  })

  test('is either taken or given up when both come at once', async () => {
    for (let tries = 0; tries < 8; tries++) {
      const person = await givenPerson(context)
      const email = newAddress()
      await update(person, { email })
      const [verified, given] = await Promise.all([verify(email, codeTo(mails, email)), cancel(person)])
      // A confirmed cancellation keeps the old address.
      expect(given.data.user.email).toBe(verified.status === 200 ? email : person.email)
      const { email: present, pending_email } = await me(person)
      expect([present, pending_email]).toEqual([verified.status === 200 ? email : person.email, null])
    }
  })

  test('that another account has is 422 on email', async () => {
    const [person, other] = [await givenPerson(context), await givenPerson(context)]
    const { status, error } = await update(person, { email: other.email })
    expect([status, Object.keys(error.errors!)]).toEqual([422, ['email']])
    expect(mails.some((mail) => mail.to === other.email)).toBe(false)
  })

  test('goes to the code that is entered first, when two want it, and never to both', async () => {
    const [one, other] = [await givenPerson(context), await givenPerson(context)]
    const email = newAddress()
    await update(one, { email })
    const code = codeTo(mails, email)
    at('2026-06-03T09:01:00Z')
    await update(other, { email })
    const statuses = [await verify(email, codeTo(mails, email)), await verify(email, code)].map(
      (one) => one.status,
    )
    expect(statuses).toEqual([200, 422])
    expect([(await me(one)).email, (await me(other)).email]).toEqual([one.email, email])
  })

  test('is lost to who signs up with it in the meantime', async () => {
    const person = await givenPerson(context)
    const email = newAddress()
    await update(person, { email })
    const code = codeTo(mails, email)
    const password = 'Sesame-2026'
    const raw = { first_name: 'A', last_name: 'B', email, password, password_confirmation: password }
    expect((await call(app, null, auth.register, { raw })).status).toBe(201)
    if (code !== codeTo(mails, email)) expect((await verify(email, code)).status).toBe(422)
    expect((await verify(email, codeTo(mails, email))).status).toBe(200)
    expect((await me(person)).email).toBe(person.email)
  })

  test('R30 R34 can be requested five times an hour: accounts cannot be looked up', async () => {
    const limited = await openTestApp({ rate_limits: true })
    const person = await givenPerson(limited.context)
    const statuses = []
    for (let tries = 0; tries < 6; tries++) {
      const raw = form(person, { email: newAddress() })
      statuses.push((await call(limited.app, person, users.updateProfile, { raw })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await call(limited.app, person, users.updateProfile, { raw: form(person) })).status).toBe(200)
  })
})
