import { priceGrain } from '../price/price-histogram.ts'
import { addLocalDays } from '../time/wall-clock.ts'

const farthestDays = 14

/**
 * The same booking (epoch milliseconds) on other days, nearest first and of two equally near the later one: moved by 1
 * to 14 calendar days at the same time of day, none that begins before `now`.
 */
export function nearbyPeriods(
  { start, end }: { start: number; end: number },
  now: number,
  timeZone: string,
): { start: number; end: number }[] {
  return Array.from({ length: farthestDays }, (_, index) => [index + 1, -index - 1])
    .flat()
    .map((days) => ({ start: addLocalDays(start, days, timeZone), end: addLocalDays(end, days, timeZone) }))
    .filter((period) => period.start >= now)
}

/** Prices in centimes; null where there is no limit. */
export type PriceLimits = { min: number | null; max: number | null }

/**
 * The limits widened just enough to include the nearest car outside them: to a whole 10 DH, on one side only, the
 * cheaper one of two equally near. `outside` has the highest price below and the lowest above, null where none is; null
 * when no car is outside or the limits contradict each other.
 */
export function widenedPrice(
  { min, max }: PriceLimits,
  outside: { below: number | null; above: number | null },
): PriceLimits | null {
  if (min !== null && max !== null && min > max) return null
  const below = min === null ? null : outside.below
  const above = max === null ? null : outside.above
  const isBelow = below !== null && (above === null || min! - below <= above - max!)
  if (isBelow) return { min: Math.floor(below / priceGrain) * priceGrain, max }
  return above === null ? null : { min, max: Math.ceil(above / priceGrain) * priceGrain }
}
