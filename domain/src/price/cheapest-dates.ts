import { addDays } from '../time/wall-clock.ts'
import { type BookingRates, seasonRate } from './booking-rates.ts'
import { busyDays, type FrozenRules, ruledRate } from './rate-rules.ts'
import { percentOn } from './season.ts'

/**
 * Consecutive local dates, from `today` on and none later than `latest`, on which the seasons make a booking cheapest; of equal ones the first
 * (docs/rules/price.md#the-price-of-a-day). The sum changes direction only where the first or last day crosses the edge
 * of a season: no other start is tried.
 */
export function cheapestDates(
  { seasons }: Pick<BookingRates, 'seasons'>,
  today: string,
  days: number,
  latest?: string,
): string[] {
  const edges = seasons.flatMap(({ start_date, end_date }) => [start_date, addDays(end_date, 1)])
  const starts = [
    today,
    ...(latest === undefined ? [] : [latest]),
    ...edges
      .flatMap((edge) => [addDays(edge, -days), edge])
      .filter((start) => start > today && (latest === undefined || start <= latest)),
  ]
  const ways = starts.sort().map((start) => {
    const dates = Array.from({ length: days }, (_, index) => addDays(start, index))
    // Hundredths of a percent, so that no binary fraction decides.
    const moved = dates.reduce((sum, date) => sum + Math.round(percentOn(date, seasons) * 100), 0)
    return { dates, moved }
  })
  return ways.reduce((best, way) => (way.moved < best.moved ? way : best)).dates
}

/**
 * The same where rules change days, too: `rulesFrom` says which hold for a booking that begins on a date, the same object
 * for as long as they are the same. Within the days whose bookings are counted every start is tried.
 */
export function cheapestRuledDates(
  rates: Pick<BookingRates, 'daily_price' | 'seasons'>,
  rulesFrom: (start: string) => FrozenRules | undefined,
  { today, days, latest }: { today: string; days: number; latest?: string | undefined },
): string[] {
  const known = new Map<FrozenRules | undefined, Map<string, number>>()
  const rateOf = (rules: FrozenRules | undefined, date: string) => {
    const ofRules = known.get(rules) ?? new Map<string, number>()
    known.set(rules, ofRules)
    const rate = ofRules.get(date) ?? ruledRate(seasonRate(rates, date), rules, { date, days }).rate
    ofRules.set(date, rate)
    return rate
  }
  const tried = Array.from({ length: busyDays }, (_, index) => addDays(today, index))
  const starts = [...tried, cheapestDates(rates, addDays(today, busyDays), days)[0]!]
  const ways = starts
    .filter((start) => latest === undefined || start <= latest)
    .map((start) => {
      const dates = Array.from({ length: days }, (_, index) => addDays(start, index))
      const rules = rulesFrom(start)
      return { dates, price: dates.reduce((sum, date) => sum + rateOf(rules, date), 0) }
    })
  return ways.reduce((best, way) => (way.price < best.price ? way : best)).dates
}
