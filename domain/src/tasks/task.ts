import { addDays, addMonths, parseInstant, toWallClock } from '../time/wall-clock.ts'

export const taskStatuses = ['pending', 'in_progress', 'completed'] as const
export type TaskStatus = (typeof taskStatuses)[number]

/** From the least to the most pressing. */
export const taskPriorities = ['low', 'medium', 'high', 'urgent'] as const
export type TaskPriority = (typeof taskPriorities)[number]

export const taskFilters = ['today', 'upcoming', 'overdue', 'mine'] as const
export type TaskFilter = (typeof taskFilters)[number]

/** Why a task makes itself. */
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
  'online_payment',
] as const
export type TaskCause = (typeof taskCauses)[number]

/** The causes whose rule can be switched off: money that needs somebody always asks for them. */
export const taskRules = taskCauses.filter((cause) => cause !== 'online_payment')
export type TaskRule = (typeof taskRules)[number]

/** Where a task stands in time, in the order in which a list shows them. */
export const taskWhens = ['overdue', 'today', 'upcoming', 'undated', 'done'] as const
export type TaskWhen = (typeof taskWhens)[number]

/** Instants in epoch milliseconds: the present one, and the company's day, from `start` on and before `end`. */
export type TaskClock = { now: number; start: number; end: number }

/**
 * Where a task stands: past its hour it is overdue, today's too. The same as the conditions of `tasks.queries.ts`, of
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

/** How a task comes back: counted in `interval`s from the day `from_day`, through `until` where that is set. */
export type TaskSeries = { every: TaskRepeat; interval: number; from_day: string; until: string | null }

/** The day number `occurrence` (0 is the first) of a series: always counted from its beginning; null past its end. */
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
 * Which task of a series follows number `occurrence`: once that one is done, the next that is not past already; while it
 * is not, the last whose day has come, so that days that were missed do not pile up. Null where there is none, or not yet.
 */
export function nextOccurrence(
  series: TaskSeries,
  occurrence: number,
  { today, isDone }: { today: string; isDone: boolean },
): number | null {
  let come: number | null = null
  for (let next = occurrence + 1; next <= occurrence + mostSkipped; next++) {
    const day = occurrenceDay(series, next)
    if (day === null) return come
    if (day > today) return isDone ? next : come
    if (day === today) return next
    come = isDone ? come : next
  }
  return come
}

/** How many days of a series are passed over at most in one go. */
const mostSkipped = 30_000

/** The instant (epoch milliseconds) of a series' task: its day at the hour of the wall clock that the first one had. */
export function occurrenceInstant(day: string, first: number, timeZone: string): number {
  const hour = toWallClock(first, timeZone).slice(10)
  return parseInstant(day + hour, timeZone)!
}
