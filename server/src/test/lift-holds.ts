import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

const rules = [
  'max_open_bookings',
  'new_client_open_bookings',
  'new_client_hold_hours',
  'new_client_car_days',
]

/**
 * Lifts what clients may hold at once (docs/rules/life-cycle.md#open-bookings), for tests and loads in which few people book
 * much: each of these rules is `most` by now. Of an older version's database only what that knows.
 */
export async function liftHolds(db: Kysely<DB>, most = 1_000_000): Promise<void> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'company_settings' and column_name = any(${rules})`.execute(
    db,
  )
  const known = Object.fromEntries(rows.map(({ name }) => [name, most]))
  await db.updateTable('company_settings').set(known).execute()
}
