import { addDays, localDate, startOfLocalDay } from '../time/wall-clock.ts'

/**
 * Codes name their words in the contract: the first belongs to `start_kilometers` or `end_kilometers`, the last to
 * `confirm_early`.
 */
export type HandoverProblem = 'kilometers_before' | 'too_early' | 'before_its_day'

/**
 * What is wrong with handing a car over, empty if nothing (docs/rules/life-cycle.md#handing-over): kilometres below the
 * car's `odometer`, earlier than the local day before the pickup, or on that day without confirmation
 * (`confirm_early`). `start` and `now` are epoch milliseconds.
 */
export function checkHandover(
  handover: {
    start: number
    now: number
    start_kilometers: number
    odometer: number
    confirm_early?: boolean | undefined
  },
  timeZone: string,
): HandoverProblem[] {
  const problems: HandoverProblem[] = []
  if (handover.start_kilometers < handover.odometer) problems.push('kilometers_before')
  if (handover.now < handoverOpensAt(handover.start, timeZone)) problems.push('too_early')
  else if (!handover.confirm_early) {
    const [start, today] = [handover.start, handover.now].map((instant) => localDate(instant, timeZone))
    if (isBeforeItsDay(start!, today!)) problems.push('before_its_day')
  }
  return problems
}

/** What is wrong with taking a car back, empty if nothing: the odometer never decreases (docs/rules/life-cycle.md#taking-back). */
export function checkReturn(readings: {
  start_kilometers: number
  end_kilometers: number
}): HandoverProblem[] {
  return readings.end_kilometers < readings.start_kilometers ? ['kilometers_before'] : []
}

/** Whether a handover `today` is before the day of the pickup (`YYYY-MM-DD`), which is usually a mistake. */
export function isBeforeItsDay(pickup: string, today: string): boolean {
  return today < pickup
}

/** The first instant (epoch milliseconds) of a handover: the start of the local day before the pickup. */
export function handoverOpensAt(start: number, timeZone: string): number {
  return startOfLocalDay(addDays(localDate(start, timeZone), -1), timeZone)
}
