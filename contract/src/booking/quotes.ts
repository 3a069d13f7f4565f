import { carChoices } from '@marhala/domain/booking/car-choice.ts'
import { mostDrivers } from '@marhala/domain/booking/driver.ts'
import { cleanLine } from '@marhala/domain/text/typed-text.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { AskedPrice } from './agreed-price.ts'
import { promotionCode } from './promotions.ts'
import { DayPrice } from '../storefront/trip.ts'
import {
  amount,
  dateTime,
  id,
  instant,
  money,
  percent,
  plainDate,
  storable,
  timeOfDay,
} from '../wire/fields.ts'

/** A month of a hire that is paid by the month, in advance. */
export const Instalment = z.object({ from: plainDate, to: plainDate, amount: money })

/** A price with its lines, which add up to `total_price` (docs/rules/price.md#lines). */
export const Quote = z.object({
  days: z.int(),
  lines: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      quantity: z.int(),
      unit_price: money,
      amount: money,
      /** Why the desk agreed on it; for staff only. */
      reason: z.optional(z.string()),
    }),
  ),
  base_price: money,
  services_total: money,
  location_total: money,
  discount_amount: money,
  /** What promotions take off the days; a free extra is taken off `services_total`. */
  promotion_amount: money,
  tax_rate: z.number(),
  tax: money,
  total_price: money,
  prices_include_tax: z.boolean(),
  /** Of a hire of 28 days and more with a monthly rate: what each of its months costs; they add up to the total. */
  months: z.optional(z.array(Instalment)),
})
export type Quote = z.input<typeof Quote>

/** The amount due at the pick-up: the rest of the price, and the deposit, which is no part of it. */
export const DueAtPickUp = z.object({ to_pay: money, deposit: money })
export type DueAtPickUp = z.input<typeof DueAtPickUp>

export const ChosenService = z.strictObject({
  service_id: id,
  quantity: z.int('number').check(z.minimum(1, 'number'), z.maximum(99, 'number')),
  /** For staff alone: what a delivery or a collection costs in this booking; left out it is the price of the list. */
  unit_price: z.optional(amount),
})

/** This car or similar, or this very car; left out it is the first that the car's class allows. */
export const carChoice = z.optional(z.enum(carChoices))

/** A location of the list by its code, or (staff, with its price) free text. */
export const locationField = z
  .string('location_required')
  .check(storable, z.overwrite(cleanLine), z.minLength(1, 'location_required'), z.maxLength(200, 'too_long'))

/** When a client began the reservation: for an hour it keeps the rates of then. */
export const pricedAt = z.optional(instant)

export const create = endpoint({
  method: 'POST',
  path: '/quotes',
  summary:
    'Prices a booking and says whether the car is free; below the minimum with `minimum_days`. With `booking_id` the re-quote of that booking at its frozen rates.',
  access: 'anyone',
  body: z.strictObject({
    car_id: id,
    start_date: dateTime,
    end_date: dateTime,
    car_choice: carChoice,
    pickup_location: locationField,
    return_location: locationField,
    services: z.optional(z.array(ChosenService).check(z.maxLength(20, 'too_many'))),
    /** Of the drivers, as far as they are known: whoever is young may cost a fee. */
    driver_birth_dates: z.optional(z.array(plainDate).check(z.maxLength(mostDrivers, 'too_many'))),
    /** The hours of delivery and collection, which decide the night fee; left out they are the booking's. */
    pickup_address_time: timeOfDay,
    return_address_time: timeOfDay,
    booking_id: z.optional(id),
    priced_at: pricedAt,
    /** Of a new booking. */
    promotion_code: z.optional(promotionCode),
    /** For staff: whose new booking it is, for what members, companies and first hires get off. */
    user_id: z.optional(id),
    /** For whoever books for a company: that it is to pay, for what it gets off. */
    company_id: z.optional(id),
    discount: z.optional(percent),
    /** Left out it is what the booking's is; null is the list price. */
    agreed_price: z.optional(z.nullable(AskedPrice)),
    pickup_location_price: z.optional(money.check(z.nonnegative('money'))),
    return_location_price: z.optional(money.check(z.nonnegative('money'))),
  }),
  reply: z.extend(Quote, {
    ...DayPrice.shape,
    /** Whether what is asked for can be had. */
    available: z.boolean(),
    /** What is left of each extra with stock, at the pick-up location on these dates. */
    extras_left: z.array(z.object({ service_id: id, left: z.int() })),
    /** What of this car can be had then. */
    choices: z.array(z.enum(carChoices)),
    /** Of a `promotion_code` that applies: whether it takes something off, or another promotion takes off more. */
    code_counts: z.nullable(z.boolean()),
    minimum_days: z.optional(z.int()),
    /** Whether the car’s class is not sold on one of the days: only staff may book it, with a reason. */
    not_sold: z.boolean(),
    /** The ends at which their location is closed, which only staff may book, with a reason. */
    closed: z.array(z.enum(['pickup', 'return'])),
    /** Null for an existing booking, whose payments decide it. */
    due_at_pickup: z.nullable(DueAtPickUp),
    /** Of a booking that would cost this: what is left to pay then, or was paid too much. */
    owed: z.nullable(z.object({ outstanding: money, refundable: money })),
    /** What of the car's deposit is missing then, and what is held beyond it; null for a new booking. */
    deposit: z.nullable(z.object({ missing: money, above: money })),
    /** For who may agree on a price: the list price of the days asked for, and how far down they may go. */
    agreeable: z.nullable(z.object({ days: z.int(), list_price: money, lowest_price: money })),
  }),
  errors: ['unauthenticated', 'forbidden', 'not_found'],
})
