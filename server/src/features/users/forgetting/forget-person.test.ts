import * as auth from '@marhala/contract/accounts/auth.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as tasks from '@marhala/contract/tasks/tasks.ts'
import * as users from '@marhala/contract/accounts/users.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { transact } from '../../../db/database.ts'
import { givenAccount, password, signInAt } from '../../../test/accounts.ts'
import { call } from '../../../test/as-caller.ts'
import { givenCar, signIn, unique } from '../../../test/builders.ts'
import { amina, makeBookingFixture } from '../../../test/bookings.ts'
import { sendForm } from '../../../test/send-form.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { dataOfPerson } from './personal-data.ts'

const product = await openTestApp()
const { app, context, mails } = product
const fixture = await makeBookingFixture(product)

const leave = (person: { token: string }, secret = password) =>
  call(app, person, users.removeProfile, { body: { password: secret } })

async function dump(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss')`.execute(context.db)
  const parts = await Promise.all(
    rows.map(({ name }) =>
      sql<{ text: string }>`select string_agg(r::text, '') as text from ${sql.raw(name)} r`.execute(
        context.db,
      ),
    ),
  )
  return parts.map(({ rows: [row] }) => row!.text ?? '').join('\n')
}

describe('R59 a person who has left', () => {
  test('is nowhere any more: name, address and phone in no row of a full dump, avatar not on the disk', async () => {
    const number = unique()
    const who = {
      first_name: `Zoubida${number}`,
      last_name: `Ait Oufkir${number}`,
      email: `zoubida-${number}@example.com`,
      phone: '+212698765432',
      address: `77 Derb Sidi ${number}, Essaouira`,
    }
    const account = await givenAccount(context, { first_name: who.first_name })
    await context.db
      .updateTable('users')
      .set({ ...who, identity_number: `BZ${number}77`, license_number: `LZ-${number}-77` })
      .where('id', '=', account.id)
      .execute()
    const { data: signedIn, cookie } = await signInAt(app, who.email)
    const person = { ...signedIn, cookie }
    await context.db
      .updateTable('users')
      .set({ signed_in_at: context.clock() })
      .where('id', '=', account.id)
      .execute()
    await signInAt(app, who.email)

    // As a client, as a driver of their own and of another's booking, and in what was typed about them.
    const self = {
      ...amina,
      first_name: who.first_name.toUpperCase(),
      last_name: who.last_name,
      phone: who.phone,
      identity_number: `BZ${number}77`,
    }
    const own = await fixture.given('pending', { by: account, changes: { drivers: [self] } })
    const friends = await fixture.given('pending', { changes: { drivers: [self] } })
    const note = `Call ${who.first_name} ${who.last_name} on 0698-76-54-32 or ${who.email}; lives ${who.address}`
    const headers = { 'idempotency-key': `leaver-${number}` }
    await call(app, fixture.admin, bookings.update, { params: fixture.path(own), body: { note }, headers })
    await call(app, fixture.admin, bookings.cancel, { params: fixture.path(own), body: {}, headers })
    await context.db
      .insertInto('reviews')
      .values({
        booking_id: own.id,
        car_id: own.car.id,
        user_id: account.id,
        rating: 4,
        text: `Thank you! ${who.first_name}`,
        reply: `Dear ${who.first_name}, come again.`,
        replied_at: context.clock(),
        replied_by: fixture.admin.id,
        created_at: context.clock(),
      })
      .execute()
    const name = `${who.first_name} ${who.last_name}`
    const letter = { name, email: who.email, subject: 'general', message: `Call me, ${who.phone}.` }
    for (const user_id of [account.id, null])
      await context.db
        .insertInto('contact_messages')
        .values({ ...letter, user_id, language: 'en', created_at: context.clock() })
        .execute()

    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const { first_name, last_name, email } = who
    const moving = `moving-${number}@example.com`
    const changed = await sendForm(app, person, users.updateProfile, {
      fields: { first_name, last_name, email: moving, bio: `I am ${first_name}` },
      files: [{ bytes: png }],
    })
    expect(changed.status).toBe(200)
    await call(app, person, users.updatePreferences, {
      body: {
        saved_views: [{ list: 'x', name: first_name, query: '' }],
        hidden_columns: { cars: [first_name] },
      },
    })
    await context.db.insertInto('favorites').values({ user_id: account.id, car_id: own.car.id }).execute()
    await signInAt(app, who.email, { secret: 'Wrong-2026' })

    const identifiers = [
      first_name,
      last_name,
      email,
      who.phone,
      who.address,
      moving,
      `BZ${number}77`,
      `LZ-${number}-77`,
    ]
    const before = (await dump()).toLowerCase()
    for (const one of identifiers) expect(before).toContain(one.toLowerCase())
    expect((await leave(person)).status).toBe(200)
    const after = (await dump()).toLowerCase()
    const words = [...identifiers, 'oufkir', '0698-76-54-32', changed.data.user.avatar.split('/')[2]]
    for (const one of words)
      expect({ one, found: after.includes(one.toLowerCase()) }).toEqual({ one, found: false })

    const url = changed.data.user.avatar
    expect((await app.inject({ url, headers: { host: 'localhost:3000' } })).statusCode).toBe(404)
    const remaining = await fixture.read(friends)
    expect(remaining.booking_drivers.map((driver) => driver.first_name)).toEqual(['Deleted'])
    expect((await fixture.read(own)).note).toBe('Call … … … on … or … lives …')
  })

  test('takes along what is theirs alone, and the mails that wait for them', async () => {
    const person = await givenAccount(context)
    const { data } = await signInAt(app, person.email)
    await context.db
      .insertInto('favorites')
      .values({ user_id: person.id, car_id: (await givenCar(context)).id })
      .execute()
    await call(app, null, auth.forgotPassword, { body: { email: person.email } })
    const jobs = async () =>
      (
        await sql<{
          count: number
        }>`select count(*)::int as count from pgboss.job where name = 'mail'`.execute(context.db)
      ).rows[0]!.count
    const waiting = await jobs()
    await leave(data)
    for (const [pointer, { fate }] of Object.entries(dataOfPerson)) {
      if (fate !== 'delete') continue
      const [table, column] = pointer.split('.') as [string, string]
      const { rows } =
        await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${person.id}`.execute(
          context.db,
        )
      expect({ pointer, rows }).toEqual({ pointer, rows: [] })
    }
    expect(await jobs()).toBe(waiting - mails.filter((mail) => mail.to === person.email).length)
  })

  test('is no longer named in tasks about their bookings, nor in the audit and stored answers about these', async () => {
    const account = await givenAccount(context, { first_name: `Ghizlane${unique()}` })
    const { data: person } = await signInAt(app, account.email)
    const booking = await fixture.given('cancelled', { by: { ...account, ...person } })
    const name = account.first_name
    const admin = await signIn(context, fixture.admin)
    const { data: task } = await call(app, admin, tasks.create, {
      body: {
        title: `Call ${name}`,
        description: `${name} asked twice`,
        booking_id: booking.id,
        checklist: [{ text: `Find the number of ${name}` }],
      },
      headers: { 'idempotency-key': `task-${unique()}` },
    })
    const params = { task_id: String(task.id) }
    await call(app, admin, tasks.addComment, { params, body: { text: `${name} does not answer` } })
    expect(await dump()).toContain(name)
    expect((await leave(await signIn(context, account))).status).toBe(200)
    expect(await dump()).not.toContain(name)
    const { data: left } = await call(app, await signIn(context, fixture.admin), tasks.get, { params })
    expect([left.title, left.comments[0]!.text]).toEqual(['Call …', '… does not answer'])
  })

  test('leaves others of the same name alone', async () => {
    const [leaver, namesake] = [await givenAccount(context), await givenAccount(context)]
    await context.db
      .updateTable('users')
      .set({ birth_date: '1985-01-01' })
      .where('id', '=', leaver.id)
      .execute()
    const booking = await fixture.given('completed', { by: namesake })
    const others = await fixture.read(booking)
    await leave(leaver)
    expect(await fixture.read(booking)).toEqual(others)
    expect((await call(app, await signIn(context, namesake), auth.currentUser)).data.user.first_name).toBe(
      'Amina',
    )
  })

  test('R58 stays in the audit anonymously: who, what and when remain, and cannot be changed even then', async () => {
    const person = await givenAccount(context)
    await call(app, person, users.updateProfile, {
      body: { first_name: 'Amina', last_name: 'Alaoui', email: person.email, address: '1 Rue' },
    })
    await leave(person)
    const rows = await context.db
      .selectFrom('audit')
      .select(['id', 'action', 'actor_id', 'ip', 'before', 'after'])
      .where('entity_id', '=', person.id)
      .where('entity', '=', 'user')
      .orderBy('id')
      .execute()
    expect(rows).toMatchObject([
      {
        action: 'change_profile',
        actor_id: person.id,
        ip: null,
        before: { address: null },
        after: { address: null },
      },
      { action: 'delete_account', actor_id: person.id, ip: null },
    ])
    const change = (set: object) =>
      transact(context.db, (db) => db.updateTable('audit').set(set).where('id', '=', rows[0]!.id).execute())
    for (const forged of [
      { action: 'login' },
      { actor_id: fixture.admin.id },
      { ip: '10.0.0.1' },
      { at: new Date() },
      { after: JSON.stringify({ address: 'elsewhere' }) },
      { after: JSON.stringify({ address: null, more: null }) },
      { after: JSON.stringify({}) },
      { after: null },
      { before: JSON.stringify([]) },
    ])
      await expect(change(forged)).rejects.toThrow('append-only')
    await expect(context.db.deleteFrom('audit').where('id', '=', rows[0]!.id).execute()).rejects.toThrow(
      'append-only',
    )
    await expect(sql`truncate audit`.execute(context.db)).rejects.toThrow('append-only')
  })
})
