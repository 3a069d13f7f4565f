import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** The days on which a class is not sold, or from so many days on alone. */
export async function listClassLimits(db: Kysely<DB>, class_id: number) {
  return db
    .selectFrom('class_limits')
    .select(['start_date', 'end_date', 'min_days'])
    .where('class_id', '=', class_id)
    .execute()
}

/**
 * Whether clients may hire a car of a class, by the column that names it, for so many billable days from a local date on: the
 * SQL of `refusedByClass`, whose days may be SQL too. A car without a class is always sold.
 */
export function isSoldByClass(
  classId: string,
  { start_date, days }: { start_date: string | RawBuilder<unknown>; days: number | RawBuilder<unknown> },
) {
  return sql<SqlBool>`not exists (select from class_limits l where l.class_id = ${sql.ref(classId)}
    and l.start_date <= ${start_date}::date + ${days}::int - 1 and l.end_date >= ${start_date}::date
    and (l.min_days is null or l.min_days > ${days}::int))`
}
