import { sql } from 'kysely'
import type { AppContext } from '../context.ts'

const hour = 3_600_000

/**
 * Deletes what has served its time: idempotency keys after 48 hours, codes, limits and sessions once they are over, and
 * from the availability table what nobody can ask about any more.
 */
export async function sweep({ db, clock }: AppContext): Promise<void> {
  const now = clock().getTime()
  const before = (hours: number) => new Date(now - hours * hour)
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before(48)).execute()
  await db.deleteFrom('rate_limits').where('resets_at', '<', before(0)).execute()
  await db.deleteFrom('codes').where('expires_at', '<', before(24)).execute()
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', before(24 * 7))
    .execute()
  await sql`select forget_busy_before(${before(48)})`.execute(db)
}
