import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** What a client owes, and was promised, over all of their bookings. */
export async function sumOwed(db: Kysely<DB>, userId: number): Promise<number> {
  const { owed } = await db
    .selectFrom('bookings')
    .select(sql<number>`coalesce(sum(outstanding), 0)::bigint`.as('owed'))
    .where('user_id', '=', userId)
    .where('outstanding', '>', 0)
    .executeTakeFirstOrThrow()
  return owed
}
