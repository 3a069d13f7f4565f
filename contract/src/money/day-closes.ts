import { paymentMethods } from '@marhala/domain/money/ledger.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { day, id, instant, lines, money, plainDate } from '../wire/fields.ts'
import { Actor } from './money-values.ts'
import { pageOf, pagingQuery } from '../wire/paging.ts'

/**
 * What was booked by one method on a day: `booked` is charges − refunds + retained deposits + additional income −
 * expenses. Deposits that came and went are told apart and are no part of it; those in cash lie in the drawer that is
 * counted, so that `expected` is `booked` and `cash_deposits`, which is below zero where more went than came.
 */
const BookedMethod = z.object({
  payment_method: z.enum(paymentMethods),
  charges: money,
  refunds: money,
  retained_deposits: money,
  additional_income: money,
  expenses: money,
  booked: money,
  deposits_taken: money,
  deposits_returned: money,
  cash_deposits: money,
  expected: money,
})

/** Counted against expected, by one method; both null on a day that is open. */
const MethodOfDay = z.extend(BookedMethod, { counted: z.nullable(money), difference: z.nullable(money) })

/** A day's money: a proposal while it is open, what was signed once it is closed. */
export const DayClose = z.object({
  date: plainDate,
  /** Null while the day is open. */
  id: z.nullable(id),
  closed: z.boolean(),
  /** Whether it can be closed now: it is not closed and not still to come. */
  can_close: z.boolean(),
  methods: z.array(MethodOfDay),
  booked: money,
  /** What has to be there by all methods. */
  expected: money,
  counted: z.nullable(money),
  difference: z.nullable(money),
  reason: z.nullable(z.string()),
  /** Clients’ money in the house at the end of that day; it counts as no revenue. */
  deposits_held: money,
  /** How many records the day has. */
  entries: z.object({ payments: z.int(), incomes: z.int(), expenses: z.int() }),
  closed_by: z.nullable(Actor),
  closed_at: z.nullable(instant),
})
export type DayClose = z.input<typeof DayClose>

export const list = endpoint({
  method: 'GET',
  path: '/day-closes',
  summary: 'The closed days → Page of DayClose, the newest first, 15 a page; `from` and `to` are local days.',
  access: 'finance.view',
  query: z.object({ ...pagingQuery, from: z.optional(day), to: z.optional(day) }),
  reply: pageOf(DayClose),
})

export const get = endpoint({
  method: 'GET',
  path: '/day-closes/:date',
  summary: 'What is booked on a day by method, deposits apart, and how it was closed if it was → DayClose.',
  access: 'finance.view',
  params: z.object({ date: day }),
  reply: DayClose,
})

/** What was counted by method; a method that is left out was counted as booked nothing, so it is 0.00. */
export const NewDayClose = z.strictObject({
  date: day,
  counted: z.partialRecord(z.enum(paymentMethods), money),
  /** Needed where anything differs. */
  reason: z.optional(lines(0, 500)),
})
export type NewDayClose = z.input<typeof NewDayClose>

export const create = endpoint({
  method: 'POST',
  path: '/day-closes',
  summary:
    'Closes a day, today or one before, with what was counted by method → DayClose; a difference needs a reason. From then on nothing of that day changes.',
  access: 'finance.manage',
  body: NewDayClose,
  reply: DayClose,
  status: 201,
  idempotent: true,
  errors: ['day_closed'],
})
