import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'

/** Sends an empty query: it throws where the database does not answer. */
export async function askNothing(db: Kysely<DB>): Promise<void> {
  await sql`select 1`.execute(db)
}
