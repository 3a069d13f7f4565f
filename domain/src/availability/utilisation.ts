import type { Period } from './occupancy.ts'

/** Over how many past days a car's use is measured. */
export const utilisationDays = 30

/**
 * How much of a window a car was out, in whole percent: the bookings' time within it over its length. Bookings of one
 * car never overlap. Epoch milliseconds.
 */
export function utilisation(bookings: readonly Period[], window: Period): number {
  const out = bookings.reduce(
    (sum, { start, end }) => sum + Math.max(0, Math.min(end, window.end) - Math.max(start, window.start)),
    0,
  )
  return Math.round((out / (window.end - window.start)) * 100)
}
