import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as cheques from '@marhala/contract/money/cheques.ts'
import * as expenses from '@marhala/contract/money/expenses.ts'
import * as dayCloses from '@marhala/contract/money/day-closes.ts'
import * as incomes from '@marhala/contract/money/incomes.ts'
import * as small from '@marhala/contract/money/small-expenses.ts'
import * as tills from '@marhala/contract/money/tills.ts'
import type { BodyOf } from '@marhala/contract/wire/endpoint.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenPerson, signIn } from '../../test/builders.ts'
import { pdf } from '../../test/samples/admin-samples.ts'
import { sendForm } from '../../test/send-form.ts'
import { expenseFields, incomeFields } from '../../test/samples/money-samples.ts'
import { openTestApp } from '../../test/test-app.ts'
import { makeTillFixture } from '../../test/tills.ts'

const product = await openTestApp()
const { app, context } = product
const desk = await makeTillFixture(product)
const { fixture, owner, day, here, as, shift, close, closes, spend, booked } = desk
const move = async (body: BodyOf<typeof tills.addMove>, by = owner) =>
  call(app, await as(by), tills.addMove, { params: here(), body })
const drop = (amount: string) => move({ kind: 'drop', currency: 'DH', amount, reason: 'To the bank' })
type Payment = Partial<BodyOf<typeof bookings.addPayment>>
const pay = async (
  booking: { id: number },
  body: Payment = {},
  by: Parameters<typeof signIn>[1] = fixture.admin,
) =>
  call(app, await signIn(context, by), bookings.addPayment, {
    params: fixture.path(booking),
    body: { amount: '100.00', payment_method: 'cash', ...body },
  })

describe('a shift', () => {
  test('shows what was booked by method, and ends with what was counted', async () => {
    await pay(await booked(), { amount: '300.00' })
    await spend({ amount: '120.00' })
    const income = { ...incomeFields, date: day, amount: '50.00', payment_method: 'cash' as const }
    await call(app, await as(owner), incomes.create, { body: { ...income, till_id: desk.till.id } })
    const open = await shift()
    expect(open.money).toMatchObject({
      booked: '230.00',
      expected: '230.00',
      entries: { payments: 1, incomes: 1, expenses: 1 },
    })
    expect(open.money!.methods[0]).toMatchObject({
      charges: '300.00',
      expenses: '120.00',
      additional_income: '50.00',
    })
    const refused = await close({ counted: { cash: '229.00' } })
    expect([refused.status, Object.keys(refused.error.errors!)]).toEqual([422, ['reason']])
    const { status } = await close({ counted: { cash: '229.00' }, reason: 'One dirham short' })
    expect(status).toBe(201)
    const [closed] = await closes()
    expect(closed).toMatchObject({
      date: day,
      difference: '-1.00',
      reason: 'One dirham short',
      closed_by: { id: owner.id },
      till: { id: desk.till.id },
    })
    expect(closed!.methods[0]).toMatchObject({ booked: '230.00', counted: '229.00', difference: '-1.00' })
    const { data } = await call(app, await as(owner), dayCloses.get, {
      params: { close: String(closed!.id) },
    })
    expect(data).toEqual(closed)
  })

  test('begins with what was counted, and expects float + cash in − out − drops', async () => {
    await context.db
      .updateTable('tills')
      .set({ opening_float: 50_000 })
      .where('id', '=', desk.till.id)
      .execute()
    await pay(await booked(), { amount: '900.00' })
    await spend({ amount: '200.00' })
    await drop('700.00')
    await move({ kind: 'put_in', currency: 'DH', amount: '50.00', reason: 'Small change' })
    const { money, moves } = await shift()
    // 500.00 + 900.00 − 200.00 − 700.00 + 50.00
    expect(money!.methods[0]!.expected).toBe('550.00')
    expect(
      moves.map(({ kind, amount, reason, created_by }) => [kind, amount, reason, created_by.id]),
    ).toEqual([
      ['drop', '700.00', 'To the bank', owner.id],
      ['put_in', '50.00', 'Small change', owner.id],
    ])
    const next = await close({ counted: { cash: '550.00' } })
    expect(next.data).toMatchObject({ opening_float: '550.00', moves: [] })
    expect(next.data.money!.methods[0]!.expected).toBe('550.00')
    expect((await closes())[0]).toMatchObject({
      drawer: { opening_float: '500.00', drops: '700.00', put_in: '50.00' },
      difference: '0.00',
      moves: [{ kind: 'drop' }, { kind: 'put_in' }],
    })
  })

  test('is counted by note and coin', async () => {
    await pay(await booked(), { amount: '450.50' })
    const counts: BodyOf<typeof tills.close>['counts'] = [
      { currency: 'DH', face: '200.00', pieces: 2 },
      { currency: 'DH', face: '50.00', pieces: 1 },
      { currency: 'DH', face: '0.50', pieces: 1 },
    ]
    const wrong = await close({ counts: [{ currency: 'DH', face: '500.00', pieces: 1 }] })
    expect(Object.keys(wrong.error.errors!)).toEqual(['counts.0.face'])
    expect((await close({ counts })).data.opening_float).toBe('450.50')
    expect((await closes())[0]).toMatchObject({ difference: '0.00', counts })
  })

  test('takes the cash that was typed where only notes in euro were counted', async () => {
    await pay(await booked(), { amount: '450.50' })
    const counts: BodyOf<typeof tills.close>['counts'] = [{ currency: 'EUR', face: '20.00', pieces: 1 }]
    const body = { counts, counted: { cash: '450.50' }, reason: 'Twenty euros too many' }
    expect((await close(body)).data.opening_float).toBe('450.50')
    expect((await closes())[0]).toMatchObject({ difference: '0.00', euro_difference: '20.00' })
  })

  test('looks for no cheque that was taken to the bank before it is closed', async () => {
    const booking = await booked()
    const cheque = { number: '77', bank: 'BMCE', dated: day }
    const paid = await pay(booking, { payment_method: 'cheque', details: { cheque } })
    const params = { ...fixture.path(booking), paymentId: String(paid.data.payment_histories[0]!.id) }
    const asked = async () => (await shift()).money!.methods.find((one) => one.payment_method === 'cheque')
    expect(await asked()).toMatchObject({ booked: '100.00', expected: '100.00' })
    await call(app, await as(fixture.admin), cheques.change, { params, body: { state: 'deposited' } })
    expect(await asked()).toMatchObject({ booked: '100.00', expected: '0.00' })
    expect((await close()).status).toBe(201)
    await call(app, await as(fixture.admin), cheques.change, { params, body: { state: 'returned' } })
    expect(await asked()).toMatchObject({ booked: '-100.00', expected: '0.00' })
  })

  test('has deposits apart: none counts before it is kept, and those in cash lie in the drawer', async () => {
    const booking = await booked('confirmed')
    const params = fixture.path(booking)
    const raw = {
      start_kilometers: 1000,
      confirm_early: true,
      fuel_level: 8,
      warranty_amount: '5000.00',
      warranty_method: 'cash',
    }
    await call(app, await as(fixture.admin), bookings.activate, { params, raw })
    const open = (await shift()).money!
    expect(open.booked).toBe('0.00')
    expect(open.methods[0]).toMatchObject({ cash_deposits: '5000.00', expected: '5000.00' })
    const back = { end_kilometers: 1500, warranty: 'partial', warranty_retained: '700.00' }
    await call(app, await as(fixture.admin), bookings.complete, { params, raw: back })
    const after = (await shift()).money!
    expect(after.methods[0]).toMatchObject({
      retained_deposits: '700.00',
      booked: '700.00',
      deposits_returned: '4300.00',
      expected: '700.00',
    })
    expect(Number(open.deposits_held) - Number(after.deposits_held)).toBe(5000)
  })

  test('is of one till: another place’s money lies in its own, the rest in the main one', async () => {
    await pay(await booked(), { amount: '90.00' })
    await pay(await fixture.given('pending'), { amount: '80.00' })
    expect((await shift()).money!.booked).toBe('90.00')
    const main = await call(app, await as(owner), tills.shift, { params: { till: '1' } })
    expect(main.data.money!.methods[0]!.charges).toBe('80.00')
  })
})

describe('after the close', () => {
  test('the shop is still open: payments, handovers and take-backs belong to the next', async () => {
    const booking = await booked('confirmed')
    await close()
    await close()
    const params = fixture.path(booking)
    const paid = await pay(booking, { amount: '50.00' })
    expect(paid.status).toBe(200)
    const raw = {
      start_kilometers: 1000,
      confirm_early: true,
      fuel_level: 8,
      amount: '20.00',
      payment_method: 'cash',
    }
    expect((await call(app, await as(fixture.admin), bookings.activate, { params, raw })).status).toBe(200)
    const back = { end_kilometers: 1500, warranty: 'returned', amount: '30.00', payment_method: 'cash' }
    expect((await call(app, await as(fixture.admin), bookings.complete, { params, raw: back })).status).toBe(
      200,
    )
    expect((await spend({ amount: '10.00' })).status).toBe(201)
    expect((await shift()).money!.methods[0]!.expected).toBe('90.00')
    await close({ counted: { cash: '90.00' } })
    expect((await closes()).map(({ counted, date }) => [counted, date])).toEqual([
      ['90.00', day],
      ['0.00', day],
      ['0.00', day],
    ])
  })

  test('what was counted changes no more, and is corrected in the shift that is open', async () => {
    const { data: spent } = await spend()
    const booking = await booked()
    const { data: paid } = await pay(booking)
    await close({ counted: { cash: '-20.00' } })
    const codes: (string | undefined)[] = []
    const collect = async (answer: Promise<{ error: { code: string } }>) =>
      codes.push((await answer).error.code)
    const params = { expense_id: String(spent.id) }
    await collect(
      call(app, await as(owner), expenses.update, { params, body: { ...expenseFields, date: day } }),
    )
    await collect(call(app, await as(owner), expenses.remove, { params }))
    const payment = { ...fixture.path(paid), paymentId: String(paid.payment_histories[0]!.id) }
    await collect(call(app, await as(fixture.admin), bookings.removePayment, { params: payment }))
    expect(codes).toEqual(Array(3).fill('day_closed'))

    const body = { reason: 'Wrong car' }
    const voided = await call(app, await as(owner), expenses.voidExpense, { params, body })
    expect(voided.data).toMatchObject({ state: 'reversed', in_close: true, amount: '120.00' })
    expect((await call(app, await as(owner), expenses.voidExpense, { params, body })).error.code).toBe(
      'already_void',
    )
    await pay(booking, { kind: 'refund' })
    // 120.00 come back, 100.00 went out.
    expect((await shift()).money).toMatchObject({ booked: '20.00', entries: { expenses: 1, payments: 1 } })
    expect((await closes())[0]!.booked).toBe('-20.00')
  })

  test('a payment of an earlier day is written by who manages the books, and lands in the next close', async () => {
    const booking = await booked()
    await close()
    const refused = await pay(booking, { received_on: '2026-06-01' })
    expect(refused.error.errors).toEqual({
      received_on: ['Only those who manage the books can date a payment back.'],
    })
    expect((await pay(booking, { received_on: day })).status).toBe(200)
    const late = await pay(booking, { received_on: '2026-06-01', amount: '60.00' }, owner)
    expect(late.data.payment_histories.at(-1)!.created_at).toBe('2026-06-01T11:00:00.000Z')
    expect((await shift()).money!.methods[0]!.charges).toBe('160.00')
    const early = await pay(booking, { received_on: '2026-06-04' }, owner)
    expect(Object.keys(early.error.errors!)).toEqual(['received_on'])
  })

  test('the database refuses every writer what was counted', async () => {
    const { data } = await spend()
    await pay(await booked(), { amount: '20.00' })
    await drop('1.00')
    await close({ counted: { cash: '-101.00' } })
    const run = (text: string) => context.pool.query(text)
    await expect(run(`UPDATE expenses SET amount = 1 WHERE id = ${data.id}`)).rejects.toThrow('counted')
    await expect(run(`DELETE FROM expenses WHERE id = ${data.id}`)).rejects.toThrow('counted')
    await expect(
      run(`UPDATE payments SET voided_at = now(), voided_by = 1 WHERE till_id = ${desk.till.id}`),
    ).rejects.toThrow('counted')
    await expect(run(`UPDATE till_moves SET amount = 5 WHERE till_id = ${desk.till.id}`)).rejects.toThrow(
      'append-only',
    )
    await expect(run(`DELETE FROM day_closes`)).rejects.toThrow('append-only')
    await expect(
      run(`INSERT INTO day_closes (date, starts_at, ends_at, differs, deposits_held, payments, incomes, expenses, closed_by, closed_at)
        VALUES ('2026-06-01', now(), now(), false, 0, 0, 0, 0, ${owner.id}, now())`),
    ).rejects.toThrow('a close is of a till')
    // A note is no money: a receipt still finds its expense.
    await expect(run(`UPDATE expenses SET receipt = NULL WHERE id = ${data.id}`)).resolves.toBeTruthy()
  })

  test('what a file brought is in no till', async () => {
    await context.pool
      .query(`INSERT INTO expenses (category, amount, date, payment_method, source, created_at, till_id)
      VALUES ('fuel', 700, '${day}', 'cash', 'import', now(), ${desk.till.id})`)
    expect((await shift()).money!.entries.expenses).toBe(0)
  })
})

describe('who counts', () => {
  test('closes a till without seeing what was taken, and only hears that something differs', async () => {
    await pay(await booked(), { amount: '300.00' })
    const open = await shift(fixture.admin)
    expect([open.money, open.opening_float]).toEqual([null, '0.00'])
    const params = here()
    const admin = await as(fixture.admin)
    const refused = await call(app, admin, tills.close, {
      params,
      body: { last_close_id: null, counted: { cash: '290.00' } },
    })
    expect(refused.error.errors).toEqual({ reason: [expect.not.stringMatching(/\d{3}\.\d\d/)] })
    const body = { last_close_id: null, counted: { cash: '290.00' }, reason: 'Wrong change' }
    const { status, data } = await call(app, admin, tills.close, { params, body })
    expect([status, data.money, data.opening_float]).toEqual([201, null, '290.00'])
    expect((await call(app, admin, dayCloses.list)).status).toBe(403)
    expect((await closes())[0]).toMatchObject({ difference: '-10.00', closed_by: { id: fixture.admin.id } })
  })
})

describe('a clerk of one place', () => {
  test('counts its till and no other, and spends out of it', async () => {
    const clerk = await givenPerson(context, {
      role: 'admin',
      permissions: ['tills.count', 'expenses.record'],
      place_ids: [desk.till.place.id],
    })
    const by = await as(clerk)
    expect((await call(app, by, tills.list)).data.map(({ id }) => id)).toEqual([desk.till.id])
    expect((await call(app, by, tills.shift, { params: { till: '1' } })).status).toBe(404)
    expect((await shift(clerk)).money).toBeNull()
    const fields = { category: 'fuel', amount: '20.00' }
    const spent = await sendForm(app, by, small.record, { fields, files: [{ bytes: pdf, field: 'file' }] })
    expect(spent.status).toBe(201)
    expect((await shift()).money!.methods[0]!.expected).toBe('-20.00')
  })
})

describe('tills', () => {
  test('are set up for a place each, and go away once they are empty', async () => {
    const admin = await as(fixture.admin)
    const taken = await call(app, admin, tills.create, {
      body: { name: 'Second', location_id: desk.till.place.id, opening_float: '0.00' },
    })
    expect(Object.keys(taken.error.errors!)).toEqual(['location_id'])
    await pay(await booked())
    const retire = () => call(app, admin, tills.retire, { params: here() })
    expect((await retire()).error.code).toBe('in_use')
    await close({ counted: { cash: '100.00' } })
    expect((await retire()).data.map(({ id }) => id)).not.toContain(desk.till.id)
    expect((await call(app, admin, tills.retire, { params: { till: '1' } })).error.code).toBe('in_use')
    expect((await call(app, admin, tills.shift, { params: here() })).status).toBe(404)
    // What is taken at that place now lies in the main one.
    const paid = await pay(await booked(), { amount: '7.00' })
    const { rows } = await context.pool.query('SELECT till_id FROM payments WHERE id = $1', [
      paid.data.payment_histories[0]!.id,
    ])
    expect(rows).toEqual([{ till_id: 1 }])
  })
})
