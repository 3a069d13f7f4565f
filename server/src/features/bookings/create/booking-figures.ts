import type { Quote } from '@marhala/domain/price/booking-price.ts'

/** The columns of a booking that a quote fills. */
export function figures(quote: Quote) {
  return {
    duration: quote.days,
    base_price: quote.base_price,
    services_total: quote.services_total,
    tax: quote.tax,
    total_price: quote.total_price,
    quote: JSON.stringify(quote),
  }
}
