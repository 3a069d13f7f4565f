import { divideHalfUp } from '../money/money.ts'
import type { Quote, QuotedSeason } from './booking-price.ts'

/** A season that changes the price of some days of a quote, and the price of one of them, in centimes. */
export type SeasonRate = QuotedSeason & { day_price: number }

/** A quote's price per day, in centimes: with the car's discount, without it where there is one, and the reason for changes. */
export type DayPrice = {
  day_price: number
  undiscounted_day_price: number | null
  seasons: SeasonRate[]
}

/**
 * The price of a day that is shown, filtered and sorted by (docs/rules/price.md#the-price-of-a-day): the base price of
 * a quote by its days, half up. So it is the average of those days, less the discounts of length and car; a day in a
 * season has its share of both.
 */
export function dayPrice({
  lines,
  base_price,
  days,
}: Pick<Quote, 'lines' | 'base_price' | 'days'>): DayPrice {
  const rentals = lines.filter(({ key }) => key === 'rental')
  const before = rentals.reduce((sum, { amount }) => sum + amount, 0)
  const discount = lines.find(({ key }) => key === 'car_discount')?.amount ?? 0
  return {
    day_price: averageDay({ base_price, days }),
    undiscounted_day_price: discount === 0 ? null : averageDay({ base_price: base_price - discount, days }),
    seasons: rentals.flatMap(({ season, unit_price }) =>
      season ? [{ ...season, day_price: divideHalfUp(unit_price * base_price, before) }] : [],
    ),
  }
}

export function averageDay({ base_price, days }: Pick<Quote, 'base_price' | 'days'>): number {
  return divideHalfUp(base_price, days)
}
