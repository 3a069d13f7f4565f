import { type Insertable, type Kysely, sql } from 'kysely'
import type { DB, Users } from '../../../db/tables.ts'

const batch = 1000

/** Makes imported accounts, in their order; they cannot sign in until they are invited. */
export async function insertImportedAccounts(
  db: Kysely<DB>,
  rows: readonly Insertable<Users>[],
): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < rows.length; at += batch) {
    const written = await db
      .insertInto('users')
      .values(rows.slice(at, at + batch))
      .returning('id')
      .execute()
    ids.push(...written.map(({ id }) => id))
  }
  return ids
}

/** Deletes imported accounts that nothing points at: a few at a time, since all tables are searched for each. */
export async function deleteImportedAccounts(db: Kysely<DB>, ids: number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += batch / 4)
    await db
      .deleteFrom('users')
      .where('id', '=', sql<number>`any(${ids.slice(at, at + batch / 4)}::int[])`)
      .execute()
}
