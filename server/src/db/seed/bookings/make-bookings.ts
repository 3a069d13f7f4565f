import { referenceFrom } from '@marhala/domain/booking/booking-reference.ts'
import { holdExpiresAt } from '@marhala/domain/booking/booking-status.ts'
import { cancellationFee } from '@marhala/domain/booking/cancellation.ts'
import type { PaymentMethod } from '@marhala/domain/money/ledger.ts'
import { billableDays, billableDates } from '@marhala/domain/availability/booking-period.ts'
import type { AgreedPrice } from '@marhala/domain/price/agreed-price.ts'
import { bookingPrice, type Quote, type QuotedService } from '@marhala/domain/price/booking-price.ts'
import { type BookingRates, bookingRates } from '@marhala/domain/price/booking-rates.ts'
import type { Season } from '@marhala/domain/price/season.ts'
import { agreedPriceReasons } from '../data/admin-notes.ts'
import { clientChooser } from './choose-client.ts'
import { chooseDrivers, chooseLocations, chooseServices, type Driver } from './choose-extras.ts'
import type { Demo } from '../demo.ts'
import type { Catalogue } from '../fleet/insert-catalogue.ts'
import type { Client } from '../people/make-clients.ts'
import { makePayments, type Payment } from './make-payments.ts'
import type { PlannedBooking } from './plan-bookings.ts'
import { type BookingTimes, bookingTimes } from './booking-times.ts'

/** A whole booking of the demo, before it is written; instants in epoch milliseconds, money in centimes. */
export type DemoBooking = PlannedBooking &
  BookingTimes &
  ReturnType<typeof chooseLocations> & {
    client: Client
    reference: string
    agreed: AgreedPrice[]
    agreed_reason: string | null
    payment_method: PaymentMethod
    services: QuotedService[]
    drivers: Driver[]
    rates: BookingRates
    quote: Quote
    hold_expires_at: number | null
    cancellation_fee: number
    payments: Payment[]
  }

type Offer = { catalogue: Catalogue; clients: Client[]; seasons: Season[] }

/** Makes every planned booking a booking: who, from where, with what, at what price, and what was paid; oldest first. */
export function makeBookings(demo: Demo, planned: PlannedBooking[], offer: Offer): DemoBooking[] {
  const detailed = planned
    .map((booking) => ({ ...booking, ...bookingTimes(demo, booking) }))
    .sort((one, other) => one.created - other.created || one.car.id - other.car.id)
  const chooseClient = clientChooser(demo, offer.clients)
  const references = new Set<string>()
  return detailed.map((booking, index) => {
    const client = chooseClient(booking)
    const reference = drawReference(demo, references)
    return makeBooking(demo, { ...booking, client, reference, number: 1000 + index }, offer)
  })
}

type DetailedBooking = PlannedBooking & BookingTimes & { client: Client; reference: string; number: number }

function makeBooking(demo: Demo, booking: DetailedBooking, offer: Offer): DemoBooking {
  const { rules, random } = demo
  const services = chooseServices(demo, booking, booking.client, offer.catalogue)
  const drivers = chooseDrivers(demo, booking.client, offer.clients, services)
  const locations = chooseLocations(demo, booking, offer.catalogue)
  const agreed: AgreedPrice[] =
    booking.byAdmin && random.chance(22)
      ? [{ kind: 'percent', value: random.pick([5, 10]), after_days: 0 }]
      : []
  const rates = bookingRates({ ...booking.car, monthly_price: null }, offer.seasons, rules)
  const quote = priceDemoBooking(demo, booking, { rates, services, agreed, ...locations })
  const cancellation_fee = feeOf(demo, booking, quote)
  const payment_method = random.weighted({ cash: 44, card: 38, bank_transfer: 11, cheque: 7 })
  const held = !booking.byAdmin && booking.confirmed === null
  const hold_expires_at = held ? holdExpiresAt(booking.created, booking.start, rules.hold_hours) : null
  const paid = { ...booking, ...quote, payment_method, cancellation_fee }
  const payments = makePayments(demo, paid)
  return {
    ...booking,
    ...locations,
    agreed,
    agreed_reason:
      agreed.length === 0 ? null : agreedPriceReasons[booking.number % agreedPriceReasons.length]!,
    payment_method,
    services,
    drivers,
    rates,
    quote,
    hold_expires_at,
    cancellation_fee,
    payments,
  }
}

type Priced = {
  rates: BookingRates
  services: QuotedService[]
  agreed: AgreedPrice[]
  pickup_location_price: number
  return_location_price: number
}

function priceDemoBooking({ rules }: Demo, { start, end }: PlannedBooking, priced: Priced): Quote {
  const days = billableDays(start, end, { timeZone: rules.time_zone, graceMinutes: rules.grace_minutes })
  return bookingPrice({ ...priced, dates: billableDates(start, days, rules.time_zone) })
}

function feeOf({ rules }: Demo, booking: DetailedBooking, quote: Quote): number {
  if (booking.cancel_reason === null || booking.cancelled === null) return 0
  return cancellationFee({
    status: booking.confirmed === null ? 'pending' : 'confirmed',
    reason: booking.cancel_reason,
    base_price: quote.base_price,
    total_price: quote.total_price,
    days: quote.days,
    start: booking.start,
    now: booking.cancelled,
    free_cancellation_hours: rules.free_cancellation_hours,
  })
}

/** Drawn again where it is taken, as the product does. */
function drawReference({ random }: Demo, taken: Set<string>): string {
  for (;;) {
    const reference = referenceFrom(Uint8Array.from({ length: 8 }, () => random.integer(0, 255)))
    if (taken.has(reference)) continue
    taken.add(reference)
    return reference
  }
}
