import type { Kysely, Selectable } from 'kysely'
import type { ConditionFiles, DB } from '../../db/tables.ts'

type Row = Selectable<ConditionFiles>

/** The picture of a booking that came as these very bytes, kept for two days from now on. */
export async function findSentAgain(
  db: Kysely<DB>,
  sent: Pick<Row, 'booking_id' | 'sent_sha256' | 'sent_at'>,
): Promise<Pick<Row, 'name' | 'sha256'> | undefined> {
  return db
    .updateTable('condition_files')
    .set({ sent_at: sent.sent_at })
    .where('booking_id', '=', sent.booking_id)
    .where('sent_sha256', '=', sent.sent_sha256)
    .returning(['name', 'sha256'])
    .executeTakeFirst()
}

/** Keeps a picture; false where the same one came at the same time by another call. */
export async function insertConditionFile(db: Kysely<DB>, row: Omit<Row, 'used_at'>): Promise<boolean> {
  const made = await db
    .insertInto('condition_files')
    .values(row)
    .onConflict((conflict) => conflict.columns(['booking_id', 'sent_sha256']).doNothing())
    .returning('name')
    .executeTakeFirst()
  return made !== undefined
}

/** A picture of a booking; for whoever sees it only as part of a report, once one names it. */
export async function findConditionFile(
  db: Kysely<DB>,
  { booking_id, name, isUsed }: { booking_id: number; name: string; isUsed: boolean },
): Promise<Row | undefined> {
  let query = db
    .selectFrom('condition_files')
    .selectAll()
    .where('booking_id', '=', booking_id)
    .where('name', '=', name)
  if (isUsed) query = query.where('used_at', 'is not', null)
  return query.executeTakeFirst()
}

/** Those of a booking's pictures that are there, locked until a report has named them. */
export async function lockConditionFiles(
  db: Kysely<DB>,
  bookingId: number,
  names: readonly string[],
): Promise<Row[]> {
  if (names.length === 0) return []
  return db
    .selectFrom('condition_files')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('name', 'in', names)
    .orderBy('name')
    .forUpdate()
    .execute()
}

/** Notes that a report names these pictures: from now on they stay. */
export async function useConditionFiles(db: Kysely<DB>, names: readonly string[], at: Date): Promise<void> {
  if (names.length === 0) return
  await db
    .updateTable('condition_files')
    .set({ used_at: at })
    .where('name', 'in', names)
    .where('used_at', 'is', null)
    .execute()
}

/** Gives pictures to another keeper, whose row shows them from now on. */
export async function deleteConditionFiles(db: Kysely<DB>, names: readonly string[]): Promise<void> {
  if (names.length > 0) await db.deleteFrom('condition_files').where('name', 'in', names).execute()
}
