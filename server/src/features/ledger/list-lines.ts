import { makePage } from '@marhala/contract/wire/paging.ts'
import type { ParsedQueryOf } from '@marhala/contract/wire/endpoint.ts'
import type * as expenses from '@marhala/contract/money/expenses.ts'
import type * as incomes from '@marhala/contract/money/incomes.ts'
import type * as small from '@marhala/contract/money/small-expenses.ts'
import type { LineKind } from '@marhala/domain/money/expense.ts'
import type { AppContext } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { readListDays } from '../company/public/read-period.ts'
import { readToday } from '../company/public/read-today.ts'
import { presentLine } from './present-line.ts'
import { findLinePage, listLinesOf } from './public/lines.queries.ts'

type Query = ParsedQueryOf<typeof expenses.list | typeof incomes.list>

/** A page of the lines that match a query, 15 a page, with the sum of them all. */
export async function listLines<Kind extends LineKind>(context: AppContext, kind: Kind, query: Query) {
  const { page = 1, per_page = 15 } = query
  const paging = { limit: per_page, offset: (page - 1) * per_page }
  const { ids, count, total, vat } = await findLines(context, kind, query, paging)
  const rows = await listLinesOf(context.db, kind, ids)
  const data = rows.map((row) => presentLine<Kind>(row))
  return { ...makePage(data, count, page, per_page), sum: total, vat }
}

/** A page of the expenses that somebody recorded, newest first, with the limit of a small one. */
export async function listSmallExpenses(
  context: AppContext,
  caller: Caller,
  { page = 1, per_page = 15 }: ParsedQueryOf<typeof small.list>,
) {
  const paging = { limit: per_page, offset: (page - 1) * per_page }
  const order = { by: 'created_at', order: 'desc' } as const
  const { ids, count } = await findLinePage(
    context.db,
    'expense',
    { created_by: caller.id },
    { ...order, ...paging },
  )
  const data = (await listLinesOf(context.db, 'expense', ids)).map((row) => presentLine<'expense'>(row))
  const { small_expense_limit: limit } = await getSettings(context.db)
  return { ...makePage(data, count, page, per_page), limit }
}

/** The ids of the lines that match a list's query, and the sum of all of them. */
export async function findLines(
  context: AppContext,
  kind: LineKind,
  query: Query,
  paging?: { limit: number; offset: number },
) {
  const { sort_by: by = 'date', sort_order: order = 'desc' } = query
  const days = readListDays(query, await readToday(context))
  return findLinePage(context.db, kind, { ...query, days }, { by, order, ...paging })
}
