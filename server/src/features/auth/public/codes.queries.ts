import { codeTryLimits } from '@marhala/domain/accounts/mailed-code.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'

export type CodePurpose = 'verify_email' | 'reset_password'

/** Spends the codes of a purpose that still wait, so that none of them opens anything any more. */
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
  /** Of what the link in the same mail carries. */
  link_hash: Buffer
  now: Date
  /** How long it is good. */
  minutes?: number
  /** Of a sign-up: the browser that it came from, which the code will sign in. */
  browser_hash?: Buffer | null
}

/** Stores a code, for 10 minutes unless said otherwise; older ones of the same purpose are spent. */
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

/** The browser of somebody's newest code of a sign-up; null where nobody knows it. */
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

/** The number of the code of a purpose that still waits. */
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
 * Counts a try at a code, in one statement, and answers it; undefined where it waits no more, or as many tries were made
 * as a code has in all (R29).
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

/** The code of a purpose whose mail brought that link, while it waits: however many have guessed at its digits. */
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

/** Uses a code, in one statement: of several at once one is told yes. */
export async function useCode(db: Kysely<DB>, id: number, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}
