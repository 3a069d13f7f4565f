import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

export type QueueCount = { name: string; waiting: number; parked: number; oldest_seconds: number }

/** How many pending bookings hold a car now; the partial index contains only them. */
export async function countHolds(db: Kysely<DB>, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'pending')
    .where('hold_expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Each queue of jobs: how many are due and waiting, how long the oldest has waited, and how many failed. pg-boss uses
 * the database's own clock, and keeps failed ones for a week.
 */
export async function countJobs(db: Kysely<DB>): Promise<QueueCount[]> {
  const { rows } = await sql<QueueCount>`
    select q.name,
      count(*) filter (where j.state <> 'failed')::int as waiting,
      count(*) filter (where j.state = 'failed')::int as parked,
      coalesce(extract(epoch from now() - min(j.start_after) filter (where j.state <> 'failed')), 0)::float8
        as oldest_seconds
    from pgboss.queue q
    left join pgboss.job j on j.name = q.name
      and (j.state = 'failed' or (j.state in ('created', 'retry') and j.start_after <= now()))
    group by q.name`.execute(db)
  return rows
}
