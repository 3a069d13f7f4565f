/** A stretch of time on the company's wall clock (`YYYY-MM-DDTHH:mm`), from `start` up to `end`. */
export type WallClockPeriod = { start: string; end: string }

/** A stretch in which a car cannot be had: by nobody, or by whoever takes it before `pickup_before` alone. */
export type BusySpan = WallClockPeriod & { pickup_before?: string | undefined }

const dayMs = 86_400_000

/**
 * Tells the days (`YYYY-MM-DD`) on which a car is never free: days it leaves or comes back on can still be chosen. With
 * the day of a pickup, those on which a booking that begins then never has it.
 */
export function busyDays(spans: readonly BusySpan[]): (day: string, pickup?: string) => boolean {
  return (day, pickup) =>
    spans.some(
      (span) =>
        span.start <= `${day}T00:00` &&
        `${dayAfter(day)}T00:00` <= span.end &&
        (span.pickup_before === undefined || (pickup !== undefined && isFor(span, `${pickup}T00:00`))),
    )
}

/**
 * The free periods nearest to the one wanted, as long and at the same hours: one earlier, one later, where there are
 * any within `reach` days. `busy` holds what others take, their turnaround included; `turnaround_minutes` stay free
 * after the return (docs/rules/availability.md#turnaround). `notBefore` is the first moment a booking may begin. Null
 * where the one wanted is free as it is: nobody is in the way, or `busy` is older than who came first, and what is near
 * may be taken as well.
 */
export function nearestFreePeriods(
  wanted: WallClockPeriod,
  busy: readonly BusySpan[],
  {
    notBefore,
    turnaround_minutes,
    reach = 60,
  }: { notBefore: string; turnaround_minutes: number; reach?: number },
): WallClockPeriod[] | null {
  const isFree = (period: WallClockPeriod) => isFreePeriod(busy, period, turnaround_minutes)
  if (isFree(wanted)) return null
  const search = (direction: 1 | -1): WallClockPeriod[] => {
    for (let days = 1; days <= reach; days++) {
      const by = direction * days * dayMs
      const period = { start: shift(wanted.start, by), end: shift(wanted.end, by) }
      if (period.start >= notBefore && isFree(period)) return [period]
    }
    return []
  }
  return [...search(-1), ...search(1)]
}

/**
 * The wanted booking with the latest return that is free, by whole days at the same hour: the pickup stands, as it does
 * once a car is out. Null where it is free as it is, or not for a day.
 */
export function latestFreeReturn(
  wanted: WallClockPeriod,
  busy: readonly BusySpan[],
  { turnaround_minutes }: { turnaround_minutes: number },
): WallClockPeriod | null {
  if (isFreePeriod(busy, wanted, turnaround_minutes)) return null
  let end = laterByDays(wanted.end, -1)
  while (end > wanted.start && !isFreePeriod(busy, { start: wanted.start, end }, turnaround_minutes)) {
    end = laterByDays(end, -1)
  }
  return end > wanted.start ? { start: wanted.start, end } : null
}

/** Whether nobody takes a car in a period and the turnaround after it. */
function isFreePeriod(
  busy: readonly BusySpan[],
  { start, end }: WallClockPeriod,
  turnaround_minutes: number,
): boolean {
  const until = shift(end, turnaround_minutes * 60_000)
  return busy.every((span) => until <= span.start || span.end <= start || !isFor(span, start))
}

/** Whether a stretch is in the way of a booking that begins at a moment. */
function isFor({ pickup_before }: BusySpan, start: string): boolean {
  return pickup_before === undefined || start < pickup_before
}

/** The same wall clock (`YYYY-MM-DDTHH:mm`) so many days later, earlier when negative. */
export function laterByDays(moment: string, days: number): string {
  return shift(moment, days * dayMs)
}

function dayAfter(day: string): string {
  return shift(`${day}T00:00`, dayMs).slice(0, 10)
}

// A wall clock has no zone: moved as if it were UTC, its hours stay what they are.
function shift(moment: string, ms: number): string {
  return new Date(Date.parse(`${moment}Z`) + ms).toISOString().slice(0, 16)
}
