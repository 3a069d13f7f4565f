import { percentOf } from '../money/money.ts'
import { type BookingRates, carsByDays, dayRate, lengthDiscountPercent } from './booking-rates.ts'
import { isMonthly, monthsPart } from './months.ts'
import { rulesOfLength } from './rate-rules.ts'

/** Of each number of days, from none on: its price, and the length of the hire whose day rates it is made of. */
export type LengthPrice = { price: number; asOf: number }

/**
 * For each number of days the largest, over every k up to it, of the first k day rates, as a hire of k days has them,
 * less the tier of k days (docs/rules/price.md#length-discounts): just below a tier a booking costs no more than just
 * above it, and a longer booking never less than a shorter one.
 */
export function pricesByLength(rates: BookingRates, dates: readonly string[]): LengthPrice[] {
  const sumOfFirst = sumsByLength(rates, dates)
  const prices: LengthPrice[] = [{ price: 0, asOf: 0 }]
  for (let days = 1; days <= dates.length; days++) {
    const price = percentOf(sumOfFirst(days), 100 - lengthDiscountPercent(days, rates.length_discounts))
    const longest = prices[days - 1]!
    prices.push(price >= longest.price ? { price, asOf: days } : longest)
  }
  return prices
}

/** The sum of the first day rates of a hire of so many days, worked out once for all lengths that have the same. */
function sumsByLength(rates: BookingRates, dates: readonly string[]): (days: number) => number {
  const cars = [rates, ...(rates.next_cars ?? [])]
  const known = new Map<string, number[]>()
  return (days) => {
    const key = cars.map(({ rules }) => rulesOfLength(rules, days)).join()
    const sums = known.get(key) ?? runningSums(dayRatesOf(rates, dates, days))
    known.set(key, sums)
    return sums[days - 1]!
  }
}

function runningSums(amounts: readonly number[]): number[] {
  let soFar = 0
  return amounts.map((amount) => (soFar += amount))
}

/** The rates of days of a hire of `length` days. */
function dayRatesOf(rates: BookingRates, dates: readonly string[], length: number): number[] {
  return carsByDays(rates, dates.length).flatMap(({ car, from, to }) =>
    dates.slice(from, to).map((date) => dayRate(car, date, length)),
  )
}

/**
 * The list price in centimes of the first `days` of a hire, as of one that ends there: by the month where that is monthly;
 * else by their number and each car's own discount, and no more than a month costs.
 */
export function listPrice(
  rates: BookingRates,
  dates: readonly string[],
  byLength: readonly LengthPrice[],
  days = dates.length,
): number {
  const price = sum(carPrices(rates, dates, byLength, days))
  if (isByMonth(rates, dates, days) || rates.next_cars) return price
  return Math.min(price, rates.monthly_price ?? price)
}

/** The same of each of its cars. */
export function carPrices(
  rates: BookingRates,
  dates: readonly string[],
  byLength: readonly LengthPrice[],
  days = dates.length,
): number[] {
  const byMonth = isByMonth(rates, dates, days)
  return carsByDays(rates, days).map((part) => {
    const { car, from, to } = part
    const byDay = percentOf(byLength[to]!.price - byLength[from]!.price, 100 - car.car_discount)
    return (byMonth ? monthsPart(dates, part) : undefined) ?? byDay
  })
}

/**
 * Whether the first days are priced by the month: what they cost does not change with the days after them, so that a longer
 * hire never costs less. Of several cars each has its part of the whole.
 */
function isByMonth(rates: BookingRates, dates: readonly string[], days: number): boolean {
  return isMonthly(rates, rates.next_cars ? dates : dates.slice(0, days))
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
