import { numberGaps } from '@marhala/domain/money/invoice-number.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppContext } from '../../context.ts'
import { makeDemoDatabase, noon } from '../../db/seed/demo-database.ts'
import type { Caller } from '../../http/caller.ts'
import type { TestDatabase } from '../../test/test-database.ts'
import type { InvoiceContent } from './public/read-invoice-content.ts'
import { issueCreditNote, issueInvoice } from './issue-invoice.ts'

let database: TestDatabase
let context: AppContext
let caller: Caller

beforeAll(async () => {
  database = await makeDemoDatabase(noon)
  const { db } = database
  context = { db, clock: () => noon } as AppContext
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'superadmin')
    .executeTakeFirstOrThrow()
  caller = { id, address: '127.0.0.1' } as Caller
})
afterAll(() => database.close())

const listAll = () => database.db.selectFrom('invoices').selectAll().orderBy('id').execute()

test('the demo has invoiced every booking that ended before today, in order and without a gap', async () => {
  const invoices = await listAll()
  const over = await database.db
    .selectFrom('bookings')
    .select('id')
    .where('completed_at', '<', new Date('2026-11-20T23:00:00Z'))
    .execute()
  expect(over.length).toBeGreaterThan(600)
  expect(new Set(invoices.map(({ booking_id }) => booking_id))).toEqual(new Set(over.map(({ id }) => id)))
  expect(invoices).toHaveLength(over.length)
  const numbers = invoices.map(({ number }) => number)
  expect(numbers).toEqual(numbers.toSorted())
  expect(numberGaps(numbers)).toEqual([])
  expect(numbers[0]).toBe('F-2025-00001')
  const times = invoices.map(({ issued_at }) => issued_at.getTime())
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(times.at(-1)).toBeLessThan(noon.getTime())
})

test('what they say is what the product freezes, and the next one follows in their series', async () => {
  const invoices = await listAll()
  const charged = await database.db.selectFrom('booking_charges').select('booking_id').execute()
  const some = [
    ...invoices.filter((_, index) => index % 60 === 0),
    ...invoices.filter(({ booking_id }) => charged.some((one) => one.booking_id === booking_id)).slice(0, 3),
  ]
  const last = Number(invoices.at(-1)!.number.slice(-5))
  for (const [index, { booking_id, buyer_name, buyer_address, user_id, content }] of some.entries()) {
    await issueCreditNote(context, caller, String(booking_id), () => ({ reason: 'Compared' }))
    await issueInvoice(context, caller, String(booking_id), () => ({}))
    const again = (await listAll()).at(-1)!
    expect(again).toMatchObject({ booking_id, buyer_name, buyer_address, user_id, content })
    expect(again.number).toBe(`F-2026-${String(last + index + 1).padStart(5, '0')}`)
  }
})

test('the demo’s documents name the company by the registers that the law requires', async () => {
  const [invoice] = await listAll()
  const { company } = invoice!.content as unknown as InvoiceContent
  expect(company.ice).toMatch(/^\d{15}$/)
  expect([company.if, company.rc].filter(Boolean)).toHaveLength(2)
})
