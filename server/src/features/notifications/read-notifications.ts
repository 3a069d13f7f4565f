import type { AppContext } from '../../context.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { listTasksOf } from '../tasks/public/task-rows.queries.ts'
import type { NotificationRow } from './notifications.queries.ts'
import { presentNotification, type Reader } from './present-notification.ts'

/** Some notifications in their reader's language. */
export async function readNotifications(
  context: Pick<AppContext, 'db'>,
  reader: Omit<Reader, 'timeZone'>,
  rows: NotificationRow[],
) {
  const { time_zone: timeZone } = await getSettings(context.db)
  const ids = [...new Set(rows.flatMap(({ task_id }) => task_id ?? []))]
  const tasks = new Map((await listTasksOf(context.db, ids)).map((task) => [task.id, task]))
  return rows.map((row) =>
    presentNotification(row, row.task_id === null ? undefined : tasks.get(row.task_id), {
      ...reader,
      timeZone,
    }),
  )
}
