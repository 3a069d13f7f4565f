import { paymentMethods } from '@marhala/domain/money/ledger.ts'
import * as z from 'zod/mini'
import { fuelLevel, kilometers } from './booking-write.ts'
import { positiveMoney, text } from '../wire/fields.ts'

/** The transaction number of a payment. */
export const transactionId = z.optional(z.nullable(text(1, 100)))

/** What is recorded and collected at a handover. */
export const Handover = z.strictObject({
  amount: z.optional(positiveMoney),
  payment_method: z.optional(z.enum(paymentMethods)),
  transaction_id: transactionId,
  start_kilometers: kilometers,
  fuel_level: fuelLevel,
  warranty_amount: z.optional(positiveMoney),
  warranty_method: z.optional(z.enum(paymentMethods)),
  /** Confirms a handover on the day before the pick-up. */
  confirm_early: z.optional(z.boolean()),
})
