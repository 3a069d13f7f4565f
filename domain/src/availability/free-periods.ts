/** A stretch of time on the company's wall clock (`YYYY-MM-DDTHH:mm`), from `start` up to `end`. */
export type WallClockPeriod = { start: string; end: string }

/** A span in which a car is not available: not at all, or only for pickups before `pickup_before`. */
export type BusySpan = WallClockPeriod & { pickup_before?: string | undefined }

const dayMs = 86_400_000

/**
 * Returns a test for days (`YYYY-MM-DD`) on which a car is never free: days on which it leaves or comes back can still
 * be chosen. With the day of a pickup, the days that a booking starting then cannot include.
 */
export function busyDays(spans: readonly BusySpan[]): (day: string, pickup?: string) => boolean {
  return (day, pickup) =>
    spans.some(
      (span) =>
        span.start <= `${day}T00:00` &&
        `${dayAfter(day)}T00:00` <= span.end &&
        (span.pickup_before === undefined || (pickup !== undefined && blocksStart(span, `${pickup}T00:00`))),
    )
}

/**
 * The free periods nearest to the requested one, as long and at the same hours: one earlier, one later, where there are
 * any within `maxDays`. `busy` is what other bookings occupy, their turnaround included; `turnaround_minutes` stay free
 * after the return (docs/rules/availability.md#turnaround). `notBefore` is the earliest start; what is not sold
 * (`isSold`) is not offered. Null where the requested one is free according to `busy`, which may be out of date.
 */
export function nearestFreePeriods(
  requested: WallClockPeriod,
  busy: readonly BusySpan[],
  {
    notBefore,
    turnaround_minutes,
    reach: maxDays = 60,
    isSold = () => true,
  }: {
    notBefore: string
    turnaround_minutes: number
    reach?: number
    isSold?: (period: WallClockPeriod) => boolean
  },
): WallClockPeriod[] | null {
  const isFree = (period: WallClockPeriod) => isFreePeriod(busy, period, turnaround_minutes)
  if (isFree(requested)) return null
  const search = (direction: 1 | -1): WallClockPeriod[] => {
    for (let days = 1; days <= maxDays; days++) {
      const by = direction * days * dayMs
      const period = { start: shift(requested.start, by), end: shift(requested.end, by) }
      if (period.start >= notBefore && isFree(period) && isSold(period)) return [period]
    }
    return []
  }
  return [...search(-1), ...search(1)]
}

/**
 * The requested booking with the latest return that is free, by whole days at the same hour; the pickup does not move,
 * as once a car is out. Null where the request is free, or no day is.
 */
export function latestFreeReturn(
  requested: WallClockPeriod,
  busy: readonly BusySpan[],
  { turnaround_minutes }: { turnaround_minutes: number },
): WallClockPeriod | null {
  if (isFreePeriod(busy, requested, turnaround_minutes)) return null
  let end = laterByDays(requested.end, -1)
  while (end > requested.start && !isFreePeriod(busy, { start: requested.start, end }, turnaround_minutes)) {
    end = laterByDays(end, -1)
  }
  return end > requested.start ? { start: requested.start, end } : null
}

function isFreePeriod(
  busy: readonly BusySpan[],
  { start, end }: WallClockPeriod,
  turnaround_minutes: number,
): boolean {
  const until = shift(end, turnaround_minutes * 60_000)
  return busy.every((span) => until <= span.start || span.end <= start || !blocksStart(span, start))
}

function blocksStart({ pickup_before }: BusySpan, start: string): boolean {
  return pickup_before === undefined || start < pickup_before
}

/** The same wall clock (`YYYY-MM-DDTHH:mm`) some days later, earlier when negative. */
export function laterByDays(moment: string, days: number): string {
  return shift(moment, days * dayMs)
}

function dayAfter(day: string): string {
  return shift(`${day}T00:00`, dayMs).slice(0, 10)
}

// A wall clock has no zone: shifted as if it were UTC, its hours stay the same.
function shift(moment: string, ms: number): string {
  return new Date(Date.parse(`${moment}Z`) + ms).toISOString().slice(0, 16)
}
