import { formatFor } from '@marhala/contract/language/format.ts'
import type { ParsedQueryOf } from '@marhala/contract/wire/endpoint.ts'
import type * as expenses from '@marhala/contract/money/expenses.ts'
import { divideHalfUp } from '@marhala/domain/money/money.ts'
import { daysBefore, daysYearBefore, lastDayBy, twelveMonthsTo } from '@marhala/domain/time/report-period.ts'
import { changePercent } from '@marhala/domain/figures/shares.ts'
import type { AppContext } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import { readDays } from '../company/public/read-period.ts'
import { readToday } from '../company/public/read-today.ts'
import type { Keep } from '../dashboard/public/read-kept.ts'
import {
  findLargestExpense,
  sumExpensesBy,
  sumExpensesByCar,
  sumExpensesByMonth,
} from './public/expense-sums.queries.ts'
import { type ExpenseFilter, findExpense, sumExpenses } from './public/expenses.queries.ts'
import { presentExpense } from './present-expense.ts'
import { presentMoneyCar } from './public/present-money.ts'

type Query = ParsedQueryOf<typeof expenses.analytics>

/** What was spent, divided by category, car, method, vendor and month, kept for a version of the data. */
export async function analyseExpenses(keep: Keep, context: AppContext, { language }: Caller, query: Query) {
  const today = await readToday(context)
  return keep(['expenses analytics', query, today, language], () =>
    divideExpenses(context, query, { today, language }),
  )
}

async function divideExpenses(
  { db }: AppContext,
  query: Query,
  { today, language }: { today: string; language: Caller['language'] },
) {
  const { name, days } = readDays(query, today, 'this_month')
  const filter: ExpenseFilter = { ...query, days }
  const months = twelveMonthsTo(lastDayBy(days, today))
  const year = { start_date: months[0]!.start_date, end_date: months.at(-1)!.end_date }
  const { count, total, vat } = await sumExpenses(db, filter)
  const byMonth = await sumExpensesByMonth(db, { ...filter, days: year })
  const format = formatFor(language, 'UTC')
  return {
    period: { name, ...days },
    count,
    total,
    vat,
    average: averageOf(total, count),
    by_category: (await sumExpensesBy(db, filter, 'category')).map(({ key: category, ...sum }) => ({
      category,
      ...sum,
    })),
    by_car: (await sumExpensesByCar(db, filter)).map(({ total: spent, count: times, ...car }) => ({
      car: presentMoneyCar(car),
      total: spent,
      count: times,
    })),
    by_method: (await sumExpensesBy(db, filter, 'payment_method')).map(({ key: payment_method, ...sum }) => ({
      payment_method,
      ...sum,
    })),
    by_vendor: (await sumExpensesBy(db, filter, 'vendor', 20)).map(({ key: vendor, ...sum }) => ({
      vendor,
      ...sum,
    })),
    by_month: months.map(({ start_date, end_date }) => {
      const sum = byMonth.find(({ month }) => month === start_date.slice(0, 7))
      const label = format.plainDate(start_date, 'shortMonth')
      return { label, date: start_date, end_date, total: sum?.total ?? 0, count: sum?.count ?? 0 }
    }),
  }
}

/** Totals of some days against the ones before and those of the year before, kept for a version of the data. */
export async function readExpenseStats(keep: Keep, context: AppContext, query: Query) {
  const today = await readToday(context)
  return keep(['expenses stats', query, today], () => compareExpenses(context, query, today))
}

async function compareExpenses({ db }: AppContext, query: Query, today: string) {
  const { name, days } = readDays(query, today, 'today')
  const filter: ExpenseFilter = { ...query, days }
  const { count, total, vat } = await sumExpenses(db, filter)
  const largest = await findLargestExpense(db, filter)
  const compare = async (other: typeof days) => {
    const before = await sumExpenses(db, { ...filter, days: other })
    return { ...other, total: before.total, change_percent: changePercent(before.total, total) }
  }
  const row = largest === undefined ? undefined : await findExpense(db, largest)
  return {
    period: { name, ...days },
    count,
    total,
    vat,
    average: averageOf(total, count),
    largest: row ? presentExpense(row) : null,
    previous: await compare(daysBefore(name, days, today)),
    year_before: await compare(daysYearBefore(days, today)),
  }
}

function averageOf(total: number, count: number): number {
  return count === 0 ? 0 : divideHalfUp(total, count)
}
