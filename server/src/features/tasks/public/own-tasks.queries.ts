import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** Deletes the tasks that rules made for some bookings or cars, unless they are assigned, started or commented on. */
export async function dropOwnTasks(
  db: Kysely<DB>,
  column: 'booking_id' | 'car_id',
  ids: number[],
): Promise<void> {
  await db
    .deleteFrom('tasks')
    .where(column, '=', sql<number>`any(${ids}::int[])`)
    .where('cause', 'is not', null)
    .where('status', '=', 'pending')
    .where('assignee_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('task_comments').select('id').whereRef('task_comments.task_id', '=', 'tasks.id')),
      ),
    )
    .execute()
}
