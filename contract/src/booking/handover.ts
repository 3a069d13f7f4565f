import { paymentMethods } from '@marhala/domain/money/ledger.ts'
import * as z from 'zod/mini'
import { fuelLevel, kilometers } from './booking-write.ts'
import { PaymentDetails } from './payment-details.ts'
import { lines, positiveMoney, text } from '../wire/fields.ts'

/** The transaction number of a payment. */
export const transactionId = z.optional(z.nullable(text(1, 100)))

/** What is noted of a payment beside its amount and method. */
export const howPaid = { transaction_id: transactionId, details: z.optional(PaymentDetails) }

/** What is recorded and collected at a handover. */
export const Handover = z.strictObject({
  amount: z.optional(positiveMoney),
  payment_method: z.optional(z.enum(paymentMethods)),
  ...howPaid,
  start_kilometers: kilometers,
  fuel_level: fuelLevel,
  warranty_amount: z.optional(positiveMoney),
  warranty_method: z.optional(z.enum(paymentMethods)),
  warranty_details: z.optional(PaymentDetails),
  /** Why the car leaves with nothing paid and no deposit; asked for then. */
  unpaid_reason: z.optional(lines(0, 300)),
  /** Confirms a handover on the day before the pick-up. */
  confirm_early: z.optional(z.boolean()),
})
