import type { Endpoint } from '@marhala/contract/wire/endpoint.ts'
import * as expenses from '@marhala/contract/money/expenses.ts'
import * as recurring from '@marhala/contract/money/recurring-expenses.ts'
import { type QueryClient, useMutation } from '@tanstack/react-query'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointKey, endpointQuery } from '../http/query.ts'
import type { InputOf } from '../http/send.ts'
import { useSend } from '../http/use-send.ts'
import { readMoneyAgain } from './money-figures.ts'

export type ExpenseFilters = NonNullable<InputOf<typeof expenses.list>['query']>
export type SummedFilters = NonNullable<InputOf<typeof expenses.stats>['query']>

/** One page of the expenses that some filters find, with the sum of all of them. */
export function expensesQuery(filters: ExpenseFilters) {
  return endpointQuery(expenses.list, { query: filters })
}

/** One expense. */
export function expenseQuery(id: number) {
  return endpointQuery(expenses.get, { params: { expense_id: id } })
}

/** What a period cost, beside the one before and the same of the year before. */
export function expenseStatsQuery(filters: SummedFilters) {
  return endpointQuery(expenses.stats, { query: filters })
}

/** What a period cost by category, car and month. */
export function expenseAnalyticsQuery(filters: SummedFilters) {
  return endpointQuery(expenses.analytics, { query: filters })
}

export const recurringExpensesQuery = endpointQuery(recurring.list)

/** Fetches the file of a receipt. */
export function useReceiptFile() {
  const send = useSend()
  return useMutation({
    mutationKey: ['receipt file'],
    mutationFn: async (id: number) => {
      const { file_name, content } = await send(expenses.receipt, { params: { expense_id: id } })
      return { name: file_name, blob: content as Blob }
    },
  })
}

/** Reads a file of expenses and says what is wrong with it; nothing is written. */
export function usePreviewImport() {
  return useEndpointMutation(expenses.importPreview)
}

/** Writes every line of a file, or none. */
export function useImportExpenses() {
  return useEndpointMutation(expenses.importAll, readExpensesAgain)
}

/** Adds an expense that comes back; what is due already is written with it. */
export function useCreateRecurring() {
  return useEndpointMutation(recurring.create, readExpensesAgain)
}

/** Changes what is still to come of one. */
export function useUpdateRecurring() {
  return useEndpointMutation(recurring.update, readExpensesAgain)
}

/** Ends one for good. */
export function useRemoveRecurring() {
  return useEndpointMutation(recurring.remove, readExpensesAgain)
}

/** After a write of expenses: their lists and every figure of money are read again where they are shown. */
export function readExpensesAgain(client: QueryClient): Promise<unknown> {
  const own: Endpoint[] = [expenses.list, expenses.stats, expenses.analytics, recurring.list]
  return Promise.all([
    ...own.map((one) => client.invalidateQueries({ queryKey: endpointKey(one) })),
    readMoneyAgain(client),
  ])
}
