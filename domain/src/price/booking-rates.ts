import { percentOf } from '../money/money.ts'
import type { FrozenPromotion } from './promotion.ts'
import { type FrozenRules, ruledRate } from './rate-rules.ts'
import { type YoungDriverRate, youngDriverRate } from './young-driver.ts'
import { percentOn, type Season, seasonsOfCar } from './season.ts'

/** A length-of-rental tier: bookings of `min_days` billable days or more cost `percent` less. */
export type LengthDiscount = { min_days: number; percent: number }

/**
 * Everything that prices a car's booking besides its dates and extras, as JSON. A booking freezes it, so that a later
 * change of settings never changes its price and new dates are quoted at the old rates
 * (docs/rules/price.md#what-is-frozen). Prices in centimes; `seasons` in order of precedence: the first that covers a
 * date counts.
 */
export type BookingRates = {
  daily_price: number
  seasons: { start_date: string; end_date: string; percent: number }[]
  /** What changes the price of some days further (docs/rules/rates.md); left out where there is nothing. */
  rules?: FrozenRules
  length_discounts: LengthDiscount[]
  /** The car's own discount, 0 to 100 with at most two decimals. */
  car_discount: number
  /** What a month costs a hire of 28 days and more; left out where the category has no monthly rate. */
  monthly_price?: number
  tax_rate: number
  prices_include_tax: boolean
  /** What a young driver costs; bookings from before have no such fee. */
  young_driver?: YoungDriverRate
  /** What this very car costs a day more, where the client insists on it. */
  this_car_price?: number
  /** What promotions take off, in the order in which they do; left out where there are none. */
  promotions?: FrozenPromotion[]
  /** The cars that came in place of the first at a price of their own, in the order of their days. */
  next_cars?: (CarRates & { after_days: number })[]
}

/** What the days of one car cost. */
export type CarRates = Pick<
  BookingRates,
  'daily_price' | 'seasons' | 'rules' | 'car_discount' | 'monthly_price'
>

/** The rates of a car today, from its row, all seasons, the settings' columns of the same names and rules (`rulesOn`). */
export function bookingRates(
  car: {
    id: number
    category_id: number
    daily_price: number
    discount: number
    monthly_price: number | null
  },
  seasons: readonly Season[],
  settings: Pick<BookingRates, 'length_discounts' | 'tax_rate' | 'prices_include_tax'> &
    Parameters<typeof youngDriverRate>[0],
  rules?: FrozenRules,
): BookingRates {
  const young_driver = youngDriverRate(settings)
  return {
    daily_price: car.daily_price,
    seasons: seasonsOfCar(car, seasons).map(({ start_date, end_date, percent }) => ({
      start_date,
      end_date,
      percent,
    })),
    ...(rules && { rules }),
    length_discounts: settings.length_discounts.map(({ min_days, percent }) => ({ min_days, percent })),
    car_discount: car.discount,
    ...(car.monthly_price !== null && { monthly_price: car.monthly_price }),
    tax_rate: settings.tax_rate,
    prices_include_tax: settings.prices_include_tax,
    ...(young_driver && { young_driver }),
  }
}

/**
 * The rates of a booking whose days after the first `after_days` are priced for another car, at that car's present
 * rates; tax and length discounts stay as they were frozen (docs/rules/price.md#another-car).
 */
export function ratesWithNextCar(
  before: BookingRates,
  { daily_price, seasons, rules, car_discount, monthly_price }: CarRates,
  after_days: number,
): BookingRates {
  const car = {
    daily_price,
    seasons,
    ...(rules && { rules }),
    car_discount,
    ...(monthly_price !== undefined && { monthly_price }),
  }
  const { next_cars = [], ...first } = before
  if (after_days === 0) return { ...withoutOwn(first), ...car }
  const earlier = next_cars.filter((each) => each.after_days < after_days)
  return { ...first, next_cars: [...earlier, { ...car, after_days }] }
}

/** Without what another car may not have. */
function withoutOwn({ rules: _rules, monthly_price: _monthly, ...rates }: BookingRates): BookingRates {
  return rates
}

/** The cars of a booking with the days on which each is charged, up to `days`. */
export function carsByDays(rates: BookingRates, days: number): { car: CarRates; from: number; to: number }[] {
  const cars = [{ ...rates, after_days: 0 }, ...(rates.next_cars ?? [])]
  return cars.flatMap((car, index) => {
    const to = Math.min(days, cars[index + 1]?.after_days ?? days)
    return car.after_days < to ? [{ car, from: car.after_days, to }] : []
  })
}

/** The price of one rental day in centimes on a local date: the daily price, changed by the season's percent. */
export function seasonRate(rates: Pick<BookingRates, 'daily_price' | 'seasons'>, date: string): number {
  return percentOf(rates.daily_price, 100 + percentOn(date, rates.seasons))
}

/** The same, changed further by the rules that hold on it in a hire of so many days. */
export function dayRate(
  rates: Pick<BookingRates, 'daily_price' | 'seasons' | 'rules'>,
  date: string,
  days: number,
): number {
  return ruledRate(seasonRate(rates, date), rates.rules, { date, days }).rate
}

/** The percent of the longest tier that a booking of `days` reaches, 0 below the first. */
export function lengthDiscountPercent(days: number, tiers: readonly LengthDiscount[]): number {
  let longest: LengthDiscount | undefined
  for (const tier of tiers) {
    const isLonger = (tier.min_days - (longest?.min_days ?? 0) || tier.percent - (longest?.percent ?? 0)) > 0
    if (tier.min_days <= days && isLonger) longest = tier
  }
  return longest?.percent ?? 0
}

/** A car's daily price less its discount, in centimes, half up: what cards show and lists sort by. */
export function discountedDailyPrice(daily_price: number, car_discount: number): number {
  return percentOf(daily_price, 100 - car_discount)
}
