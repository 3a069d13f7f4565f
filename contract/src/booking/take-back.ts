import { chargeKinds, chargeSettlements } from '@marhala/domain/booking/take-back.ts'
import * as z from 'zod/mini'
import { bookingParams, childId } from './booking.ts'
import { deleteQuery, fuelLevel, kilometers, write } from './booking-write.ts'
import { endpoint } from '../wire/endpoint.ts'
import { dateTime, money, positiveMoney, text } from '../wire/fields.ts'

/** The state in which the car came back; without `returned_at` now. */
export const carBack = {
  fuel_level: z.optional(fuelLevel),
  returned_at: z.optional(dateTime),
}

export const preview = endpoint({
  method: 'POST',
  path: '/bookings/:booking/take-back-preview',
  summary:
    'What a return would cost at the rates that the booking froze: the lines that are proposed, each with its reason. Nothing is stored.',
  access: 'bookings.manage',
  scope: 'bookings.write',
  params: bookingParams,
  body: z.strictObject({ end_kilometers: z.optional(kilometers), ...carBack }),
  reply: z.object({
    lines: z.array(
      z.object({
        kind: z.enum(chargeKinds),
        /** Minutes late against the grace, eighths in against out, kilometres driven against included. */
        measured: z.int(),
        allowed: z.int(),
        quantity: z.int(),
        unit_price: money,
        fee: money,
        /** Whether late hours are capped at a day's price. */
        capped: z.boolean(),
        amount: money,
      }),
    ),
    warranty_held: money,
    outstanding: money,
  }),
  errors: ['not_found', 'invalid_transition'],
})

/** An accepted charge, as proposed or changed: damage, and what was not proposed, with its reason. */
export const Charge = z
  .strictObject({
    kind: z.enum(chargeKinds),
    amount: positiveMoney.check(z.maximum(1_000_000_000, 'money')),
    reason: z.optional(z.nullable(text(0, 200))),
    settle: z.enum(chargeSettlements, 'charge_settle'),
  })
  .check(
    z.refine(({ kind, reason }) => kind !== 'damage' || Boolean(reason?.trim()), {
      path: ['reason'],
      error: 'charge_reason',
    }),
  )

export const removeCharge = endpoint({
  ...write,
  method: 'DELETE',
  path: '/bookings/:booking/charges/:chargeId',
  summary: 'Voids a charge of the return: it stays visible to staff and is no longer due.',
  params: z.extend(bookingParams, { chargeId: childId }),
  query: deleteQuery,
  errors: ['not_found', 'refund_not_covered', 'stale_version'],
})
