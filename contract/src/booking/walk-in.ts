import * as z from 'zod/mini'
import { Booking } from './booking.ts'
import { NewBooking } from './new-booking.ts'
import { BookedClient, hasFields } from '../accounts/new-client.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Handover } from './handover.ts'

/**
 * A booking that an admin makes in one step: for an existing client (`user_id`) or a new one (`client`), and with
 * `hand_over` for a car that leaves at once. A problem has its path, such as `client.phone` or
 * `hand_over.start_kilometers`.
 */
export const WalkIn = z
  .extend(NewBooking, {
    car_id: chosen('car_required'),
    user_id: z.optional(chosen('client_required')),
    client: z.optional(BookedClient),
    hand_over: z.optional(Handover),
  })
  .check(
    z.refine(({ user_id, client }) => (user_id === undefined) !== (client === undefined), {
      path: ['user_id'],
      error: 'client_required',
      when: hasFields,
    }),
  )
export type WalkIn = z.input<typeof WalkIn>

/** A selected record; an invalid one counts as not selected. */
function chosen(missing: 'car_required' | 'client_required') {
  return z.int(missing).check(z.positive('id'), z.maximum(2_147_483_647, 'id'))
}

export const create = endpoint({
  method: 'POST',
  path: '/bookings/walk-in',
  summary:
    'An admin books for a client known or new, and with `hand_over` confirms and hands the car over as well: all of it or nothing.',
  access: 'bookings.manage',
  scope: 'bookings.write',
  body: WalkIn,
  reply: Booking,
  status: 201,
  errors: [
    'possible_duplicate',
    'car_unavailable',
    'price_mismatch',
    'promotion_used_up',
    'do_not_rent',
    'car_still_out',
    'papers_expired',
    'transaction_id_used',
  ],
  idempotent: true,
})
