import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** Lets one account at a time be made in admin, so that two at once see each other. */
export async function lockNewAccounts(db: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('new accounts at the desk'))`.execute(db)
}
