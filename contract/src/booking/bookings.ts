import { cancelReasons } from '@marhala/domain/booking/booking-status.ts'
import { warrantyDecisions } from '@marhala/domain/money/ledger.ts'
import * as z from 'zod/mini'
import { agreed_price } from './agreed-price.ts'
import {
  Booking,
  bookingParams,
  childId,
  Driver,
  optionalDetails,
  override,
  writtenDetails,
} from './booking.ts'
import { HistoryRow } from './history.ts'
import { BookingListQuery } from './booking-filters.ts'
import { addresses, credit_reason, drivers, NewBooking, reason, services } from './new-booking.ts'
import { deleteQuery, fuelLevel, kilometers, refusals, write } from './booking-write.ts'
import { reported } from '../condition/report.ts'
import { endpoint } from '../wire/endpoint.ts'
import { amount, dateTime, id, money, percent, positiveMoney, text, version } from '../wire/fields.ts'
import { Handover } from './handover.ts'
import { newPayment, payments } from './payment.ts'
import { pageOf } from '../wire/paging.ts'
import { ChosenService, locationField } from './quotes.ts'
import { carBack, Charge, foundDamages, movedExtras, paidAtReturn } from './take-back.ts'

export const list = endpoint({
  method: 'GET',
  path: '/bookings',
  summary:
    'Own bookings, or all for staff → Page, newest pickup first, 20 a page; for staff `format=csv` is a file of all that the filters find.',
  access: 'user',
  scope: 'bookings.read',
  query: BookingListQuery,
  reply: z.extend(pageOf(Booking), {
    totals: z.optional(z.object({ total_price: money, outstanding: money })),
  }),
})

export const get = endpoint({
  method: 'GET',
  path: '/bookings/:booking',
  summary: 'One booking by id or reference.',
  access: 'user',
  scope: 'bookings.read',
  params: bookingParams,
  reply: Booking,
  errors: ['not_found'],
})

/** What a client may do, too. */
const byClient = { ...write, access: 'user' } as const

export const create = endpoint({
  method: 'POST',
  path: '/bookings',
  summary: 'Books a car: pending, the car held, the price frozen. Staff name the client with `user_id`.',
  access: 'user',
  scope: 'bookings.write',
  body: NewBooking,
  reply: Booking,
  status: 201,
  errors: [...refusals.booking, 'too_many_open_bookings', 'first_booking_waits', 'credit_limit_reached'],
  rateLimit: 'create_booking',
  idempotent: true,
})

export const update = endpoint({
  ...write,
  method: 'PUT',
  path: '/bookings/:booking',
  summary:
    'Changes what is written about a booking, such as the admin’s note, and how its company pays; what is left out stays.',
  body: z.strictObject({ ...writtenDetails, version }),
  errors: ['not_found', 'stale_version'],
})

export const confirm = endpoint({
  ...write,
  method: 'PUT',
  path: '/bookings/:booking/confirm',
  summary: 'Pending → confirmed, with drivers; without `drivers` the stored ones must suffice.',
  body: z.strictObject({ drivers: z.optional(drivers), ...override, version }),
  errors: ['invalid_transition', 'hold_expired', 'do_not_rent', ...refusals.drivers, ...refusals.seen],
})

export const activate = endpoint({
  ...write,
  method: 'PUT',
  path: '/bookings/:booking/activate',
  summary:
    'Confirmed → active: kilometres and fuel out, payment and warranty taken; `drivers` replace the stored ones, one of whom has a licence by now. One of this car or similar may leave with another of its class, and extras with stock be handed over in the same call.',
  body: z.extend(Handover, {
    /** The car that leaves instead; left out it is the booking's own. */
    car_id: z.optional(id),
    drivers: z.optional(drivers),
    ...override,
    agreed_price,
    ...foundDamages,
    ...movedExtras,
    ...reported,
    version,
  }),
  errors: ['invalid_transition', 'do_not_rent', ...refusals.drivers, ...refusals.car, ...refusals.write],
})

export const complete = endpoint({
  ...write,
  method: 'PUT',
  path: '/bookings/:booking/complete',
  summary:
    'Active → completed: kilometres in, note, where, what became of extras with stock, what the return costs, warranty given back, kept, both or held on, payment taken.',
  body: z.strictObject({
    end_kilometers: kilometers,
    note: optionalDetails.note,
    charges: z.optional(z.array(Charge).check(z.maxLength(20, 'too_many'))),
    warranty: z.enum(warrantyDecisions),
    warranty_retained: z.optional(positiveMoney),
    ...paidAtReturn,
    ...carBack,
    ...reported,
    ...foundDamages,
    ...movedExtras,
    version,
  }),
  errors: ['not_found', 'invalid_transition', 'transaction_id_used', 'stale_version'],
})

export const cancel = endpoint({
  ...byClient,
  method: 'PUT',
  path: '/bookings/:booking/cancel',
  summary: 'Pending or confirmed → cancelled, with its fee; the car is free again.',
  body: z.strictObject({
    cancel_reason: z.optional(z.enum(cancelReasons)),
    note: optionalDetails.note,
    /** A lower fee than the rule's, and why; for `fees.waive`. */
    cancellation_fee: z.optional(amount),
    fee_reason: z.optional(text(3, 200)),
    version,
  }),
  errors: ['forbidden', 'not_found', 'invalid_transition', 'stale_version'],
})

export const changeFee = endpoint({
  ...write,
  access: 'fees.waive',
  method: 'PUT',
  path: '/bookings/:booking/cancellation-fee',
  summary:
    "Waives or lowers the fee of a cancelled booking, or asks it again up to the rule's; 409 once it is invoiced.",
  body: z.strictObject({ cancellation_fee: amount, fee_reason: z.optional(text(3, 200)), version }),
  errors: ['not_found', 'invalid_transition', 'already_invoiced', 'stale_version'],
})

export const changeDurationLocation = endpoint({
  ...byClient,
  method: 'PUT',
  path: '/bookings/:booking/duration-location',
  summary:
    'New dates and locations at the frozen rates; locations are codes, or for staff free text with a price. A client says the `total_price` that they saw, and sets none.',
  body: z.strictObject({
    start_date: dateTime,
    end_date: dateTime,
    pickup_location: locationField,
    return_location: locationField,
    /** A percent agreed for all days: the short form of `agreed_price`. */
    discount: z.optional(percent),
    agreed_price,
    pickup_location_price: z.optional(money.check(z.nonnegative('money'))),
    return_location_price: z.optional(money.check(z.nonnegative('money'))),
    /** What the booking will cost, as it was shown; asked of its client alone. */
    total_price: z.optional(money),
    payments,
    reason,
    version,
  }),
  errors: [
    'credit_limit_reached',
    'forbidden',
    'booking_closed',
    'hold_expired',
    'price_agreed',
    ...refusals.booking,
    ...refusals.write,
  ],
  rateLimit: 'change_booking',
})

export const changeCar = endpoint({
  ...write,
  method: 'PUT',
  path: '/bookings/:booking/car',
  summary:
    'Gives a booking another car at its frozen price, or with `new_price` at that of the new car for the days left. While it is out also the kilometres and the fuel of both.',
  body: z.strictObject({
    car_id: id,
    /** Whether the days that have not begun cost what the new car costs; else the price stands. */
    new_price: z.optional(z.boolean()),
    agreed_price,
    payments,
    /** Of the car that comes back. */
    end_kilometers: z.optional(kilometers),
    end_fuel_level: z.optional(fuelLevel),
    /** Of the one that leaves. */
    start_kilometers: z.optional(kilometers),
    fuel_level: z.optional(fuelLevel),
    version,
  }),
  errors: ['booking_closed', ...refusals.car, ...refusals.write],
})

export const replaceServices = endpoint({
  ...write,
  method: 'PUT',
  path: '/bookings/:booking/services',
  summary: 'Replaces the extras and re-quotes; addresses left out stay. `credit_reason` is to pass a limit.',
  body: z.strictObject({ services, ...addresses, credit_reason, version }),
  errors: [...refusals.seen, 'booking_closed', 'additional_driver_missing', 'credit_limit_reached'],
})

export const addService = endpoint({
  ...write,
  method: 'POST',
  path: '/bookings/:booking/services',
  summary: 'Adds an extra, or to its quantity, and re-quotes; `credit_reason` as for all of them.',
  body: z.strictObject({ ...ChosenService.shape, ...addresses, credit_reason, version }),
  status: 201,
  errors: [...refusals.seen, 'booking_closed', 'credit_limit_reached'],
})

export const removeService = endpoint({
  ...write,
  method: 'DELETE',
  path: '/bookings/:booking/services/:serviceId',
  summary: 'Takes an extra off (`booking_services.id`) and re-quotes.',
  params: z.extend(bookingParams, { serviceId: childId }),
  query: deleteQuery,
  errors: ['not_found', 'booking_closed', 'additional_driver_missing', 'stale_version'],
})

export const addPayment = endpoint({
  ...write,
  method: 'PUT',
  path: '/bookings/:booking/add-payment',
  summary: 'Writes a payment, of today or for who manages the books earlier; `kind` is a charge by default.',
  body: z.strictObject({ ...newPayment, version }),
  errors: [...refusals.write],
})

export const removePayment = endpoint({
  ...write,
  method: 'DELETE',
  path: '/bookings/:booking/payments/:paymentId',
  summary: 'Voids a payment: it stays visible to staff and counts for nothing.',
  params: z.extend(bookingParams, { paymentId: childId }),
  query: deleteQuery,
  errors: ['not_found', 'refund_not_covered', 'day_closed', 'stale_version'],
})

export const addDriver = endpoint({
  ...byClient,
  method: 'POST',
  path: '/bookings/:booking/drivers',
  summary: 'Adds a driver, with their extra; the client themselves only while the booking is pending.',
  body: z.extend(Driver, { ...override, version }),
  status: 201,
  errors: ['booking_closed', 'do_not_rent', ...refusals.drivers, ...refusals.seen],
})

export const updateDriver = endpoint({
  ...byClient,
  method: 'PUT',
  path: '/bookings/:booking/drivers/:driverId',
  summary: "Changes a driver's particulars.",
  params: z.extend(bookingParams, { driverId: childId }),
  body: z.extend(Driver, { ...override, version }),
  errors: ['not_found', 'booking_closed', 'do_not_rent', 'stale_version'],
})

export const removeDriver = endpoint({
  ...byClient,
  method: 'DELETE',
  path: '/bookings/:booking/drivers/:driverId',
  summary: 'Takes a driver off.',
  params: z.extend(bookingParams, { driverId: childId }),
  query: deleteQuery,
  errors: ['not_found', 'booking_closed', 'stale_version'],
})

export const history = endpoint({
  method: 'GET',
  path: '/bookings/:booking/history',
  summary: 'The audit rows of a booking, newest first.',
  access: 'bookings.manage',
  scope: 'bookings.read',
  params: bookingParams,
  reply: z.array(HistoryRow),
  errors: ['not_found'],
})
