import * as auth from '@marhala/contract/accounts/auth.ts'
import * as clients from '@marhala/contract/accounts/clients.ts'
import { roles } from '@marhala/domain/accounts/permissions.ts'
import { describe, expect, test } from 'vitest'
import { codeTo, password } from '../../../test/accounts.ts'
import { call } from '../../../test/as-caller.ts'
import { givenPerson, unique } from '../../../test/builders.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { app, context, mails } = await openTestApp()
const admin = await givenPerson(context, { role: 'admin' })
const superadmin = await givenPerson(context, { role: 'superadmin' })

const form = (more: object = {}) => ({
  first_name: 'Nour',
  last_name: 'Idrissi',
  email: `walk-in-${unique()}@example.com`,
  ...more,
})
const create = (raw: object, by: { token: string } = admin, language = 'en') =>
  call(app, by, clients.create, { raw, headers: { 'accept-language': language } })

describe('a client made in admin', () => {
  test('has what was typed, and is invited by mail in their language', async () => {
    const typed = form({
      phone: '+212612000001',
      identity_number: 'BE900001',
      notes: 'Window seat',
      language: 'fr',
    })
    const { status, data } = await create(typed)
    expect([status, data.user]).toEqual([
      201,
      expect.objectContaining({
        ...typed,
        role: 'user',
        verified: false,
        invited: true,
        possible_duplicates: [],
      }),
    ])
    const mail = mails.findLast(({ to }) => to === typed.email)!
    expect(mail.subject).toBe('Votre compte chez Marhala')
    expect(mail.text).toContain('http://localhost:3000/auth/forgot-password')
    expect(mail.text).not.toMatch(/\d{6}/)
  })

  test('chooses a password by the mailed code, which also proves the address', async () => {
    const email = (await create(form())).data.user.email!
    await call(app, null, auth.forgotPassword, { body: { email } })
    const code = codeTo(mails, email)
    const { token } = (await call(app, null, auth.verifyResetToken, { body: { email, token: code } })).data
    const body = { token, email, password, password_confirmation: password }
    expect((await call(app, null, auth.resetPassword, { body })).status).toBe(200)
    expect((await call(app, null, auth.login, { body: { email, password } })).status).toBe(200)
  })

  test('is written into the audit with who made it (R58)', async () => {
    const { id } = (await create(form({ notes: 'x' }))).data.user
    const rows = await context.db.selectFrom('audit').selectAll().where('entity_id', '=', id).execute()
    expect(rows).toMatchObject([
      { action: 'create_user', entity: 'user', actor_id: admin.id, after: { role: 'user', notes: 'x' } },
    ])
  })

  test('is refused with everything that is wrong: 422', async () => {
    const taken = (await create(form())).data.user.email
    const { status, error } = await create(form({ email: taken, birth_date: '2020-01-01' }))
    expect([status, error.errors]).toEqual([
      422,
      {
        email: ['An account with this email address already exists.'],
        birth_date: ['The age must be between 18 and 120.'],
      },
    ])
    const more = await create({ first_name: ' ', phone: 'x', email: 'x', role: 'boss', avatar: 'x' })
    expect(Object.keys(more.error.errors!).sort()).toEqual([
      'avatar',
      'email',
      'first_name',
      'last_name',
      'phone',
      'role',
    ])
  })

  test('R14 may be of the staff only for a superadmin, who makes other superadmins too', async () => {
    for (const role of ['moderator', 'admin', 'superadmin']) {
      expect((await create(form({ role }))).status).toBe(403)
      expect((await create(form({ role }), superadmin)).data.user.role).toBe(role)
    }
  })

  test.each(['user', 'moderator'] as const)('R14 is nothing that a %s may make', async (role) => {
    const by = await givenPerson(context, { role })
    for (const made of roles) expect((await create(form({ role: made }), by)).status).toBe(403)
  })
})

describe('a person who may have an account already', () => {
  test('is 409 with whom it may be and why, until that is confirmed', async () => {
    const known = (
      await create(form({ phone: '+212 655-111 222', identity_number: 'AB 1234', birth_date: '1990-05-01' }))
    ).data.user
    const again = form({ phone: '0655111222', identity_number: 'ab1234' })
    const { status, error } = await create(again)
    expect([status, error.code, error.message, error.data]).toEqual([
      409,
      'possible_duplicate',
      'This person may already have an account.',
      {
        users: [
          {
            id: known.id,
            first_name: 'Nour',
            last_name: 'Idrissi',
            legal_name: null,
            do_not_rent_reason: null,
            email: known.email,
            phone: '+212 655-111 222',
            same: ['identity_number', 'phone'],
          },
        ],
      },
    ])
    const confirmed = await create({ ...again, confirm_duplicate: true })
    expect(confirmed.status).toBe(201)
    expect(confirmed.data.user.possible_duplicates).toMatchObject([{ id: known.id }])
    const seen = await call(app, admin, clients.get, { params: { user_id: String(known.id) } })
    expect(seen.data.user.possible_duplicates).toMatchObject([
      { id: confirmed.data.user.id, same: ['identity_number', 'phone'] },
    ])
  })

  test('is found by name and birth date, not by the name alone', async () => {
    const name = { first_name: 'Zineb', last_name: 'Ait Larbi' }
    await create(form({ ...name, birth_date: '1985-02-03' }))
    expect((await create(form(name))).status).toBe(201)
    const swapped = { first_name: 'Aït Larbi', last_name: 'zineb', birth_date: '1985-02-03' }
    expect((await create(form(swapped))).status).toBe(409)
  })

  test('made twice at once is made once', async () => {
    const twins = Array.from({ length: 10 }, () => create(form({ identity_number: 'TWIN 77' })))
    const statuses = (await Promise.all(twins)).map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array<number>(9).fill(409)])
  })
})

describe('an invitation', () => {
  test('is mailed again to an account without a password, and to no other', async () => {
    const { id, email } = (await create(form())).data.user
    const params = { user_id: String(id) }
    const before = mails.filter(({ to }) => to === email).length
    expect((await call(app, admin, clients.invite, { params })).status).toBe(200)
    expect(mails.filter(({ to }) => to === email)).toHaveLength(before + 1)
    await context.db.updateTable('users').set({ password_hash: 'x' }).where('id', '=', id).execute()
    const { status, error } = await call(app, admin, clients.invite, { params })
    expect([status, error.code]).toEqual([409, 'already_invited'])
  })
})
