import { taxContainedIn } from '../money/money.ts'
import { type Quote, totalWithoutExtras } from '../price/booking-price.ts'
import { averageDay } from '../price/day-price.ts'
import { wallClockMilliseconds } from '../time/wall-clock.ts'

const minute = 60_000
const hoursOfDay = 24

/** What a return can cost in addition to the booking. */
export const chargeKinds = ['late', 'fuel', 'kilometers', 'damage'] as const
export type ChargeKind = (typeof chargeKinds)[number]

/** How a charge is settled: deducted from the deposit held, or owed like the price. */
export const chargeSettlements = ['deposit', 'charge'] as const
export type ChargeSettlement = (typeof chargeSettlements)[number]

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
}

/**
 * A proposed charge that an admin may accept, change or remove. `measured` against `allowed` is its reason: minutes
 * late against the grace, eighths of fuel at the return against those at the handover, kilometres driven against those
 * included. `quantity` is what is charged: started hours, missing eighths, kilometres. `amount` is centimes with tax:
 * quantity × `unit_price` + `fee`, for late hours at most a day's price each day (`capped`).
 */
export type ProposedCharge = {
  kind: Exclude<ChargeKind, 'damage'>
  measured: number
  allowed: number
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
}

/** The charges that a return proposes, late hours first; none of amount 0. */
export function proposeCharges(booking: BookingToEnd, back: CarBack, timeZone: string): ProposedCharge[] {
  const late = lateBy(booking, back, timeZone)
  const proposed = [
    lateCharge(booking, late),
    fuelCharge(booking, back),
    kilometersCharge(booking, back, late),
  ]
  return proposed.filter((charge) => charge !== null && charge.amount > 0) as ProposedCharge[]
}

/** The rates of a booking made today, from the settings and the car's columns of the same names. */
export function returnRates(
  car: Pick<ReturnRates, 'included_km_per_day' | 'extra_km_price'>,
  settings: Omit<ReturnRates, 'included_km_per_day' | 'extra_km_price'>,
): ReturnRates {
  const { grace_minutes, late_hour_rate, fuel_eighth_price, fuel_fee } = settings
  const { included_km_per_day, extra_km_price } = car
  return { grace_minutes, late_hour_rate, fuel_eighth_price, fuel_fee, included_km_per_day, extra_km_price }
}

/** A day's price with tax, in centimes, half up: the maximum for a day of lateness. */
export function dayPriceOf(quote: Pick<Quote, 'days' | 'base_price' | 'tax_rate' | 'prices_include_tax'>) {
  const base_price = averageDay(quote)
  return totalWithoutExtras({ ...quote, base_price, location_total: 0, discount_amount: 0 })
}

/** An accepted charge, in centimes; `quantity` is null where nothing was measured. */
export type AcceptedCharge = {
  kind: ChargeKind
  amount: number
  settle: ChargeSettlement
  reason?: string | null | undefined
}

/** Codes name their words in the contract; `field` belongs to the charge at `index`. */
export type ChargeProblem = {
  index: number
  field: 'kind' | 'reason' | 'settle'
  code: 'charge_twice' | 'charge_reason' | 'above_warranty'
}

/**
 * What is wrong with accepted charges, empty if nothing: a kind other than damage twice, damage or a charge that was
 * not proposed without its reason, more deducted from the deposit than the `held` centimes.
 */
export function checkCharges(
  charges: readonly AcceptedCharge[],
  { proposed, held }: { proposed: readonly ChargeKind[]; held: number },
): ChargeProblem[] {
  let left = held
  return charges.flatMap(({ kind, amount, settle, reason }, index) => {
    const problems: ChargeProblem[] = []
    const isTwice = kind !== 'damage' && charges.findIndex((other) => other.kind === kind) < index
    if (isTwice) problems.push({ index, field: 'kind', code: 'charge_twice' })
    if (!proposed.includes(kind) && !reason?.trim())
      problems.push({ index, field: 'reason', code: 'charge_reason' })
    if (settle === 'deposit') left -= amount
    if (settle === 'deposit' && left < 0) problems.push({ index, field: 'settle', code: 'above_warranty' })
    return problems
  })
}

/** Sums of charges, in centimes: all of them, and those that the deposit pays. */
export function sumCharges(charges: readonly Pick<AcceptedCharge, 'amount' | 'settle'>[]) {
  const sum = (some: typeof charges) => some.reduce((total, { amount }) => total + amount, 0)
  return {
    charges_total: sum(charges),
    charges_from_deposit: sum(charges.filter(({ settle }) => settle === 'deposit')),
  }
}

/** Whether a charge contains tax: a repair of damage is not a sale. */
export function isTaxed({ kind }: { kind: ChargeKind }): boolean {
  return kind !== 'damage'
}

/** The tax contained in charges at a booking's rate, in centimes, half up once per charge. */
export function taxInCharges(charges: readonly { kind: ChargeKind; amount: number }[], tax_rate: number) {
  return charges.filter(isTaxed).reduce((tax, { amount }) => tax + taxContainedIn(amount, tax_rate), 0)
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

/**
 * Kilometres beyond the allowance and their price, also where it is nothing; null where the kilometres are unlimited or
 * not known.
 */
export function measureKilometers(
  booking: BookingToEnd,
  back: CarBack,
  timeZone: string,
): ProposedCharge | null {
  return kilometersCharge(booking, back, lateBy(booking, back, timeZone))
}

/** A whole day of lateness is paid as a day and adds its kilometres. */
function kilometersCharge(
  booking: BookingToEnd,
  { end_kilometers }: CarBack,
  late: Late,
): ProposedCharge | null {
  const { included_km_per_day, extra_km_price: unit_price } = booking.return_rates
  if (typeof end_kilometers !== 'number' || booking.start_kilometers === null) return null
  if (included_km_per_day === null || unit_price === null) return null
  const measured = end_kilometers - booking.start_kilometers
  const allowed = included_km_per_day * (booking.days + late.days)
  const quantity = Math.max(0, measured - allowed)
  const amount = quantity * unit_price
  return { kind: 'kilometers', measured, allowed, quantity, unit_price, fee: 0, capped: false, amount }
}
