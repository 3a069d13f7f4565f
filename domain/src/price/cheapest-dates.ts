import { addDays } from '../time/wall-clock.ts'
import type { BookingRates } from './booking-rates.ts'
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
