import * as auth from '@marhala/contract/accounts/auth.ts'
import * as users from '@marhala/contract/accounts/users.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { codeTo, givenAccount, password, signInAt } from '../../test/accounts.ts'
import { call } from '../../test/as-caller.ts'
import { unique } from '../../test/builders.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'

const { app, context, mails, at } = await openTestApp()
beforeEach(() => at(testNow))
const next = 'Harissa-2027'

const change = (person: { token: string }, current_password = password, headers = {}) =>
  call(app, person, auth.changePassword, {
    body: { current_password, password: next, password_confirmation: next },
    headers,
  })
const isAlive = async ({ token }: { token: string }) =>
  (await call(app, { token }, auth.currentUser)).status === 200

describe('changing the password', () => {
  test('R26 ends every other session, and the one it is done in goes on', async () => {
    const person = await givenAccount(context)
    const here = await signInAt(app, person.email)
    const elsewhere = await signInAt(app, person.email)
    const { status, message, data } = await change(here.data)
    expect([status, message, data]).toEqual([200, 'Password changed successfully', null])
    expect(await Promise.all([person, here.data, elsewhere.data].map(isAlive))).toEqual([false, true, false])
    const body = { refresh_token: here.data.refresh_token }
    const refreshed = await call(app, null, auth.refresh, { body, headers: { cookie: here.cookie } })
    expect(refreshed.status).toBe(200)
    expect((await signInAt(app, person.email)).status).toBe(401)
    expect((await signInAt(app, person.email, { secret: next })).status).toBe(200)
  })

  test('requires the present one, with an error on its field', async () => {
    const person = await givenAccount(context)
    const { status, error } = await change(person, 'Wrong-2026')
    expect([status, error.errors]).toEqual([
      422,
      { current_password: ['This is not your current password.'] },
    ])
    expect(await isAlive(person)).toBe(true)
    expect((await signInAt(app, person.email)).status).toBe(200)
  })

  test('names everything that is wrong with the form', async () => {
    const person = await givenAccount(context)
    const raw = { password: 'short', password_confirmation: 'other' }
    const { status, error } = await call(app, person, auth.changePassword, { raw })
    expect([status, Object.keys(error.errors!).sort()]).toEqual([
      422,
      ['current_password', 'password', 'password_confirmation'],
    ])
  })

  test('tells the owner, and R58 the audit, without either password', async () => {
    const person = await givenAccount(context)
    await change(person)
    expect(mails.findLast((mail) => mail.to === person.email)!.subject).toBe('Your password has been changed')
    const rows = await context.db.selectFrom('audit').selectAll().where('entity_id', '=', person.id).execute()
    expect(rows).toMatchObject([
      { action: 'change_password', actor_id: person.id, before: null, after: null },
    ])
  })

  test('ends what an intruder had begun: a reset, and an address that waits to take the account over', async () => {
    const person = await givenAccount(context)
    await call(app, null, auth.forgotPassword, { body: { email: person.email } })
    const resetCode = codeTo(mails, person.email)
    const intruder = `intruder-${unique()}@example.com`
    const form = { first_name: 'Amina', last_name: 'Alaoui', email: intruder }
    await call(app, person, users.updateProfile, { body: form })
    const code = codeTo(mails, intruder)
    await change(person)
    const late = await call(app, null, auth.verifyResetToken, {
      body: { email: person.email, token: resetCode },
    })
    expect(late.status).toBe(422)
    expect((await call(app, null, auth.verifyEmail, { body: { email: intruder, code } })).status).toBe(422)
    const before = mails.length
    at('2026-06-03T09:02:00Z')
    await call(app, null, auth.resendVerification, { body: { email: intruder } })
    expect(mails).toHaveLength(before)
  })

  test('R28 is tried ten times in 15 minutes: a stolen session cannot guess on', async () => {
    const limited = await openTestApp({ rate_limits: true })
    const person = await givenAccount(limited.context)
    const body = { current_password: 'Wrong-2026', password: next, password_confirmation: next }
    const statuses = []
    for (let tries = 0; tries < 11; tries++)
      statuses.push((await call(limited.app, person, auth.changePassword, { body })).status)
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429])
  })
})
