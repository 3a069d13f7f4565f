import type { NodePlace } from '@marhala/domain/proof/merkle-tree.ts'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { DB, LogKeys, LogRecords } from '../../db/tables.ts'

/** From here on no other transaction gives places in the log until this one ends. */
export async function lockLog(db: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('transparency log'))`.execute(db)
}

/** How many records the log has. */
export async function countRecords(db: Kysely<DB>): Promise<number> {
  const { size } = await db
    .selectFrom('log_records')
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), sql<number>`-1`).as('size'))
    .executeTakeFirstOrThrow()
  return Number(size) + 1
}

/** Takes what waits for its place, oldest first. */
export async function takePending(db: Kysely<DB>, limit: number) {
  const rows = await db
    .deleteFrom('log_pending')
    .where('id', 'in', (eb) => eb.selectFrom('log_pending').select('id').orderBy('id').limit(limit))
    .returning(['id', 'kind', 'subject', 'row'])
    .execute()
  return rows.toSorted((one, other) => one.id - other.id)
}

/** Writes records at their places. */
export async function insertRecords(db: Kysely<DB>, records: Insertable<LogRecords>[]): Promise<void> {
  await db.insertInto('log_records').values(records).execute()
}

/** Writes hashes of the tree. */
export async function insertNodes(
  db: Kysely<DB>,
  nodes: { place: NodePlace; hash: Uint8Array }[],
): Promise<void> {
  await db
    .insertInto('log_nodes')
    .values(nodes.map(({ place, hash }) => ({ ...place, hash: Buffer.from(hash) })))
    .execute()
}

/** The hashes of the tree at these places. */
export async function listNodes(db: Kysely<DB>, places: readonly NodePlace[]) {
  const levels = places.map(({ level }) => level)
  const positions = places.map(({ position }) => position)
  const { rows } = await sql<NodePlace & { hash: Buffer }>`
    select n.level, n.position, n.hash from log_nodes as n
    join unnest(${levels}::smallint[], ${positions}::bigint[]) as wanted (level, position) using (level, position)`.execute(
    db,
  )
  return rows
}

/** Every key that has signed, the first first: the last signs now. */
export async function listKeys(db: Kysely<DB>) {
  return db.selectFrom('log_keys').select(['verifier', 'added_at', 'size', 'lost']).orderBy('id').execute()
}

/** Writes a key that signs from now on. */
export async function insertKey(db: Kysely<DB>, key: Insertable<LogKeys>): Promise<void> {
  await db.insertInto('log_keys').values(key).execute()
}

/** The newest checkpoint. */
export async function findCheckpoint(db: Kysely<DB>) {
  return db
    .selectFrom('log_checkpoints')
    .select(['id', 'size', 'note', 'signed_at', 'mailed_at', 'time_stamp'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Writes a checkpoint. */
export async function insertCheckpoint(
  db: Kysely<DB>,
  checkpoint: { size: number; note: string; signed_at: Date },
): Promise<void> {
  await db.insertInto('log_checkpoints').values(checkpoint).execute()
}

/** The newest record of a row, with its place. */
export async function findRecord(db: Kysely<DB>, kind: string, subject: number) {
  return db
    .selectFrom('log_records')
    .select(['position', 'record'])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** When a checkpoint was last sent out of the house; null before the first. */
export async function findLastMailed(db: Kysely<DB>): Promise<Date | null> {
  const row = await db
    .selectFrom('log_checkpoints')
    .select((eb) => eb.fn.max('mailed_at').as('last'))
    .executeTakeFirst()
  return row?.last ?? null
}

/** Notes that a checkpoint leaves now, with the stamp of its time; false where another run was faster. */
export async function noteCheckpointMail(
  db: Kysely<DB>,
  id: number,
  sent: { mailed_at: Date; time_stamp: Buffer | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('log_checkpoints')
    .set(sent)
    .where('id', '=', id)
    .where('mailed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
