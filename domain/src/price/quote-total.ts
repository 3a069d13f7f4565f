import { percentOf, taxContainedIn } from '../money/money.ts'

/*
 * The parts of a price that screens work out by themselves; `bookingPrice` is made of the same, and too large to come with
 * every page.
 */

/** How a price is taxed: the rate in percent, and whether prices contain it. */
type Taxed = { tax_rate: number; prices_include_tax: boolean }

/** The tax of a sum in centimes and what it costs with it: on top, or contained. */
export function withTax(
  subtotal: number,
  { tax_rate, prices_include_tax }: Taxed,
): { tax: number; total: number } {
  if (prices_include_tax) return { tax: taxContainedIn(subtotal, tax_rate), total: subtotal }
  const tax = percentOf(subtotal, tax_rate)
  return { tax, total: subtotal + tax }
}

/** A quote's total without its extras, tax included, in centimes: the price of a trip that lists show. */
export function totalWithoutExtras(
  quote: Taxed & {
    base_price: number
    location_total: number
    discount_amount: number
    promotion_amount?: number
  },
): number {
  const { base_price, location_total, discount_amount, promotion_amount = 0 } = quote
  return withTax(base_price + location_total - discount_amount - promotion_amount, quote).total
}

/** What one extra costs over `days` billable days, in centimes: daily × days × quantity, once × quantity. */
export function serviceTotal(
  service: { kind: 'daily' | 'once'; unit_price: number; quantity: number },
  days: number,
): number {
  return service.unit_price * service.quantity * (service.kind === 'daily' ? days : 1)
}
