import type { ProposedKind } from './charges.ts'
import type { Quote } from '../price/booking-price.ts'
import { totalWithoutExtras } from '../price/quote-total.ts'
import { averageDay } from '../price/day-price.ts'
import { wallClockMilliseconds } from '../time/wall-clock.ts'

const minute = 60_000
const hoursOfDay = 24

/**
 * What the return of a car costs, in centimes with tax, as a booking froze it when it was made: the settings' rates, and
 * the allowance of its car, null where the kilometres are unlimited. A rate of 0 proposes nothing.
 */
export type ReturnRates = {
  grace_minutes: number
  late_hour_rate: number
  fuel_eighth_price: number
  fuel_fee: number
  included_km_per_day: number | null
  extra_km_price: number | null
  /** Whether days that an early return leaves unused are given back; bookings from before agreed to nothing. */
  unused_days_given_back?: boolean
}

/**
 * A proposed charge that an admin may accept, change or waive. `measured` against `allowed` is its reason: minutes
 * late against the grace, eighths of fuel at the return against those at the handover, kilometres driven against those
 * included; null for another location, whose fee is its price. `quantity` is what is charged: started hours, missing
 * eighths, kilometres. `amount` is centimes with tax: quantity × `unit_price` + `fee`, for late hours at most a day's
 * price each day (`capped`).
 */
export type ProposedCharge = {
  kind: ProposedKind
  measured: number | null
  allowed: number | null
  quantity: number
  unit_price: number
  fee: number
  capped: boolean
  amount: number
}

/** What of a booking its return needs. `end` is the booked return (epoch milliseconds), `day_price` `dayPriceOf`. */
export type BookingToEnd = {
  end: number
  days: number
  day_price: number
  start_kilometers: number | null
  start_fuel_level: number | null
  return_rates: ReturnRates
}

/** The state in which the car came back; what is not known yet proposes nothing. */
export type CarBack = {
  returned_at: number
  end_kilometers?: number | null | undefined
  fuel_level?: number | null | undefined
  /** What the location where the car is taken back costs beyond the agreed one (`locationFee`). */
  location_fee?: number | undefined
}

/** The charges that a return proposes, late hours first; none of amount 0. */
export function proposeCharges(booking: BookingToEnd, back: CarBack, timeZone: string): ProposedCharge[] {
  const late = lateBy(booking, back, timeZone)
  const proposed = [
    lateCharge(booking, late),
    fuelCharge(booking, back),
    kilometersCharge(booking, back, late),
    locationCharge(back),
  ]
  return proposed.filter((charge) => charge !== null && charge.amount > 0) as ProposedCharge[]
}

/** The rates of a booking made today, from the settings and the car's columns of the same names. */
export function returnRates(
  car: Pick<ReturnRates, 'included_km_per_day' | 'extra_km_price'>,
  settings: Omit<ReturnRates, 'included_km_per_day' | 'extra_km_price'>,
): ReturnRates {
  const {
    grace_minutes,
    late_hour_rate,
    fuel_eighth_price,
    fuel_fee,
    unused_days_given_back = false,
  } = settings
  return {
    grace_minutes,
    late_hour_rate,
    fuel_eighth_price,
    fuel_fee,
    included_km_per_day: car.included_km_per_day,
    extra_km_price: car.extra_km_price,
    unused_days_given_back,
  }
}

/** A day's price with tax, in centimes, half up: the maximum for a day of lateness. */
export function dayPriceOf(quote: Pick<Quote, 'days' | 'base_price' | 'tax_rate' | 'prices_include_tax'>) {
  const base_price = averageDay(quote)
  return totalWithoutExtras({ ...quote, base_price, location_total: 0, discount_amount: 0 })
}

/**
 * What another location costs at the return, in centimes with tax: what the two ends of the booking would charge today
 * with it (`locationCharges`) beyond what was agreed. A cheaper location gives nothing back.
 */
export function locationFee(
  { price, agreed }: { price: number; agreed: number },
  quote: Pick<Quote, 'tax_rate' | 'prices_include_tax'>,
): number {
  const { tax_rate, prices_include_tax } = quote
  const location_total = Math.max(0, price - agreed)
  return totalWithoutExtras({
    base_price: 0,
    location_total,
    discount_amount: 0,
    tax_rate,
    prices_include_tax,
  })
}

type Late = { minutes: number; days: number; hours: number }

/** How late a car is on the company's wall clock, in whole minutes, and beyond the grace in whole days and started hours. */
function lateBy({ end, return_rates }: BookingToEnd, { returned_at }: CarBack, timeZone: string): Late {
  const wallClockDuration =
    wallClockMilliseconds(returned_at, timeZone) - wallClockMilliseconds(end, timeZone)
  const minutes = Math.max(0, Math.floor(wallClockDuration / minute))
  const charged = Math.max(0, minutes - return_rates.grace_minutes)
  const days = Math.floor(charged / (hoursOfDay * 60))
  return { minutes, days, hours: Math.ceil((charged - days * hoursOfDay * 60) / 60) }
}

function lateCharge(
  { return_rates, day_price }: BookingToEnd,
  { minutes, days, hours }: Late,
): ProposedCharge {
  const { late_hour_rate: unit_price, grace_minutes } = return_rates
  const quantity = days * hoursOfDay + hours
  const upToADay = (some: number) => Math.min(some * unit_price, day_price)
  const amount = days * upToADay(hoursOfDay) + upToADay(hours)
  const capped = amount < quantity * unit_price
  return {
    kind: 'late',
    measured: minutes,
    allowed: grace_minutes,
    quantity,
    unit_price,
    fee: 0,
    capped,
    amount,
  }
}

function fuelCharge(
  { return_rates, start_fuel_level }: BookingToEnd,
  { fuel_level }: CarBack,
): ProposedCharge | null {
  if (typeof fuel_level !== 'number' || start_fuel_level === null || fuel_level >= start_fuel_level)
    return null
  const { fuel_eighth_price: unit_price, fuel_fee: fee } = return_rates
  const quantity = start_fuel_level - fuel_level
  const amount = quantity * unit_price + fee
  return {
    kind: 'fuel',
    measured: fuel_level,
    allowed: start_fuel_level,
    quantity,
    unit_price,
    fee,
    capped: false,
    amount,
  }
}

function locationCharge({ location_fee = 0 }: CarBack): ProposedCharge {
  return {
    kind: 'location',
    measured: null,
    allowed: null,
    quantity: 1,
    unit_price: location_fee,
    fee: 0,
    capped: false,
    amount: location_fee,
  }
}

/**
 * The kilometres that a booking includes, of the days that it has now: a longer or shorter booking includes more or
 * fewer at once. Null where they are unlimited.
 */
export function includedKilometers({
  days,
  return_rates,
}: {
  days: number
  return_rates: Pick<ReturnRates, 'included_km_per_day'>
}): number | null {
  const { included_km_per_day } = return_rates
  return included_km_per_day === null ? null : included_km_per_day * days
}

type MeasuredCharge = ProposedCharge & { measured: number; allowed: number }

/**
 * Kilometres beyond the allowance and their price, also where it is nothing; null where the kilometres are unlimited or
 * not known.
 */
export function measureKilometers(
  booking: BookingToEnd,
  back: CarBack,
  timeZone: string,
): MeasuredCharge | null {
  return kilometersCharge(booking, back, lateBy(booking, back, timeZone))
}

/** A whole day of lateness is paid as a day and adds its kilometres. */
function kilometersCharge(
  { days, start_kilometers, return_rates }: BookingToEnd,
  { end_kilometers }: CarBack,
  late: Late,
): MeasuredCharge | null {
  const { extra_km_price: unit_price } = return_rates
  const allowed = includedKilometers({ days: days + late.days, return_rates })
  if (typeof end_kilometers !== 'number' || start_kilometers === null) return null
  if (allowed === null || unit_price === null) return null
  const measured = end_kilometers - start_kilometers
  const quantity = Math.max(0, measured - allowed)
  const amount = quantity * unit_price
  return { kind: 'kilometers', measured, allowed, quantity, unit_price, fee: 0, capped: false, amount }
}
