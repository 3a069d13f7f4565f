import * as bookings from '@marhala/contract/booking/bookings.ts'
import { openCheckpoint } from '@marhala/domain/proof/checkpoint.ts'
import { checkProof } from '@marhala/domain/proof/log-proof.ts'
import { expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { openTestApp } from '../../test/test-app.ts'
import { putLogKeyAside } from './public/log-key.ts'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { readLatestNote } from './public/latest-note.ts'
import { findCheckpoint, listKeys } from './log.queries.ts'
import { proveRecord } from './public/prove-record.ts'
import { sequenceLog } from './public/sequence-log.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)

const keys = async () => (await listKeys(context.db)).map(({ verifier }) => verifier)
const listRecords = () =>
  context.db
    .selectFrom('log_records')
    .select(['position', 'kind', 'subject', 'record'])
    .orderBy('position')
    .execute()

const pay = async (booking: { id: number }, amount: string) => {
  const raw = { kind: 'charge', amount, payment_method: 'cash' }
  const { data } = await call(app, fixture.admin, bookings.addPayment, { params: fixture.path(booking), raw })
  return data.payment_histories[0]!.id
}

test('a payment has a record without a name in it, and a proof that holds', async () => {
  const booking = await fixture.given('confirmed')
  const id = await pay(booking, '120.00')
  const proven = (await proveRecord(context, 'payment', id))!
  const record = JSON.parse(proven.record)
  expect(record).toMatchObject({
    format: 'marhala.record/1',
    kind: 'payment',
    id,
    of: 'charge',
    amount: 12_000,
  })
  expect(Object.keys(record)).toEqual(Object.keys(record).toSorted())
  expect(record.salt).toMatch(/^[0-9a-f]{32}$/)

  const bytes = new TextEncoder().encode(proven.record)
  expect(checkProof(bytes, proven.proof, await keys())).toMatchObject({
    index: expect.any(Number),
    checkpoint: { origin: expect.stringMatching(/^localhost:3000\/log\/[0-9a-f]{8}$/) },
  })
  expect(
    checkProof(new TextEncoder().encode(proven.record.replace('12000', '11000')), proven.proof, await keys()),
  ).toBe('not_included')
})

test('a payment that is voided has a second record', async () => {
  const booking = await fixture.given('confirmed')
  const id = await pay(booking, '50.00')
  const params = { ...fixture.path(booking), paymentId: String(id) }
  expect((await call(app, fixture.admin, bookings.removePayment, { params })).status).toBe(200)
  const proven = (await proveRecord(context, 'void', id))!
  expect(JSON.parse(proven.record)).toMatchObject({ payment: id, voided_by: fixture.admin.id })
})

test('what is rolled back has no record', async () => {
  await sequenceLog(context)
  const before = await listRecords()
  const failed = context.db.transaction().execute(async (db) => {
    await db.insertInto('log_pending').values({ kind: 'payment', subject: 1, row: '{}' }).execute()
    throw new Error('never mind')
  })
  await expect(failed).rejects.toThrow('never mind')
  await sequenceLog(context)
  expect(await listRecords()).toHaveLength(before.length)
})

test('R77 what is written at once by many has one order, each record once', async () => {
  const count = 40
  const many = Array.from({ length: count }, async (_, index) => {
    const row = JSON.stringify({ index })
    await context.db
      .insertInto('log_pending')
      .values({ kind: 'payment', subject: 10_000 + index, row })
      .execute()
    await sequenceLog(context)
  })
  await Promise.all(many)
  const records = await listRecords()
  expect(records.map(({ position }) => position)).toEqual(records.map((_, index) => index))
  expect(records.filter(({ subject }) => subject >= 10_000)).toHaveLength(count)
})

test('the newest checkpoint is signed once, and kept beside the database', async () => {
  await sequenceLog(context)
  await sequenceLog(context)
  const checkpoint = (await findCheckpoint(context.db))!
  expect(openCheckpoint(checkpoint.note, await keys())).toMatchObject({ size: checkpoint.size })
  expect(readLatestNote(context.config.data_dir)).toBe(checkpoint.note)
  const { signed } = await context.db
    .selectFrom('log_checkpoints')
    .select((eb) => eb.fn.countAll<number>().as('signed'))
    .where('size', '=', checkpoint.size)
    .executeTakeFirstOrThrow()
  expect(signed).toBe(1)
})

test('a key that is put aside signs no more, and what it signed holds on', async () => {
  const booking = await fixture.given('confirmed')
  const id = await pay(booking, '30.00')
  const before = (await proveRecord(context, 'payment', id))!
  expect(putLogKeyAside(context.config.data_dir, '2026-06-03')).toMatch(/log-key-2026-06-03$/)
  const after = (await proveRecord(context, 'payment', id))!
  const all = await keys()
  expect(all).toHaveLength(2)
  expect(new Set(all.map((key) => key.split('+')[0])).size).toBe(1)
  const judge = ({ record, proof }: typeof before, known: string[]) =>
    typeof checkProof(new TextEncoder().encode(record), proof, known)
  expect([judge(before, all), judge(after, all)]).toEqual(['object', 'object'])
  // Each by its own key alone.
  expect([judge(before, all.slice(1)), judge(after, all.slice(0, 1))]).toEqual(['string', 'string'])
})

test('of two servers with keys of their own none signs again what the other has signed', async () => {
  const other = { ...context, config: { ...context.config, data_dir: makeTemporaryFolder() } }
  await sequenceLog(other)
  const count = async () => (await context.db.selectFrom('log_checkpoints').select('id').execute()).length
  const before = await count()
  for (const server of [context, other, context, other]) await sequenceLog(server)
  expect(await count()).toBe(before)
  const booking = await fixture.given('confirmed')
  const proven = (await proveRecord(other, 'payment', await pay(booking, '20.00')))!
  expect(checkProof(new TextEncoder().encode(proven.record), proven.proof, await keys())).toMatchObject({
    index: expect.any(Number),
  })
})

test('a record stays, and the checkpoint that was mailed says so', async () => {
  await sequenceLog(context)
  await expect(context.db.deleteFrom('log_records').execute()).rejects.toThrow('the log only grows')
  await expect(context.db.updateTable('log_records').set({ record: '{}' }).execute()).rejects.toThrow(
    'only grows',
  )
  await context.db.updateTable('log_checkpoints').set({ mailed_at: context.clock() }).execute()
})
