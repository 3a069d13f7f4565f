import { sql } from 'kysely'
import { expect } from 'vitest'
import type { AppContext } from '../context.ts'
import { eventually } from './eventually.ts'

/** Deadlocks of this database so far. Connections count theirs when they end, and this one when it is told to. */
export async function countDeadlocks(context: AppContext): Promise<number> {
  const count = await context.db.connection().execute(async (db) => {
    const others = sql`from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
    await sql`select pg_terminate_backend(pid, 4000) ${others}`.execute(db)
    await sql`select pg_stat_force_next_flush()`.execute(db)
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks::int from pg_stat_database where datname = current_database()`.execute(db)
    return rows[0]!.deadlocks
  })
  await eventually(() => expect(context.pool.totalCount).toBe(1))
  return count
}
