import { addDays, localDate, wallClockMilliseconds } from '../time/wall-clock.ts'

const minute = 60_000
const day = 86_400_000

/** The company settings that limit a period; names are the settings' columns. */
export type BookingRules = {
  time_zone: string
  grace_minutes: number
  min_days_standard: number
  min_days_premium: number
  max_days: number
}

export type BookingPeriodProblem =
  | 'start_in_past'
  | 'end_before_start'
  | 'below_minimum'
  | 'above_maximum'
  | 'reason_required'

/**
 * What is wrong with a booking from `start` to `end` (epoch milliseconds), empty if nothing
 * (docs/rules/availability.md#the-earliest-pickup). Clients may start in the current minute at the earliest, staff up
 * to 24 hours ago; staff may go below the minimum with a `reason` of 3 to 200 characters. `samePickup`: an edit
 * keeps the pickup, which may then be past.
 */
export function checkBookingPeriod(
  period: {
    start: number
    end: number
    isPremium: boolean
    now: number
    byStaff: boolean
    reason?: string | null
    samePickup?: boolean
  },
  rules: BookingRules,
): BookingPeriodProblem[] {
  const problems: BookingPeriodProblem[] = []
  if (!period.samePickup && period.start < earliestStart(period)) problems.push('start_in_past')
  if (period.end <= period.start) return [...problems, 'end_before_start']
  const days = billableDays(period.start, period.end, {
    timeZone: rules.time_zone,
    graceMinutes: rules.grace_minutes,
  })
  if (days < minimumDays(period.isPremium, rules)) {
    if (!period.byStaff) problems.push('below_minimum')
    else if (!isReason(period.reason)) problems.push('reason_required')
  }
  if (days > rules.max_days) problems.push('above_maximum')
  return problems
}

/** The billable days of a hire that have begun at `now`, none before its start. */
export function daysBegun(start: number, now: number, clock: Parameters<typeof billableDays>[2]): number {
  return now <= start ? 0 : billableDays(start, now, clock)
}

/** A problem as the key of its words, with what stands in their gaps. */
export function tellPeriodProblem(
  problem: BookingPeriodProblem,
  isPremium: boolean,
  rules: Omit<BookingRules, 'time_zone'>,
) {
  if (problem === 'above_maximum') return { key: problem, params: { days: rules.max_days } }
  if (problem !== 'below_minimum') return { key: problem }
  const key = isPremium ? ('below_minimum_premium' as const) : ('below_minimum_standard' as const)
  return { key, params: { days: minimumDays(isPremium, rules) } }
}

/**
 * Started 24-hour periods between two instants (epoch milliseconds) on the wall clock of `timeZone`, after subtracting
 * the grace, at least 1: 10:00 to 10:00 over five nights is 5 also where the clocks change
 * (docs/rules/price.md#billable-days).
 */
export function billableDays(
  start: number,
  end: number,
  { timeZone, graceMinutes }: { timeZone: string; graceMinutes: number },
): number {
  const wallClockDuration = wallClockMilliseconds(end, timeZone) - wallClockMilliseconds(start, timeZone)
  return Math.max(1, Math.ceil((wallClockDuration - graceMinutes * minute) / day))
}

/** The local dates (`YYYY-MM-DD`) whose rates the billable days are charged at: day i is the pickup's date + i. */
export function billableDates(start: number, days: number, timeZone: string): string[] {
  const first = localDate(start, timeZone)
  return Array.from({ length: days }, (_, index) => addDays(first, index))
}

/** The minimum number of billable days of a car (docs/rules/price.md#shortest-and-longest-booking). */
export function minimumDays(
  isPremium: boolean,
  rules: Pick<BookingRules, 'min_days_standard' | 'min_days_premium'>,
): number {
  return isPremium ? rules.min_days_premium : rules.min_days_standard
}

/** The groups of cars, premium or not, whose minimum exceeds these days, with that minimum. */
export function tooShortFor(
  days: number,
  rules: Pick<BookingRules, 'min_days_standard' | 'min_days_premium'>,
): { is_premium: boolean; minimum_days: number }[] {
  return [false, true]
    .map((is_premium) => ({ is_premium, minimum_days: minimumDays(is_premium, rules) }))
    .filter(({ minimum_days }) => days < minimum_days)
}

function earliestStart({ now, byStaff }: { now: number; byStaff: boolean }): number {
  const thisMinute = Math.floor(now / minute) * minute
  return byStaff ? thisMinute - day : thisMinute
}

/** Whether staff gave a reason for booking against a rule. */
export function isReason(reason: string | null | undefined): boolean {
  const length = reason?.trim().length ?? 0
  return length >= 3 && length <= 200
}
