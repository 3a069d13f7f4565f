import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { sequenceLog } from '../features/transparency-log/public/sequence-log.ts'
import { readLatestNote, writeLatestNote } from '../features/transparency-log/public/latest-note.ts'
import { call } from '../test/as-caller.ts'
import { openTestApp } from '../test/test-app.ts'
import { makeTillFixture } from '../test/tills.ts'
import { checkLog } from './check-log.ts'

const product = await openTestApp()
const { app, context } = product
const { db } = context
const { fixture, booked, close } = await makeTillFixture(product)

const examine = async (in_db = db) =>
  (await checkLog({ db: in_db }, context.config)).map(({ level, message }) => `${level} ${message}`)

/** What the doctor says once a superuser of the database has changed a table, its guards asleep; then all is as before. */
async function examineTampered(table: string, statement: RawBuilder<unknown>): Promise<string[]> {
  const undo = new Error('undo')
  let found: string[] = []
  const work = db.transaction().execute(async (trx) => {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
    const { numAffectedRows } = await statement.execute(trx)
    expect(Number(numAffectedRows)).toBeGreaterThan(0)
    found = await examine(trx)
    throw undo
  })
  await expect(work).rejects.toBe(undo)
  return found
}

/** A hire with everything that the log has records of. */
async function givenLogged() {
  const booking = await booked('confirmed')
  const params = fixture.path(booking)
  const raw = { amount: '100.00', payment_method: 'cash' }
  const paid = await call(app, fixture.admin, bookings.addPayment, { params, raw })
  const paymentId = String(paid.data.payment_histories[0]!.id)
  await call(app, fixture.admin, bookings.removePayment, { params: { ...params, paymentId } })
  await call(app, fixture.admin, documents.signContract, { params, body: { signed: true } })
  const away = { start_kilometers: 1000, fuel_level: 8, confirm_early: true, unpaid_reason: 'A friend' }
  const out = await call(app, fixture.admin, bookings.activate, { params, raw: away })
  expect(out.status).toBe(200)
  expect((await call(app, fixture.admin, documents.issueInvoice, { params, body: {} })).status).toBe(201)
  expect((await close()).status).toBe(201)
  const { id: report_id } = await db
    .selectFrom('condition_reports')
    .select('id')
    .where('booking_id', '=', booking.id)
    .executeTakeFirstOrThrow()
  const sha256 = Buffer.alloc(32, 1)
  await db.insertInto('report_files').values({ report_id, sha256, created_at: context.clock() }).execute()
  await sequenceLog(context)
}

test('a log whose rows are as they were committed is all right', async () => {
  await givenLogged()
  expect(await examine()).toEqual([expect.stringMatching(/^ok Records: \d+, all as they were committed/)])
})

test.each([
  [
    'payments',
    sql`update payments set amount = amount + 1`,
    /payments\.id \d+: amount is 10001, the log says 10000/,
  ],
  [
    'payments',
    sql`update payments set voided_at = null, voided_by = null`,
    /payments\.id \(void\) \d+ is gone/,
  ],
  ['invoices', sql`update invoices set content = content || '{"total": 1}'`, /invoices\.id \d+: content is/],
  ['day_closes', sql`update day_closes set payments = payments + 1`, /day_closes\.id \d+: payments is/],
  [
    'day_close_methods',
    sql`update day_close_methods set counted = 7 where payment_method = 'cash'`,
    /day_closes\.id \d+: methods is/,
  ],
  [
    'contract_clauses',
    sql`update contract_clauses set clauses = '[]'`,
    /contract_clauses\.booking_id \d+: clauses is \[\]/,
  ],
  [
    'bookings',
    sql`update bookings set contract_signed_at = null`,
    /contract_clauses\.booking_id \d+: signed_at is null/,
  ],
  [
    'condition_reports',
    sql`update condition_reports set kilometers = 1`,
    /condition_reports\.id \d+: kilometers is 1, the log says 1000/,
  ],
  [
    'report_files',
    sql`update report_files set sha256 = decode(repeat('02', 32), 'hex')`,
    /report_files\.report_id \d+: file is/,
  ],
])('R77 a row of %s that was changed by SQL is named', async (table, statement, said) => {
  await givenLogged()
  expect(await examineTampered(table, statement)).toContainEqual(expect.stringMatching(said))
  expect(await examine()).toEqual([expect.stringMatching(/^ok/)])
})

test('a row that is gone, and one that was written past the log, are named', async () => {
  await givenLogged()
  expect(await examineTampered('report_files', sql`delete from report_files`)).toContainEqual(
    expect.stringMatching(/^broken report_files\.report_id \d+ is gone; the log has it\.$/),
  )
  const copy = sql`insert into payments (booking_id, amount, kind, payment_method, created_by, created_at, till_id)
    select booking_id, 77, 'charge', 'cash', created_by, created_at, till_id from payments limit 1`
  expect(await examineTampered('payments', copy)).toContainEqual(
    expect.stringMatching(/^broken payments\.id \d+ was written past the log\.$/),
  )
})

test('a log that was changed itself is found out by its hashes, its tree and its signature', async () => {
  await givenLogged()
  const inRecord = sql`update log_records set record = replace(record, '10000', '20000') where kind = 'payment'`
  expect(await examineTampered('log_records', inRecord)).toContainEqual(
    expect.stringMatching(/^broken The record at place \d+ is not the one that was logged\.$/),
  )
  const withHash = sql`update log_records set record = '{}', hash = sha256('{}') where position = 0`
  expect(await examineTampered('log_records', withHash)).toContainEqual(
    expect.stringMatching(/^broken The tree of \d+ records is not the one that was signed\.$/),
  )
  const without = sql`delete from log_records where position = 1`
  expect(await examineTampered('log_records', without)).toContainEqual(
    expect.stringMatching(/^broken The tree of 1 records is not/),
  )
  const unsigned = sql`update log_checkpoints set note = replace(note, '/log/', '/lag/')`
  expect(await examineTampered('log_checkpoints', unsigned)).toContainEqual(
    expect.stringContaining('not the one that'),
  )
})

test('R77 a database that was put back from an earlier day shows as such, and goes on under another name', async () => {
  await givenLogged()
  const earlier = readLatestNote(context.config.data_dir)!
  // The checkpoint beside the database is of a day that the database does not know.
  writeLatestNote(context.config.data_dir, earlier.replace(/\n\d+\n/, '\n99999\n'))
  expect(await examine()).toContainEqual(
    expect.stringMatching(/^look This database was put back .* had 99999 records/),
  )
  await sequenceLog(context)
  const [origin] = readLatestNote(context.config.data_dir)!.split('\n')
  expect(origin).not.toBe(earlier.split('\n')[0])
  // It is told from then on, too.
  expect(await examine()).toEqual([expect.stringMatching(/^look This database was put back/)])
})
