import { incomeSources } from '@marhala/domain/money/expense.ts'
import { reportPeriods } from '@marhala/domain/time/report-period.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, idInPath, queryList } from '../wire/fields.ts'
import {
  lineCalls,
  LineFields,
  lineFilters,
  lineMoney,
  linesOfDays,
  lineState,
  lineSum,
} from './money-lines.ts'
import { chartMonth, Compared, NamedDays } from './money-values.ts'

/** Money beside the bookings': `amount` is what was received, tax included. A reversal's amount is below zero. */
export const Income = z.object({
  id,
  source: z.enum(incomeSources),
  ...lineMoney,
  booking: z.nullable(z.object({ id, reference: z.string() })),
  /** Who paid. */
  payer: z.string(),
  note: z.string(),
  ...lineState,
})
export type Income = z.input<typeof Income>

const filters = {
  /** `search` is in the payer, the note, the booking's reference and the car. */
  ...lineFilters,
  source: z.optional(queryList(z.enum(incomeSources))),
}

export const {
  list,
  create,
  update,
  remove,
  voidLine: voidIncome,
} = lineCalls(
  {
    path: '/gains/additional-income',
    params: z.object({ income_id: idInPath }),
    words: { one: 'an additional income', many: 'additional incomes', name: 'Income' },
  },
  { Line: Income, Fields: LineFields.income, filters },
)

/** A period, or `all_time`: all that ever came in, which nothing was before. */
const statsPeriod = z.enum([...reportPeriods, 'all_time'])

/** What came in beside the bookings in some days, against as many before and the same of a year ago. */
export const IncomeStats = z.object({
  ...linesOfDays,
  period: z.extend(NamedDays, { name: statsPeriod }),
  by_source: z.array(z.object({ source: z.enum(incomeSources), ...lineSum })),
  /** The twelve months that end with the last of the period's days that has come. */
  by_month: z.array(z.object({ ...chartMonth, ...lineSum })),
  previous: z.nullable(Compared),
  year_before: z.nullable(Compared),
})
export type IncomeStats = z.input<typeof IncomeStats>

export const stats = endpoint({
  method: 'GET',
  path: '/gains/additional-income/stats',
  summary:
    'Totals of a period by source and month → IncomeStats; today unless said, `custom` takes both dates, `all_time` is every day, compared with none.',
  access: 'finance.view',
  query: z.object({ ...filters, period: z.optional(statsPeriod) }),
  reply: IncomeStats,
})
