import { chargeKinds, laterChargeKinds } from '@marhala/domain/booking/charges.ts'
import { loanOutcomes } from '@marhala/domain/extras/stock.ts'
import { paymentMethods } from '@marhala/domain/money/ledger.ts'
import * as z from 'zod/mini'
import { bookingParams, childId } from './booking.ts'
import { deleteQuery, fuelLevel, kilometers, write } from './booking-write.ts'
import { NewDamage } from '../fleet/damages.ts'
import { endpoint } from '../wire/endpoint.ts'
import { amount, dateTime, id, money, positiveMoney, text, version, whole } from '../wire/fields.ts'
import { howPaid } from './handover.ts'

/**
 * When, where and how the car came back: without `returned_at` now, without `returned_location` (a location's code)
 * where it was agreed.
 */
export const carBack = {
  fuel_level: z.optional(fuelLevel),
  returned_at: z.optional(dateTime),
  returned_location: z.optional(z.nullable(text(1, 40))),
}

/** What the client pays now, or is given back (`payment_kind`) of what an early return made too much. */
export const paidAtReturn = {
  amount: z.optional(positiveMoney),
  payment_kind: z.optional(z.enum(['charge', 'refund'])),
  payment_method: z.optional(z.enum(paymentMethods)),
  ...howPaid,
}

export const preview = endpoint({
  method: 'POST',
  path: '/bookings/:booking/take-back-preview',
  summary:
    'What a return would cost at the rates that the booking froze, line by line with the reasons, and what an early one gives back. Nothing is stored.',
  access: 'bookings.manage',
  scope: 'bookings.write',
  params: bookingParams,
  body: z.strictObject({ end_kilometers: z.optional(kilometers), ...carBack }),
  reply: z.object({
    lines: z.array(
      z.object({
        kind: z.enum(chargeKinds),
        /** Minutes late against the grace, eighths in against out, kilometres driven against included; null for a location. */
        measured: z.nullable(z.int()),
        allowed: z.nullable(z.int()),
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
    /** The days that an early return leaves unused, what of their price is given back, and the price then. */
    early_return: z.nullable(z.object({ unused_days: z.int(), given_back: money, total_price: money })),
  }),
  errors: ['not_found', 'invalid_transition'],
})

const reason = z.optional(z.nullable(text(0, 200)))

/** What is found damaged and not charged; a charge has its own. */
export const foundDamages = { damages: z.optional(z.array(NewDamage).check(z.maxLength(50, 'too_many'))) }

/**
 * What becomes of extras with stock in the call that hands a car over or takes it back: each leaves, or came back, was lost
 * or is damaged. A numbered one is named by its code, a counted one by its extra, once for each.
 */
export const movedExtras = {
  extras: z.optional(
    z
      .array(
        z
          .strictObject({
            service_id: z.optional(id),
            code: z.optional(text(1, 40)),
            /** Left out, it leaves with the car. */
            outcome: z.optional(z.enum(loanOutcomes, 'unknown_value')),
          })
          .check(
            z.refine(({ service_id, code }) => service_id !== undefined || code !== undefined, {
              path: ['code'],
              error: 'required',
            }),
          ),
      )
      .check(z.maxLength(60, 'too_many')),
  ),
}

/**
 * An accepted charge, as proposed or changed: `amount` is due, of which the deposit pays `from_deposit`; `waived` is let
 * go in addition, for a reason. Damage, and what has no price, needs its `reason`.
 */
const charge = {
  kind: z.enum(chargeKinds),
  /** Which of the company's return charges a `listed` one is. */
  return_charge_id: z.optional(id),
  /** Which damage it is for: one that is found now, or a known one of the car; its place, part and kind say why. */
  damage: z.optional(NewDamage),
  damage_id: z.optional(id),
  /** Which of the extras that were handed over it is for, one that is lost or damaged. */
  loan_id: z.optional(id),
  /** The same of one whose loss or damage this very call tells: its place in `extras`. */
  extra: z.optional(whole(0, 59)),
  amount,
  from_deposit: z.optional(amount),
  waived: z.optional(amount),
  reason,
  waiver_reason: reason,
}

type Named = {
  kind: string
  return_charge_id?: number | undefined
  reason?: string | null | undefined
  damage?: object | undefined
  damage_id?: number | undefined
  loan_id?: number | undefined
  extra?: number | undefined
}

/** What a charge is for, of damages and of extras. */
const thingsOf = ({ damage, damage_id, loan_id, extra }: Named) =>
  [damage, damage_id, loan_id, extra].filter((thing) => thing !== undefined)
const isReasoned = (charge: Named) =>
  charge.kind !== 'damage' || thingsOf(charge).length > 0 || Boolean(charge.reason?.trim())
/** Only damage is of a damage or an extra, and of one. */
const isOfOne = (charge: Named) =>
  thingsOf(charge).length === 0 || (charge.kind === 'damage' && thingsOf(charge).length === 1)
const isNamed = ({ kind, return_charge_id }: Named) =>
  (kind === 'listed') === (return_charge_id !== undefined)

export const Charge = z
  .strictObject(charge)
  .check(z.refine(isReasoned, { path: ['reason'], error: 'charge_reason' }))
  .check(z.refine(isNamed, { path: ['return_charge_id'], error: 'unknown_value' }))
  .check(z.refine(isOfOne, { path: ['damage_id'], error: 'unknown_value' }))

export const addCharge = endpoint({
  ...write,
  method: 'POST',
  path: '/bookings/:booking/charges',
  summary:
    'Charges a finished booking for what came after its return, on an invoice of its own, and tells the client; the deposit that is still held may pay it, and a payment be taken.',
  body: z
    .strictObject({
      kind: z.enum(laterChargeKinds, 'unknown_value'),
      return_charge_id: charge.return_charge_id,
      damage: charge.damage,
      damage_id: charge.damage_id,
      loan_id: charge.loan_id,
      amount: positiveMoney.check(z.maximum(1_000_000_000, 'money')),
      from_deposit: charge.from_deposit,
      reason,
      /** What is paid of it now. */
      paid: z.optional(positiveMoney),
      payment_method: z.optional(z.enum(paymentMethods)),
      ...howPaid,
      /** Whether its file comes in a call of its own: then the mail says where it is read. */
      file_follows: z.optional(z.boolean()),
      version,
    })
    .check(z.refine(isReasoned, { path: ['reason'], error: 'charge_reason' }))
    .check(z.refine(isNamed, { path: ['return_charge_id'], error: 'unknown_value' }))
    .check(z.refine(isOfOne, { path: ['damage_id'], error: 'unknown_value' })),
  status: 201,
  errors: ['not_found', 'charge_not_due', 'transaction_id_used', 'stale_version'],
})

export const removeCharge = endpoint({
  ...write,
  method: 'DELETE',
  path: '/bookings/:booking/charges/:chargeId',
  summary:
    'Voids a charge: it stays visible to staff and is no longer due; 409 for one on an invoice of its own, which is taken back first.',
  params: z.extend(bookingParams, { chargeId: childId }),
  query: deleteQuery,
  errors: ['not_found', 'charge_invoiced', 'refund_not_covered', 'stale_version'],
})

export const signReturn = endpoint({
  ...write,
  method: 'PUT',
  path: '/bookings/:booking/return',
  summary:
    'Says that the client signed the return, or did not after all → Booking; 409 before the car is back.',
  body: z.strictObject({ signed: z.boolean(), version }),
  errors: ['not_found', 'invalid_transition', 'stale_version'],
})

export const listed = endpoint({
  method: 'GET',
  path: '/return-charges',
  summary:
    "What the company charges at a return beside what is measured, and after it: the active ones, in the caller's language.",
  access: 'bookings.manage',
  scope: 'bookings.read',
  reply: z.array(
    z.object({
      id,
      key: z.string(),
      name: z.string(),
      /** With its tax; 0 where the amount differs each time. */
      price: money,
      taxed: z.boolean(),
    }),
  ),
})
