import * as auth from '@marhala/contract/accounts/auth.ts'
import * as clients from '@marhala/contract/accounts/clients.ts'
import * as users from '@marhala/contract/accounts/users.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { codeTo, givenAccount, password, signInAt } from '../../test/accounts.ts'
import { call } from '../../test/as-caller.ts'
import { givenPerson, signIn, unique } from '../../test/builders.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'

const { app, context, mails, at } = await openTestApp()
beforeEach(() => at(testNow))

const hours = (count: number) => at(new Date(Date.parse(testNow) + count * 3_600_000).toISOString())
const newAddress = () => `moved-${unique()}@example.com`
const names = { first_name: 'Amina', last_name: 'Alaoui' }
type Person = { id: number; token: string; cookie: string; email: string }

async function move(person: Person, email: string) {
  const answer = await call(app, person, users.updateProfile, { body: { ...names, email } })
  expect(answer.status).toBe(200)
  const body = { email, code: codeTo(mails, email) }
  expect((await call(app, null, auth.verifyEmail, { body })).status).toBe(200)
}

const linkTo = (email: string) =>
  /\/undo-address#([\w-]{43})/.exec(mails.findLast(({ to }) => to === email)?.text ?? '')?.[1]
const undo = (token: string | undefined) =>
  call(app, null, auth.undoAddress, { body: { token: token ?? 'none' } })
const forgot = (email: string) => call(app, null, auth.forgotPassword, { body: { email } })
const reset = (email: string, token: string, chosen: string) =>
  call(app, null, auth.resetPassword, {
    body: { email, token, password: chosen, password_confirmation: chosen },
  })
const signUp = (email: string) =>
  call(app, null, auth.register, { body: { ...names, email, password, password_confirmation: password } })

describe('R25 the link that goes to the address before', () => {
  test('gives it back for 71 hours: sessions, codes and the password that was known are over', async () => {
    const owner = await givenAccount(context)
    const stolen = newAddress()
    await move(owner, stolen)
    hours(71)
    const { data: signedIn, cookie } = await signInAt(app, stolen)
    const thief = { token: signedIn.token, cookie }
    const next = newAddress()
    await call(app, thief, users.updateProfile, { body: { ...names, email: next } })
    const { status, data, message } = await undo(linkTo(owner.email))
    expect([status, data.email, message]).toEqual([
      200,
      owner.email,
      'Your old email address is back. Choose a new password.',
    ])
    expect((await call(app, thief, auth.currentUser)).status).toBe(401)
    const waiting = { email: next, code: codeTo(mails, next) }
    expect((await call(app, null, auth.verifyEmail, { body: waiting })).status).toBe(422)
    for (const email of [owner.email, stolen]) expect((await signInAt(app, email)).status).toBe(401)
    const back = await reset(owner.email, data.token, 'Better-2026')
    expect([back.status, back.data.user]).toMatchObject([
      200,
      { id: owner.id, email: owner.email, email_verified: true, pending_email: null },
    ])
    expect((await signInAt(app, owner.email, { secret: 'Better-2026' })).status).toBe(200)
  })

  test('is over after 73', async () => {
    const owner = await givenAccount(context)
    const moved = newAddress()
    await move(owner, moved)
    hours(73)
    const { status, error } = await undo(linkTo(owner.email))
    expect([status, error.code]).toEqual([422, 'invalid_undo_link'])
    expect((await signInAt(app, moved)).status).toBe(200)
  })

  test('works once, of however many at once', async () => {
    const owner = await givenAccount(context)
    await move(owner, newAddress())
    const link = linkTo(owner.email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(link)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)])
  })

  test('mails the address that loses the account, and is in the audit', async () => {
    const owner = await givenAccount(context)
    const moved = newAddress()
    await move(owner, moved)
    await undo(linkTo(owner.email))
    expect(mails.findLast(({ to }) => to === moved)?.subject).toBe('Your email address has been changed back')
    const rows = await context.db
      .selectFrom('audit')
      .select(['action', 'before', 'after'])
      .where('entity_id', '=', owner.id)
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(rows).toEqual([{ action: 'undo_email', before: { email: moved }, after: { email: owner.email } }])
  })

  test('of the first address undoes what came after it, too; that of a later one gives back no more', async () => {
    const owner = await givenAccount(context)
    const [second, third] = [newAddress(), newAddress()]
    await move(owner, second)
    await move({ ...owner, email: second }, third)
    const [first, later] = [linkTo(owner.email), linkTo(second)]
    expect((await undo(later)).data.email).toBe(second)
    expect((await undo(first)).data.email).toBe(owner.email)
    expect((await undo(later)).status).toBe(422)
  })

  test('goes to verified addresses alone: a typing error gives no account away', async () => {
    const admin = await givenPerson(context, { role: 'admin' })
    const wrong = newAddress()
    const made = await call(app, admin, clients.create, {
      body: { ...names, email: wrong, confirm_duplicate: true },
    })
    const params = { user_id: String(made.data.user.id) }
    const changed = await call(app, admin, clients.update, { params, body: { email: newAddress() } })
    expect([made.status, changed.status]).toEqual([201, 200])
    expect(linkTo(wrong)).toBeUndefined()
  })

  test('is sent when an admin moves an address, and undoes that as well', async () => {
    const owner = await givenAccount(context)
    const admin = await givenPerson(context, { role: 'admin' })
    const params = { user_id: String(owner.id) }
    const body = { email: newAddress() }
    expect((await call(app, admin, clients.update, { params, body })).status).toBe(200)
    expect((await undo(linkTo(owner.email))).data.email).toBe(owner.email)
  })
})

describe('R25 while the address before may be taken back', () => {
  test('the new one resets no password; it is mailed from when on', async () => {
    const owner = await givenAccount(context)
    const moved = newAddress()
    await move(owner, moved)
    hours(71)
    expect((await forgot(moved)).status).toBe(200)
    const mail = mails.findLast(({ to }) => to === moved)!
    expect(mail.subject).toBe('Your password can’t be reset yet')
    expect(mail.text).not.toMatch(/\d{6}/)
    const body = { email: moved, token: '123456' }
    expect((await call(app, null, auth.verifyResetToken, { body })).status).toBe(422)
    hours(73)
    await forgot(moved)
    const code = { email: moved, token: codeTo(mails, moved) }
    const { data } = await call(app, null, auth.verifyResetToken, { body: code })
    expect((await reset(moved, data.token, 'Better-2026')).status).toBe(200)
  })

  test('a reset that was begun before the change is over', async () => {
    const owner = await givenAccount(context)
    await forgot(owner.email)
    const body = { email: owner.email, token: codeTo(mails, owner.email) }
    const { data } = await call(app, null, auth.verifyResetToken, { body })
    const moved = newAddress()
    await move(owner, moved)
    for (const email of [owner.email, moved])
      expect((await reset(email, data.token, 'Better-2026')).error.code).toBe('invalid_reset_link')
  })

  test('no one else gets it: not by a sign-up, another account’s change, or an admin', async () => {
    const owner = await givenAccount(context)
    await move(owner, newAddress())
    const { email } = owner
    const other = await givenPerson(context)
    const admin = await givenPerson(context, { role: 'admin' })
    const params = { user_id: String(other.id) }
    const tries = [
      () => signUp(email),
      () => call(app, other, users.updateProfile, { body: { ...names, email } }),
      () => call(app, admin, clients.update, { params, body: { email } }),
      () => call(app, admin, clients.create, { body: { ...names, email, confirm_duplicate: true } }),
    ]
    for (const attempt of tries) {
      const { status, error } = await attempt()
      expect([status, error.errors]).toEqual([
        422,
        { email: ['An account with this email address already exists.'] },
      ])
    }
    hours(73)
    expect((await signUp(email)).status).toBe(201)
  })

  test('its owner may have it again without the link', async () => {
    const owner = await givenAccount(context)
    const moved = newAddress()
    await move(owner, moved)
    await move({ ...owner, ...(await signIn(context, owner)), email: moved }, owner.email)
    expect((await signInAt(app, owner.email)).status).toBe(200)
  })
})
