import { codeTryLimits } from '@marhala/domain/accounts/mailed-code.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'

export type CodePurpose = 'verify_email' | 'reset_password'

/** Ends the valid codes of a purpose. */
export async function dropCodes(
  db: Kysely<DB>,
  userId: number,
  purpose: CodePurpose,
  now: Date,
): Promise<void> {
  await db
    .updateTable('codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}

type NewCode = {
  purpose: CodePurpose
  hash: string
  link_hash: Buffer
  now: Date
  minutes?: number
  /** Of a sign-up: its browser, which the code will sign in. */
  browser_hash?: Buffer | null
}

/** Stores a code, valid for 10 minutes by default; older ones of the same purpose end. */
export async function storeCode(
  db: Kysely<DB>,
  userId: number,
  { purpose, hash, link_hash, now, minutes = 10, browser_hash = null }: NewCode,
): Promise<void> {
  await dropCodes(db, userId, purpose, now)
  const expires_at = new Date(now.getTime() + minutes * 60_000)
  await db
    .insertInto('codes')
    .values({
      user_id: userId,
      purpose,
      code_hash: hash,
      link_hash,
      created_at: now,
      expires_at,
      browser_hash,
    })
    .execute()
}

/** The browser of a person's newest sign-up code; null where it is unknown. */
export async function findCodeBrowser(db: Kysely<DB>, userId: number): Promise<Buffer | null> {
  const code = await db
    .selectFrom('codes')
    .select('browser_hash')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'verify_email')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return code?.browser_hash ?? null
}

const spendable = ['id', 'code_hash', 'expires_at', 'browser_hash'] as const

/** The number of a person's valid code of a purpose. */
export async function findWaitingCode(db: Kysely<DB>, userId: number, purpose: CodePurpose) {
  const code = await db
    .selectFrom('codes')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return code?.id
}

/**
 * Counts a try at a code, in one statement, and returns the code; undefined where it is no longer valid or its tries
 * are used up (R29).
 */
export async function countTry(db: Kysely<DB>, id: number) {
  return db
    .updateTable('codes')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('attempts', '<', codeTryLimits.all)
    .returning(spendable)
    .executeTakeFirst()
}

/** The valid code of a purpose whose mail had that link, however many tries at its digits there were. */
export async function findCodeByLink(db: Kysely<DB>, userId: number, purpose: CodePurpose, hash: Buffer) {
  return db
    .selectFrom('codes')
    .select(spendable)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('link_hash', '=', hash)
    .executeTakeFirst()
}

/** Uses a code, in one statement: of several concurrent calls one returns true. */
export async function useCode(db: Kysely<DB>, id: number, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}
