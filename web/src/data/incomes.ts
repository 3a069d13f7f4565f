import * as incomes from '@marhala/contract/incomes.ts'
import type { Income } from '@marhala/contract/incomes.ts'
import type { ReplyOf } from '@marhala/contract/endpoint.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { readMoneyAgain } from './money-figures.ts'
import { useEndpointMutation } from './mutate.ts'
import { endpointKey, endpointQuery } from './query.ts'
import type { InputOf, SendOptions } from './send.ts'
import { useSend } from './use-send.ts'

export type IncomeFilters = NonNullable<InputOf<typeof incomes.list>['query']>
export type IncomePage = ReplyOf<typeof incomes.list>

/** One page of the additional incomes, with the sum of all that the filters find. */
export function incomesQuery(filters: IncomeFilters) {
  return endpointQuery(incomes.list, { query: filters })
}

/** What came in beside the hires in some days, against before. */
export function incomeStatsQuery(filters: NonNullable<InputOf<typeof incomes.stats>['query']>) {
  return endpointQuery(incomes.stats, { query: filters })
}

/** Writes an income: it stands at the top, the total is one more (spec §4). */
export function useCreateIncome() {
  return useEndpointMutation(incomes.create, afterCreate)
}

/** Changes an income: it is replaced where it stands. */
export function useUpdateIncome() {
  return useEndpointMutation(incomes.update, afterUpdate)
}

/** Takes an income back with a reason; the answer is the income as it now stands, or its reversal of today. */
export function useVoidIncome() {
  return useEndpointMutation(incomes.voidIncome, afterUpdate)
}

/** Deletes an income that its list has let go already; for `holdBack`. */
export function useRemoveIncome() {
  const client = useQueryClient()
  const send = useSend()
  return async (id: number, options: SendOptions) => {
    await send(incomes.remove, { params: { income_id: id }, ...options })
    afterRemove(client, id)
  }
}

/** A new income in every list that shows the newest of all first. */
export function afterCreate(client: QueryClient, income: Income): Promise<unknown> {
  client.setQueriesData<IncomePage>(
    { queryKey: endpointKey(incomes.list), predicate: ({ queryKey }) => showsNewest(queryKey) },
    (page) =>
      page && { ...page, data: [income, ...page.data].slice(0, page.per_page), total: page.total + 1 },
  )
  return readAgain(client)
}

/** A changed one wherever it stands. */
export function afterUpdate(client: QueryClient, income: Income): Promise<unknown> {
  changePages(client, (page) => ({
    ...page,
    data: page.data.map((one) => (one.id === income.id ? income : one)),
  }))
  return readAgain(client)
}

/** A deleted one is out of every list that had it, whose total is one less and never below 0. */
export function afterRemove(client: QueryClient, id: number): void {
  changePages(client, (page) => {
    const data = page.data.filter((one) => one.id !== id)
    return data.length === page.data.length ? page : { ...page, data, total: Math.max(0, page.total - 1) }
  })
  void readAgain(client)
}

function changePages(client: QueryClient, change: (page: IncomePage) => IncomePage): void {
  client.setQueriesData<IncomePage>({ queryKey: endpointKey(incomes.list) }, (page) => page && change(page))
}

/** The first page of all incomes in their usual order; what other lists show of a new one, the server says. */
function showsNewest([, input]: readonly unknown[]): boolean {
  const {
    page,
    per_page: _,
    sort_by,
    sort_order,
    ...filters
  } = (input as { query?: IncomeFilters } | undefined)?.query ?? {}
  const isFirst = Number(page ?? 1) === 1 && (sort_by ?? 'date') === 'date' && sort_order !== 'asc'
  return (
    isFirst && Object.values(filters).every((value) => value === null || value === undefined || value === '')
  )
}

function readAgain(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: endpointKey(incomes.list) }),
    readMoneyAgain(client),
  ])
}
