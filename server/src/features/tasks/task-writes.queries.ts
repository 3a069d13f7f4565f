import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import type { DB, TaskComments, TaskItems, Tasks } from '../../db/tables.ts'

type NewTask = Omit<Insertable<Tasks>, 'search' | 'version'>

/** Writes a task. */
export async function insertTask(db: Kysely<DB>, row: NewTask): Promise<number> {
  const { id } = await db.insertInto('tasks').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Writes the next task of a series; undefined where its number exists. */
export async function insertNextTask(db: Kysely<DB>, row: NewTask): Promise<number | undefined> {
  const made = await db
    .insertInto('tasks')
    .values(row)
    .onConflict((conflict) => conflict.columns(['series', 'occurrence']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** Changes a task; its version rises. */
export async function updateTask(db: Kysely<DB>, id: number, changes: Updateable<Tasks>): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Deletes a task with its checklist and comments. */
export async function deleteTask(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('tasks').where('id', '=', id).execute()
}

/** Adds items to checklists. */
export async function insertItems(db: Kysely<DB>, rows: Insertable<TaskItems>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('task_items').values(rows).execute()
}

/** Changes an item of a checklist; false where the task has no such item. */
export async function updateItem(
  db: Kysely<DB>,
  { id, task_id }: { id: number; task_id: number },
  changes: Updateable<TaskItems>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('task_items')
    .set(changes)
    .where('id', '=', id)
    .where('task_id', '=', task_id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes items off a checklist. */
export async function deleteItems(db: Kysely<DB>, ids: number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('task_items').where('id', 'in', ids).execute()
}

/** Adds a comment. */
export async function insertComment(db: Kysely<DB>, row: Insertable<TaskComments>): Promise<number> {
  const { id } = await db.insertInto('task_comments').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A comment of a task. */
export async function findComment(db: Kysely<DB>, { id, task_id }: { id: number; task_id: number }) {
  return db
    .selectFrom('task_comments')
    .select(['id', 'author_id'])
    .where('id', '=', id)
    .where('task_id', '=', task_id)
    .executeTakeFirst()
}

/** Deletes a comment. */
export async function deleteComment(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('task_comments').where('id', '=', id).execute()
}

/** Open tasks of a series that have no follower yet and are due before a moment. */
export async function listRepeating(db: Kysely<DB>, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('tasks')
    .select('id')
    .where('repeat_every', 'is not', null)
    .where('repeated_at', 'is', null)
    .where('due_at', '<', before)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
