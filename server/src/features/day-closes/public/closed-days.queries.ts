import { addDays } from '@marhala/domain/time/wall-clock.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** Which days of some are closed. */
export async function listClosedDays(db: Kysely<DB>, days: string[]): Promise<Set<string>> {
  if (days.length === 0) return new Set()
  const rows = await db.selectFrom('day_closes').select('date').where('date', 'in', days).execute()
  return new Set(rows.map(({ date }) => date))
}

/** The first day from one on whose books are open: where a correction goes. */
export async function findOpenDay(db: Kysely<DB>, from: string): Promise<string> {
  const rows = await db
    .selectFrom('day_closes')
    .select('date')
    .where('date', '>=', from)
    .orderBy('date')
    .execute()
  let day = from
  for (const { date } of rows) {
    if (date !== day) break
    day = addDays(day, 1)
  }
  return day
}
