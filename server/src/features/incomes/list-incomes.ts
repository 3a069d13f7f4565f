import type { ParsedQueryOf } from '@marhala/contract/wire/endpoint.ts'
import type * as incomes from '@marhala/contract/money/incomes.ts'
import { makePage } from '@marhala/contract/wire/paging.ts'
import { averageOf } from '@marhala/domain/money/money.ts'
import type { AppContext } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import { readDays, readListDays } from '../company/public/read-period.ts'
import { readToday } from '../company/public/read-today.ts'
import type { Keep } from '../dashboard/public/read-kept.ts'
import {
  findIncomeDays,
  type IncomeFilter,
  listIncomeIds,
  listIncomesOf,
  sumIncomes,
  sumIncomesByMonth,
  sumIncomesBySource,
} from './public/incomes.queries.ts'
import { chartLines, compareLines } from '../money-lines/public/compare-lines.ts'
import type { LineOrder } from '../money-lines/public/line-rows.queries.ts'
import { presentIncome } from './present-income.ts'

type Query = ParsedQueryOf<typeof incomes.list>

/** A page of the additional incomes that a query finds, 15 a page, with the sum of them all. */
export async function listIncomes(context: AppContext, query: Query) {
  const { page = 1, per_page = 15 } = query
  const { filter, order } = await readIncomeQuery(context, query)
  const ids = await listIncomeIds(context.db, filter, order, {
    limit: per_page,
    offset: (page - 1) * per_page,
  })
  const rows = await listIncomesOf(context.db, ids)
  const { count, total, vat } = await sumIncomes(context.db, filter)
  return { ...makePage(rows.map(presentIncome), count, page, per_page), sum: total, vat }
}

/** What a list's query asks of the incomes, and in which order. */
export async function readIncomeQuery(
  context: AppContext,
  query: Query,
): Promise<{ filter: IncomeFilter; order: LineOrder }> {
  const { sort_by: by = 'date', sort_order: order = 'desc' } = query
  const days = readListDays(query, await readToday(context))
  return { filter: { ...query, days }, order: { by, order } }
}

type StatsQuery = ParsedQueryOf<typeof incomes.stats>

/** What came in beside the bookings in some days, by source and month, against before, kept for a version of the data. */
export async function readIncomeStats(
  keep: Keep,
  context: AppContext,
  { language }: Caller,
  query: StatsQuery,
) {
  const today = await readToday(context)
  return keep(['incomes stats', query, today, language], () =>
    compareIncomes(context, query, { today, language }),
  )
}

async function compareIncomes(
  { db }: AppContext,
  query: StatsQuery,
  { today, language }: { today: string; language: Caller['language'] },
) {
  const { period, ...rest } = query
  const { name, days } =
    period === 'all_time'
      ? { name: period, days: await findIncomeDays(db, today) }
      : readDays({ ...rest, period }, today, 'today')
  const filter: IncomeFilter = { ...rest, days }
  const { count, total } = await sumIncomes(db, filter)
  return {
    period: { name, ...days },
    count,
    total,
    average: averageOf(total, count),
    by_source: await sumIncomesBySource(db, filter),
    by_month: await chartLines({ days, today, language }, (year) =>
      sumIncomesByMonth(db, { ...filter, days: year }),
    ),
    ...(name === 'all_time'
      ? { previous: null, year_before: null }
      : await compareLines({ name, days, today }, total, (other) =>
          sumIncomes(db, { ...filter, days: other }),
        )),
  }
}
