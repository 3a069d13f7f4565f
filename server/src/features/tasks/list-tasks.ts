import type { ParsedQueryOf } from '@marhala/contract/wire/endpoint.ts'
import { makePage } from '@marhala/contract/wire/paging.ts'
import type * as tasks from '@marhala/contract/tasks/tasks.ts'
import { addDays, startOfLocalDay } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import { invalid } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { searchPatterns } from '../cars/public/car-rows.queries.ts'
import { searchedTitles } from './public/present-task.ts'
import { readClock, readTasks } from './read-task.ts'
import { countDue } from './reminders.queries.ts'
import { countByKind, countTasks, listForDashboard, listTaskIds } from './tasks.queries.ts'

/** A page of the tasks that match a query, 15 a page. */
export async function listTasks(
  context: AppContext,
  caller: Caller,
  query: ParsedQueryOf<typeof tasks.list>,
) {
  const { page = 1, per_page = 15, sort_by: by = 'due_at', from, to, search, ...rest } = query
  const clock = await readClock(context)
  if (from && to && to < from) throw invalid({ to: [{ key: 'days_reversed' }] })
  const dayStart = (day: string) => new Date(startOfLocalDay(day, clock.timeZone))
  const condition = {
    ...rest,
    caller_id: caller.id,
    clock,
    due: { from: from && dayStart(from), to: to && dayStart(addDays(to, 1)) } as { from?: Date; to?: Date },
    search: search
      ? { patterns: searchPatterns(search), titles: searchedTitles(caller.language) }
      : undefined,
  }
  const order = query.sort_order ?? (by === 'due_at' ? 'asc' : 'desc')
  const ids = await listTaskIds(
    context.db,
    condition,
    { by, order },
    { limit: per_page, offset: (page - 1) * per_page },
  )
  const total = await countTasks(context.db, condition)
  return makePage(await readTasks(context, caller, ids), total, page, per_page)
}

const named = 5

/** The figures of the tasks. */
export async function readTaskDashboard(context: AppContext, caller: Caller) {
  const clock = await readClock(context)
  const ids = await listForDashboard(context.db, clock, named)
  return {
    statistics: await countByKind(context.db, clock),
    recent_tasks: await readTasks(context, caller, ids.recent),
    overdue_tasks: await readTasks(context, caller, ids.overdue),
    reminders: await countDue(context.db, clock),
  }
}
