import type { ParsedQueryOf } from '@marhala/contract/wire/endpoint.ts'
import type * as expenses from '@marhala/contract/money/expenses.ts'
import { makePage } from '@marhala/contract/wire/paging.ts'
import type { AppContext } from '../../context.ts'
import { readListDays } from '../company/public/read-period.ts'
import { readToday } from '../company/public/read-today.ts'
import { type ExpenseFilter, findExpensePage, listExpensesOf } from './public/expenses.queries.ts'
import type { LineOrder } from '../money-lines/public/line-rows.queries.ts'
import { presentExpense } from './present-expense.ts'

type Query = ParsedQueryOf<typeof expenses.list>

/** A page of the expenses that a query finds, 15 a page, with the sum of them all. */
export async function listExpenses(context: AppContext, query: Query) {
  const { page = 1, per_page = 15 } = query
  const { filter, order } = await readExpenseQuery(context, query)
  const paging = { limit: per_page, offset: (page - 1) * per_page }
  const { ids, count, total, vat } = await findExpensePage(context.db, filter, { ...order, ...paging })
  const rows = await listExpensesOf(context.db, ids)
  return { ...makePage(rows.map(presentExpense), count, page, per_page), sum: total, vat }
}

/** What a list's query asks of the expenses, and in which order. */
export async function readExpenseQuery(
  context: AppContext,
  query: Query,
): Promise<{ filter: ExpenseFilter; order: LineOrder }> {
  const { sort_by: by = 'date', sort_order: order = 'desc' } = query
  const days = readListDays(query, await readToday(context))
  return { filter: { ...query, days }, order: { by, order } }
}
