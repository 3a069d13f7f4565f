import type { Income } from '@marhala/contract/money/incomes.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { gainsAnalyticsQuery, gainsStatsQuery } from './gains.ts'
import {
  afterCreate,
  afterRemove,
  afterUpdate,
  type IncomeFilters,
  type IncomePage,
  incomesQuery,
} from './incomes.ts'

const income = (id: number, amount = '100.00') =>
  ({ id, amount, vat: '0.00', date: '2026-06-03', state: 'counted' }) as Income
const page = (ids: number[], total: number) =>
  ({ data: ids.map((id) => income(id)), total, per_page: 15, sum: '300.00', vat: '0.00' }) as IncomePage

function given(filters: IncomeFilters, ids: number[], total = ids.length) {
  const client = new QueryClient()
  const { queryKey } = incomesQuery(filters)
  client.setQueryData(queryKey, page(ids, total))
  const read = () => client.getQueryData(queryKey)!
  return { client, read, idsOf: () => read().data.map(({ id }) => id) }
}

test('a created income stands at the top and the total is one more', async () => {
  const { client, read, idsOf } = given({ page: '1', per_page: '15', search: null }, [3, 2, 1])
  await afterCreate(client, income(4))
  expect([idsOf(), read().total, read().sum]).toEqual([[4, 3, 2, 1], 4, '400.00'])
})

test('a full page keeps its fifteen when one is created', async () => {
  const ids = Array.from({ length: 15 }, (_, index) => 20 - index)
  const { client, read, idsOf } = given({}, ids, 40)
  await afterCreate(client, income(21))
  expect([idsOf()[0], idsOf().length, read().total]).toEqual([21, 15, 41])
})

test.each([
  { page: '2' },
  { search: 'atlas' },
  { sort_by: 'amount' },
  { sort_order: 'asc' },
] as IncomeFilters[])('a list that need not begin with it waits for the server: %j', async (filters) => {
  const { client, idsOf } = given(filters, [3, 2])
  await afterCreate(client, income(4))
  expect(idsOf()).toEqual([3, 2])
})

test('a changed income is replaced by its id, wherever it stands', async () => {
  const { client, read } = given({ search: 'atlas', page: '2' }, [3, 2, 1], 18)
  await afterUpdate(client, income(2, '250.00'))
  expect(read().data.map(({ id, amount }) => `${id} ${amount}`)).toEqual(['3 100.00', '2 250.00', '1 100.00'])
  expect(read().total).toBe(18)
})

test('a deleted income is gone and the total is one less, never below 0', () => {
  const { client, read, idsOf } = given({}, [3, 2, 1], 3)
  afterRemove(client, 2)
  expect([idsOf(), read().total]).toEqual([[3, 1], 2])
  afterRemove(client, 2)
  expect(read().total).toBe(2)
  const wrong = given({}, [1], 0)
  afterRemove(wrong.client, 1)
  expect(wrong.read().total).toBe(0)
})

test('every figure that counts it is asked for again', async () => {
  const { client } = given({}, [1])
  const figures = [gainsStatsQuery(), gainsAnalyticsQuery({ period: 'this_month' })]
  for (const { queryKey } of figures) client.setQueryData(queryKey, {} as never)
  await afterCreate(client, income(2))
  expect(figures.map(({ queryKey }) => client.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true])
})
