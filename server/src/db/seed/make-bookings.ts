import { referenceFrom } from '@marhala/domain/booking-reference.ts'
import { holdExpiresAt } from '@marhala/domain/booking-status.ts'
import { cancellationFee } from '@marhala/domain/cancellation.ts'
import type { PaymentMethod } from '@marhala/domain/ledger.ts'
import { billableDays, rentalDates } from '@marhala/domain/rental-period.ts'
import { priceRental, type Quote, type QuotedService } from '@marhala/domain/rental-price.ts'
import { type RentalRates, rentalRates } from '@marhala/domain/rental-rates.ts'
import type { Season } from '@marhala/domain/season.ts'
import { clientChooser } from './choose-client.ts'
import { chooseDrivers, choosePlaces, chooseServices, type Driver } from './choose-extras.ts'
import type { Demo } from './demo.ts'
import type { Catalogue } from './insert-catalogue.ts'
import type { Client } from './make-clients.ts'
import { makePayments, type Payment } from './make-payments.ts'
import type { PlannedHire } from './plan-hires.ts'
import { type HireTimes, tellHire } from './tell-hire.ts'

/** A whole booking of the demo, before it is written; instants in epoch milliseconds, money in centimes. */
export type DemoBooking = PlannedHire &
  HireTimes &
  ReturnType<typeof choosePlaces> & {
    client: Client
    reference: string
    discount: number
    payment_method: PaymentMethod
    services: QuotedService[]
    drivers: Driver[]
    rates: RentalRates
    quote: Quote
    hold_expires_at: number | null
    cancellation_fee: number
    payments: Payment[]
  }

type Offer = { catalogue: Catalogue; clients: Client[]; seasons: Season[] }

/** Makes every planned hire a booking: who, from where, with what, at what price, and what was paid; oldest first. */
export function makeBookings(demo: Demo, hires: PlannedHire[], offer: Offer): DemoBooking[] {
  const told = hires
    .map((hire) => ({ ...hire, ...tellHire(demo, hire) }))
    .sort((one, other) => one.created - other.created || one.car.id - other.car.id)
  const chooseClient = clientChooser(demo, offer.clients)
  const references = new Set<string>()
  return told.map((hire, index) => {
    const client = chooseClient(hire)
    const reference = drawReference(demo, references)
    return makeBooking(demo, { ...hire, client, reference, number: 1000 + index }, offer)
  })
}

type Told = PlannedHire & HireTimes & { client: Client; reference: string; number: number }

function makeBooking(demo: Demo, hire: Told, offer: Offer): DemoBooking {
  const { rules, random } = demo
  const services = chooseServices(demo, hire, hire.client, offer.catalogue)
  const drivers = chooseDrivers(demo, hire.client, offer.clients, services)
  const places = choosePlaces(demo, hire, offer.catalogue)
  const discount = hire.byDesk && random.chance(22) ? random.pick([5, 10]) : 0
  const rates = rentalRates(hire.car, offer.seasons, rules)
  const quote = priceHire(demo, hire, { rates, services, discount, ...places })
  const cancellation_fee = feeOf(demo, hire, quote)
  const payment_method = random.weighted({ cash: 44, card: 38, bank_transfer: 11, cheque: 7 })
  const held = !hire.byDesk && hire.confirmed === null
  const hold_expires_at = held ? holdExpiresAt(hire.created, hire.start, rules.hold_hours) : null
  const paid = { ...hire, ...quote, payment_method, cancellation_fee }
  const payments = makePayments(demo, paid)
  return {
    ...hire,
    ...places,
    discount,
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
  rates: RentalRates
  services: QuotedService[]
  discount: number
  pickup_location_price: number
  return_location_price: number
}

function priceHire({ rules }: Demo, { start, end }: PlannedHire, priced: Priced): Quote {
  const days = billableDays(start, end, { timeZone: rules.time_zone, graceMinutes: rules.grace_minutes })
  return priceRental({ ...priced, dates: rentalDates(start, days, rules.time_zone) })
}

function feeOf({ rules }: Demo, hire: Told, quote: Quote): number {
  if (hire.cancel_reason === null || hire.cancelled === null) return 0
  return cancellationFee({
    status: hire.confirmed === null ? 'pending' : 'confirmed',
    reason: hire.cancel_reason,
    base_price: quote.base_price,
    total_price: quote.total_price,
    days: quote.days,
    start: hire.start,
    now: hire.cancelled,
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
