import * as accounting from '@marhala/contract/money/accounting.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as expenses from '@marhala/contract/money/expenses.ts'
import * as incomes from '@marhala/contract/money/incomes.ts'
import * as recurring from '@marhala/contract/money/recurring-expenses.ts'
import * as dayCloses from '@marhala/contract/money/day-closes.ts'
import * as tills from '@marhala/contract/money/tills.ts'
import * as reports from '@marhala/contract/money/reports.ts'
import type { Endpoint } from '@marhala/contract/wire/endpoint.ts'
import type { AppContext } from '../../context.ts'
import { call } from '../as-caller.ts'
import { givenCar, givenLocation, givenPerson, givenTill, unique } from '../builders.ts'
import type { BookingFixture } from '../bookings.ts'
import type { Samples } from './sample.ts'
import type { TestApp } from '../test-app.ts'

export const expenseFields = {
  category: 'fuel',
  amount: '120.00',
  vat_rate: 20,
  date: '2026-06-02',
  payment_method: 'cash',
  car_id: null,
  vendor: 'Afriquia',
  supplier_ice: '001234567000089',
  note: 'Full tank',
} as const

export const incomeFields = {
  source: 'commission',
  amount: '500.00',
  vat_rate: 20,
  date: '2026-06-02',
  payment_method: 'bank_transfer',
  car_id: null,
  booking_id: null,
  payer: 'Atlas Tours',
  note: 'May',
} as const

export const recurringFields = {
  category: 'rent',
  amount: '8000.00',
  vat_rate: 20,
  payment_method: 'bank_transfer',
  car_id: null,
  vendor: 'Immobilière Anfa',
  supplier_ice: '',
  note: 'Office',
  every: 'month',
  starts_on: '2026-05-05',
  ends_on: null,
} as const

export const statementCsv = 'date,label,amount,reference\n2026-06-02,VIR ALAOUI,10.00,V1\n'

export const expensesCsv = 'date,category,amount,vendor\n2026-06-01,fuel,12.50,Afriquia\n'

/** Somebody who may see and change all money. */
export async function givenOwner(context: AppContext) {
  return givenPerson(context, { role: 'superadmin', first_name: 'Salma' })
}

/** The samples of the company's money, each on a record that no other call knows. */
export async function makeMoneySamples({ app, context }: TestApp, fixture: BookingFixture): Promise<Samples> {
  const owner = await givenOwner(context)
  const make = async (endpoint: Endpoint, body: object) => {
    const { data, error } = await call(app, owner, endpoint, { raw: body })
    if (!data) throw new Error(`no ${endpoint.path}: ${JSON.stringify(error)}`)
    return String((data as { id: number }).id)
  }
  const on =
    (endpoint: Endpoint, name: string, fields: object) => (body?: Record<string, unknown>) => async () => ({
      params: { [name]: await make(endpoint, fields) },
      ...(body && { body }),
    })
  const onExpense = on(expenses.create, 'expense_id', expenseFields)
  const onIncome = on(incomes.create, 'income_id', incomeFields)
  const onRecurring = on(recurring.create, 'recurring_id', recurringFields)
  const month = { query: { period: 'this_month' } }
  const onCar = (body?: Record<string, unknown>) => async () => ({
    params: { car_id: String((await givenCar(context)).id) },
    ...(body && { body }),
  })
  const tillFields = async () => ({
    name: `Till ${unique()}`,
    location_id: (await givenLocation(context)).id,
    opening_float: '0.00',
  })
  const atTill = async () => ({ till: String((await givenTill(context)).id) })
  const closed = async () => {
    const till = await givenTill(context)
    const body = { last_close_id: null, counted: {} }
    await call(app, owner, tills.close, { params: { till: String(till.id) }, body })
    const { data } = await call(app, owner, dayCloses.list, { query: { till_id: String(till.id) } })
    return data.data[0]!.id
  }
  const byCheque = async () => {
    const booking = await fixture.given('pending')
    const cheque = { number: '1234567', bank: 'BMCE', dated: '2026-06-10' }
    const { data } = await call(app, fixture.admin, bookings.addPayment, {
      params: fixture.path(booking),
      body: { amount: '10.00', payment_method: 'cheque', details: { cheque } },
    })
    return { ...fixture.path(booking), paymentId: String(data.payment_histories[0]!.id) }
  }
  const byBank = async () => {
    const booking = await fixture.given('pending')
    const body = {
      amount: '10.00',
      payment_method: 'bank_transfer' as const,
      transaction_id: `TR-${unique()}`,
    }
    const { data } = await call(app, fixture.admin, bookings.addPayment, {
      params: fixture.path(booking),
      body,
    })
    return data.payment_histories[0]!.id
  }
  const lineOf = async (payment_id: number) => ({
    payment_id,
    date: '2026-06-03',
    amount: '10.00',
    label: `REMISE ${payment_id}`,
    reference: '',
    occurrence: 1,
  })
  return {
    'expenses.list': () => ({
      query: { search: 'afri', category: 'fuel,rent', min_amount: '1', sort_by: 'amount' },
    }),
    'expenses.get': onExpense(),
    'expenses.create': () => ({ body: { ...expenseFields } }),
    'expenses.update': onExpense({ ...expenseFields, amount: '130.00' }),
    'expenses.remove': onExpense(),
    'expenses.voidExpense': onExpense({ reason: 'Typed twice' }),
    // No file.
    'expenses.addReceipt': onExpense({}),
    'expenses.receipt': onExpense(),
    'smallExpenses.list': () => ({}),
    'smallExpenses.record': () => ({ body: { category: 'fuel', amount: '120.00' } }),
    'smallExpenses.remove': onExpense(),
    'smallExpenses.receipt': onExpense(),
    'expenses.analytics': () => ({ ...month }),
    'expenses.stats': () => ({ ...month }),
    'expenses.importPreview': () => ({ body: { csv: expensesCsv } }),
    'expenses.importAll': () => ({ body: { csv: expensesCsv } }),
    'recurringExpenses.list': () => ({}),
    'recurringExpenses.create': () => ({ body: { ...recurringFields } }),
    'recurringExpenses.update': onRecurring({ ...recurringFields, amount: '8500.00' }),
    'recurringExpenses.remove': onRecurring(),
    'incomes.list': () => ({ query: { search: 'atlas', source: 'commission', period: 'this_year' } }),
    'incomes.create': () => ({ body: { ...incomeFields } }),
    'incomes.update': onIncome({ ...incomeFields, amount: '510.00' }),
    'incomes.remove': onIncome(),
    'incomes.voidIncome': onIncome({ reason: 'Typed twice' }),
    'incomes.stats': () => ({ ...month }),
    'gains.analytics': () => ({ ...month }),
    'gains.stats': () => ({ ...month }),
    'gains.rentalDashboard': () => ({ ...month }),
    'gains.forecast': () => ({}),
    'gains.carPurchase': onCar(),
    'dayCloses.list': () => ({ query: { from: '2026-01-01', to: '2026-06-30' } }),
    'dayCloses.get': async () => ({ params: { close: String(await closed()) } }),
    'cheques.list': () => ({}),
    'cheques.deposit': async () => ({ body: { payment_ids: [Number((await byCheque()).paymentId)] } }),
    'cheques.change': async () => ({ params: await byCheque(), body: { state: 'deposited' } }),
    'tills.list': () => ({}),
    'tills.create': async () => ({ body: await tillFields() }),
    'tills.update': async () => ({ params: await atTill(), body: await tillFields() }),
    'tills.retire': async () => ({ params: await atTill() }),
    'tills.shift': async () => ({ params: await atTill() }),
    'tills.addMove': async () => ({
      params: await atTill(),
      body: { kind: 'drop', currency: 'DH', amount: '500.00', reason: 'To the bank' },
    }),
    'tills.close': async () => ({ params: await atTill(), body: { last_close_id: null, counted: {} } }),
    'accounting.salesJournal': () => ({ query: { month: '2026-06' } }),
    'accounting.purchasesJournal': () => ({ query: { month: '2026-06' } }),
    'accounting.vat': () => ({ query: { month: '2026-06' } }),
    'accounting.matchStatement': () => ({ body: { csv: statementCsv } }),
    'accounting.acceptMatches': async () => ({ body: { matches: [await lineOf(await byBank())] } }),
    'books.balance': () => ({ query: { to: '2026-06-30' } }),
    'books.journal': () => ({ query: { journal: 'cash' } }),
    'books.ledger': () => ({ query: { account: 'cash' } }),
    'books.clients': () => ({}),
    'books.suppliers': () => ({}),
    'books.accounts': () => ({}),
    'books.setAccount': () => ({ params: { purpose: 'deposits' }, body: { number: '1487' } }),
    'accounting.bankPayments': () => ({ query: { matched: 'false' } }),
    'accounting.removeMatch': async () => {
      const payment = await byBank()
      const body = { matches: [await lineOf(payment)] }
      await call(app, owner, accounting.acceptMatches, { body })
      return { params: { payment_id: String(payment) } }
    },
    ...Object.fromEntries(
      reports.reportKinds.map((kind) => [
        `reports.${kind}`,
        () => ({ query: { from: '2026-05-01', to: '2026-06-30' } }),
      ]),
    ),
    'gains.setCarPurchase': onCar({
      purchase_price: '120000.00',
      purchased_on: '2025-01-01',
      life_months: 60,
    }),
  }
}
