import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'

/** Whether a person has signed in from a browser before. */
export async function isKnownBrowser(db: Kysely<DB>, userId: number, browserHash: Buffer): Promise<boolean> {
  const known = await db
    .selectFrom('known_browsers')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('browser_hash', '=', browserHash)
    .executeTakeFirst()
  return known !== undefined
}

/** Records that a person signed in from a browser. */
export async function rememberBrowser(db: Kysely<DB>, userId: number, browserHash: Buffer, now: Date) {
  await db
    .insertInto('known_browsers')
    .values({ user_id: userId, browser_hash: browserHash, created_at: now, seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'browser_hash']).doUpdateSet({ seen_at: now }))
    .execute()
}

/** Forgets a person's browsers except the current one. */
export async function forgetBrowsers(db: Kysely<DB>, userId: number, except: Buffer | undefined) {
  await db
    .deleteFrom('known_browsers')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('browser_hash', '<>', except!))
    .execute()
}
