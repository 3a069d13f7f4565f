import { paymentKinds, paymentMethods } from '@marhala/domain/money/ledger.ts'
import * as z from 'zod/mini'
import { day, positiveMoney } from '../wire/fields.ts'
import { howPaid } from './handover.ts'

/** A payment as it is written into the ledger. */
export const payment = {
  amount: positiveMoney,
  payment_method: z.enum(paymentMethods),
  ...howPaid,
}

/** One of its own, which may be of an earlier day. */
export const newPayment = {
  ...payment,
  received_on: z.optional(day),
  kind: z.optional(z.enum(paymentKinds)),
}

const one = z.optional(z.strictObject(payment))

/** What is taken or given back together with a change of a booking, such as the difference of its price, by its kind. */
export const payments = z.optional(
  z.strictObject({ charge: one, warranty_in: one, refund: one, warranty_out: one }),
)
