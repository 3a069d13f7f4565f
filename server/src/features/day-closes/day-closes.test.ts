import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as dayCloses from '@marhala/contract/money/day-closes.ts'
import type { BodyOf } from '@marhala/contract/wire/endpoint.ts'
import * as expenses from '@marhala/contract/money/expenses.ts'
import * as upkeep from '@marhala/contract/fleet/fleet-upkeep.ts'
import * as incomes from '@marhala/contract/money/incomes.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { transact } from '../../db/database.ts'
import { call } from '../../test/as-caller.ts'
import { givenCar, signIn } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { eventually } from '../../test/eventually.ts'
import { expenseFields, expensesCsv, givenOwner, incomeFields } from '../../test/samples/money-samples.ts'
import { openTestApp } from '../../test/test-app.ts'
import { makeDueExpenses } from '../ledger/make-due-expenses.ts'
import { lockBooks } from './public/day-closes.queries.ts'

const product = await openTestApp()
const { app, context, at } = product
const fixture = await makeBookingFixture(product)
const owner = await givenOwner(context)
const other = await givenOwner(context)

/** Each test has a day of its own, so that what one closes is no other's. */
let day = '2026-07-01'
beforeEach(async () => {
  const next = new Date(`${day}T00:00Z`)
  next.setUTCDate(next.getUTCDate() + 2)
  day = next.toISOString().slice(0, 10)
  at(`${day}T09:00:00Z`)
})
const as = (person: typeof owner) => signIn(context, person)
const read = async () => (await call(app, await as(owner), dayCloses.get, { params: { date: day } })).data
const close = async (body: Partial<BodyOf<typeof dayCloses.create>> = {}, by = owner) =>
  call(app, await as(by), dayCloses.create, { body: { date: day, counted: {}, ...body } })
const spend = async (changes = {}) =>
  call(app, await as(owner), expenses.create, { body: { ...expenseFields, date: day, ...changes } })

/** Bookings of some earlier day, which a payment can be made on; a slow machine turns some of a dozen away at once. */
const bookings_: Awaited<ReturnType<typeof fixture.given>>[] = []
for (let count = 0; count < 12; count++) bookings_.push(await fixture.given('pending'))
let used = 0
const pay = async (amount = '100.00', booking = bookings_[used++]!) =>
  call(app, await as(fixture.admin), bookings.addPayment, {
    params: fixture.path(booking),
    body: { amount, payment_method: 'cash' },
  })

const waitingForBooks = (count: number) =>
  eventually(async () => {
    const { rows } = await context.pool.query(
      `SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    )
    expect(rows[0].count).toBe(count)
  })

describe('a day', () => {
  test('is proposed as it is booked, by method, and signed with what was counted', async () => {
    await pay('300.00')
    await spend({ amount: '120.00' })
    const body = { ...incomeFields, date: day, amount: '50.00', payment_method: 'cash' as const }
    await call(app, await as(owner), incomes.create, { body })
    const open = await read()
    expect(open).toMatchObject({ closed: false, can_close: true, booked: '230.00', counted: null })
    expect(open.entries).toEqual({ payments: 1, incomes: 1, expenses: 1 })
    expect(open.methods[0]).toMatchObject({
      charges: '300.00',
      expenses: '120.00',
      additional_income: '50.00',
    })
    const refused = await close({ counted: { cash: '229.00' } })
    expect([refused.status, Object.keys(refused.error.errors!)]).toEqual([422, ['reason']])
    const { status, data } = await close({ counted: { cash: '229.00' }, reason: 'One dirham short' })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      closed: true,
      difference: '-1.00',
      reason: 'One dirham short',
      can_close: false,
    })
    expect(data.closed_by).toMatchObject({ id: owner.id })
    expect(data.methods[0]).toMatchObject({ booked: '230.00', counted: '229.00', difference: '-1.00' })
    expect(await read()).toEqual(data)
    const page = await call(app, await as(owner), dayCloses.list, { query: { from: day, to: day } })
    expect(page.data).toMatchObject({ total: 1, data: [data] })
  })

  test('has deposits apart: none counts before it is kept', async () => {
    const dates = { start_date: `${nextDay(day)}T10:00`, end_date: `${nextDay(day).slice(0, 8)}28T10:00` }
    const booking = await fixture.given('confirmed', { changes: dates })
    const handover = {
      start_kilometers: 1000,
      confirm_early: true,
      fuel_level: 8,
      warranty_amount: '5000.00',
      warranty_method: 'cash',
    }
    const before = await read()
    const params = fixture.path(booking)
    await call(app, await as(fixture.admin), bookings.activate, { params, raw: handover })
    expect(Number((await read()).deposits_held) - Number(before.deposits_held)).toBe(5000)
    expect((await read()).booked).toBe('0.00')
    expect((await read()).methods[0]).toMatchObject({ cash_deposits: '5000.00', expected: '5000.00' })
    const back = { end_kilometers: 1500, warranty: 'partial', warranty_retained: '700.00' }
    await call(app, await as(fixture.admin), bookings.complete, { params, raw: back })
    const after = await read()
    expect(after.methods[0]).toMatchObject({
      retained_deposits: '700.00',
      booked: '700.00',
      deposits_returned: '4300.00',
    })
    expect(after.deposits_held).toBe(before.deposits_held)
  })

  test('counts the drawer as it is: deposits in cash lie in it', async () => {
    const dates = { start_date: `${nextDay(day)}T10:00`, end_date: `${nextDay(day).slice(0, 8)}28T10:00` }
    const booking = await fixture.given('confirmed', { changes: dates })
    const raw = {
      start_kilometers: 1000,
      fuel_level: 8,
      confirm_early: true,
      warranty_amount: '5000.00',
      warranty_method: 'cash',
    }
    await call(app, await as(fixture.admin), bookings.activate, { params: fixture.path(booking), raw })
    expect((await close()).error.code).toBe('validation_failed')
    const { status, data } = await close({ counted: { cash: '5000.00' } })
    expect([status, data.booked, data.expected, data.difference]).toEqual([201, '0.00', '5000.00', '0.00'])
  })

  test('cannot be closed twice, nor before it has come', async () => {
    expect((await close()).status).toBe(201)
    const again = await close()
    expect([again.status, again.error.code]).toEqual([409, 'day_closed'])
    const early = await close({ date: '2026-12-31' })
    expect([early.status, Object.keys(early.error.errors!)]).toEqual([422, ['date']])
  })
})

describe('a closed day', () => {
  test('refuses every change of its money with 409, and corrections go into today', async () => {
    const { data: spent } = await spend()
    const { data: got } = await call(app, await as(owner), incomes.create, {
      body: { ...incomeFields, date: day },
    })
    const { data: paid } = await pay()
    const closed = day
    await close({ counted: { cash: '-20.00', bank_transfer: '500.00' } })
    const codes: (string | undefined)[] = []
    const collect = async (answer: Promise<{ error: { code: string } }>) =>
      codes.push((await answer).error.code)
    const params = { expense_id: String(spent.id) }
    await collect(spend())
    await collect(
      call(app, await as(owner), expenses.update, { params, body: { ...expenseFields, date: day } }),
    )
    await collect(call(app, await as(owner), expenses.remove, { params }))
    await collect(call(app, await as(owner), incomes.create, { body: { ...incomeFields, date: day } }))
    await collect(call(app, await as(owner), incomes.remove, { params: { income_id: String(got.id) } }))
    await collect(pay())
    const payment = { ...fixture.path(paid), paymentId: String(paid.payment_histories[0]!.id) }
    await collect(call(app, await as(fixture.admin), bookings.removePayment, { params: payment }))
    expect(codes).toEqual(Array(7).fill('day_closed'))
    const csv = expensesCsv.replace('2026-06-01', day)
    const file = await call(app, await as(owner), expenses.importAll, { body: { csv } })
    expect(Object.keys(file.error.errors!)).toEqual(['rows.2.date'])

    at(`${nextDay(day)}T09:00:00Z`)
    const voided = await call(app, await as(owner), expenses.voidExpense, {
      params,
      body: { reason: 'Wrong car' },
    })
    expect(voided.data).toMatchObject({ state: 'reversed', day_closed: true, amount: '120.00' })
    const list = await call(app, await as(owner), expenses.list, {
      query: { start_date: nextDay(closed), end_date: nextDay(closed) },
    })
    expect(list.data.data).toMatchObject([
      { state: 'reversal', amount: '-120.00', vat: '-20.00', reverses_id: spent.id },
    ])
    const twice = await call(app, await as(owner), expenses.voidExpense, {
      params,
      body: { reason: 'Wrong car' },
    })
    expect(twice.error.code).toBe('already_void')
    expect((await call(app, await as(owner), dayCloses.get, { params: { date: closed } })).data.booked).toBe(
      '480.00',
    )
  })

  test('is enforced by the database for every writer', async () => {
    const { data } = await spend()
    await close({ counted: { cash: '-120.00' } })
    const run = (text: string) => context.pool.query(text)
    await expect(run(`UPDATE expenses SET amount = 1 WHERE id = ${data.id}`)).rejects.toThrow('closed')
    await expect(run(`UPDATE expenses SET date = '2026-01-01' WHERE id = ${data.id}`)).rejects.toThrow(
      'closed',
    )
    await expect(run(`DELETE FROM expenses WHERE id = ${data.id}`)).rejects.toThrow('closed')
    await expect(run(`UPDATE expenses SET date = '${day}' WHERE date = '2026-06-02'`)).resolves.toBeTruthy()
    await expect(run(`DELETE FROM day_closes`)).rejects.toThrow('append-only')
    // A note is no money: a receipt still finds its expense.
    await expect(run(`UPDATE expenses SET receipt = NULL WHERE id = ${data.id}`)).resolves.toBeTruthy()
  })

  test('sends the cost of a service and what falls due into the first open day', async () => {
    const car = await givenCar(context)
    const params = { car: String(car.id) }
    const plan = {
      name: 'Oil',
      every_km: 10_000,
      every_months: null,
      last_done_km: 0,
      last_done_on: '2026-01-01',
    }
    const { data } = await call(app, await as(fixture.admin), upkeep.addPlan, { params, body: plan })
    await close()
    const body = { done_on: day, odometer: 900, cost: '450.00' }
    const where = { ...params, plan_id: String(data.maintenance![0]!.id) }
    expect(
      (await call(app, await as(fixture.admin), upkeep.completePlan, { params: where, body })).status,
    ).toBe(201)
    const list = await call(app, await as(owner), expenses.list, { query: { car_id: String(car.id) } })
    expect(list.data.data).toMatchObject([{ amount: '450.00', date: nextDay(day) }])
    await makeDueExpenses(context)
  })
})

describe('at the second of the close', () => {
  test('two people close a day once', async () => {
    const answers = await Promise.all([close(), close({}, other), close(), close({}, other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    const { rows } = await context.pool.query(
      'SELECT count(*)::int AS count FROM day_closes WHERE date = $1',
      [day],
    )
    expect(rows[0].count).toBe(1)
  })

  test('a payment is in the close or refused, never lost', async () => {
    const booking = await fixture.given('pending', {
      changes: { start_date: '2026-09-01T10:00', end_date: '2026-09-08T10:00' },
    })
    for (let times = 0; times < 6; times++) {
      day = nextDay(nextDay(day))
      at(`${day}T09:00:00Z`)
      const body = { amount: '1.00', payment_method: 'cash' as const }
      const asAdmin = await as(fixture.admin)
      const signer = await as(owner)
      const [payments, closing] = await Promise.all([
        Promise.all(
          Array.from({ length: 5 }, () =>
            call(app, asAdmin, bookings.addPayment, { params: fixture.path(booking), body }),
          ),
        ),
        call(app, signer, dayCloses.create, { body: { date: day, counted: {}, reason: 'Counted later' } }),
      ])
      expect(closing.status).toBe(201)
      const taken = payments.filter(({ status }) => status === 200).length
      for (const { status, error } of payments) if (status !== 200) expect(error.code).toBe('day_closed')
      const { data } = await call(app, signer, dayCloses.get, { params: { date: day } })
      expect(data.entries.payments).toBe(taken)
      expect(data.methods[0]!.charges).toBe(`${taken}.00`)
    }
  })

  test('waits for running writes, and later ones wait for it', async () => {
    const order: string[] = []
    const booking = await fixture.given('pending', {
      changes: { start_date: '2026-10-01T10:00', end_date: '2026-10-08T10:00' },
    })
    const asAdmin = await as(fixture.admin)
    const writing = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const write = transact(context.db, async (db) => {
      await db
        .insertInto('expenses')
        .values({
          category: 'fuel',
          amount: 700,
          date: day,
          payment_method: 'cash',
          source: 'manual',
          created_at: context.clock(),
        })
        .execute()
      begun.resolve()
      await writing.promise
      order.push('written')
    })
    await begun.promise
    const closing = close({ reason: 'Counted later' }).then((answer) => {
      order.push('closed')
      return answer
    })
    await waitingForBooks(1)
    const late = spend().then((answer) => {
      order.push('late')
      return answer
    })
    const body = { amount: '1.00', payment_method: 'cash' as const }
    const paid = call(app, asAdmin, bookings.addPayment, { params: fixture.path(booking), body }).then(
      (answer) => {
        order.push('paid')
        return answer
      },
    )
    await waitingForBooks(3)
    expect(order).toEqual([])
    writing.resolve()
    await write
    expect((await closing).data).toMatchObject({ booked: '-7.00', entries: { expenses: 1 } })
    expect((await late).error.code).toBe('day_closed')
    expect((await paid).error.code).toBe('day_closed')
    expect(order[0]).toBe('written')
  })
})

test('the books are taken whole by one at a time', async () => {
  const held = await transact(context.db, async (db) => {
    await lockBooks(db)
    const { rows } = await context.pool.query('SELECT pg_try_advisory_lock_shared(books_lock()) AS free')
    return rows[0].free
  })
  expect(held).toBe(false)
})

function nextDay(date: string): string {
  const next = new Date(`${date}T00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}
