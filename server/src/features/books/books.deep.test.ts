import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import * as expenses from '@marhala/contract/money/expenses.ts'
import * as incomes from '@marhala/contract/money/incomes.ts'
import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { call } from '../../test/as-caller.ts'
import { collectLog } from '../../test/collect-log.ts'
import { bookedFigures, openRawClient, shownFigures } from '../../test/book-figures.ts'
import { givenManyBookings, moneyBatch, unbookedPayments } from '../../test/random-money.ts'
import { expenseFields, incomeFields } from '../../test/samples/money-samples.ts'
import { openTestApp } from '../../test/test-app.ts'
import { makeTillFixture } from '../../test/tills.ts'
import { addUp } from './public/add-up.queries.ts'

/** How many events of money: a million takes some minutes. */
const events = 1_000_000

const product = await openTestApp()
const { app, context } = product
const desk = await makeTillFixture(product)
const { fixture, owner } = desk
const any = <One>(some: readonly One[]): One => some[Math.floor(Math.random() * some.length)]!

beforeAll(async () => {
  const client = await openRawClient(context)
  const like = await fixture.given('completed')
  // Each payment adds up those of its booking: some dozens, as a long hire has.
  await givenManyBookings(client, { like: like.id, count: 20_000 })
  await givenManyBookings(client, { like: like.id, count: 100, prefix: 'RB-P' })
})

/** Random calls of a desk; what is refused is as much a part of it as what is done. */
async function deskCall(booked: { id: number }[]): Promise<number> {
  const { admin } = fixture
  const booking = any(booked)
  const params = fixture.path(booking)
  const amount = `${1 + Math.floor(Math.random() * 900)}.00`
  const pay = (kind: 'charge' | 'refund' | 'warranty_in' | 'warranty_out' | 'warranty_retained') =>
    call(app, admin, bookings.addPayment, { params, raw: { kind, amount, payment_method: 'cash' } })
  const line = { amount, date: any(['2026-06-01', '2026-06-03']), till_id: desk.till.id }
  const expense = () => call(app, owner, expenses.create, { body: { ...expenseFields, ...line } })
  const change = async () => {
    const { data } = await expense()
    const expense_id = String(data.id)
    const of = { params: { expense_id } }
    await call(app, owner, expenses.update, { ...of, body: { ...expenseFields, ...line, amount: '7.00' } })
    return any([
      () => call(app, owner, expenses.remove, of),
      () => call(app, owner, expenses.voidExpense, { ...of, body: { reason: 'Typed twice' } }),
    ])()
  }
  const removal = async () => {
    const { data } = await call(app, admin, bookings.get, { params })
    const paymentId = String(any(data.payment_histories ?? [])?.id ?? 1)
    return call(app, admin, bookings.removePayment, { params: { ...params, paymentId } })
  }
  const { status } = await any<() => Promise<{ status: number }>>([
    () => pay('charge'),
    () => pay('refund'),
    () => pay('warranty_in'),
    () => pay('warranty_out'),
    () => pay('warranty_retained'),
    removal,
    expense,
    change,
    () => call(app, owner, incomes.create, { body: { ...incomeFields, ...line } }),
    () => call(app, owner, documents.issueInvoice, { params, body: {} }),
    () => call(app, owner, documents.issueCreditNote, { params, body: { reason: 'Wrong' } }),
    () => desk.close({ counted: { cash: '50.00' }, reason: 'Counted at random' }),
  ])()
  return status
}

test('R82 hundreds of calls of a desk leave books that add up', async () => {
  const booked = await Promise.all(Array.from({ length: 6 }, () => desk.booked('confirmed')))
  const statuses: number[] = []
  for (let count = 0; count < 400; count += 1) statuses.push(await deskCall(booked))
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(150)
  expect(await addUp(context.db)).toEqual([])
})

test('R82 what is killed leaves no half entry', async () => {
  const witness = await openRawClient(context)
  for (let kill = 0; kill < 10; kill += 1) {
    const client = await openRawClient(context)
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const work = moneyBatch(client, { by: owner.id, size: 400 }).catch(() => {})
    await new Promise((go) => setTimeout(go, Math.random() * 400))
    await witness.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid])
    await work
  }
  expect(await addUp(context.db)).toEqual([])
})

test('R82 a million events of money: entries sum to nothing, figures are theirs, as of any instant', async () => {
  const client = await openRawClient(context)
  // A million rows take longer than the product gives a statement.
  const limits = { statement_timeout: 0, query_timeout: 0 }
  const { db: patient, close } = openDatabase(context.connection, { log: collectLog(), limits })
  onTestFinished(close)
  // What is there before the books are is booked as the migration does it, the rest by the triggers.
  await unbookedPayments(client, { by: owner.id, count: Math.round(events * 0.9) })
  await client.query('SELECT book_missing()')
  await client.query('ANALYZE')
  const told: [Date, Awaited<ReturnType<typeof shownFigures>>][] = []
  for (let made = 0; made < events * 0.1;) {
    made += await moneyBatch(client, { by: owner.id, size: 1000 })
    const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now')
    if (told.length < 5) told.push([rows[0]!.now, await shownFigures({ ...context, db: patient })])
  }
  for (const [instant, figures] of told) expect(await bookedFigures(patient, instant)).toEqual(figures)
  const { rows } = await sql<{
    rest: number
  }>`select sum(debit - credit)::bigint as rest from book_lines`.execute(patient)
  expect(rows[0]!.rest).toBe(0)
  expect(await addUp(patient)).toEqual([])
}, 3_600_000)
