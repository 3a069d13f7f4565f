import * as incomes from '@marhala/contract/money/incomes.ts'
import type { Income } from '@marhala/contract/money/incomes.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Failure } from '../http/failure.ts'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointKey, endpointQuery } from '../http/query.ts'
import type { InputOf, SendOptions } from '../http/send.ts'
import { useSend } from '../http/use-send.ts'
import { type LedgerPage, pageWithAdded, pageWithChanged, pageWithout } from './ledger-page.ts'
import { readMoneyAgain } from './money-figures.ts'

export type IncomeFilters = NonNullable<InputOf<typeof incomes.list>['query']>
/** The call of the list, which its address is read by. */
export const incomeCall = incomes.list
export type IncomePage = LedgerPage<Income>

/** One page of the additional incomes, with the sum of all that the filters find. */
export function incomesQuery(filters: IncomeFilters) {
  return endpointQuery(incomes.list, { query: filters })
}

/** What came in beside the bookings in some days, against before. */
export function incomeStatsQuery(filters: NonNullable<InputOf<typeof incomes.stats>['query']>) {
  return endpointQuery(incomes.stats, { query: filters })
}

/** Writes an income: it stands at the top, the total is one more. */
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

/** Deletes an income that its list has let go already; for `deferDeletion`. */
export function useRemoveIncome() {
  const client = useQueryClient()
  const send = useSend()
  return async (id: number, options: SendOptions) => {
    try {
      await send(incomes.remove, { params: { income_id: id }, ...options })
    } catch (error) {
      // Somebody else was faster: it is gone all the same.
      if ((error as Failure).code !== 'not_found') throw error
    }
    afterRemove(client, id)
  }
}

/** A new income in every list that shows the newest of all first. */
export function afterCreate(client: QueryClient, income: Income): Promise<unknown> {
  changePages(client, (page) => pageWithAdded(page, income), showsNewest)
  return readAgain(client)
}

/** A changed one wherever it stands; one that was struck off is gone from the lists of what counts. */
export function afterUpdate(client: QueryClient, income: Income): Promise<unknown> {
  changePages(
    client,
    (page) => (income.state === 'voided' ? pageWithout(page, [income.id]) : pageWithChanged(page, income)),
    ({ voided }) => !voided,
  )
  return readAgain(client)
}

/** A deleted one is out of every list that had it, whose total is one less and never below 0. */
export function afterRemove(client: QueryClient, id: number): void {
  changePages(client, (page) => pageWithout(page, [id]))
  void readAgain(client)
}

function changePages(
  client: QueryClient,
  change: (page: IncomePage) => IncomePage,
  only: (filters: IncomeFilters) => boolean = () => true,
): void {
  client.setQueriesData<IncomePage>(
    { queryKey: endpointKey(incomes.list), predicate: ({ queryKey }) => only(filtersOf(queryKey)) },
    (page) => page && change(page),
  )
}

function filtersOf([, input]: readonly unknown[]): IncomeFilters {
  return (input as { query?: IncomeFilters } | undefined)?.query ?? {}
}

/** The first page of all incomes in their usual order; what other lists show of a new one, the server says. */
function showsNewest({ page, per_page: _, sort_by, sort_order, ...filters }: IncomeFilters): boolean {
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
