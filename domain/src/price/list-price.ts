import { percentOf } from '../money/money.ts'
import { type BookingRates, carsByDays, dayRate, lengthDiscountPercent } from './booking-rates.ts'
import { isMonthly, monthsPart } from './months.ts'
import { dependOnLength } from './rate-rules.ts'

/** Of each number of days, from none on: its price, and the length of the hire whose day rates it is made of. */
export type LengthPrice = { price: number; asOf: number }

/**
 * For each number of days the largest, over every k up to it, of the first k day rates, as a hire of k days has them,
 * less the tier of k days (docs/rules/price.md#length-discounts): just below a tier a booking costs no more than just
 * above it, and a longer booking never less than a shorter one.
 */
export function pricesByLength(rates: BookingRates, dates: readonly string[]): LengthPrice[] {
  const cars = [rates, ...(rates.next_cars ?? [])]
  const same = cars.some(({ rules }) => dependOnLength(rules)) ? null : dayRatesOf(rates, dates, dates.length)
  const prices: LengthPrice[] = [{ price: 0, asOf: 0 }]
  let soFar = 0
  for (let days = 1; days <= dates.length; days++) {
    soFar = same ? soFar + same[days - 1]! : sum(dayRatesOf(rates, dates.slice(0, days), days))
    const price = percentOf(soFar, 100 - lengthDiscountPercent(days, rates.length_discounts))
    const longest = prices[days - 1]!
    prices.push(price >= longest.price ? { price, asOf: days } : longest)
  }
  return prices
}

/** The rates of the first days of a hire of `length` days. */
function dayRatesOf(rates: BookingRates, dates: readonly string[], length: number): number[] {
  return carsByDays(rates, dates.length).flatMap(({ car, from, to }) =>
    dates.slice(from, to).map((date) => dayRate(car, date, length)),
  )
}

/**
 * The list price in centimes of the first `days` of a hire: by the month where it is monthly; else by their number and
 * each car's own discount, and no more than a month costs.
 */
export function listPrice(
  rates: BookingRates,
  dates: readonly string[],
  byLength: readonly LengthPrice[],
  days = dates.length,
): number {
  const price = sum(carPrices(rates, dates, byLength, days))
  if (isMonthly(rates, dates) || rates.next_cars) return price
  return Math.min(price, rates.monthly_price ?? price)
}

/** The same of each of its cars. */
export function carPrices(
  rates: BookingRates,
  dates: readonly string[],
  byLength: readonly LengthPrice[],
  days = dates.length,
): number[] {
  const isByMonth = isMonthly(rates, dates)
  return carsByDays(rates, days).map((part) => {
    const { car, from, to } = part
    const byDay = percentOf(byLength[to]!.price - byLength[from]!.price, 100 - car.car_discount)
    return (isByMonth ? monthsPart(dates, part) : undefined) ?? byDay
  })
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
