import { divideHalfUp } from './money.ts'

/** The currencies in which a visitor may read a price beside dirhams. Nothing is charged in them. */
export const shownCurrencies = ['EUR', 'USD', 'GBP'] as const
export type ShownCurrency = (typeof shownCurrencies)[number]

/** How many dirhams the agency shows one of a currency for, with at most four decimals; null where it shows none. */
export type ShownRates = { shown_eur: number | null; shown_usd: number | null; shown_gbp: number | null }

/**
 * What an amount in centimes is in another currency, in whole units, half up; null where the agency shows none. It is
 * read beside the amount and never charged, so that smaller units would only seem exact.
 */
export function inCurrency(centimes: number, currency: ShownCurrency, rates: ShownRates): number | null {
  const rate = rateOf(currency, rates)
  return rate === null ? null : divideHalfUp(centimes * 100, Math.round(rate * 10_000))
}

function rateOf(currency: ShownCurrency, { shown_eur, shown_usd, shown_gbp }: ShownRates): number | null {
  return { EUR: shown_eur, USD: shown_usd, GBP: shown_gbp }[currency]
}
