import * as expenses from '@marhala/contract/money/expenses.ts'
import * as incomes from '@marhala/contract/money/incomes.ts'
import type { Endpoint } from '@marhala/contract/wire/endpoint.ts'
import type { LineKind } from '@marhala/domain/money/expense.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Failure } from '../http/failure.ts'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointKey } from '../http/query.ts'
import type { SendOptions } from '../http/send.ts'
import { useSend } from '../http/use-send.ts'
import { type ExpenseFilters, expenseQuery, readExpensesAgain } from './expenses.ts'
import type { IncomeFilters } from './incomes.ts'
import { type LedgerPage, pageWithChanged, pageWithout } from './ledger-page.ts'
import { readMoneyAgain } from './money-figures.ts'

type Lines = { expense: expenses.Expense; income: incomes.Income }
export type Line<Kind extends LineKind = LineKind> = Lines[Kind]
export type LinePage<Kind extends LineKind = LineKind> = LedgerPage<Line<Kind>>

/** Writes a line, or changes the one of this number: it is in the lists that find it, or where it was. */
export function useSaveLine<Kind extends LineKind>(kind: Kind, id?: number) {
  const create = useEndpointMutation(callsOf[kind].create, (client, line) => keepAdded(client, kind, line))
  const update = useEndpointMutation(callsOf[kind].update, (client, line) => keepChanged(client, kind, line))
  return (fields: unknown) => {
    const body = fields as never
    const saved =
      id === undefined
        ? create.mutateAsync({ body })
        : update.mutateAsync({ params: paramsOf(kind, id), body })
    return saved as Promise<Line<Kind>>
  }
}

/** Takes a line back with a reason. */
export function useVoidLine(kind: LineKind) {
  const takeBack = useEndpointMutation(callsOf[kind].voidExpense, (client, line) =>
    keepChanged(client, kind, line),
  )
  return (id: number, body: unknown) =>
    takeBack.mutateAsync({ params: paramsOf(kind, id), body: body as { reason: string } })
}

/** Deletes a line that its list has let go already; for `deferDeletion`. */
export function useRemoveLine(kind: LineKind) {
  const client = useQueryClient()
  const send = useSend()
  return async (id: number, options: SendOptions) => {
    try {
      await send(callsOf[kind].remove, { params: paramsOf(kind, id), ...options })
    } catch (error) {
      // Somebody else was faster: it is gone all the same.
      if ((error as Failure).code !== 'not_found') throw error
    }
    keepRemoved(client, kind, id)
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
    onSuccess: (expense, _, __, { client }) => keepChanged(client, 'expense', expense),
  })
}

/** A new line: which lists have it, and where, is the server's to say. */
export function keepAdded(client: QueryClient, kind: LineKind, line: Line): void {
  readAgain(client, kind, line)
}

/** Replaces a line on every page that has it; one that was struck off is gone from the lists of what counts. */
export function keepChanged(client: QueryClient, kind: LineKind, line: Line): void {
  changePages(
    client,
    kind,
    (page) => (line.state === 'voided' ? pageWithout(page, [line.id]) : pageWithChanged(page, line)),
    ({ voided }) => !voided,
  )
  readAgain(client, kind, line)
}

/** Takes a deleted line off every page that has it. */
export function keepRemoved(client: QueryClient, kind: LineKind, id: number): void {
  changePages(client, kind, (page) => pageWithout(page, [id]))
  if (kind === 'expense') client.removeQueries({ queryKey: expenseQuery(id).queryKey })
  readAgain(client, kind)
}

/** The calls of a kind. They differ in their fields alone: for the types both are the expenses'. */
const callsOf = {
  expense: expenses,
  income: { ...incomes, voidExpense: incomes.voidIncome } as unknown as typeof expenses,
}

function paramsOf(kind: LineKind, id: number) {
  return { [`${kind}_id`]: id } as { expense_id: number }
}

function readAgain(client: QueryClient, kind: LineKind, line?: Line): void {
  if (kind === 'expense') {
    if (line) client.setQueryData(expenseQuery(line.id).queryKey, line as expenses.Expense)
    void readExpensesAgain(client)
  } else {
    void client.invalidateQueries({ queryKey: endpointKey(incomes.list) })
    void readMoneyAgain(client)
  }
}

type Filters = ExpenseFilters & IncomeFilters

function changePages(
  client: QueryClient,
  kind: LineKind,
  change: (page: LinePage) => LinePage,
  only: (filters: Filters) => boolean = () => true,
): void {
  client.setQueriesData<LinePage>(
    { queryKey: endpointKey(callsOf[kind].list), predicate: ({ queryKey }) => only(filtersOf(queryKey)) },
    (page) => page && change(page),
  )
}

function filtersOf([, input]: readonly unknown[]): Filters {
  return (input as { query?: Filters } | undefined)?.query ?? {}
}
