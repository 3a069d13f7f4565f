import type { ParsedQueryOf } from '@marhala/contract/wire/endpoint.ts'
import type * as expenses from '@marhala/contract/money/expenses.ts'
import { averageOf } from '@marhala/domain/money/money.ts'
import type { AppContext } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import { readDays } from '../company/public/read-period.ts'
import { readToday } from '../company/public/read-today.ts'
import type { Keep } from '../dashboard/public/read-kept.ts'
import { chartLines, compareLines } from '../money-lines/public/compare-lines.ts'
import { presentMoneyCar } from '../money-lines/public/present-line.ts'
import {
  findLargestExpense,
  sumExpensesBy,
  sumExpensesByCar,
  sumExpensesByMonth,
} from './public/expense-sums.queries.ts'
import { type ExpenseFilter, findExpense, sumExpenses } from './public/expenses.queries.ts'
import { presentExpense } from './present-expense.ts'

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
  const { count, total, vat } = await sumExpenses(db, filter)
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
    by_month: await chartLines({ days, today, language }, (year) =>
      sumExpensesByMonth(db, { ...filter, days: year }),
    ),
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
  const row = largest === undefined ? undefined : await findExpense(db, largest)
  return {
    period: { name, ...days },
    count,
    total,
    vat,
    average: averageOf(total, count),
    largest: row ? presentExpense(row) : null,
    ...(await compareLines({ name, days, today }, total, (other) =>
      sumExpenses(db, { ...filter, days: other }),
    )),
  }
}
