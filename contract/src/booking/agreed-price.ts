import { agreedDays, agreedPriceKinds } from '@marhala/domain/price/agreed-price.ts'
import * as z from 'zod/mini'
import { percent, positiveMoney, text } from '../wire/fields.ts'

const terms = {
  kind: z.enum(agreedPriceKinds, 'unknown_value'),
  /** Of `day_price` the price of a day, of `amount` what is off in all; taxed as the prices of the lists are. */
  amount: z.optional(positiveMoney),
  /** Of `percent` alone: what is off; 0 is the list price. */
  percent: z.optional(percent),
  /** The days that it is for: all unless said otherwise, or those that a change adds. */
  days: z.optional(z.enum(agreedDays, 'unknown_value')),
}

type Terms = { kind: string; amount?: unknown; percent?: unknown; reason?: unknown }

const fits = (name: 'amount' | 'percent') =>
  z.refine<Terms>(
    (agreed) => ((agreed.kind === 'percent') === (name === 'percent')) === (agreed[name] !== undefined),
    { path: [name], error: 'required' },
  )

/** A price that the desk is about to agree on, to see what it comes to. */
export const AskedPrice = z.strictObject(terms).check(fits('amount'), fits('percent'))

/** A price that the desk agreed on with a client, and why; the list price needs no reason. */
export const AgreedPrice = z.strictObject({ ...terms, reason: z.optional(text(3, 200)) }).check(
  fits('amount'),
  fits('percent'),
  z.refine<Terms>(({ percent: off, reason }) => off === 0 || reason !== undefined, {
    path: ['reason'],
    error: 'required',
  }),
)
export type AgreedPrice = z.input<typeof AgreedPrice>

/** In a change of a booking: left out, what was agreed holds on; null is the list price. */
export const agreed_price = z.optional(z.nullable(AgreedPrice))
