import type { Recurrence } from './expense.ts'
import { addMonths } from '../time/wall-clock.ts'

const months: Record<Recurrence, number> = { month: 1, quarter: 3, year: 12 }

/** How many missed due days are made up for at most at once: years of a month’s rent, never an endless list. */
export const mostDueAtOnce = 120

/**
 * The due day number `times` (0 is the first) of what begins on `starts_on`: always counted from the beginning, so that
 * the 31st comes back after a February. Null once it lies past `ends_on`.
 */
export function dueDay(
  { every, starts_on, ends_on }: { every: Recurrence; starts_on: string; ends_on: string | null },
  times: number,
): string | null {
  const day = addMonths(starts_on, months[every] * times)
  return ends_on !== null && day > ends_on ? null : day
}

/** The due days from number `times` on that have come by `today`, oldest first. */
export function dueDays(
  plan: { every: Recurrence; starts_on: string; ends_on: string | null; times: number },
  today: string,
): string[] {
  const days: string[] = []
  while (days.length < mostDueAtOnce) {
    const day = dueDay(plan, plan.times + days.length)
    if (day === null || day > today) break
    days.push(day)
  }
  return days
}

/** How many due days lie before a day: a plan that begins in the past does not write them. */
export function timesBefore(
  plan: { every: Recurrence; starts_on: string; ends_on: string | null },
  day: string,
): number {
  let times = 0
  while (times < 10_000) {
    const due = dueDay(plan, times)
    if (due === null || due >= day) break
    times += 1
  }
  return times
}
