import { incomeSources } from '@marhala/domain/money/expense.ts'
import { reportPeriods } from '@marhala/domain/time/report-period.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, idInPath, lines, money, queryList, text } from '../wire/fields.ts'
import { pageOf } from '../wire/paging.ts'
import {
  lineFields,
  lineFilters,
  lineListQuery,
  lineMoney,
  lineRefusals,
  linesOfDays,
  lineState,
  lineSum,
  VoidReason,
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

export const list = endpoint({
  method: 'GET',
  path: '/gains/additional-income',
  summary:
    'The additional incomes → Page of Income, 15 a page, newest first, with the `sum` and the `vat` of all that the filters find; `format=csv` is a file of them. Void ones only with `voided=true`.',
  access: 'finance.view',
  query: z.object({ ...filters, ...lineListQuery }),
  reply: z.extend(pageOf(Income), { sum: money, vat: money }),
})

/** An additional income as somebody writes it; whatever is left out is empty, the method `cash`, the rate 0. */
export const IncomeFields = z.strictObject({
  source: z.enum(incomeSources),
  ...lineFields,
  /** The number of a booking. */
  booking_id: z.optional(z.nullable(id)),
  payer: z.optional(text(0, 120)),
  note: z.optional(lines(0, 500)),
})
export type IncomeFields = z.input<typeof IncomeFields>

const one = z.object({ income_id: idInPath })
const change = { access: 'finance.manage', reply: Income, idempotent: true } as const

export const create = endpoint({
  ...change,
  method: 'POST',
  path: '/gains/additional-income',
  summary: 'Writes an additional income → Income; 409 on a day that is closed.',
  body: IncomeFields,
  status: 201,
  errors: ['day_closed'],
})

export const update = endpoint({
  ...change,
  method: 'PUT',
  path: '/gains/additional-income/:income_id',
  summary:
    'Changes an additional income → Income; 409 where its day, old or new, is closed, or it was taken back.',
  params: one,
  body: IncomeFields,
  errors: lineRefusals,
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/gains/additional-income/:income_id',
  summary: 'Deletes an additional income while its day is open; 409 once it is closed.',
  access: 'finance.manage',
  params: one,
  reply: z.null(),
  errors: lineRefusals,
})

export const voidIncome = endpoint({
  ...change,
  method: 'POST',
  path: '/gains/additional-income/:income_id/void',
  summary:
    'Takes an additional income back with a reason → the Income: on an open day it counts for nothing any more, on a closed day a reversal is written today.',
  params: one,
  body: VoidReason,
  errors: lineRefusals,
})

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
