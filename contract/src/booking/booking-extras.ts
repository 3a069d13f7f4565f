import { loanOutcomes } from '@marhala/domain/extras/stock.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, instant, money, text } from '../wire/fields.ts'
import { bookingParams, childId } from './booking.ts'

/** One of an extra that was handed over, and what became of it. */
export const ExtraLoan = z.object({
  id,
  /** Null for one that is only counted. */
  code: z.nullable(z.string()),
  out_at: instant,
  back_at: z.nullable(instant),
  outcome: z.nullable(z.enum(loanOutcomes)),
  /** Whether it is still to be charged for, and whether it was. */
  billable: z.boolean(),
  charged: z.boolean(),
})
export type ExtraLoan = z.input<typeof ExtraLoan>

/** An extra with stock as its booking needs it: to prepare, handed over, taken back. */
export const BookingExtra = z.object({
  service_id: id,
  name: z.string(),
  stock: z.enum(['counted', 'numbered']),
  quantity: z.int(),
  /** How many are still to be handed over. */
  to_hand_out: z.int(),
  replacement_price: z.nullable(money),
  loans: z.array(ExtraLoan),
  /** The pieces that lie ready at its place. */
  ready: z.array(z.string()),
})
export type BookingExtra = z.input<typeof BookingExtra>

export const list = endpoint({
  method: 'GET',
  path: '/bookings/:booking/extras',
  summary:
    'The extras with stock of a booking: what is to be prepared, which pieces lie ready, what was handed over and what is back → BookingExtra.',
  access: 'bookings.manage',
  scope: 'bookings.read',
  params: bookingParams,
  reply: z.array(BookingExtra),
  errors: ['not_found'],
})

const write = {
  access: 'bookings.manage',
  scope: 'bookings.write',
  reply: z.array(BookingExtra),
  idempotent: true,
} as const

export const handOut = endpoint({
  ...write,
  method: 'POST',
  path: '/bookings/:booking/extras',
  summary:
    'Hands over one of a booked extra: a numbered one by its code, as it is scanned or typed, which tells the extra; a counted one by its extra → BookingExtra.',
  params: bookingParams,
  body: z.strictObject({ service_id: z.optional(id), code: z.optional(text(1, 40)) }).check(
    z.refine(({ service_id, code }) => service_id !== undefined || code !== undefined, {
      path: ['code'],
      error: 'required',
    }),
  ),
  status: 201,
  errors: ['not_found', 'invalid_transition'],
})

export const takeBack = endpoint({
  ...write,
  method: 'PUT',
  path: '/bookings/:booking/extras/:loanId',
  summary:
    'Says what became of one that was handed over: back, lost or damaged; one that is back elsewhere belongs there from then on. One that is lost or damaged can then be charged for → BookingExtra.',
  params: z.extend(bookingParams, { loanId: childId }),
  body: z.strictObject({
    outcome: z.enum(loanOutcomes, 'unknown_value'),
    /** Where it is back; left out, where its car is or is expected. */
    location_id: z.optional(id),
  }),
  errors: ['not_found', 'extra_charged'],
})
