import * as users from '@marhala/contract/accounts/users.ts'
import { sql } from 'kysely'
import { accountFields } from '@marhala/domain/accounts/company-account.ts'
import { describe, expect, test } from 'vitest'
import { givenAccount, signInAt } from '../../../test/accounts.ts'
import { call } from '../../../test/as-caller.ts'
import { signIn } from '../../../test/builders.ts'
import { amina, makeBookingFixture } from '../../../test/bookings.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { dataOfBookings } from './data-of-bookings.ts'
import { dataOfPerson, identifyingColumns } from './personal-data.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)

/** Every column that points at a table, by the database's catalogue: `table.column`. */
async function pointersTo(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.conparentid = 0 and c.confrelid = ${table}::regclass`.execute(context.db)
  return rows.map((row) => row.name).sort()
}

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table}`.execute(
    context.db,
  )
  return rows.map((row) => row.name)
}

const exported = async (person: { token: string }) => {
  const answer = await call(app, person, users.exportProfile)
  return { ...answer, file: answer.error as unknown as Record<string, Record<string, unknown>[]> }
}

describe('R59 the rules of personal data', () => {
  test('know every column of the schema that points at a person or at a booking', async () => {
    expect(Object.keys(dataOfPerson).sort()).toEqual(await pointersTo('users'))
    expect(Object.keys(dataOfBookings).sort()).toEqual(await pointersTo('bookings'))
  })

  test('name columns that there are', async () => {
    for (const [pointer, { columns }] of Object.entries({ ...dataOfPerson, ...dataOfBookings }))
      expect(await columnsOf(pointer.split('.')[0]!)).toEqual(expect.arrayContaining([...columns]))
    expect(await columnsOf('users')).toEqual(expect.arrayContaining([...identifyingColumns]))
  })

  test('know every column of a person: one that is new is said to identify them or not', async () => {
    const harmless = [
      'id',
      'role',
      'permissions',
      'place_ids',
      'password_hash',
      'has_printed_password',
      'language',
      'email_verified_at',
      'signed_in_at',
      'do_not_rent',
      'do_not_rent_by',
      'do_not_rent_at',
      'payment_end_of_month',
      ...accountFields,
      'density',
      'desk_location',
      'shortcuts',
      'saved_views',
      'hidden_columns',
      'created_at',
      'deactivated_at',
      'deleted_at',
    ]
    // The database makes them of the others, and empties them with these.
    const derived = ['found_by', 'name_key']
    expect((await columnsOf('users')).sort()).toEqual([...identifyingColumns, ...harmless, ...derived].sort())
  })
})

describe('R59 the export', () => {
  test('has every stored row about its person, and no one else’s', async () => {
    const person = await givenAccount(context, { first_name: 'Exporta' })
    const { data } = await signInAt(app, person.email)
    const booking = await fixture.given('completed', { by: person })
    await fixture.given('pending')
    await context.db
      .insertInto('reviews')
      .values({
        booking_id: booking.id,
        car_id: booking.car.id,
        user_id: person.id,
        rating: 5,
        text: 'Good',
        created_at: context.clock(),
      })
      .execute()
    await context.db.insertInto('favorites').values({ user_id: person.id, car_id: booking.car.id }).execute()
    const { file, headers } = await exported(data)
    expect(headers['content-disposition']).toContain('filename="marhala-2026-06-03.json"')
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['cache-control']).toMatch(/no-store/)
    expect(file['account']).toMatchObject({
      first_name: 'Exporta',
      email: person.email,
      birth_date: '1990-05-01',
    })
    expect(file['bookings']).toMatchObject([{ reference: booking.reference, status: 'completed' }])
    expect(file['bookings_made']).toHaveLength(1)
    expect(file['drivers']).toMatchObject([{ ...amina }])
    expect(file['reviews']).toMatchObject([{ rating: 5, text: 'Good' }])
    expect(file['favorites']).toHaveLength(1)
    expect(file['sessions']!.length).toBeGreaterThanOrEqual(2)
    expect(file['browsers']).toHaveLength(1)
    expect(file['actions']!.map((row) => row['action'])).toEqual(expect.arrayContaining(['login', 'create']))
  })

  test('counts for each pointer as many rows as the database has', async () => {
    const { file } = await exported(await givenAccount(context))
    for (const person of [fixture.admin, fixture.client]) {
      const again = await exported({ token: (await signIn(context, person)).token })
      for (const [pointer, { name }] of Object.entries(dataOfPerson)) {
        const [table, column] = pointer.split('.') as [string, string]
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${person.id}`.execute(
          context.db,
        )
        // The export itself is written down after it was read.
        const own = pointer === 'audit.actor_id' ? 1 : 0
        expect({ pointer, count: again.file[name!]!.length + own }).toEqual({
          pointer,
          count: rows[0]!.count,
        })
      }
    }
    expect(Object.keys(file)).toEqual(expect.arrayContaining(['account', 'history']))
  })

  test('holds no secret: no hash, no token, no code', async () => {
    const person = await givenAccount(context)
    const { data, cookie } = await signInAt(app, person.email)
    const text = JSON.stringify((await exported(data)).file)
    expect(text).not.toMatch(/argon2|_hash|password/)
    for (const secret of [data.token, data.refresh_token, cookie.slice(4)]) expect(text).not.toContain(secret)
  })

  test('R58 is written down', async () => {
    const person = await givenAccount(context)
    await exported(person)
    const rows = await context.db.selectFrom('audit').selectAll().where('entity_id', '=', person.id).execute()
    expect(rows).toMatchObject([{ action: 'export', actor_id: person.id, ip: '127.0.0.1' }])
  })
})
