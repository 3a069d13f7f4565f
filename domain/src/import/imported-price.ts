import { divideHalfUp, taxContainedIn } from '../money/money.ts'
import type { Quote } from '../price/booking-price.ts'
import type { BookingRates } from '../price/booking-rates.ts'

/**
 * The price of an imported booking is the one in its file, in centimes, tax included; nothing is priced anew
 * (docs/rules/import.md#money). Its rates are the price per day, so that new dates cost in proportion.
 */
export function importedPrice(
  total: number,
  days: number,
  tax_rate: number,
): { quote: Quote; rates: BookingRates } {
  const isEven = total % days === 0
  const line = {
    key: 'rental',
    quantity: isEven ? days : 1,
    unit_price: isEven ? total / days : total,
    amount: total,
  }
  const quote: Quote = {
    days,
    lines: [line],
    base_price: total,
    services_total: 0,
    location_total: 0,
    discount_amount: 0,
    promotion_amount: 0,
    tax_rate,
    tax: taxContainedIn(total, tax_rate),
    total_price: total,
    prices_include_tax: true,
  }
  const rates: BookingRates = {
    daily_price: divideHalfUp(total, days),
    seasons: [],
    length_discounts: [],
    car_discount: 0,
    tax_rate,
    prices_include_tax: true,
  }
  return { quote, rates }
}
