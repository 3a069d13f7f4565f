import { addDays } from '../time/wall-clock.ts'

/** Days on which a class is not sold (`min_days` null), or from so many days on alone; both days included. */
export type ClassLimit = { start_date: string; end_date: string; min_days: number | null }

export type ClassRefusal = { kind: 'not_sold' } | { kind: 'minimum'; days: number }

/**
 * What keeps a client from hiring a car of a class for so many billable days from a local date on: a day of the hire on which
 * the class is not sold, else the longest minimum of its days; null where nothing does
 * (docs/rules/classes.md#stop-sale-and-minimum-stay).
 */
export function refusedByClass(
  limits: readonly ClassLimit[],
  { start_date, days }: { start_date: string; days: number },
): ClassRefusal | null {
  const last = addDays(start_date, days - 1)
  const touched = limits.filter((limit) => limit.start_date <= last && limit.end_date >= start_date)
  if (touched.some(({ min_days }) => min_days === null)) return { kind: 'not_sold' }
  const minimum = Math.max(0, ...touched.map(({ min_days }) => min_days!))
  return days < minimum ? { kind: 'minimum', days: minimum } : null
}
