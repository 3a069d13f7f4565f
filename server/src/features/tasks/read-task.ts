import type { Language } from '@marhala/contract/language/language.ts'
import { addLocalDays, localDate, startOfLocalDay } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { presentTask } from './public/present-task.ts'
import { findTask, listComments, listItems, listTasksOf, type TaskRow } from './public/task-rows.queries.ts'
import type { DayClock } from './tasks.queries.ts'

/** The company's clock: the present instant, its day as a date and as instants, and its zone. */
export async function readClock({
  db,
  clock,
}: Pick<AppContext, 'db' | 'clock'>): Promise<DayClock & { today: string; timeZone: string }> {
  const { time_zone: timeZone } = await getSettings(db)
  const now = clock()
  const today = localDate(now.getTime(), timeZone)
  const start = startOfLocalDay(today, timeZone)
  return { now, today, timeZone, start: new Date(start), end: new Date(addLocalDays(start, 1, timeZone)) }
}

/** One task for the wire. */
export async function readTask(context: AppContext, { language }: { language: Language }, id: number) {
  const row = await findTask(context.db, id)
  if (!row) throw new ApiError('not_found')
  const [task] = await presentTasks(context, { language }, [row])
  return task!
}

/** Some tasks for the wire, in the order of their numbers. */
export async function readTasks(context: AppContext, reader: { language: Language }, ids: number[]) {
  return presentTasks(context, reader, await listTasksOf(context.db, ids))
}

async function presentTasks(context: AppContext, { language }: { language: Language }, rows: TaskRow[]) {
  const ids = rows.map(({ id }) => id)
  const clock = await readClock(context)
  const items = Map.groupBy(await listItems(context.db, ids), ({ task_id }) => task_id)
  const comments = Map.groupBy(await listComments(context.db, ids), ({ task_id }) => task_id)
  return rows.map((row) =>
    presentTask(
      row,
      { items: items.get(row.id) ?? [], comments: comments.get(row.id) ?? [] },
      { language, clock },
    ),
  )
}
