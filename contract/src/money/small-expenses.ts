import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { amount, day, FileReply, idInPath, money } from '../wire/fields.ts'
import { pageOf, pagingQuery } from '../wire/paging.ts'
import { Expense } from './expenses.ts'
import { LineFields } from './money-lines.ts'
import { receiptMaxBytes } from './money-values.ts'

/** A small expense as somebody at the desk writes it, paid in cash today unless another day is said; its receipt comes with it. */
export const SmallExpense = z.extend(
  z.pick(LineFields.expense, { category: true, vendor: true, note: true, car_id: true }),
  { amount: amount.check(z.positive('positive')), date: z.optional(day) },
)
export type SmallExpense = z.input<typeof SmallExpense>

const own = z.object({ expense_id: idInPath })

export const list = endpoint({
  method: 'GET',
  path: '/small-expenses',
  summary:
    'The expenses that the caller recorded → Page of Expense, newest first, 15 a page, with the `limit` of one; void ones are left out.',
  access: 'expenses.record',
  query: z.object(pagingQuery),
  reply: z.extend(pageOf(Expense), {
    /** What one may be at the most, by the settings. */
    limit: money,
  }),
})

export const record = endpoint({
  method: 'POST',
  path: '/small-expenses',
  summary:
    'Records an expense up to the limit of the settings, with the `file` of its receipt, a PDF, JPG or PNG → Expense.',
  access: 'expenses.record',
  body: SmallExpense,
  upload: { field: 'file', maxBytes: receiptMaxBytes },
  reply: Expense,
  status: 201,
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/small-expenses/:expense_id',
  summary: 'Deletes an expense that the caller recorded today, and its receipt; 409 once its day is closed.',
  access: 'expenses.record',
  params: own,
  reply: z.null(),
  errors: ['not_found', 'forbidden', 'day_closed', 'already_void'],
})

export const receipt = endpoint({
  method: 'GET',
  path: '/small-expenses/:expense_id/receipt',
  summary: 'The receipt of an expense that the caller recorded, always as a download.',
  access: 'expenses.record',
  params: own,
  reply: FileReply,
  download: 'application/octet-stream',
  errors: ['not_found'],
})
