import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'
import type { CauseValues } from './public/task-rows.queries.ts'

/** The causes with a present or past task: all of some keys, and all whose task is open. */
export async function listKnownCauses(db: Kysely<DB>, keys: string[]) {
  return db
    .selectFrom('task_causes')
    .leftJoin('tasks', 'tasks.id', 'task_causes.task_id')
    .select(['task_causes.key', 'tasks.id', 'tasks.status', 'tasks.closed_itself', 'tasks.due_at'])
    .select((eb) => eb.ref('tasks.cause_values').$castTo<CauseValues | null>().as('cause_values'))
    .where(({ eb, or }) =>
      or([eb('task_causes.key', '=', sql<string>`any(${keys})`), eb('tasks.status', '<>', 'completed')]),
    )
    .execute()
}
export type KnownCause = Awaited<ReturnType<typeof listKnownCauses>>[number]

/** Claims a cause; false where it is claimed already. Of two at once the second waits for the first. */
export async function claimCause(db: Kysely<DB>, key: string, made_at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('task_causes')
    .values({ key, made_at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Stores the task of a cause. */
export async function linkCause(db: Kysely<DB>, key: string, task_id: number): Promise<void> {
  await db.updateTable('task_causes').set({ task_id }).where('key', '=', key).execute()
}
