import { divideHalfUp } from '../money/money.ts'
import type { Quote, QuotedRule, QuotedSeason } from './booking-price.ts'
import type { FrozenPromotion } from './promotion.ts'

/** A season that changes the price of some days of a quote, and the price of one of them, in centimes. */
export type SeasonRate = QuotedSeason & { day_price: number }

/**
 * A quote's price per day, in centimes: with the car's discount and promotions, without them where there are some whose
 * price before is really asked, and the reason for changes.
 */
export type DayPrice = {
  day_price: number
  undiscounted_day_price: number | null
  seasons: SeasonRate[]
  /** The rules that make days dearer; left out where there are none. */
  rules?: QuotedRule[]
}

/**
 * The price of a day that is shown, filtered and sorted by (docs/rules/price.md#the-price-of-a-day): the base price of
 * a quote less its promotions by its days, half up. So it is the average of those days, less the discounts of length and
 * car; a day in a season has its share of all.
 */
export function dayPrice({
  lines,
  base_price,
  promotion_amount = 0,
  days,
}: Pick<Quote, 'lines' | 'base_price' | 'days'> & Partial<Pick<Quote, 'promotion_amount'>>): DayPrice {
  const asked = base_price - promotion_amount
  const rentals = lines.filter(({ key }) => key === 'rental')
  const before = rentals.reduce((sum, { amount }) => sum + amount, 0)
  const struck = lines
    .filter(({ key, promotion }) => key === 'car_discount' || (promotion?.strikes && isOffDays(promotion)))
    .reduce((sum, { amount }) => sum - amount, 0)
  const rules = dearerRules(rentals)
  return {
    day_price: averageDay({ base_price: asked, days }),
    undiscounted_day_price: struck === 0 ? null : averageDay({ base_price: asked + struck, days }),
    seasons: rentals.flatMap(({ season, unit_price }) =>
      season ? [{ ...season, day_price: divideHalfUp(unit_price * asked, before) }] : [],
    ),
    ...(rules.length > 0 && { rules }),
  }
}

/** Each once, however many days it makes dearer; without its percent where it was stopped on some. */
function dearerRules(rentals: Quote['lines']): QuotedRule[] {
  const named = new Map<string, QuotedRule>()
  for (const { rules = [] } of rentals)
    for (const rule of rules.filter(({ dearer }) => dearer)) {
      const known = named.get(JSON.stringify(rule.name))
      named.set(JSON.stringify(rule.name), known?.percent === undefined && known ? known : rule)
    }
  return [...named.values()]
}

function isOffDays({ kind }: FrozenPromotion): boolean {
  return kind !== 'free_extra'
}

export function averageDay({ base_price, days }: Pick<Quote, 'base_price' | 'days'>): number {
  return divideHalfUp(base_price, days)
}
