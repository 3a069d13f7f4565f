import { bookingPrice } from './booking-price.ts'
import type { BookingRates } from './booking-rates.ts'
import type { FrozenPromotion } from './promotion.ts'

type Terms = Pick<Parameters<typeof bookingPrice>[0], 'rates' | 'dates' | 'services' | 'agreed'>

/**
 * The rates of a booking with the promotions that take something off it: all `candidates` that do, the best first, or
 * that one alone unless they `add_up` (a setting; docs/rules/price.md#promotions). Of two that take off as much the first
 * counts. Rates without any stay as they are.
 */
export function promotedRates(
  terms: Terms,
  candidates: readonly FrozenPromotion[],
  add_up: boolean,
): BookingRates {
  const promotions = candidates
    .map((promotion) => ({ promotion, off: takenOff(terms, promotion) }))
    .filter(({ off }) => off > 0)
    .sort((one, other) => other.off - one.off)
    .map(({ promotion }) => promotion)
    .slice(0, add_up ? undefined : 1)
  return promotions.length === 0 ? terms.rates : { ...terms.rates, promotions }
}

function takenOff(terms: Terms, promotion: FrozenPromotion): number {
  const { lines } = bookingPrice({ ...terms, rates: { ...terms.rates, promotions: [promotion] } })
  return lines.reduce((sum, { key, amount }) => (key === 'promotion' ? sum - amount : sum), 0)
}
