import type { Quote } from './booking-price.ts'

/** How the tax stands to a price that is shown: added to it, contained in it, or there is none. */
export type ShownTax = 'on_top' | 'included' | 'none'

/**
 * How every price of a day, an extra, a cover or a location carries the tax, wherever a client reads it: as the company
 * set it, and in the same way as the lines of a quote (docs/rules/price.md#the-tax-in-what-is-shown). Words say so. Totals
 * contain the tax always; deposit and excess have none.
 */
export function shownTax({
  tax_rate,
  prices_include_tax,
}: Pick<Quote, 'tax_rate' | 'prices_include_tax'>): ShownTax {
  if (tax_rate === 0) return 'none'
  return prices_include_tax ? 'included' : 'on_top'
}
