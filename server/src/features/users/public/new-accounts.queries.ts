import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** Lets admin make one account at a time, so that of two at once the second sees the first. */
export async function lockNewAccounts(db: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('new accounts at the desk'))`.execute(db)
}
