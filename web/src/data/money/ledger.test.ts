import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { say } from '@marhala/words/say.ts'
import { type ExpenseFilters, expenseQuery, expensesQuery, expenseStatsQuery } from './expenses.ts'
import { gainsStatsQuery } from './gains.ts'
import { incomesQuery } from './incomes.ts'
import { keepAdded, keepChanged, keepRemoved, type Line, type LinePage } from './ledger.ts'

const today = '2026-06-24'

const own = {
  expense: { category: 'fuel', vendor: 'Afriquia Maârif', source: 'manual' },
  income: { source: 'commission', payer: 'Atlas' },
}

describe.each(['expense', 'income'] as const)('the lists that a page keeps of each %s', (kind) => {
  const line = (id: number, change: object = {}) =>
    ({
      id,
      amount: '100.00',
      vat_rate: 20,
      vat: '16.67',
      date: today,
      payment_method: 'cash',
      car: null,
      state: 'counted',
      ...own[kind],
      ...change,
    }) as Line
  const keyOf = (filters: ExpenseFilters) =>
    (kind === 'expense' ? expensesQuery(filters) : incomesQuery(filters as object)).queryKey

  function given(...lists: ExpenseFilters[]) {
    const client = new QueryClient()
    const paging = { current_page: 1, last_page: 1, from: 1, to: 2, per_page: 15 }
    for (const filters of lists)
      client.setQueryData(keyOf(filters) as readonly unknown[], {
        data: [line(2), line(1)],
        total: 2,
        sum: '200.00',
        vat: '33.34',
        ...paging,
      })
    const pageOf = (filters: ExpenseFilters) => client.getQueryData<LinePage>(keyOf(filters))!
    const idsOf = (filters: ExpenseFilters) => pageOf(filters).data.map(({ id }) => id)
    return { client, pageOf, idsOf }
  }

  test('which lists a new one is in is the server’s to say', () => {
    const lists = [{ period: 'today' }, { search: 'atlas', page: '2' }] as ExpenseFilters[]
    const { client } = given(...lists)
    keepAdded(client, kind, line(3))
    for (const filters of lists)
      expect(client.getQueryState(keyOf(filters) as readonly unknown[])?.isInvalidated).toBe(true)
  })
  test('a changed one replaces what was there', () => {
    const { client, idsOf, pageOf } = given({ search: 'atlas', page: '2' })
    keepChanged(client, kind, line(1, { amount: '40.00' }))
    expect(idsOf({ search: 'atlas', page: '2' })).toEqual([2, 1])
    const page = pageOf({ search: 'atlas', page: '2' })
    expect([page.total, page.sum, page.data[1]?.amount]).toEqual([2, '140.00', '40.00'])
    const alone = client.getQueryData(expenseQuery(1).queryKey)
    expect(alone?.amount).toBe(kind === 'expense' ? '40.00' : undefined)
  })
  test('one that was struck off counts for nothing any more', () => {
    const { client, idsOf, pageOf } = given({})
    keepChanged(client, kind, line(1, { state: 'voided' }))
    expect([idsOf({}), pageOf({}).total]).toEqual([[2], 1])
  })
  test('a deleted one is gone, and the total one less', () => {
    const { client, idsOf, pageOf } = given({})
    keepRemoved(client, kind, 2)
    expect([idsOf({}), pageOf({}).total]).toEqual([[1], 1])
  })
  test('whatever was written, the figures are read again', () => {
    const { client } = given()
    const figures = [
      gainsStatsQuery(),
      ...(kind === 'expense' ? [expenseStatsQuery({ period: 'today' })] : []),
    ]
    for (const { queryKey } of figures) client.setQueryData(queryKey as readonly unknown[], {})
    keepAdded(client, kind, line(3))
    for (const { queryKey } of figures) expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  })
})

test.each([
  ['en', 'Failed to fetch expenses'],
  ['fr', 'Impossible de charger les dépenses'],
  ['ar', 'تعذّر تحميل المصاريف'],
] as const)('a list that does not load says so by the specification (%s)', (language, text) => {
  expect(say(language, 'load:expenses')).toBe(text)
})
