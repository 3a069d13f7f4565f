import type { Period } from './occupancy.ts'

/** How many days back a car's use is counted. */
export const utilisationDays = 30

/**
 * How much of a window a car was hired out, as whole percent: the hires' time within it over its length. Hires of one
 * car never overlap. Epoch milliseconds.
 */
export function utilisation(hires: readonly Period[], window: Period): number {
  const out = hires.reduce(
    (sum, { start, end }) => sum + Math.max(0, Math.min(end, window.end) - Math.max(start, window.start)),
    0,
  )
  return Math.round((out / (window.end - window.start)) * 100)
}
