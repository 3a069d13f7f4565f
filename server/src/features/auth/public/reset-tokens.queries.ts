import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** Stores the fingerprint of a new reset token for ten minutes. */
export async function insertResetToken(
  db: Kysely<DB>,
  userId: number,
  hash: Buffer,
  now: Date,
): Promise<void> {
  const expires_at = new Date(now.getTime() + 10 * 60_000)
  await db
    .insertInto('reset_tokens')
    .values({ token_hash: hash, user_id: userId, created_at: now, expires_at })
    .execute()
}

/** The account of a valid reset token. */
export async function findResetToken(db: Kysely<DB>, hash: Buffer, now: Date) {
  return db
    .selectFrom('reset_tokens')
    .innerJoin('users', 'users.id', 'reset_tokens.user_id')
    .selectAll('users')
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Uses a token, in one statement: of several concurrent calls one returns true (R26). */
export async function useResetToken(db: Kysely<DB>, hash: Buffer, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('reset_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** Ends the valid reset tokens of a person. */
export async function dropResetTokens(db: Kysely<DB>, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('reset_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}
