import { chequeStates } from '@marhala/domain/money/cheque.ts'
import { paymentKinds } from '@marhala/domain/money/ledger.ts'
import * as z from 'zod/mini'
import { bookingParams, childId } from '../booking/booking.ts'
import { write } from '../booking/booking-write.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, instant, money, plainDate, version } from '../wire/fields.ts'
import { pageOf, pagingQuery } from '../wire/paging.ts'

/** A cheque of a payment or a deposit. */
export const ListedCheque = z.object({
  payment_id: id,
  kind: z.enum(paymentKinds),
  amount: money,
  number: z.string(),
  bank: z.string(),
  dated: plainDate,
  state: z.enum(chequeStates),
  state_at: instant,
  received_at: instant,
  client: z.string(),
  payer_name: z.nullable(z.string()),
  booking: z.object({ id, reference: z.string() }),
})
export type ListedCheque = z.input<typeof ListedCheque>

export const list = endpoint({
  method: 'GET',
  path: '/cheques',
  summary:
    'Cheques in one state, those in hand unless another is named → Page, the earliest dated first, 15 a page, with the `sum` of all.',
  access: 'finance.view',
  query: z.object({ ...pagingQuery, state: z.optional(z.enum(chequeStates)) }),
  reply: z.extend(pageOf(ListedCheque), { sum: money }),
})

export const deposit = endpoint({
  method: 'POST',
  path: '/cheques/deposit',
  summary: 'Says that cheques in hand were taken to the bank: all of those named, or none.',
  access: 'finance.manage',
  body: z.strictObject({
    payment_ids: z.array(id).check(z.minLength(1, 'required'), z.maxLength(100, 'too_many')),
  }),
  reply: z.object({ deposited: z.int() }),
  status: 201,
  idempotent: true,
})

export const change = endpoint({
  ...write,
  method: 'PUT',
  path: '/bookings/:booking/payments/:paymentId/cheque',
  summary:
    'Says what became of a cheque: deposited at the bank, returned by it, or given back. One that was returned or given back pays nothing any more, and is no deposit.',
  params: z.extend(bookingParams, { paymentId: childId }),
  body: z.strictObject({ state: z.enum(chequeStates, 'unknown_value'), version }),
  errors: ['not_found', 'cheque_moved', 'stale_version'],
})
