import { wallClockAt } from '@marhala/contract/language/company-clock.ts'
import * as dashboard from '@marhala/contract/money/dashboard.ts'
import type { Endpoint } from '@marhala/contract/wire/endpoint.ts'
import * as expenses from '@marhala/contract/money/expenses.ts'
import * as gains from '@marhala/contract/money/gains.ts'
import * as recurring from '@marhala/contract/money/recurring-expenses.ts'
import { foldText } from '@marhala/domain/text/fold-text.ts'
import { daysOfPeriod } from '@marhala/domain/time/report-period.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCompany } from '../company/company.ts'
import type { Failure } from '../http/failure.ts'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointKey, endpointQuery } from '../http/query.ts'
import type { InputOf, SendOptions } from '../http/send.ts'
import { useSend } from '../http/use-send.ts'
import { centimes, type LedgerPage, pageWithAdded, pageWithChanged, pageWithout } from './ledger-page.ts'

export type ExpenseFilters = NonNullable<InputOf<typeof expenses.list>['query']>
/** The call of the list, which its address is read by. */
export const expenseCall = expenses.list
export type ExpensePage = LedgerPage<expenses.Expense>
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

/** The expenses that come back by themselves. */
export const recurringExpensesQuery = endpointQuery(recurring.list)

/** Writes an expense: it stands at the top of the lists that would find it, and their total is one more. */
export function useCreateExpense() {
  const { clock } = useCompany()
  return useEndpointMutation(expenses.create, (client, expense) =>
    keepAdded(client, expense, wallClockAt(new Date(), clock).slice(0, 10)),
  )
}

/** Changes an expense: it is replaced wherever it stands. */
export function useUpdateExpense() {
  return useEndpointMutation(expenses.update, keepChanged)
}

/** Takes an expense back with a reason. */
export function useVoidExpense() {
  return useEndpointMutation(expenses.voidExpense, keepChanged)
}

/** Deletes an expense, which its list has let go already; for `deferDeletion`. */
export function useRemoveExpense() {
  const client = useQueryClient()
  const send = useSend()
  return async (id: number, options: SendOptions) => {
    try {
      await send(expenses.remove, { params: { expense_id: id }, ...options })
    } catch (error) {
      // Somebody else was faster: it is gone all the same.
      if ((error as Failure).code !== 'not_found') throw error
    }
    keepRemoved(client, id)
  }
}

/** Keeps the photo or PDF of a receipt, in place of the one before. */
export function useKeepReceipt() {
  const send = useSend() as (endpoint: Endpoint, input: object) => Promise<unknown>
  return useMutation({
    mutationKey: ['keep receipt'],
    mutationFn: ({ id, file }: { id: number; file: File }) => {
      const form = new FormData()
      form.set('file', file)
      return send(expenses.addReceipt, {
        params: { expense_id: id },
        body: form,
      }) as Promise<expenses.Expense>
    },
    onSuccess: (expense, _, __, { client }) => keepChanged(client, expense),
  })
}

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
  return useEndpointMutation(expenses.importAll, readMoneyAgain)
}

/** Adds an expense that comes back; what is due already is written with it. */
export function useCreateRecurring() {
  return useEndpointMutation(recurring.create, readMoneyAgain)
}

/** Changes what is still to come of one. */
export function useUpdateRecurring() {
  return useEndpointMutation(recurring.update, readMoneyAgain)
}

/** Ends one for good. */
export function useRemoveRecurring() {
  return useEndpointMutation(recurring.remove, readMoneyAgain)
}

/** Puts a new expense on top of every first page that would find it on the day `today`. */
export function keepAdded(client: QueryClient, expense: expenses.Expense, today: string): void {
  client.setQueryData(expenseQuery(expense.id).queryKey, expense)
  changePages(
    client,
    (page) => pageWithAdded(page, expense),
    (filters) => isNewestFirst(filters) && finds(filters, expense, today),
  )
  void readMoneyAgain(client)
}

/** Replaces an expense on every page that has it; one that was struck off is gone from the lists of what counts. */
export function keepChanged(client: QueryClient, expense: expenses.Expense): void {
  client.setQueryData(expenseQuery(expense.id).queryKey, expense)
  changePages(
    client,
    (page) => (expense.state === 'voided' ? pageWithout(page, [expense.id]) : pageWithChanged(page, expense)),
    ({ voided }) => !voided,
  )
  void readMoneyAgain(client)
}

/** Takes a deleted expense off every page that has it. */
export function keepRemoved(client: QueryClient, id: number): void {
  changePages(client, (page) => pageWithout(page, [id]))
  client.removeQueries({ queryKey: expenseQuery(id).queryKey })
  void readMoneyAgain(client)
}

/** Whatever counts expenses is asked again: the lists have just been told. */
export function readMoneyAgain(client: QueryClient): Promise<unknown> {
  const counted: Endpoint[] = [
    expenses.list,
    expenses.stats,
    expenses.analytics,
    recurring.list,
    gains.analytics,
    gains.stats,
    gains.rentalDashboard,
    dashboard.stats,
  ]
  return Promise.all(counted.map((one) => client.invalidateQueries({ queryKey: endpointKey(one) })))
}

function changePages(
  client: QueryClient,
  change: (page: ExpensePage) => ExpensePage,
  only: (filters: ExpenseFilters) => boolean = () => true,
): void {
  client.setQueriesData<ExpensePage>(
    { queryKey: endpointKey(expenses.list), predicate: ({ queryKey }) => only(filtersOf(queryKey)) },
    (page) => page && change(page),
  )
}

function filtersOf(queryKey: readonly unknown[]): ExpenseFilters {
  return (queryKey[1] as { query?: ExpenseFilters } | undefined)?.query ?? {}
}

/** The pages on which a new expense stands first. */
function isNewestFirst({ page, sort_by, sort_order }: ExpenseFilters): boolean {
  return Number(page ?? 1) === 1 && (sort_by ?? 'date') !== 'amount' && (sort_order ?? 'desc') === 'desc'
}

/** Whether a list's filters would find an expense, as far as this page can tell; a search is the server's to answer. */
function finds(filters: ExpenseFilters, expense: expenses.Expense, today: string): boolean {
  const { period, start_date, end_date, category, car_id, vendor, min_amount, max_amount } = filters
  const named = period as Parameters<typeof daysOfPeriod>[0] | undefined
  const days =
    named &&
    daysOfPeriod(named, today, {
      start_date: String(start_date ?? ''),
      end_date: String(end_date ?? ''),
    })
  const amount = centimes(expense.amount)
  return (
    !filters.search &&
    !filters.voided &&
    (!days || (expense.date >= days.start_date && expense.date <= days.end_date)) &&
    (!category || String(category).split(',').includes(expense.category)) &&
    (!car_id || Number(car_id) === expense.car?.id) &&
    (!vendor || foldText(expense.vendor).includes(foldText(String(vendor)))) &&
    (!min_amount || amount >= centimes(String(min_amount))) &&
    (!max_amount || amount <= centimes(String(max_amount))) &&
    (!filters.payment_method || filters.payment_method === expense.payment_method) &&
    (!filters.source || filters.source === expense.source)
  )
}
