import * as bookings from '@marhala/contract/booking/bookings.ts'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { givenPerson } from '../../../test/builders.ts'
import { makeBookingFixture } from '../../../test/bookings.ts'
import { hostileCells, readCsv } from '../../../test/read-csv.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { exportedTables, leftOutTables } from './exported-tables.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const owner = await givenPerson(context, { role: 'superadmin' })

async function download() {
  const reply = await app.inject({
    url: '/api/imports/everything',
    headers: {
      host: 'localhost:3000',
      'accept-language': 'en',
      authorization: `Bearer ${owner.token}`,
      cookie: owner.cookie,
    },
  })
  const files = reply.statusCode === 200 ? unzipSync(reply.rawPayload) : {}
  return {
    reply,
    files: Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])),
  }
}

describe('R48 everything as one file', () => {
  test('has every table of the database, or the reason why not', async () => {
    const { rows } = await sql<{ name: string }>`select c.relname::text as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      order by 1`.execute(context.db)
    const named = [...Object.keys(exportedTables), ...Object.keys(leftOutTables)].sort()
    expect(named).toEqual(rows.map(({ name }) => name))
  })

  test('leaves out columns that there are, and every one that is a secret', async () => {
    const { rows } = await sql<{ table: string; name: string }>`
      select table_name::text as table, column_name::text as name from information_schema.columns
      where table_schema = 'public'`.execute(context.db)
    for (const [table, { without }] of Object.entries(exportedTables)) {
      const columns = rows.filter((column) => column.table === table).map(({ name }) => name)
      expect(columns).toEqual(expect.arrayContaining([...without]))
      const open = columns.filter((name) => !without.includes(name))
      const secrets = open.filter((name) => /(?:hash|secret|token|password|_key|verify_word)$/.test(name))
      expect({ table, secrets }).toEqual({ table, secrets: [] })
    }
  })

  test('has the rows of each, amounts as people write them, and runs no formula', async () => {
    const booking = await fixture.given('confirmed')
    const params = fixture.path(booking)
    await call(app, owner, bookings.addPayment, {
      params,
      body: { amount: '100.50', payment_method: 'cash' },
    })
    await call(app, owner, bookings.update, { params, body: { note: hostileCells[0]! } })
    const { reply, files } = await download()
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringContaining('filename="marhala-2026-06-03.zip"'),
      'cache-control': 'private, no-store',
    })
    expect(Object.keys(files).sort()).toEqual(
      Object.keys(exportedTables)
        .map((name) => `${name}.csv`)
        .sort(),
    )
    for (const table of Object.keys(exportedTables)) {
      const { rows } = await sql<{
        count: number
      }>`select count(*)::int as count from ${sql.table(table)}`.execute(context.db)
      // That it left is written down after it was read.
      const own = table === 'audit' ? 1 : 0
      expect([table, readCsv(files[`${table}.csv`]!, ',').length - 1 + own]).toEqual([table, rows[0]!.count])
    }
    const [header, ...payments] = readCsv(files['payments.csv']!, ',')
    expect(payments.at(-1)![header!.indexOf('amount')]).toBe('100.50')
    const [columns, ...all] = readCsv(files['bookings.csv']!, ',')
    const row = all.find((cells) => cells[columns!.indexOf('reference')] === booking.reference)!
    expect(row[columns!.indexOf('note')]).toBe(`'${hostileCells[0]}`)
  })

  test('holds no password, key or token', async () => {
    await context.db
      .updateTable('users')
      .set({ password_hash: 'canary-password' })
      .where('id', '=', fixture.client.id)
      .execute()
    await context.db.updateTable('company_settings').set({ stripe_secret_key: 'canary-key' }).execute()
    const { files } = await download()
    expect(Object.values(files).join('')).not.toMatch(/canary/)
  })
})
