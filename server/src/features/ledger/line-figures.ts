import { formatFor } from '@marhala/contract/language/format.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import type { ParsedQueryOf } from '@marhala/contract/wire/endpoint.ts'
import type * as expenses from '@marhala/contract/money/expenses.ts'
import type * as incomes from '@marhala/contract/money/incomes.ts'
import { changePercent } from '@marhala/domain/figures/shares.ts'
import type { LineKind } from '@marhala/domain/money/expense.ts'
import { averageOf } from '@marhala/domain/money/money.ts'
import {
  daysBefore,
  type DaySpan,
  daysYearBefore,
  lastDayBy,
  type ReportPeriod,
  twelveMonthsTo,
} from '@marhala/domain/time/report-period.ts'
import type { AppContext } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import { readDays } from '../company/public/read-period.ts'
import { readToday } from '../company/public/read-today.ts'
import type { Cached } from '../dashboard/public/figure-cache.ts'
import { presentLine, presentMoneyCar } from './present-line.ts'
import {
  findIncomeDays,
  findLargestExpense,
  sumExpensesByCar,
  sumLines,
  sumLinesBy,
  sumLinesByMonth,
} from './public/line-sums.queries.ts'
import { findLine, type LineFilter } from './public/lines.queries.ts'

type ExpenseQuery = ParsedQueryOf<typeof expenses.stats>
type IncomeQuery = ParsedQueryOf<typeof incomes.stats>
type Reader = { today: string; language: Language }

function cachedFigures<Query, Figures>(
  name: string,
  count: (context: AppContext, query: Query, reader: Reader) => Promise<Figures>,
) {
  return async (cached: Cached, context: AppContext, { language }: Caller, query: Query) => {
    const reader = { today: await readToday(context), language }
    return cached([name, query, reader], () => count(context, query, reader))
  }
}

/** Expenses, divided by category, car, method, vendor and month. */
export const analyseExpenses = cachedFigures(
  'expenses analytics',
  async ({ db }, query: ExpenseQuery, { today, language }) => {
    const { name, days } = readDays(query, today, 'this_month')
    const filter: LineFilter = { ...query, days }
    return {
      period: { name, ...days },
      ...(await readSums(db, 'expense', filter)),
      by_category: await sumLinesBy(db, 'expense', filter, 'category'),
      by_car: (await sumExpensesByCar(db, filter)).map(({ total, count, ...car }) => ({
        car: presentMoneyCar(car),
        total,
        count,
      })),
      by_method: await sumLinesBy(db, 'expense', filter, 'payment_method'),
      by_vendor: await sumLinesBy(db, 'expense', filter, 'vendor'),
      by_month: await chartLines(db, 'expense', filter, { days, today, language }),
    }
  },
)

/** Totals of some days against the ones before and those of the year before. */
export const readExpenseStats = cachedFigures(
  'expenses stats',
  async ({ db }, query: ExpenseQuery, { today }) => {
    const { name, days } = readDays(query, today, 'today')
    const filter: LineFilter = { ...query, days }
    const sums = await readSums(db, 'expense', filter)
    const largest = await findLargestExpense(db, filter)
    const row = largest === undefined ? undefined : await findLine(db, 'expense', largest)
    return {
      period: { name, ...days },
      ...sums,
      largest: row ? presentLine<'expense'>(row) : null,
      ...(await compareLines(db, 'expense', filter, { name, days, today, total: sums.total })),
    }
  },
)

/** Income beside the bookings in some days, by source and month, against before. */
export const readIncomeStats = cachedFigures(
  'incomes stats',
  async ({ db }, { period, ...rest }: IncomeQuery, { today, language }) => {
    const isAll = period === 'all_time'
    const { name, days } = isAll
      ? { name: 'today' as const, days: await findIncomeDays(db, today) }
      : readDays({ ...rest, period }, today, 'today')
    const filter: LineFilter = { ...rest, days }
    const sums = await readSums(db, 'income', filter)
    return {
      period: { name: isAll ? period : name, ...days },
      ...sums,
      by_source: await sumLinesBy(db, 'income', filter, 'source'),
      by_month: await chartLines(db, 'income', filter, { days, today, language }),
      ...(isAll
        ? { previous: null, year_before: null }
        : await compareLines(db, 'income', filter, { name, days, today, total: sums.total })),
    }
  },
)

type Database = AppContext['db']

async function readSums(db: Database, kind: LineKind, filter: LineFilter) {
  const { count, total, vat } = await sumLines(db, kind, filter)
  return { count, total, vat, average: averageOf(total, count) }
}

async function compareLines(
  db: Database,
  kind: LineKind,
  filter: LineFilter,
  { name, days, today, total }: { name: ReportPeriod; days: DaySpan; today: string; total: number },
) {
  const compare = async (other: DaySpan) => {
    const before = await sumLines(db, kind, { ...filter, days: other })
    return { ...other, total: before.total, change_percent: changePercent(before.total, total) }
  }
  return {
    previous: await compare(daysBefore(name, days, today)),
    year_before: await compare(daysYearBefore(days, today)),
  }
}

/** The twelve months of a chart, to the last of some days that is not in the future. */
async function chartLines(
  db: Database,
  kind: LineKind,
  filter: LineFilter,
  { days, today, language }: { days: DaySpan; today: string; language: Language },
) {
  const months = twelveMonthsTo(lastDayBy(days, today))
  const year = { start_date: months[0]!.start_date, end_date: months.at(-1)!.end_date }
  const sums = await sumLinesByMonth(db, kind, { ...filter, days: year })
  const format = formatFor(language, 'UTC')
  return months.map(({ start_date, end_date }) => {
    const sum = sums.find(({ month }) => month === start_date.slice(0, 7))
    const label = format.plainDate(start_date, 'shortMonth')
    return { label, date: start_date, end_date, total: sum?.total ?? 0, count: sum?.count ?? 0 }
  })
}
