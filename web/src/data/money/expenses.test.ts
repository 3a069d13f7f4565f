import type { Expense } from '@marhala/contract/money/expenses.ts'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { readWords } from '../../i18n/read-words.ts'
import {
  expenseQuery,
  type ExpenseFilters,
  type ExpensePage,
  expensesQuery,
  expenseStatsQuery,
  keepAdded,
  keepChanged,
  keepRemoved,
} from './expenses.ts'

const today = '2026-06-24'

const expense = (id: number, change: Partial<Expense> = {}): Expense =>
  ({
    id,
    category: 'fuel',
    amount: '100.00',
    vat_rate: 20,
    vat: '16.67',
    date: today,
    payment_method: 'cash',
    car: null,
    vendor: 'Afriquia Maârif',
    source: 'manual',
    state: 'counted',
    ...change,
  }) as Expense

/** A client that keeps the lists of these filters, each of the expenses 2 and 1, and the figures. */
function given(...lists: ExpenseFilters[]) {
  const client = new QueryClient()
  for (const filters of lists)
    client.setQueryData<ExpensePage>(expensesQuery(filters).queryKey, {
      data: [expense(2), expense(1)],
      total: 2,
      sum: '200.00',
      vat: '33.34',
      current_page: 1,
      last_page: 1,
      from: 1,
      to: 2,
      per_page: 15,
    })
  client.setQueryData(expenseStatsQuery({ period: 'today' }).queryKey, {} as never)
  const idsOf = (filters: ExpenseFilters) =>
    client.getQueryData<ExpensePage>(expensesQuery(filters).queryKey)!.data.map(({ id }) => id)
  const totalOf = (filters: ExpenseFilters) =>
    client.getQueryData<ExpensePage>(expensesQuery(filters).queryKey)!.total
  return { client, idsOf, totalOf }
}

describe('the lists of expenses that a page keeps', () => {
  test('a new one stands at the top of its lists, and their total is one more', () => {
    const { client, idsOf, totalOf } = given({ period: 'today' }, {})
    keepAdded(client, expense(3), today)
    expect(idsOf({ period: 'today' })).toEqual([3, 2, 1])
    expect(totalOf({ period: 'today' })).toBe(3)
    expect(idsOf({})).toEqual([3, 2, 1])
  })
  test.each([
    ['another period', { period: 'yesterday' }],
    ['another category', { category: 'rent,tax' }],
    ['another car', { car_id: '7' }],
    ['another supplier', { vendor: 'Total' }],
    ['less money', { max_amount: '99.99' }],
    ['what was struck off', { voided: 'true' }],
    ['a later page', { page: '2' }],
    ['the dearest first', { sort_by: 'amount' }],
  ] as [string, ExpenseFilters][])('a list of %s does not take it', (_, filters) => {
    const { client, idsOf } = given(filters)
    keepAdded(client, expense(3), today)
    expect(idsOf(filters)).toEqual([2, 1])
  })
  test.each([
    { category: 'fuel,rent' },
    { vendor: 'maarif' },
    { min_amount: '100.00', max_amount: '100.00' },
    { period: 'custom', start_date: '2026-06-01', end_date: '2026-06-30' },
  ] as ExpenseFilters[])('a list of %j takes it', (filters) => {
    const { client, idsOf } = given(filters)
    keepAdded(client, expense(3), today)
    expect(idsOf(filters)).toEqual([3, 2, 1])
  })
  test('a changed one replaces what stood there', () => {
    const { client, idsOf, totalOf } = given({})
    keepChanged(client, expense(1, { amount: '40.00' }))
    expect(idsOf({})).toEqual([2, 1])
    expect(totalOf({})).toBe(2)
    const page = client.getQueryData<ExpensePage>(expensesQuery({}).queryKey)!
    expect(page.data[1]?.amount).toBe('40.00')
    expect(page.sum).toBe('140.00')
    expect(client.getQueryData(expenseQuery(1).queryKey)).toMatchObject({ amount: '40.00' })
  })
  test('one that was struck off counts for nothing any more', () => {
    const { client, idsOf, totalOf } = given({})
    keepChanged(client, expense(1, { state: 'voided' }))
    expect(idsOf({})).toEqual([2])
    expect(totalOf({})).toBe(1)
  })
  test('a deleted one is gone, and the total one less', () => {
    const { client, idsOf, totalOf } = given({})
    keepRemoved(client, 2)
    expect(idsOf({})).toEqual([1])
    expect(totalOf({})).toBe(1)
  })
  test('whatever was written, the figures are asked for again', () => {
    const { client } = given()
    keepAdded(client, expense(3), today)
    const { queryKey } = expenseStatsQuery({ period: 'today' })
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  })
})

test.each([
  ['en', 'Failed to fetch expenses'],
  ['fr', 'Impossible de charger les dépenses'],
  ['ar', 'تعذّر تحميل المصاريف'],
] as const)('a list that does not load says so by the specification (%s)', (language, text) => {
  expect(readWords(language, 'load.json')['expenses']).toBe(text)
})
