import {
  nextOccurrence,
  occurrenceDay,
  occurrenceInstant,
  type TaskSeries,
} from '@marhala/domain/tasks/task.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { readClock } from './read-task.ts'
import { listItems, lockTask, type TaskRow } from './public/task-rows.queries.ts'
import { insertItems, insertNextTask, listRepeating, updateTask } from './task-writes.queries.ts'

/** Makes the next task of every series whose day is past, done or not: each hour, one transaction each. */
export async function makeNextTasks(context: AppContext): Promise<void> {
  const { end } = await readClock(context)
  for (const id of await listRepeating(context.db, end))
    await transact(context.db, (db) => makeNextTask({ ...context, db }, id))
}

/**
 * Makes the task that follows in a series, once: by the lock and the mark on the one before, and by the unique numbers
 * of the series.
 */
export async function makeNextTask(context: AppContext, id: number): Promise<void> {
  const task = await lockTask(context.db, id)
  if (!task || task.repeated_at !== null || task.occurrence === null || !task.repeat_from) return
  const { today, timeZone } = await readClock(context)
  const series = seriesOf(task, timeZone)
  if (!series) return
  const isDone = task.status === 'completed'
  const occurrence = nextOccurrence(series, task.occurrence, { today, isDone })
  if (occurrence === null) return
  const day = occurrenceDay(series, occurrence)!
  const due_at = new Date(occurrenceInstant(day, task.repeat_from.getTime(), timeZone))
  const next = await insertNextTask(context.db, {
    ...sameOf(task),
    due_at,
    remind_at: task.remind_at && task.due_at && before(due_at, task.due_at, task.remind_at),
    occurrence,
    created_at: context.clock(),
  })
  await updateTask(context.db, id, { repeated_at: context.clock() })
  if (next === undefined) return
  const items = await listItems(context.db, [id])
  const again = items.map(({ position, text }) => ({ task_id: next, position, text, is_done: false }))
  await insertItems(
    context.db,
    again.filter(({ text }) => text !== null),
  )
}

/** How a task's series is counted; null for one that does not repeat. */
function seriesOf(task: TaskRow, timeZone: string): TaskSeries | null {
  const { repeat_every: every, repeat_interval: interval, repeat_until: until, repeat_from } = task
  if (every === null || interval === null || repeat_from === null) return null
  return { every, interval, until, from_day: localDate(repeat_from.getTime(), timeZone) }
}

function sameOf(task: TaskRow) {
  const { title, description, priority, assignee_id, car_id, booking_id, created_by } = task
  const { repeat_every, repeat_interval, repeat_until, repeat_from, series } = task
  const what = { title, description, priority, assignee_id, car_id, booking_id, created_by }
  return { ...what, repeat_every, repeat_interval, repeat_until, repeat_from, series }
}

/** As long before the next due date as it was before the last. */
function before(due: Date, lastDue: Date, lastReminder: Date): Date {
  return new Date(due.getTime() - (lastDue.getTime() - lastReminder.getTime()))
}
