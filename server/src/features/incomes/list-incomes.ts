import type { ParsedQueryOf } from '@marhala/contract/wire/endpoint.ts'
import { formatFor } from '@marhala/contract/language/format.ts'
import type * as incomes from '@marhala/contract/money/incomes.ts'
import { makePage } from '@marhala/contract/wire/paging.ts'
import { divideHalfUp } from '@marhala/domain/money/money.ts'
import { daysBefore, daysYearBefore, lastDayBy, twelveMonthsTo } from '@marhala/domain/time/report-period.ts'
import { changePercent } from '@marhala/domain/figures/shares.ts'
import type { AppContext } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import { readDays, readListDays } from '../company/public/read-period.ts'
import { readToday } from '../company/public/read-today.ts'
import type { Keep } from '../dashboard/public/read-kept.ts'
import {
  type IncomeFilter,
  type IncomeOrder,
  listIncomeIds,
  listIncomesOf,
  sumIncomes,
  sumIncomesByMonth,
  sumIncomesBySource,
} from './public/incomes.queries.ts'
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
): Promise<{ filter: IncomeFilter; order: IncomeOrder }> {
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
  context: AppContext,
  query: StatsQuery,
  { today, language }: { today: string; language: Caller['language'] },
) {
  const { db } = context
  const { name, days } = readDays(query, today, 'today')
  const filter: IncomeFilter = { ...query, days }
  const { count, total } = await sumIncomes(db, filter)
  const compare = async (other: typeof days) => {
    const before = await sumIncomes(db, { ...filter, days: other })
    return { ...other, total: before.total, change_percent: changePercent(before.total, total) }
  }
  return {
    period: { name, ...days },
    count,
    total,
    average: count === 0 ? 0 : divideHalfUp(total, count),
    by_source: await sumIncomesBySource(db, filter),
    by_month: await readMonths(context, filter, { last: lastDayBy(days, today), language }),
    previous: await compare(daysBefore(name, days, today)),
    year_before: await compare(daysYearBefore(days, today)),
  }
}

async function readMonths(
  { db }: AppContext,
  filter: IncomeFilter,
  { last, language }: { last: string; language: Caller['language'] },
) {
  const months = twelveMonthsTo(last)
  const year = { start_date: months[0]!.start_date, end_date: months.at(-1)!.end_date }
  const sums = await sumIncomesByMonth(db, { ...filter, days: year })
  const format = formatFor(language, 'UTC')
  return months.map(({ start_date, end_date }) => {
    const sum = sums.find(({ month }) => month === start_date.slice(0, 7))
    const label = format.plainDate(start_date, 'shortMonth')
    return { label, date: start_date, end_date, total: sum?.total ?? 0, count: sum?.count ?? 0 }
  })
}
