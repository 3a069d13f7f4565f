import type { Quote } from './booking-price.ts'

/** How tax relates to a shown price: added to it, contained in it, or none. */
export type ShownTax = 'on_top' | 'included' | 'none'

/**
 * How every shown price of a day, an extra, a cover or a location relates to the tax: as the company set it, and in the
 * same way as the lines of a quote (docs/rules/price.md#the-tax-in-what-is-shown). Labels say so. Totals always contain
 * the tax; deposit and excess have none.
 */
export function shownTax({
  tax_rate,
  prices_include_tax,
}: Pick<Quote, 'tax_rate' | 'prices_include_tax'>): ShownTax {
  if (tax_rate === 0) return 'none'
  return prices_include_tax ? 'included' : 'on_top'
}
