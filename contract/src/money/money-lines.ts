import { paymentMethods } from '@marhala/domain/money/ledger.ts'
import * as z from 'zod/mini'
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
import { pagingQuery } from '../wire/paging.ts'
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
}

export const lineState = {
  /** `voided` counts for nothing; `reversed` was taken back on a later day by the `reversal` that names it. */
  state: z.enum(['counted', 'voided', 'reversed', 'reversal']),
  void_reason: z.nullable(z.string()),
  voided_at: z.nullable(instant),
  reverses_id: z.nullable(id),
  reversed_by_id: z.nullable(id),
  /** Whether its day is closed: it can no longer be changed or deleted, only taken back today with a reason. */
  day_closed: z.boolean(),
  created_by: z.nullable(Actor),
  created_at: instant,
}

/** A line as somebody writes it; whatever is left out is empty, the method `cash`, the rate 0. */
export const lineFields = {
  amount: amount.check(z.positive('positive')),
  vat_rate: z.optional(percent),
  date: day,
  payment_method: z.optional(z.enum(paymentMethods)),
  car_id: z.optional(z.nullable(id)),
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

/** What a list of lines is asked for beside its filters. */
export const lineListQuery = {
  ...pagingQuery,
  voided: z.optional(queryFlag),
  sort_by: z.optional(z.enum(lineSorts)),
  sort_order: z.optional(z.enum(['asc', 'desc'])),
  format: z.optional(z.enum(['csv'])),
}

/** Why a line is taken back. */
export const VoidReason = z.strictObject({ reason: lines(3, 200) })

/** Why a line that is there cannot be changed, deleted or taken back. */
export const lineRefusals = ['not_found', 'day_closed', 'already_void'] as const

/** A sum with how many lines it is of. */
export const lineSum = { total: money, count: z.int() }

/** All lines of some days. */
export const linesOfDays = { period: NamedDays, ...lineSum, average: money }

/** The same against as many days before and the same days of a year ago. */
export const linesBefore = { previous: Compared, year_before: Compared }
