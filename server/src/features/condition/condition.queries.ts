import type { Insertable, Kysely } from 'kysely'
import type { ConditionReports, DB } from '../../db/tables.ts'

/** Writes a condition report; returns its id. */
export async function insertReport(db: Kysely<DB>, report: Insertable<ConditionReports>): Promise<number> {
  const { id } = await db
    .insertInto('condition_reports')
    .values(report)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
