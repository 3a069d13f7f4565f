import { textIn } from '@marhala/domain/text/text-in.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import {
  type BookingStatus,
  type CancelReason,
  isOverdue,
  mayChange,
} from '@marhala/domain/booking/booking-status.ts'
import { cancellationFee, freeCancellationUntil } from '@marhala/domain/booking/cancellation.ts'
import { contractAt, contractParts } from '@marhala/domain/booking/contract-parts.ts'
import { dueAtPickUp } from '@marhala/domain/booking/due-at-pickup.ts'
import { changeOf } from '@marhala/domain/money/cash.ts'
import { type PaymentKind, type PaymentMethod, summarizeLedger } from '@marhala/domain/money/ledger.ts'
import type { Quote } from '@marhala/domain/price/booking-price.ts'
import { askedBy, dueLater } from '@marhala/domain/price/months.ts'
import { addDays, localDate } from '@marhala/domain/time/wall-clock.ts'
import { includedKilometers, type ReturnRates } from '@marhala/domain/booking/take-back.ts'
import { say } from '@marhala/words/say.ts'
import type { AppContext } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import { look } from '../../cars/public/present-car.ts'
import { getSettings, type Settings } from '../../company/public/company.queries.ts'
import { labelQuote } from '../../quotes/public/present-quote.ts'
import { listCharges } from './booking-charges.queries.ts'
import { listBookingDrivers, listBookingServices, listPayments } from './booking-parts.queries.ts'
import type { BookingRow } from './bookings.queries.ts'
import { isAdmin } from './booking-access.ts'
import { insuranceOf } from './insurance-terms.ts'
import { asPromised, promiseOf } from './promised.ts'

/**
 * Bookings for the wire: car, client, parts, money and price lines; voided payments, the car's plate, what is noted for
 * colleagues and an imported booking's own number for admins alone.
 */
export async function presentBookings(context: AppContext, stored: BookingRow[], caller: Caller) {
  const { language } = caller
  const rows = isAdmin(caller) ? stored : await asPromised(context.db, stored)
  const ids = rows.map((row) => row.id)
  const [services, drivers, payments, charges] = await Promise.all([
    listBookingServices(context.db, ids, language),
    listBookingDrivers(context.db, ids),
    listPayments(context.db, ids, { voided: isAdmin(caller) }),
    listCharges(context.db, ids, { voided: isAdmin(caller) }),
  ])
  const settings = await getSettings(context.db)
  const now = context.clock().getTime()
  return rows.map((row) => {
    const own = <Part extends { booking_id: number }>(parts: Part[]) =>
      parts.filter((part) => part.booking_id === row.id)
    const parts = {
      services: own(services),
      drivers: own(drivers),
      payments: own(payments),
      charges: own(charges),
    }
    return presentBooking(row, parts, { now, settings }, caller)
  })
}

type Parts = {
  services: Awaited<ReturnType<typeof listBookingServices>>
  drivers: Awaited<ReturnType<typeof listBookingDrivers>>
  payments: Awaited<ReturnType<typeof listPayments>>
  charges: Awaited<ReturnType<typeof listCharges>>
}

function presentBooking(
  row: BookingRow,
  { services, drivers, payments, charges }: Parts,
  { now, settings }: { now: number; settings: Settings },
  caller: Caller,
) {
  const status = row.status as BookingStatus
  const { ledger, ...money } = moneyOf(row, payments)
  const return_rates = row.return_rates as unknown as ReturnRates
  const serviceNames = new Map(services.map((service) => [service.key, service.name]))
  return {
    ...row,
    ...money,
    ...presentMonths(row, money, { now, settings }),
    ...presentLocations(row, caller.language),
    ...presentCancellation(row, status, now),
    status,
    ...forStaff(row, isAdmin(caller)),
    with_driver: services.some(({ with_driver }) => with_driver),
    car: presentCar(row, isAdmin(caller)),
    promise: promiseOf(row, caller.language),
    user: {
      id: row.user_id,
      first_name: row.user_first_name,
      last_name: row.user_last_name,
      legal_name: row.user_legal_name,
      email: row.user_email,
      phone: row.user_phone,
      notes: isAdmin(caller) ? row.user_notes : null,
      do_not_rent_reason:
        isAdmin(caller) && row.user_do_not_rent ? (row.user_do_not_rent_reason ?? '') : null,
    },
    discount: Number(row.discount),
    payment_method: row.payment_method as PaymentMethod,
    overdue: isOverdue({ status, end: row.end_date.getTime() }, now),
    cancel_reason: row.cancel_reason as CancelReason | null,
    booking_services: services,
    booking_drivers: drivers,
    booking_charges: charges.map((charge) => ({
      ...charge,
      name: charge.name && textIn(charge.name, caller.language),
      waiver_reason: isAdmin(caller) ? charge.waiver_reason : null,
    })),
    payment_histories: isAdmin(caller) ? ledger : ledger.map((entry) => ({ ...entry, cash_reason: null })),
    return_rates,
    included_kilometers: includedKilometers({ days: row.duration, return_rates }),
    returned_location_name: row.returned_names
      ? textIn(row.returned_names, caller.language)
      : row.returned_location,
    insurance: insuranceOf(services, row.insurance_excess, caller.language),
    quote: withReason(
      labelQuote(row.quote as unknown as Quote, serviceNames, {
        language: caller.language,
        now: new Date(now),
      }),
      isAdmin(caller) ? row.agreed_reason : null,
    ),
  }
}

/** What a long hire has: what is due of its months by now, and its contracts, one or a chain. */
function presentMonths(
  { quote, start_date, end_date }: BookingRow,
  { outstanding }: { outstanding: number },
  { now, settings }: { now: number; settings: Settings },
) {
  const { contract_max_days: max_days, time_zone: timeZone, month_notice_days } = settings
  const { months } = quote as unknown as Quote
  const today = localDate(now, timeZone)
  const period = { start: start_date.getTime(), end: end_date.getTime() }
  const contracts = contractParts(period, { max_days, timeZone })
  return {
    due_now: Math.max(0, outstanding - dueLater(months, today)),
    asked_ahead: months ? askedBy(months, addDays(today, month_notice_days)) : null,
    contracts: contracts.map(({ start, end }) => ({ start_date: new Date(start), end_date: new Date(end) })),
    contract_number: contractAt(contracts, now),
  }
}

/** What of a booking its client never gets (decisions 092, 093 and 099). */
function forStaff(row: BookingRow, isStaff: boolean) {
  const {
    external_reference,
    internal_note,
    do_not_rent_override,
    agreed_reason,
    fee_reason,
    unpaid_reason,
  } = row
  if (isStaff)
    return {
      external_reference,
      internal_note,
      do_not_rent_override,
      agreed_reason,
      fee_reason,
      unpaid_reason,
    }
  return {
    external_reference: null,
    internal_note: null,
    do_not_rent_override: null,
    agreed_reason: null,
    fee_reason: null,
    unpaid_reason: null,
  }
}

/** Why a price was agreed stands at its line, at the last of several, for staff. */
function withReason(quote: ReturnType<typeof labelQuote>, reason: string | null) {
  const last = quote.lines.findLastIndex(({ agreed }) => agreed !== undefined)
  if (reason === null || last === -1) return quote
  return { ...quote, lines: quote.lines.map((line, index) => (index === last ? { ...line, reason } : line)) }
}

/** The money of a booking, from its payments, for screens and mails. */
export function moneyOf(row: BookingRow, payments: Parts['payments']) {
  const status = row.status as BookingStatus
  const ledger = payments.map((payment) => ({
    ...payment,
    kind: payment.kind as PaymentKind,
    payment_method: payment.payment_method as PaymentMethod,
    voided: payment.voided_at !== null,
    euro_rate: payment.euro_rate === null ? null : Number(payment.euro_rate),
    change: changeOf(payment),
    cheque: payment.cheque && { ...payment.cheque, state_at: new Date(payment.cheque.state_at) },
    stamp_borne_by: payment.stamp_borne_by as 'agency' | 'client',
    in_close: payment.close_id !== null,
  }))
  const summary = summarizeLedger(ledger, { ...row, status })
  const due_at_pickup = dueAtPickUp({
    status,
    outstanding: summary.outstanding,
    deposit: row.car_deposit,
    deposit_taken: summary.warranty_amount,
    payment_days: row.payment_days,
    months: (row.quote as unknown as Quote).months,
  })
  return { ledger, ...summary, due_at_pickup }
}

/** The two places as text: the location's name in a language or what staff typed, and the client's address. */
export function presentLocations(
  row: Pick<
    BookingRow,
    | 'pickup_location'
    | 'return_location'
    | 'pickup_names'
    | 'return_names'
    | 'pickup_address'
    | 'return_address'
    | 'pickup_address_time'
    | 'return_address_time'
  >,
  language: Language,
) {
  const { pickup_names, return_names } = row
  return {
    pickup_location_name: placeText(
      pickup_names ? textIn(pickup_names, language) : row.pickup_location,
      { address: row.pickup_address, time: row.pickup_address_time },
      language,
    ),
    return_location_name: placeText(
      return_names ? textIn(return_names, language) : row.return_location,
      { address: row.return_address, time: row.return_address_time },
      language,
    ),
  }
}

/** A location's name, and behind it the client's address where the car is brought or collected, with its own hour. */
export function placeText(
  name: string,
  delivery: { address: string | null; time: string | null },
  language: Language,
): string {
  const brought = deliveryText(delivery, language)
  return brought === null ? name : `${name}${language === 'ar' ? '،' : ','} ${brought}`
}

/** An address with its hour; null without an address. */
export function deliveryText(
  { address, time }: { address: string | null; time: string | null },
  language: Language,
): string | null {
  if (address === null) return null
  // An address in French keeps its own order inside Arabic.
  const own = language === 'ar' ? `\u2068${address}\u2069` : address
  return time === null ? own : say(language, 'booking-texts:address_at', { address: own, time })
}

function presentCar(row: BookingRow, isForAdmin: boolean) {
  return {
    id: row.car_id,
    slug: row.car_slug,
    name: `${row.car_brand} ${row.car_model}`,
    brand: row.car_brand,
    model: row.car_model,
    year: row.car_year,
    registration_plate: isForAdmin ? row.car_registration_plate : null,
    internal_note: isForAdmin ? row.car_internal_note : null,
    transmission_type: row.car_transmission_type,
    image: look(row).image,
  }
}

/** The terms shown before cancelling; the cancellation itself calls the same function. */
function presentCancellation(row: BookingRow, status: BookingStatus, now: number) {
  if (!mayChange(status, 'cancelled')) return { free_cancellation_until: null, fee_if_cancelled: null }
  const start = row.start_date.getTime()
  return {
    free_cancellation_until: new Date(freeCancellationUntil(start, row.free_cancellation_hours)),
    fee_if_cancelled: cancellationFee({ ...row, status, reason: 'customer', days: row.duration, start, now }),
  }
}
