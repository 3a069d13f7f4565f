import { incomeSources } from '@marhala/domain/money/expense.ts'
import { paymentMethods } from '@marhala/domain/money/ledger.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import {
  amount,
  day,
  id,
  idInPath,
  instant,
  money,
  percent,
  plainDate,
  queryFlag,
  queryInt,
  queryList,
  queryMoney,
  text,
} from '../wire/fields.ts'
import { Actor, chartMonth, Compared, MoneyCar, NamedDays, periodQuery } from './money-values.ts'
import { pageOf, pagingQuery } from '../wire/paging.ts'

/** Money beside the bookings': `amount` is what was received, tax included. A reversal's amount is below zero. */
export const Income = z.object({
  id,
  source: z.enum(incomeSources),
  amount: money,
  vat_rate: z.number(),
  vat: money,
  date: plainDate,
  payment_method: z.enum(paymentMethods),
  car: z.nullable(MoneyCar),
  booking: z.nullable(z.object({ id, reference: z.string() })),
  /** Who paid. */
  payer: z.string(),
  note: z.string(),
  /** `voided` counts for nothing; `reversed` was taken back on a later day by the `reversal` that names it. */
  state: z.enum(['counted', 'voided', 'reversed', 'reversal']),
  void_reason: z.nullable(z.string()),
  voided_at: z.nullable(instant),
  reverses_id: z.nullable(id),
  reversed_by_id: z.nullable(id),
  day_closed: z.boolean(),
  created_by: z.nullable(Actor),
  created_at: instant,
})
export type Income = z.input<typeof Income>

export const incomeSorts = ['date', 'amount', 'created_at'] as const

const filters = {
  /** In the payer, the note, the booking's reference and the car. */
  search: z.optional(text(0, 120)),
  source: z.optional(queryList(z.enum(incomeSources))),
  car_id: z.optional(queryInt(1, 2_147_483_647)),
  ...periodQuery,
  min_amount: z.optional(queryMoney),
  max_amount: z.optional(queryMoney),
  payment_method: z.optional(z.enum(paymentMethods)),
}

export const list = endpoint({
  method: 'GET',
  path: '/gains/additional-income',
  summary:
    'The additional incomes → Page of Income, 15 a page, newest first, with the `sum` and the `vat` of all that the filters find; `format=csv` is a file of them. Void ones only with `voided=true`.',
  access: 'finance.view',
  query: z.object({
    ...filters,
    ...pagingQuery,
    voided: z.optional(queryFlag),
    sort_by: z.optional(z.enum(incomeSorts)),
    sort_order: z.optional(z.enum(['asc', 'desc'])),
    format: z.optional(z.enum(['csv'])),
  }),
  reply: z.extend(pageOf(Income), { sum: money, vat: money }),
})

/** An additional income as somebody writes it; whatever is left out is empty, the method `cash`, the rate 0. */
export const IncomeFields = z.strictObject({
  source: z.enum(incomeSources),
  amount: amount.check(z.positive('positive')),
  vat_rate: z.optional(percent),
  date: day,
  payment_method: z.optional(z.enum(paymentMethods)),
  car_id: z.optional(z.nullable(id)),
  /** The number of a booking. */
  booking_id: z.optional(z.nullable(id)),
  payer: z.optional(text(0, 120)),
  note: z.optional(text(0, 500)),
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
  errors: ['not_found', 'day_closed', 'already_void'],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/gains/additional-income/:income_id',
  summary: 'Deletes an additional income while its day is open; 409 once it is closed.',
  access: 'finance.manage',
  params: one,
  reply: z.null(),
  errors: ['not_found', 'day_closed', 'already_void'],
})

export const voidIncome = endpoint({
  ...change,
  method: 'POST',
  path: '/gains/additional-income/:income_id/void',
  summary:
    'Takes an additional income back with a reason → the Income: on an open day it counts for nothing any more, on a closed day a reversal is written today.',
  params: one,
  body: z.strictObject({ reason: text(3, 200) }),
  errors: ['not_found', 'day_closed', 'already_void'],
})

const sum = { total: money, count: z.int() }

/** What came in beside the bookings in some days, against as many before and the same of a year ago. */
export const IncomeStats = z.object({
  period: NamedDays,
  ...sum,
  average: money,
  by_source: z.array(z.object({ source: z.enum(incomeSources), ...sum })),
  /** The twelve months that end with the last of the period's days that has come. */
  by_month: z.array(z.object({ ...chartMonth, ...sum })),
  previous: Compared,
  year_before: Compared,
})
export type IncomeStats = z.input<typeof IncomeStats>

export const stats = endpoint({
  method: 'GET',
  path: '/gains/additional-income/stats',
  summary:
    'Totals of a period by source and month → IncomeStats; today unless said, `custom` takes both dates.',
  access: 'finance.view',
  query: z.object({ ...filters }),
  reply: IncomeStats,
})
