import { addDays, localDate, startOfLocalDay } from '../time/wall-clock.ts'

/** Codes name their words in the contract: the first belongs to `start_kilometers` or `end_kilometers`. */
export type HandoverProblem = 'kilometers_before' | 'too_early'

/**
 * What is wrong with handing a car over, empty if nothing (docs/rules/life-cycle.md#handing-over): kilometres below the
 * car's `odometer`, or earlier than the local day before the pickup. `start` and `now` are epoch milliseconds.
 */
export function checkHandover(
  handover: { start: number; now: number; start_kilometers: number; odometer: number },
  timeZone: string,
): HandoverProblem[] {
  const problems: HandoverProblem[] = []
  if (handover.start_kilometers < handover.odometer) problems.push('kilometers_before')
  if (handover.now < handoverOpensAt(handover.start, timeZone)) problems.push('too_early')
  return problems
}

/**
 * What is wrong with taking a car back, empty if nothing: the odometer never goes back
 * (docs/rules/life-cycle.md#taking-back).
 */
export function checkReturn(taken: { start_kilometers: number; end_kilometers: number }): HandoverProblem[] {
  return taken.end_kilometers < taken.start_kilometers ? ['kilometers_before'] : []
}

/** The first instant (epoch milliseconds) of a handover: the start of the local day before the pickup. */
export function handoverOpensAt(start: number, timeZone: string): number {
  return startOfLocalDay(addDays(localDate(start, timeZone), -1), timeZone)
}
