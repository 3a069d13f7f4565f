import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** Deletes the lines of files that may name a person, by any of their names and numbers as they were typed (R59). */
export async function forgetLinesOf(db: Kysely<DB>, texts: readonly (string | null)[]): Promise<void> {
  const patterns = texts.flatMap((text) => (text ? [`%${text.replace(/[\\%_]/g, '\\$&')}%`] : []))
  await db
    .updateTable('imports')
    .set({ lines: null })
    .where('lines', 'is not', null)
    .where(sql<boolean>`lines::text ilike any(${patterns}::text[])`)
    .execute()
}
