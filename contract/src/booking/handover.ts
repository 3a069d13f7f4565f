import { paymentMethods } from '@marhala/domain/money/ledger.ts'
import * as z from 'zod/mini'
import { fuelLevel, kilometers } from './booking-write.ts'
import { positiveMoney, text } from '../wire/fields.ts'

/** What tells one payment of a method from another. */
export const transactionId = z.optional(z.nullable(text(1, 100)))

/** What is written down and taken as a car leaves. */
export const Handover = z.strictObject({
  amount: z.optional(positiveMoney),
  payment_method: z.optional(z.enum(paymentMethods)),
  transaction_id: transactionId,
  start_kilometers: kilometers,
  fuel_level: fuelLevel,
  warranty_amount: z.optional(positiveMoney),
  warranty_method: z.optional(z.enum(paymentMethods)),
  /** That the car is meant to leave on the day before its pick-up. */
  confirm_early: z.optional(z.boolean()),
})
