import { type AgreedPrice, type AgreedReduction, agreedReductions } from './agreed-price.ts'
import { type BookingRates, carsByDays, seasonRate } from './booking-rates.ts'
import type { LocationCharges, LocationFee } from './location-charges.ts'
import { carPrices, type LengthPrice, listPrice, pricesByLength } from './list-price.ts'
import { dayOfMonth, type Instalment, instalmentsOf, isMonthly, monthsOf } from './months.ts'
import { type FrozenPromotion, type Promoted, promotionsOn } from './promotion.ts'
import { type FrozenRateRule, ruledRate } from './rate-rules.ts'
import { seasonOn } from './season.ts'
import { serviceTotal, withTax } from './quote-total.ts'
import { youngDriverDays } from './young-driver.ts'

/** An extra in a quote; `unit_price` in centimes, a day for `daily`, in all for `once`. */
export type QuotedService = {
  service_id: number
  key: string
  kind: 'daily' | 'once'
  unit_price: number
  quantity: number
}

/** A season that changes the rate of some days of a quote. */
export type QuotedSeason = BookingRates['seasons'][number]

/** A rule that changes the rate of some days; its percent is left out where floor or ceiling stopped the change. */
export type QuotedRule = Pick<FrozenRateRule, 'name'> & { dearer: boolean; percent?: number }

/**
 * `amount` = `quantity` × `unit_price`, centimes; `key` names its label, a service's own key its name. `season` and `rules`
 * are what changed the rate of a `rental` line, `agreed` what was agreed for a `discount` line, `promotion` what takes off a
 * `promotion` line.
 */
export type QuoteLine = {
  key: string
  quantity: number
  unit_price: number
  amount: number
  service_id?: number
  season?: QuotedSeason
  rules?: QuotedRule[]
  agreed?: AgreedPrice
  promotion?: FrozenPromotion
}

/** A price in centimes with its lines, which add up to `total_price` exactly. */
export type Quote = {
  days: number
  lines: QuoteLine[]
  base_price: number
  services_total: number
  location_total: number
  discount_amount: number
  /** What promotions take off the days; a free extra is taken off `services_total`. */
  promotion_amount: number
  tax_rate: number
  tax: number
  total_price: number
  prices_include_tax: boolean
  /** Of a monthly hire what each of its months costs, in advance; left out of others. */
  months?: Instalment[]
}

type Days = { rates: BookingRates; dates: readonly string[] }
type Terms = Days & {
  services?: readonly QuotedService[]
  pickup_location_price?: number
  return_location_price?: number
  location_fees?: readonly LocationFee[]
  agreed?: readonly AgreedPrice[]
  /** How many of its drivers are young (`youngDrivers`). */
  young_drivers?: number
}

/**
 * The one price of a booking (docs/rules/price.md): panel, reservation, server check, staff edits, contract and invoice
 * call it. `dates` are the local dates of the billable days (`billableDates`), prices centimes, `agreed` what the desk
 * agreed on with the client, off the base price. Each figure is rounded half up once; a discount line is the difference that
 * its figure makes. Lines, in order: `rental` (one for each different day rate, season and rules), `length_discount`,
 * `car_discount` (of a monthly hire `month` and `month_days`, or `month_part` of each of its cars), each service, `young_driver`, `this_car`, `pickup_location`, `return_location`, each location fee, `discount` (one for each agreement), `promotion` (one for each), `tax`. With `prices_include_tax` the
 * tax is only in `tax`: it is contained in the other lines already.
 */
export function bookingPrice(terms: Terms): Quote {
  const { rates, dates } = terms
  const quote = priceOf(terms)
  if (!isMonthly(rates, dates)) return quote
  const totalOf = (days: number) => priceOf({ ...terms, dates: dates.slice(0, days) }).total_price
  return { ...quote, months: instalmentsOf(dates, totalOf) }
}

function priceOf(terms: Terms): Quote {
  const { rates, services = [], location_fees = [], agreed = [] } = terms
  const { pickup_location_price = 0, return_location_price = 0, young_drivers = 0 } = terms
  const days = terms.dates.length
  const byLength = pricesByLength(rates, terms.dates)
  const base_price = listPrice(rates, terms.dates, byLength)
  const serviceLines = [
    ...services.map((service) => serviceLine(service, days)),
    ...youngDriverLine(rates, days, young_drivers),
    ...thisCarLine(rates, days),
  ]
  const location_total = locationTotal({ pickup_location_price, return_location_price, location_fees })
  const reductions = agreedOn(terms, agreed)
  const discount_amount = sum(reductions.map(({ reduction }) => reduction))
  const promoted = promotedOn({ ...terms, services }, base_price, reductions)
  const promotion_amount = sum(promoted.map(({ off_days }) => off_days))
  const services_total = sum([
    ...serviceLines.map((line) => line.amount),
    ...promoted.map(({ off_extra }) => -off_extra),
  ])
  const subtotal = base_price + services_total + location_total - discount_amount - promotion_amount
  const { tax_rate, prices_include_tax } = rates
  const { tax, total: total_price } = withTax(subtotal, rates)
  const lines = [
    ...(monthLines(terms, byLength, base_price) ?? dayLines(terms, byLength, base_price)),
    ...serviceLines,
    ...lineUnlessZero('pickup_location', pickup_location_price),
    ...lineUnlessZero('return_location', return_location_price),
    ...location_fees.flatMap(({ key, amount }) => lineUnlessZero(key, amount)),
    ...reductions.flatMap(agreedLine),
    ...promoted.flatMap(promotedLine),
    ...lineUnlessZero('tax', prices_include_tax ? 0 : tax),
  ]
  return {
    days,
    lines,
    base_price,
    services_total,
    location_total,
    discount_amount,
    promotion_amount,
    tax_rate,
    tax,
    total_price,
    prices_include_tax,
  }
}

/** The `base_price` of `bookingPrice` less its `promotion_amount`, without anything agreed, for whoever compares thousands. */
export function promotedPrice(terms: Days): number {
  const base_price = listPrice(terms.rates, terms.dates, pricesByLength(terms.rates, terms.dates))
  if (!terms.rates.promotions) return base_price
  return base_price - sum(promotedOn(terms, base_price, []).map(({ off_days }) => off_days))
}

/** Promotions are for the days whose price nobody agreed on, at their list price. */
function promotedOn(
  terms: Days & { services?: readonly QuotedService[] },
  base_price: number,
  reductions: readonly AgreedReduction[],
): Promoted[] {
  const { rates, dates, services = [] } = terms
  if (!rates.promotions) return []
  const agreed = reductions.filter(({ reduction }) => reduction > 0)
  const open = {
    days: dates.length - sum(agreed.map(({ days }) => days)),
    list_price: base_price - sum(agreed.map(({ list_price }) => list_price)),
  }
  return promotionsOn(rates.promotions, { pickup_date: dates[0]!, days: dates.length, open, services })
}

/** All that the two ends of a booking cost, in centimes, without a tax that comes on top. */
export function locationTotal(charges: LocationCharges): number {
  const fees = sum(charges.location_fees.map(({ amount }) => amount))
  return charges.pickup_location_price + charges.return_location_price + fees
}

/** The list price of the days of each agreement, and what it takes off, as `bookingPrice` does. */
export function agreedOn({ rates, dates }: Days, agreed: readonly AgreedPrice[]): AgreedReduction[] {
  const byLength = pricesByLength(rates, dates)
  return agreedReductions(agreed, dates.length, (first) => listPrice(rates, dates, byLength, first))
}

/** The lines of a hire by the day: its rates, then what its length and the car's own discount take off. */
function dayLines({ rates, dates }: Days, byLength: readonly LengthPrice[], base_price: number): QuoteLine[] {
  const { price, asOf } = byLength[dates.length]!
  const rentals = rentalLines(rates, dates, asOf)
  return [
    ...rentals,
    ...lineUnlessZero('length_discount', price - sum(rentals.map(({ amount }) => amount))),
    ...lineUnlessZero('car_discount', base_price - price),
  ]
}

/** The lines of a hire that costs months: the months and days beyond them, or of several cars the part of each. */
function monthLines(
  { rates, dates }: Days,
  byLength: readonly LengthPrice[],
  base_price: number,
): QuoteLine[] | undefined {
  const { monthly_price, next_cars } = rates
  const isByMonth = isMonthly(rates, dates)
  if (isByMonth && next_cars) {
    return carPrices(rates, dates, byLength).flatMap((price) => lineUnlessZero('month_part', price))
  }
  const isCapped = !next_cars && monthly_price !== undefined && base_price >= monthly_price
  if (monthly_price === undefined || !(isByMonth || isCapped)) return undefined
  const { months, days } = isByMonth ? monthsOf(monthly_price, dates) : { months: 1, days: 0 }
  return [
    ...linesOf('month', months, monthly_price),
    ...linesOf('month_days', days, dayOfMonth(monthly_price)),
  ]
}

/**
 * Days at one rate are one line, except those changed by a season or by rules, which are named; rules that are stopped from
 * changing a day are not.
 */
function rentalLines(rates: BookingRates, dates: readonly string[], length: number): QuoteLine[] {
  const lines = new Map<string, QuoteLine>()
  const cars = carsByDays(rates, dates.length)
  for (const [index, date] of dates.entries()) {
    const { car } = cars.find(({ to }) => index < to)!
    const before = seasonRate(car, date)
    const { rate: unit_price, stopped_by, ...ruled } = ruledRate(before, car.rules, { date, days: length })
    const changing = unit_price === before ? [] : ruled.rules
    const covering = seasonOn(date, car.seasons)
    const season = covering?.percent ? covering : undefined
    const rules = changing.map(({ name: of, percent }) => ({
      name: of,
      dearer: percent > 0,
      ...(!stopped_by && { percent }),
    }))
    const name = JSON.stringify([
      unit_price,
      season,
      changing.map(({ id }) => id),
      rules.length > 0 && stopped_by,
    ])
    const quantity = (lines.get(name)?.quantity ?? 0) + 1
    lines.set(name, {
      key: 'rental',
      quantity,
      unit_price,
      amount: unit_price * quantity,
      ...(season && { season }),
      ...(rules.length > 0 && { rules }),
    })
  }
  return [...lines.values()]
}

function serviceLine(service: QuotedService, days: number): QuoteLine {
  const { key, kind, unit_price, service_id } = service
  const quantity = service.quantity * (kind === 'daily' ? days : 1)
  return { key, quantity, unit_price, amount: serviceTotal(service, days), service_id }
}

/** It counts among the extras, for all days, whichever car comes in place of the first. */
function thisCarLine({ this_car_price = 0 }: BookingRates, days: number): QuoteLine[] {
  if (this_car_price === 0) return []
  return [{ key: 'this_car', quantity: days, unit_price: this_car_price, amount: this_car_price * days }]
}

/** It counts among the extras. */
function youngDriverLine({ young_driver }: BookingRates, days: number, drivers: number): QuoteLine[] {
  if (young_driver === undefined || drivers === 0) return []
  const quantity = youngDriverDays(days, young_driver) * drivers
  return [
    { key: 'young_driver', quantity, unit_price: young_driver.fee, amount: young_driver.fee * quantity },
  ]
}

function agreedLine({ kind, value, after_days, reduction }: AgreedReduction): QuoteLine[] {
  const agreed = { kind, value, after_days }
  return lineUnlessZero('discount', -reduction).map((line) => ({ ...line, agreed }))
}

function promotedLine({ promotion, off_days, off_extra }: Promoted): QuoteLine[] {
  return lineUnlessZero('promotion', -off_days - off_extra).map((line) => ({ ...line, promotion }))
}

function lineUnlessZero(key: string, amount: number): QuoteLine[] {
  return amount === 0 ? [] : linesOf(key, 1, amount)
}

function linesOf(key: string, quantity: number, unit_price: number): QuoteLine[] {
  return quantity === 0 ? [] : [{ key, quantity, unit_price, amount: unit_price * quantity }]
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
