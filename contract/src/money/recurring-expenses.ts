import { expenseCategories, recurrences } from '@marhala/domain/money/expense.ts'
import { paymentMethods } from '@marhala/domain/money/ledger.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { amount, day, id, idInPath, lines, money, percent, plainDate, text } from '../wire/fields.ts'
import { MoneyCar } from './money-values.ts'

/** An expense that comes back: rent, leasing, insurance. Each due day is written as an expense once, by the clock. */
export const RecurringExpense = z.object({
  id,
  category: z.enum(expenseCategories),
  amount: money,
  vat_rate: z.number(),
  payment_method: z.enum(paymentMethods),
  car: z.nullable(MoneyCar),
  vendor: z.string(),
  supplier_ice: z.string(),
  note: z.string(),
  every: z.enum(recurrences),
  starts_on: plainDate,
  ends_on: z.nullable(plainDate),
  /** Null once it has ended. */
  next_due_on: z.nullable(plainDate),
  last_due_on: z.nullable(plainDate),
  /** How many expenses it has made. */
  made: z.int(),
})
export type RecurringExpense = z.input<typeof RecurringExpense>

/** A recurring expense as somebody writes it; its day of the month is that of `starts_on`, or the month's last. */
export const RecurringFields = z.strictObject({
  category: z.enum(expenseCategories),
  amount: amount.check(z.positive('positive')),
  vat_rate: z.optional(percent),
  payment_method: z.optional(z.enum(paymentMethods)),
  car_id: z.optional(z.nullable(id)),
  vendor: z.optional(text(0, 120)),
  supplier_ice: z.optional(text(0, 30)),
  note: z.optional(lines(0, 500)),
  every: z.enum(recurrences),
  starts_on: day,
  ends_on: z.optional(z.nullable(day)),
})
export type RecurringFields = z.input<typeof RecurringFields>

const one = z.object({ recurring_id: idInPath })

export const list = endpoint({
  method: 'GET',
  path: '/expenses/recurring',
  summary: 'The recurring expenses → RecurringExpense[], the next due first, what has ended last.',
  access: 'finance.view',
  reply: z.array(RecurringExpense),
})

export const create = endpoint({
  method: 'POST',
  path: '/expenses/recurring',
  summary:
    'Adds a recurring expense → RecurringExpense; what is due already is written at once, a year back at most.',
  access: 'finance.manage',
  body: RecurringFields,
  reply: RecurringExpense,
  status: 201,
  idempotent: true,
})

export const update = endpoint({
  method: 'PUT',
  path: '/expenses/recurring/:recurring_id',
  summary: 'Changes what is still to come of a recurring expense → RecurringExpense; what it made stays.',
  access: 'finance.manage',
  params: one,
  body: RecurringFields,
  reply: RecurringExpense,
  idempotent: true,
  errors: ['not_found'],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/expenses/recurring/:recurring_id',
  summary: 'Ends a recurring expense for good; what it made stays.',
  access: 'finance.manage',
  params: one,
  reply: z.null(),
  errors: ['not_found'],
})
