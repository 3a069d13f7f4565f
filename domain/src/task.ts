import { addDays, addMonths } from './wall-clock.ts'

export const taskStatuses = ['pending', 'in_progress', 'completed'] as const
export type TaskStatus = (typeof taskStatuses)[number]

/** From the least to the most pressing. */
export const taskPriorities = ['low', 'medium', 'high', 'urgent'] as const
export type TaskPriority = (typeof taskPriorities)[number]

export const taskFilters = ['today', 'upcoming', 'overdue', 'mine'] as const
export type TaskFilter = (typeof taskFilters)[number]

/** Why a task makes itself, each of which is a rule that can be switched off. */
export const taskCauses = [
  'papers',
  'maintenance',
  'late_return',
  'prepare_car',
  'return_deposit',
  'answer_message',
] as const
export type TaskCause = (typeof taskCauses)[number]

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
