import { longestPaymentDays } from '@marhala/domain/money/payment-terms.ts'
import * as z from 'zod/mini'

/** How a company pays: so many days after the invoice, perhaps at the end of that month; null at the pick-up. */
export const paymentTerms = {
  payment_days: z.nullable(
    z.int('number').check(z.minimum(0, 'at_least'), z.maximum(longestPaymentDays, 'at_most')),
  ),
  payment_end_of_month: z.boolean(),
}
export const optionalTerms = z.partial(z.object(paymentTerms)).shape
