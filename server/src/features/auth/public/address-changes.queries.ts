import type { Insertable, Kysely } from 'kysely'
import type { AddressChanges, DB } from '../../../db/tables.ts'

/** Records that an account gave up an address, which the link can restore. */
export async function insertAddressChange(db: Kysely<DB>, change: Insertable<AddressChanges>): Promise<void> {
  await db.insertInto('address_changes').values(change).execute()
}

/** The change of address that a link undoes, while it is valid. */
export async function findAddressChange(db: Kysely<DB>, tokenHash: Buffer, now: Date) {
  return openChanges(db, now).selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
}

/**
 * Closes a change and the later ones of the same account, in one statement: of several concurrent calls one returns
 * true. Earlier ones stay open: their addresses belonged to the account first.
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

/** Whether an address is reserved for another account than `userId`, which may still restore it. */
export async function isAddressReserved(
  db: Kysely<DB>,
  email: string,
  { userId, now }: { userId?: number; now: Date },
): Promise<boolean> {
  const reservation = await openChanges(db, now)
    .select('id')
    .where('old_email', '=', email)
    .$if(userId !== undefined, (query) => query.where('user_id', '<>', userId!))
    .executeTakeFirst()
  return reservation !== undefined
}

/** Until when a previous address of the account can be restored; undefined when it cannot. */
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
