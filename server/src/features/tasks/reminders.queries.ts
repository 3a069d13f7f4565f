import { type Kysely, type NotNull, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'
import type { DayClock } from './tasks.queries.ts'

function isToBeReminded({ now, end }: DayClock): RawBuilder<SqlBool> {
  return sql<SqlBool>`(tasks.status <> 'completed' and (tasks.due_at < ${end} or tasks.remind_at <= ${now}))`
}

function selectDue(db: Kysely<DB>, clock: DayClock) {
  return db
    .selectFrom('tasks')
    .innerJoin('users', 'users.id', 'tasks.assignee_id')
    .where(isToBeReminded(clock))
    .where('users.role', 'in', ['moderator', 'admin', 'superadmin'])
    .where('users.deleted_at', 'is', null)
    .where('users.deactivated_at', 'is', null)
    .where('users.email_verified_at', 'is not', null)
    .where('users.email', 'is not', null)
}

/** The people with such tasks, and which, the first due first. */
export async function listDue(db: Kysely<DB>, clock: DayClock) {
  return selectDue(db, clock)
    .select(['tasks.id as task_id', 'users.id as user_id'])
    .select([
      'users.email',
      'users.first_name',
      'users.language',
      'users.role',
      'users.permissions',
      'users.place_ids',
    ])
    .$narrowType<{ email: NotNull }>()
    .orderBy('users.id')
    .orderBy('tasks.due_at')
    .orderBy('tasks.id')
    .execute()
}

/** How many people would be reminded of how many tasks that they were not reminded of today. */
export async function countDue(db: Kysely<DB>, clock: DayClock & { today: string }) {
  return selectDue(db, clock)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('task_reminders')
            .whereRef('task_reminders.task_id', '=', 'tasks.id')
            .where('task_reminders.day', '=', clock.today),
        ),
      ),
    )
    .select([sql<number>`count(distinct users.id)::int`.as('people'), sql<number>`count(*)::int`.as('tasks')])
    .executeTakeFirstOrThrow()
}

/**
 * Records that a person is reminded of tasks on a day; returns those that were not recorded before. Of two at once the
 * second waits for the first, and finds its rows.
 */
export async function noteReminders(
  db: Kysely<DB>,
  { task_ids, ...reminder }: { task_ids: number[]; day: string; user_id: number; sent_at: Date },
): Promise<number[]> {
  const rows = await db
    .insertInto('task_reminders')
    .values([...task_ids].sort((one, other) => one - other).map((task_id) => ({ task_id, ...reminder })))
    .onConflict((conflict) => conflict.columns(['task_id', 'day']).doNothing())
    .returning('task_id')
    .execute()
  return rows.map(({ task_id }) => task_id)
}

/** Deletes the records of reminders before an instant: only today's are read, in whatever zone the company is. */
export async function deleteOldReminders(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom('task_reminders').where('sent_at', '<', before).execute()
}
