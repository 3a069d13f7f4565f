import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as takeBack from '@marhala/contract/booking/take-back.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import * as cheques from '@marhala/contract/money/cheques.ts'
import * as companySettings from '@marhala/contract/company/company-settings.ts'
import type { BodyOf } from '@marhala/contract/wire/endpoint.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { signIn } from '../../../test/builders.ts'
import { makeBookingFixture } from '../../../test/bookings.ts'
import { givenOwner } from '../../../test/samples/money-samples.ts'
import { openTestApp } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const owner = await givenOwner(context)
const cheque = { number: '1234567', bank: 'BMCE', dated: '2026-06-10' }

type Payment = Partial<BodyOf<typeof bookings.addPayment>>
const pay = async (booking: { id: number }, body: Payment) =>
  call(app, await signIn(context, fixture.admin), bookings.addPayment, {
    params: fixture.path(booking),
    body: { amount: '650.00', payment_method: 'cash', ...body },
  })
const move = async (
  booking: { id: number },
  paymentId: number,
  state: 'deposited' | 'returned' | 'given_back',
) =>
  call(app, await signIn(context, fixture.admin), cheques.change, {
    params: { ...fixture.path(booking), paymentId: String(paymentId) },
    body: { state },
  })
const activate = async (booking: { id: number }, more: object) =>
  call(app, await signIn(context, fixture.admin), bookings.activate, {
    params: fixture.path(booking),
    raw: { start_kilometers: 1000, fuel_level: 8, confirm_early: true, ...more },
  })

describe('a cheque', () => {
  test('names its number, bank and date, and waits to be deposited', async () => {
    const booking = await fixture.given('pending')
    const refused = await pay(booking, { payment_method: 'cheque' })
    expect([refused.status, Object.keys(refused.error.errors!)]).toEqual([422, ['details.cheque.number']])
    const { data } = await pay(booking, { payment_method: 'cheque', details: { cheque } })
    const [payment] = data.payment_histories
    expect(payment!.cheque).toMatchObject({ ...cheque, state: 'received' })
    const list = await call(app, await signIn(context, owner), cheques.list, {})
    expect(list.data.data).toContainEqual(
      expect.objectContaining({ ...cheque, payment_id: payment!.id, amount: '650.00' }),
    )
    const ids = { payment_ids: [payment!.id] }
    expect((await call(app, await signIn(context, owner), cheques.deposit, { body: ids })).status).toBe(201)
    const again = await call(app, await signIn(context, owner), cheques.deposit, { body: ids })
    expect(Object.keys(again.error.errors!)).toEqual(['payment_ids.0'])
  })

  test('that the bank returns is due again, once, and stays in the ledger', async () => {
    const booking = await fixture.given('pending')
    const { data } = await pay(booking, { payment_method: 'cheque', details: { cheque } })
    const { id } = data.payment_histories[0]!
    expect((await move(booking, id, 'deposited')).data.outstanding).toBe('1000.00')
    const returned = await move(booking, id, 'returned')
    expect(returned.data).toMatchObject({ paid: '0.00', outstanding: '1650.00', payment_status: 'unpaid' })
    expect(returned.data.payment_histories).toMatchObject([
      { id, cheque: { state: 'returned' } },
      { kind: 'refund', amount: '650.00', payment_method: 'cheque', reverses_id: id },
    ])
    expect((await move(booking, id, 'returned')).error.code).toBe('cheque_moved')
    const history = await call(app, await signIn(context, fixture.admin), bookings.history, {
      params: fixture.path(booking),
    })
    expect(history.data.map(({ action }) => action)).toContain('change_cheque')
  })

  test('of a deposit is given back with the car, and by the desk before', async () => {
    const booking = await fixture.given('confirmed')
    const taken = await activate(booking, {
      warranty_amount: '5000.00',
      warranty_method: 'cheque',
      warranty_details: { cheque, payer_name: 'Omar Alaoui', payer_phone: '0612345678' },
    })
    expect(taken.data.payment_histories[0]).toMatchObject({
      payer_name: 'Omar Alaoui',
      cheque: { state: 'received' },
    })
    const { data } = await call(app, await signIn(context, fixture.admin), bookings.complete, {
      params: fixture.path(booking),
      body: { end_kilometers: 1500, warranty: 'returned' },
    })
    expect(data.payment_histories).toMatchObject([
      { kind: 'warranty_in', cheque: { state: 'given_back' } },
      { kind: 'warranty_out', payer_name: 'Omar Alaoui', payer_phone: '0612345678' },
    ])
    expect(data.warranty).toBe('returned')
  })

  test('whose state is moved by two at once is moved once', async () => {
    const booking = await fixture.given('pending')
    const { data } = await pay(booking, { payment_method: 'cheque', details: { cheque } })
    const { id } = data.payment_histories[0]!
    const answers = await Promise.all([move(booking, id, 'returned'), move(booking, id, 'given_back')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await fixture.read(booking)).outstanding).toBe('1650.00')
  })
})

describe('cash', () => {
  test('that is handed over is noted with its change, never less than what is paid', async () => {
    const booking = await fixture.given('pending')
    const short = await pay(booking, { details: { cash_received: '600.00' } })
    expect(Object.keys(short.error.errors!)).toEqual(['details.cash_received'])
    const { data } = await pay(booking, { details: { cash_received: '700.00' } })
    expect(data.payment_histories[0]).toMatchObject({ cash_received: '700.00', change: '50.00' })
  })

  test('in euro is taken at the rate of the day, booked in DH, and keeps its rate', async () => {
    const booking = await fixture.given('pending')
    const euros = { details: { euro_amount: '70.00' } }
    expect(Object.keys((await pay(booking, euros)).error.errors!)).toEqual(['details.euro_amount'])
    const set = async (euro_rate: number | null) =>
      call(app, await signIn(context, owner), companySettings.update, { body: { euro_rate } })
    await set(10.8)
    const { data } = await pay(booking, euros)
    // 70.00 euros are 756.00 dirhams.
    const noted = { amount: '650.00', euro_amount: '70.00', euro_rate: 10.8, change: '106.00' }
    expect(data.payment_histories[0]).toMatchObject(noted)
    await set(11)
    expect((await fixture.read(booking)).payment_histories[0]).toMatchObject(noted)
    await set(null)
  })
})

describe('a handover with nothing paid and no deposit', () => {
  test('asks for a reason, which stands on the booking and in its history', async () => {
    const booking = await fixture.given('confirmed')
    const refused = await activate(booking, {})
    expect([refused.status, Object.keys(refused.error.errors!)]).toEqual([422, ['unpaid_reason']])
    const { data } = await activate(booking, { unpaid_reason: 'The company pays by the month' })
    expect(data).toMatchObject({ status: 'active', unpaid_reason: 'The company pays by the month' })
    const own = await call(app, await signIn(context, fixture.client), bookings.get, {
      params: fixture.path(booking),
    })
    expect(own.data.unpaid_reason).toBeNull()
  })

  test('asks for none of a company on terms, whose car has no deposit', async () => {
    const booking = await fixture.given('confirmed')
    const terms = { payment_days: 30, payment_end_of_month: true }
    await context.db.updateTable('bookings').set(terms).where('id', '=', booking.id).execute()
    const car = context.db.updateTable('cars').set({ warranty_amount: 0 })
    await car.where('id', '=', booking.car.id).execute()
    expect((await activate(booking, {})).data).toMatchObject({ status: 'active', unpaid_reason: null })
  })

  test('asks for none where a part was paid before', async () => {
    const booking = await fixture.given('confirmed')
    await pay(booking, { amount: '100.00' })
    expect((await activate(booking, {})).data.unpaid_reason).toBeNull()
  })
})

test('the account that transfers go to is told where it is set, and its key is checked', async () => {
  const as = await signIn(context, owner)
  const wrong = await call(app, as, companySettings.update, {
    body: { bank_rib: '011519000001205000534912' },
  })
  expect(wrong.status === 422 ? Object.keys(wrong.error.errors!) : wrong.status).toEqual(['bank_rib'])
  const read = async () => (await call(app, null, companySettings.getPublic)).data.bank
  expect(await read()).toBeNull()
  await context.db.updateTable('company_settings').set({ bank_rib: '011519000001205000534921' }).execute()
  expect(await read()).toMatchObject({ iban: 'MA64011519000001205000534921' })
  const refused = await call(app, await signIn(context, fixture.admin), companySettings.update, {
    body: { bank_rib: null },
  })
  expect(refused.status).toBe(403)
})

test('what a return keeps and gives back of a deposit says what stands with all that the return costs', async () => {
  const booking = await fixture.given('confirmed')
  await activate(booking, {
    amount: '1650.00',
    payment_method: 'cash',
    warranty_amount: '5000.00',
    warranty_method: 'cash',
  })
  const charges = [{ kind: 'damage', amount: '900.00', from_deposit: '300.00', reason: 'Bumper' }] as const
  await call(app, await signIn(context, fixture.admin), bookings.complete, {
    params: fixture.path(booking),
    body: { end_kilometers: 1500, warranty: 'held', warranty_retained: '300.00', charges: [...charges] },
  })
  const later = { kind: 'damage', amount: '200.00', from_deposit: '50.00', reason: 'Mirror' } as const
  await call(app, await signIn(context, fixture.admin), takeBack.addCharge, {
    params: fixture.path(booking),
    body: later,
  })
  const rows = await context.db
    .selectFrom('payments')
    .select(['kind', 'amount', 'due_then', 'paid_then'])
    .where('booking_id', '=', booking.id)
    .where('kind', '=', 'warranty_retained')
    .orderBy('id')
    .execute()
  expect(rows).toMatchObject([
    { amount: 30_000, due_then: 255_000, paid_then: 195_000 },
    { amount: 5000, due_then: 275_000, paid_then: 200_000 },
  ])
})

test('a receipt has the cheque, the change and whoever gave the deposit', async () => {
  const booking = await fixture.given('pending')
  const { data } = await pay(booking, {
    kind: 'warranty_in',
    amount: '5000.00',
    details: { cash_received: '6000.00', payer_name: 'Omar Alaoui' },
  })
  const { status } = await call(app, await signIn(context, fixture.admin), documents.receipt, {
    params: { ...fixture.path(booking), paymentId: String(data.payment_histories[0]!.id) },
  })
  expect(status).toBe(200)
})
