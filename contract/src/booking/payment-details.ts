import * as z from 'zod/mini'
import { phone, plainDate, positiveMoney, text } from '../wire/fields.ts'

/** A cheque as it is written. */
export const Cheque = z.strictObject({
  number: text(1, 40),
  bank: text(1, 80),
  /** The day that is written on it, which may be one to come. */
  dated: plainDate,
})
export type Cheque = z.input<typeof Cheque>

/**
 * What is noted of money as it comes: the cash that was handed over, in dirhams or in euros, whose change is given in
 * dirhams; the cheque; who gave a deposit, where that was not the client.
 */
export const PaymentDetails = z.strictObject({
  cash_received: z.optional(positiveMoney),
  /** Euros and their cents. */
  euro_amount: z.optional(positiveMoney),
  cheque: z.optional(Cheque),
  payer_name: z.optional(text(1, 120)),
  payer_phone: z.optional(phone),
  /** Why so much is taken in cash, where the country’s limit of a booking is reached. */
  cash_reason: z.optional(text(3, 200)),
})
export type PaymentDetails = z.input<typeof PaymentDetails>
