import type { Insertable, Kysely } from 'kysely'
import type { AddressChanges, DB } from '../../../db/tables.ts'

/** Keeps that an account gave up an address, which the link can bring back. */
export async function insertAddressChange(db: Kysely<DB>, change: Insertable<AddressChanges>): Promise<void> {
  await db.insertInto('address_changes').values(change).execute()
}

/** The change of address that a link undoes, while it can. */
export async function findAddressChange(db: Kysely<DB>, tokenHash: Buffer, now: Date) {
  return openChanges(db, now).selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
}

/**
 * Closes a change and those of the same account that came after it, in one statement: of several at once one is told yes.
 * Those before it stay open: their addresses were the account's first.
 */
export async function closeAddressChanges(
  db: Kysely<DB>,
  { id, user_id }: { id: number; user_id: number },
  now: Date,
): Promise<boolean> {
  const closed = await db
    .updateTable('address_changes')
    .set({ closed_at: now })
    .where('user_id', '=', user_id)
    .where('id', '>=', id)
    .where('closed_at', 'is', null)
    .returning('id')
    .execute()
  return closed.some((change) => change.id === id)
}

/** Whether an address is kept for an account that may still take it back, which is another's than `userId`. */
export async function isAddressKept(
  db: Kysely<DB>,
  email: string,
  { userId, now }: { userId?: number; now: Date },
): Promise<boolean> {
  const kept = await openChanges(db, now)
    .select('id')
    .where('old_email', '=', email)
    .$if(userId !== undefined, (query) => query.where('user_id', '<>', userId!))
    .executeTakeFirst()
  return kept !== undefined
}

/** Until when somebody may take an address back that an account does not have now; undefined when nobody may. */
export async function findUndoUntil(
  db: Kysely<DB>,
  user: { id: number; email: string | null },
  now: Date,
): Promise<Date | undefined> {
  const last = await openChanges(db, now)
    .select('undo_until')
    .where('user_id', '=', user.id)
    .where('old_email', '<>', user.email ?? '')
    .orderBy('undo_until', 'desc')
    .executeTakeFirst()
  return last?.undo_until
}

function openChanges(db: Kysely<DB>, now: Date) {
  return db.selectFrom('address_changes').where('closed_at', 'is', null).where('undo_until', '>', now)
}
