import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** Stores the fingerprints of new recovery codes in place of the previous ones. */
export async function replaceRecoveryCodes(db: Kysely<DB>, userId: number, hashes: Buffer[], now: Date) {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  if (hashes.length === 0) return
  const rows = hashes.map((code_hash) => ({ code_hash, user_id: userId, created_at: now }))
  await db.insertInto('recovery_codes').values(rows).execute()
}

/** How many valid recovery codes a person has. */
export async function countRecoveryCodes(db: Kysely<DB>, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

/** Whether a recovery code of a person is valid. */
export async function isRecoveryCode(db: Kysely<DB>, userId: number, hash: Buffer): Promise<boolean> {
  const code = await db
    .selectFrom('recovery_codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return code !== undefined
}

/** Uses a recovery code, in one statement: of several concurrent calls one returns true. */
export async function useRecoveryCode(
  db: Kysely<DB>,
  userId: number,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}
