import { mostDrivers } from '@marhala/domain/booking/driver.ts'
import { paymentMethods } from '@marhala/domain/money/ledger.ts'
import * as z from 'zod/mini'
import { dateTime, id, money, text, timeOfDay } from '../wire/fields.ts'
import { agreed_price } from './agreed-price.ts'
import { Driver, optionalDetails, override, staffDetails } from './booking.ts'
import { promotionCode } from './promotions.ts'
import { carChoice, ChosenService, locationField, pricedAt } from './quotes.ts'

export const drivers = z.array(Driver).check(z.maxLength(mostDrivers, 'too_many'))
const address = z.optional(z.nullable(text(3, 200)))
const point = z.optional(z.nullable(text(1, 2000)))
/**
 * The addresses of delivery and collection, for those extras. Beside each its hour (`HH:MM`), where that is not the
 * booking's own, and its point on the map: two degrees, or a link that has them in it.
 */
export const addresses = {
  pickup_address: address,
  pickup_address_time: timeOfDay,
  pickup_address_point: point,
  return_address: address,
  return_address_time: timeOfDay,
  return_address_point: point,
}
export const services = z.array(ChosenService).check(z.maxLength(20, 'too_many'))
/** Why an admin books against a rule. */
export const reason = z.optional(text(3, 200))

/** Why a company may pass its limit; for `credit.exceed` alone. */
export const credit_reason = z.optional(text(3, 200))

/** A new booking; its price is the one that was shown. */
export const NewBooking = z.strictObject({
  car_id: id,
  car_choice: carChoice,
  start_date: dateTime,
  end_date: dateTime,
  pickup_location: locationField,
  return_location: locationField,
  /** Set by staff alone; what is not on the list has no other price. */
  pickup_location_price: z.optional(money.check(z.nonnegative('money'))),
  return_location_price: z.optional(money.check(z.nonnegative('money'))),
  services: z.optional(services),
  ...addresses,
  drivers,
  payment_method: z.enum(paymentMethods),
  total_price: money,
  ...optionalDetails,
  /** For staff alone, as the next two. */
  ...staffDetails,
  ...override,
  user_id: z.optional(id),
  /** The company that the caller books for, which pays; for who is in its list. */
  company_id: z.optional(id),
  /** The code of the agent who brought the client, from their link; one that nobody has any more counts for nothing. */
  agent_code: z.optional(text(0, 20)),
  credit_reason,
  /** The client's consent to messages by WhatsApp; without it the former choice remains. */
  whatsapp_opt_in: z.optional(z.boolean()),
  /** What staff agreed on with the client; it is in `total_price`. */
  agreed_price,
  promotion_code: z.optional(promotionCode),
  /** Of a hire by the month: it goes on by a month each time until somebody ends it. */
  prolongs: z.optional(z.boolean()),
  priced_at: pricedAt,
  reason,
})
export type NewBooking = z.input<typeof NewBooking>
