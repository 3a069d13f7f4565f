/** When a car is taken, on the company's wall clock (`YYYY-MM-DDTHH:mm`), from `start` up to `end`. */
export type BusySpan = { start: string; end: string }
export type Period = { start: string; end: string }

const dayMs = 86_400_000

/** The days (`YYYY-MM-DD`) on which a car is never free: days it leaves or comes back on can still be chosen. */
export function busyDays(spans: readonly BusySpan[]): Set<string> {
  const days = new Set<string>()
  for (const { start, end } of spans) {
    const first = start.endsWith('T00:00') ? start.slice(0, 10) : addDays(start.slice(0, 10), 1)
    for (let day = first; `${addDays(day, 1)}T00:00` <= end; day = addDays(day, 1)) days.add(day)
  }
  return days
}

/**
 * The free periods nearest to the one wanted, as long and at the same hours: one earlier, one later, where there are
 * any within `reach` days. `notBefore` is the first moment a hire may begin; `gapMinutes` stays free after the return.
 */
export function nearestFreePeriods(
  wanted: Period,
  busy: readonly BusySpan[],
  { notBefore, gapMinutes = 120, reach = 60 }: { notBefore: string; gapMinutes?: number; reach?: number },
): Period[] {
  const isFree = (period: Period) => {
    const until = shift(period.end, gapMinutes * 60_000)
    return busy.every((span) => until <= span.start || span.end <= period.start)
  }
  const search = (direction: 1 | -1): Period[] => {
    for (let days = 1; days <= reach; days++) {
      const by = direction * days * dayMs
      const period = { start: shift(wanted.start, by), end: shift(wanted.end, by) }
      if (period.start >= notBefore && isFree(period)) return [period]
    }
    return []
  }
  return [...search(-1), ...search(1)]
}

/** The same wall clock so many days later. */
export function laterByDays(moment: string, days: number): string {
  return shift(moment, days * dayMs)
}

function addDays(day: string, days: number): string {
  return shift(`${day}T00:00`, days * dayMs).slice(0, 10)
}

// A wall clock has no zone: moved as if it were UTC, its hours stay what they are.
function shift(moment: string, ms: number): string {
  return new Date(Date.parse(`${moment}Z`) + ms).toISOString().slice(0, 16)
}
