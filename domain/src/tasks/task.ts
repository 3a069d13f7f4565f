import { addDays, addMonths, parseInstant, toWallClock } from '../time/wall-clock.ts'

export const taskStatuses = ['pending', 'in_progress', 'completed'] as const
export type TaskStatus = (typeof taskStatuses)[number]

/** From the least to the most pressing. */
export const taskPriorities = ['low', 'medium', 'high', 'urgent'] as const
export type TaskPriority = (typeof taskPriorities)[number]

export const taskFilters = ['today', 'upcoming', 'overdue', 'mine'] as const
export type TaskFilter = (typeof taskFilters)[number]

/** The causes of automatic tasks. */
export const taskCauses = [
  'papers',
  'maintenance',
  'late_return',
  'prepare_car',
  'return_deposit',
  'answer_message',
  'left_zone',
  'entered_zone',
  'speeding',
  'car_end',
  'online_payment',
  'declare_driver',
  'prolong_hire',
] as const
export type TaskCause = (typeof taskCauses)[number]

/** The causes that always make a task. */
export const standingCauses = [
  'online_payment',
  'declare_driver',
  'prolong_hire',
] as const satisfies readonly TaskCause[]

/** The causes whose rule can be switched off. */
export const taskRules = taskCauses.filter(
  (cause): cause is Exclude<TaskCause, (typeof standingCauses)[number]> =>
    standingCauses.every((one) => one !== cause),
)
export type TaskRule = (typeof taskRules)[number]

/** The groups of a list by time, in their order. */
export const taskWhens = ['overdue', 'today', 'upcoming', 'undated', 'done'] as const
export type TaskWhen = (typeof taskWhens)[number]

/** Instants in epoch milliseconds: the present one, and the company's day, from `start` on and before `end`. */
export type TaskClock = { now: number; start: number; end: number }

/**
 * The group of a task: past its hour it is overdue, also today. The same as the conditions of `tasks.queries.ts`, of
 * which `today` counts what is due on the day at any hour.
 */
export function whenOf(
  { status, due_at }: { status: TaskStatus; due_at: number | null },
  { now, end }: TaskClock,
): TaskWhen {
  if (status === 'completed') return 'done'
  if (due_at === null) return 'undated'
  if (due_at < now) return 'overdue'
  return due_at < end ? 'today' : 'upcoming'
}

export const taskRepeats = ['day', 'week', 'month'] as const
export type TaskRepeat = (typeof taskRepeats)[number]

/** How a task repeats: counted in `interval`s from the day `from_day`, through `until` where that is set. */
export type TaskSeries = { every: TaskRepeat; interval: number; from_day: string; until: string | null }

/** The day number `occurrence` (0 is the first) of a series: always counted from its start; null past its end. */
export function occurrenceDay(
  { every, interval, from_day, until }: TaskSeries,
  occurrence: number,
): string | null {
  const steps = interval * occurrence
  const day =
    every === 'month' ? addMonths(from_day, steps) : addDays(from_day, every === 'week' ? 7 * steps : steps)
  return until !== null && day > until ? null : day
}

/**
 * Which task of a series follows number `occurrence`: once that one is done, the next that is not past; while it is
 * not, the last whose day has come, so that missed days do not accumulate. Null where there is none, or not yet.
 */
export function nextOccurrence(
  series: TaskSeries,
  occurrence: number,
  { today, isDone }: { today: string; isDone: boolean },
): number | null {
  let latest: number | null = null
  for (let next = occurrence + 1; next <= occurrence + mostSkipped; next++) {
    const day = occurrenceDay(series, next)
    if (day === null) return latest
    if (day > today) return isDone ? next : latest
    if (day === today) return next
    latest = isDone ? latest : next
  }
  return latest
}

/** How many days of a series are skipped at most at once. */
const mostSkipped = 30_000

/** The instant (epoch milliseconds) of a series' task: its day at the wall clock hour of the first one. */
export function occurrenceInstant(day: string, first: number, timeZone: string): number {
  const hour = toWallClock(first, timeZone).slice(10)
  return parseInstant(day + hour, timeZone)!
}
