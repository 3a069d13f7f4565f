import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** Drops the lines of files in which somebody may stand, by any of their names and numbers as they were typed (R59). */
export async function forgetLinesOf(db: Kysely<DB>, said: readonly (string | null)[]): Promise<void> {
  const patterns = said.flatMap((text) => (text ? [`%${text.replace(/[\\%_]/g, '\\$&')}%`] : []))
  await db
    .updateTable('imports')
    .set({ lines: null })
    .where('lines', 'is not', null)
    .where(sql<boolean>`lines::text ilike any(${patterns}::text[])`)
    .execute()
}
