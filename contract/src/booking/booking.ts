import { bookingStatuses, cancelReasons } from '@marhala/domain/booking/booking-status.ts'
import { chequeStates } from '@marhala/domain/money/cheque.ts'
import { paymentKinds, paymentMethods } from '@marhala/domain/money/ledger.ts'
import { chargeKinds } from '@marhala/domain/booking/charges.ts'
import { extraStocks } from '@marhala/domain/extras/stock.ts'
import { insuranceCovers } from '@marhala/domain/price/insurance.ts'
import type { DeliveryField } from '@marhala/domain/booking/delivery.ts'
import * as z from 'zod/mini'
import { id, instant, lines, money, phone, plainDate, queryInt, text } from '../wire/fields.ts'
import { optionalTerms } from '../accounts/payment-terms.ts'
import { DueAtPickUp, Quote } from './quotes.ts'
import { longHire } from './long-hire.ts'
import { ClassPromise } from './class-promise.ts'

/** A booking in a path: its id or its reference. */
export const bookingParams = z.object({
  booking: z.string().check(z.regex(/^(\d{1,10}|RB-[A-Z0-9]{6})$/i, 'booking')),
})

/** The number of a part in a path, such as a payment. */
export const childId = queryInt(1, 2_147_483_647)

/** A driver; the licence may be missing until the booking is confirmed. */
export const Driver = z.strictObject({
  first_name: text(1, 80),
  last_name: text(1, 80),
  birth_date: plainDate,
  license_number: z.optional(z.nullable(text(1, 40))),
  license_expires_on: z.optional(z.nullable(plainDate)),
  license_issued_on: z.optional(z.nullable(plainDate)),
  license_country: z.optional(z.nullable(text(1, 60))),
  phone: z.optional(z.nullable(phone)),
  identity_number: z.optional(z.nullable(text(1, 40))),
})
export type Driver = z.input<typeof Driver>

const nullableText = z.nullable(z.string())

/** What people write about a booking: as it is made, at the desk, in a file from elsewhere. */
export const details = {
  note: z.nullable(lines(0, 2000)),
  flight_number: z.nullable(text(1, 10)),
  cost_centre: z.nullable(text(1, 60)),
}
export const optionalDetails = z.partial(z.object(details)).shape
export const detailNames = Object.keys(details) as (keyof typeof details)[]
/** Why an admin books for somebody who is marked do-not-rent, as a client or a driver. */
export const override = { do_not_rent_override: z.optional(text(3, 200)) }
/** What staff alone write about a booking. */
export const staffDetails = { internal_note: z.optional(z.nullable(lines(0, 2000))) }
/** What may be changed whatever its status: these, and how its company pays. */
export const writtenDetails = { ...optionalDetails, ...staffDetails, ...optionalTerms }
export type BookingDetails = Record<keyof typeof details, string | null>
/** A text that is typed into the form of a booking. */
export type BookingText = DeliveryField | keyof BookingDetails

/** What is written about a booking, of a form that says more; null where nothing is. */
export function detailsOf(form: Partial<BookingDetails>): BookingDetails {
  return Object.fromEntries(detailNames.map((name) => [name, form[name] ?? null])) as BookingDetails
}

/** What the return of a car costs, with tax; the allowance is null where the kilometres are unlimited. */
const ReturnRates = z.object({
  grace_minutes: z.int(),
  late_hour_rate: money,
  fuel_eighth_price: money,
  fuel_fee: money,
  included_km_per_day: z.nullable(z.int()),
  extra_km_price: z.nullable(money),
  unused_days_given_back: z.optional(z.boolean()),
})

export const Booking = z.object({
  id,
  reference: z.string(),
  /** Its reference in an import: its number in the file, or its plate and pickup. For admins only; null for others. */
  external_reference: nullableText,
  status: z.enum(bookingStatuses),
  version: z.int(),
  car: z.object({
    id,
    slug: z.string(),
    name: z.string(),
    brand: z.string(),
    model: z.string(),
    year: z.int(),
    /** For admins only; null for its client. */
    registration_plate: z.nullable(z.string()),
    internal_note: nullableText,
    transmission_type: z.string(),
    image: z.string(),
  }),
  /** What was promised instead of this very car; null where it is this one. Its client sees the chosen car until one is bound. */
  promise: z.nullable(ClassPromise),
  /** Since when its car is certain, for a booking of this car or similar; null before. */
  bound_at: z.nullable(instant),
  user: z.object({
    id,
    first_name: z.string(),
    last_name: z.string(),
    /** Of a company, whose contact person has the two names; null for a person. */
    legal_name: nullableText,
    /** Null for a client with only a phone number. */
    email: nullableText,
    phone: nullableText,
    /** The notes of staff, and why nothing is to be rented to them. For admins only; null for the client. */
    notes: nullableText,
    do_not_rent_reason: nullableText,
  }),
  start_date: instant,
  end_date: instant,
  duration: z.int(),
  pickup_location: z.string(),
  return_location: z.string(),
  /** The addresses of delivery and collection, with those extras. */
  pickup_address: nullableText,
  return_address: nullableText,
  /** The hour of each (`HH:MM` of the company's clock) where it is not the booking's own, and its point on the map. */
  pickup_address_time: nullableText,
  return_address_time: nullableText,
  pickup_address_point: nullableText,
  return_address_point: nullableText,
  /** The location's name in the caller's language, or the free text; followed by the address, if there is one. */
  pickup_location_name: z.string(),
  return_location_name: z.string(),
  /** Where the car was taken back, if not where it was agreed: a location's code, and its name. */
  returned_location: nullableText,
  returned_location_name: nullableText,
  pickup_location_price: money,
  return_location_price: money,
  /** The percent that was agreed for all days, 0 for any other agreement or none. */
  discount: z.number(),
  /** What was agreed takes off the base price, and why; the reason for staff only. */
  discount_amount: money,
  agreed_reason: nullableText,
  base_price: money,
  services_total: money,
  tax: money,
  total_price: money,
  /** The charges of the return, and the part deducted from the deposit. */
  charges_total: money,
  charges_from_deposit: money,
  paid: money,
  outstanding: money,
  ...longHire,
  payment_method: z.enum(paymentMethods),
  payment_status: z.enum(['unpaid', 'partial', 'paid', 'overpaid']),
  hold_expires_at: z.nullable(instant),
  overdue: z.boolean(),
  cancel_reason: z.nullable(z.enum(cancelReasons)),
  cancellation_fee: money,
  /** What of the fee was waived, and why; the reason for staff only. */
  fee_waived: money,
  fee_reason: nullableText,
  /** Until when cancelling is free, and its present fee for the client; null once it can't be cancelled. */
  free_cancellation_until: z.nullable(instant),
  fee_if_cancelled: z.nullable(money),
  start_kilometers: z.nullable(z.int()),
  end_kilometers: z.nullable(z.int()),
  start_fuel_level: z.nullable(z.int()),
  end_fuel_level: z.nullable(z.int()),
  /** The last change of dates or places, and the handover; null before. */
  trip_changed_at: z.nullable(instant),
  activated_at: z.nullable(instant),
  returned_at: z.nullable(instant),
  /** When the desk recorded the signature of its contract; null before. */
  contract_signed_at: z.nullable(instant),
  /** When the desk recorded the signature of the return; null before. */
  return_signed_at: z.nullable(instant),
  /** The rates of kilometres and return, frozen when the booking was made. */
  return_rates: ReturnRates,
  /** Of all the days that the booking has now; null where they are unlimited. */
  included_kilometers: z.nullable(z.int()),
  /** Why the car left with nothing paid and no deposit; for admins only. */
  unpaid_reason: nullableText,
  note: nullableText,
  /** What is noted for colleagues alone. For admins only; null for its client. */
  internal_note: nullableText,
  /** Why an admin booked for somebody who is marked do-not-rent. For admins only; null for its client. */
  do_not_rent_override: nullableText,
  /** With which flight the client arrives, where they said so. */
  flight_number: nullableText,
  cost_centre: nullableText,
  warranty: z.nullable(z.enum(['held', 'returned', 'retained', 'partial'])),
  warranty_amount: money,
  warranty_retained: money,
  /** Its terms, as its client had them when it was made: days after the invoice; null where it is paid at the pickup. */
  payment_days: z.nullable(z.int()),
  payment_end_of_month: z.boolean(),
  /** Whether one of its extras brings the agency's driver: then no licence is needed. */
  with_driver: z.boolean(),
  /** Null once the car was handed over or the booking is cancelled. */
  due_at_pickup: z.nullable(DueAtPickUp),
  booking_services: z.array(
    z.object({
      id,
      service_id: id,
      name: z.string(),
      kind: z.enum(['daily', 'once']),
      unit_price: money,
      quantity: z.int(),
      total: money,
      /** Whether there are only so many of it, which are handed over and taken back. */
      stock: z.enum(extraStocks),
    }),
  ),
  booking_drivers: z.array(
    z.object({
      id,
      first_name: z.string(),
      last_name: z.string(),
      birth_date: plainDate,
      license_number: nullableText,
      license_expires_on: z.nullable(plainDate),
      license_issued_on: z.nullable(plainDate),
      license_country: nullableText,
      phone: nullableText,
      identity_number: nullableText,
    }),
  ),
  booking_charges: z.array(
    z.object({
      id,
      kind: z.enum(chargeKinds),
      /** Of a listed charge, or of one for a damage of the register, in the caller's language. */
      name: nullableText,
      measured: z.nullable(z.int()),
      allowed: z.nullable(z.int()),
      quantity: z.nullable(z.int()),
      unit_price: z.nullable(money),
      amount: money,
      /** What of it the deposit paid, and what was let go in addition; why only for admins. */
      from_deposit: money,
      waived: money,
      waiver_reason: nullableText,
      taxed: z.boolean(),
      /** Whether it came after the return. */
      after_return: z.boolean(),
      /** Whether a notice or a photo is kept with it. */
      has_file: z.boolean(),
      reason: nullableText,
      created_at: instant,
      voided: z.boolean(),
    }),
  ),
  payment_histories: z.array(
    z.object({
      id,
      kind: z.enum(paymentKinds),
      amount: money,
      payment_method: z.enum(paymentMethods),
      transaction_id: nullableText,
      created_at: instant,
      voided: z.boolean(),
      /** What was handed over in cash, in dirhams or in euros, and the change that was given; null where nobody noted it. */
      cash_received: z.nullable(money),
      euro_amount: z.nullable(money),
      euro_rate: z.nullable(z.number()),
      change: z.nullable(money),
      cheque: z.nullable(
        z.object({
          number: z.string(),
          bank: z.string(),
          dated: plainDate,
          state: z.enum(chequeStates),
          state_at: instant,
        }),
      ),
      /** Who gave a deposit, and gets it back, where that is not the client. */
      payer_name: nullableText,
      payer_phone: nullableText,
      /** The stamp duty of its receipt in cash; a client who bears it pays it beside the amount. */
      stamp_duty: money,
      stamp_borne_by: z.enum(['agency', 'client']),
      cash_reason: nullableText,
      /** The payment that a cheque took back as it was returned or given back. */
      reverses_id: z.nullable(id),
      /** Whether a close has counted it: then it is corrected by another entry. */
      in_close: z.boolean(),
    }),
  ),
  quote: Quote,
  /** The cover of its extras, the excess frozen when the booking was made, and both in words. */
  insurance: z.object({
    cover: z.enum(insuranceCovers),
    excess: z.nullable(money),
    terms: z.string(),
    /** What its insurance covers, in a sentence; empty where nobody said. */
    covers: z.string(),
  }),
  created_at: instant,
})
export type Booking = z.input<typeof Booking>
