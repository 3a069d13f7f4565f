import { expenseCategories, incomeSources } from '@marhala/domain/money/expense.ts'
import { paymentMethods } from '@marhala/domain/money/ledger.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import {
  amount,
  day,
  id,
  instant,
  lines,
  money,
  percent,
  plainDate,
  queryFlag,
  queryInt,
  queryMoney,
  text,
} from '../wire/fields.ts'
import { pageOf, pagingQuery } from '../wire/paging.ts'
import { lineSorts } from './line-sorts.ts'
import { Actor, Compared, MoneyCar, NamedDays, periodQuery } from './money-values.ts'

/** What an expense and an additional income have in common: both are lines of money that somebody writes for a day. */

/** What was paid or received, tax included; of it `vat` at `vat_rate`. A reversal's amount is below zero. */
export const lineMoney = {
  amount: money,
  vat_rate: z.number(),
  vat: money,
  date: plainDate,
  payment_method: z.enum(paymentMethods),
  car: z.nullable(MoneyCar),
  /** The till whose cash it is; null where no till counts it, as with what a file brought. */
  till_id: z.nullable(id),
}

export const lineState = {
  /** `voided` counts for nothing; `reversed` was taken back on a later day by the `reversal` that names it. */
  state: z.enum(['counted', 'voided', 'reversed', 'reversal']),
  void_reason: z.nullable(z.string()),
  voided_at: z.nullable(instant),
  reverses_id: z.nullable(id),
  reversed_by_id: z.nullable(id),
  /** Whether a close has counted it: it can no longer be changed or deleted, only taken back today with a reason. */
  in_close: z.boolean(),
  created_by: z.nullable(Actor),
  created_at: instant,
}

const lineFields = {
  amount: amount.check(z.positive('positive')),
  vat_rate: z.optional(percent),
  date: day,
  payment_method: z.optional(z.enum(paymentMethods)),
  car_id: z.optional(z.nullable(id)),
  /** The till whose cash it is, the main one unless another is named. */
  till_id: z.optional(id),
}

/** A line of each kind as somebody writes it; whatever is left out is empty, the method `cash`, the rate 0. */
export const LineFields = {
  expense: z.strictObject({
    category: z.enum(expenseCategories),
    ...lineFields,
    vendor: z.optional(text(0, 120)),
    supplier_ice: z.optional(text(0, 30)),
    note: z.optional(lines(0, 500)),
  }),
  income: z.strictObject({
    source: z.enum(incomeSources),
    ...lineFields,
    /** The number of a booking. */
    booking_id: z.optional(z.nullable(id)),
    payer: z.optional(text(0, 120)),
    note: z.optional(lines(0, 500)),
  }),
}

/** By what lines are found; dates count only where both are given, `period` names them otherwise. */
export const lineFilters = {
  search: z.optional(text(0, 120)),
  car_id: z.optional(queryInt(1, 2_147_483_647)),
  ...periodQuery,
  min_amount: z.optional(queryMoney),
  max_amount: z.optional(queryMoney),
  payment_method: z.optional(z.enum(paymentMethods)),
}

const lineListQuery = {
  ...pagingQuery,
  voided: z.optional(queryFlag),
  sort_by: z.optional(z.enum(lineSorts)),
  sort_order: z.optional(z.enum(['asc', 'desc'])),
  format: z.optional(z.enum(['csv'])),
}

/** Why a line is taken back. */
export const VoidReason = z.strictObject({ reason: lines(3, 200) })

const lineRefusals = ['not_found', 'day_closed', 'already_void'] as const

type Schema = z.core.$ZodType

/** The calls that each kind has; `words` are its own in their sentences. */
export function lineCalls<
  Line extends Schema,
  Fields extends Schema,
  Filters extends z.core.$ZodShape,
  Params extends z.ZodMiniObject,
>(
  { path, params, words }: { path: string; params: Params; words: LineWords },
  { Line, Fields, filters }: { Line: Line; Fields: Fields; filters: Filters },
) {
  const { one, many, name, whole = one } = words
  const pathOfOne = `${path}/:${Object.keys(params.shape)[0]}`
  const change = { access: 'finance.manage', reply: Line, idempotent: true } as const
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: `The ${many} → Page of ${name}, 15 a page, newest first, with the \`sum\` and the \`vat\` of all that the filters find; \`format=csv\` is a file of them. Void ones only with \`voided=true\`.`,
      access: 'finance.view',
      query: z.object({ ...filters, ...lineListQuery }),
      reply: z.extend(pageOf(Line), { sum: money, vat: money }),
    }),
    create: endpoint({
      ...change,
      method: 'POST',
      path,
      summary: `Writes ${one} → ${name}; the next close of the till counts it.`,
      body: Fields,
      status: 201,
    }),
    update: endpoint({
      ...change,
      method: 'PUT',
      path: pathOfOne,
      summary: `Changes ${one} → ${name}; 409 where a close has counted it, or it was taken back.`,
      params,
      body: Fields,
      errors: lineRefusals,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: pathOfOne,
      summary: `Deletes ${whole} before a close has counted it; 409 afterwards.`,
      access: 'finance.manage',
      params,
      reply: z.null(),
      errors: lineRefusals,
    }),
    voidLine: endpoint({
      ...change,
      method: 'POST',
      path: `${pathOfOne}/void`,
      summary: `Takes ${one} back with a reason → the ${name}: before a close has counted it, it counts for nothing any more, afterwards a reversal is written today.`,
      params,
      body: VoidReason,
      errors: lineRefusals,
    }),
  }
}

/** `whole` is one with all that is deleted with it. */
type LineWords = { one: string; many: string; name: string; whole?: string }

/** A sum with how many lines it is of. */
export const lineSum = { total: money, count: z.int() }

/** All lines of some days. */
export const linesOfDays = { period: NamedDays, ...lineSum, average: money }

/** The same against as many days before and the same days of a year ago. */
export const linesBefore = { previous: Compared, year_before: Compared }
