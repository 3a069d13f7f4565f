import * as expenses from '@marhala/contract/expenses.ts'
import * as incomes from '@marhala/contract/incomes.ts'
import * as recurring from '@marhala/contract/recurring-expenses.ts'
import type { Endpoint } from '@marhala/contract/endpoint.ts'
import type { AppContext } from '../context.ts'
import { call } from './as-caller.ts'
import { givenCar, givenPerson } from './builders.ts'
import type { Samples } from './samples.ts'
import type { TestApp } from './test-app.ts'

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

export const expensesCsv = 'date,category,amount,vendor\n2026-06-01,fuel,12.50,Afriquia\n'

/** Somebody who may see and change all money. */
export async function givenOwner(context: AppContext) {
  return givenPerson(context, { role: 'superadmin', first_name: 'Salma' })
}

/** The samples of the company's money, each on a record that no other call knows. */
export async function makeMoneySamples({ app, context }: TestApp): Promise<Samples> {
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
    'gains.setCarPurchase': onCar({
      purchase_price: '120000.00',
      purchased_on: '2025-01-01',
      life_months: 60,
    }),
  }
}
