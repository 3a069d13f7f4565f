import { type Kysely, sql } from 'kysely'
import { accountTables } from '../account-tables.ts'
import type { DB } from '../tables.ts'

/** The rows of one table, as JSON has them. */
export type TableRows = { table: string; rows: object[] }

/** What stands in the tables before the demo is made, except for accounts, the audit and what runs out by itself. */
export async function readRowsBefore(db: Kysely<DB>): Promise<TableRows[]> {
  const before: TableRows[] = []
  for (const table of await listFilledTables(db)) {
    const { rows } = await sql<{ row: object }>`select to_jsonb(t) as row from ${sql.table(table)} t`.execute(
      db,
    )
    if (rows.length > 0) before.push({ table, rows: rows.map(({ row }) => row) })
  }
  return before
}

/** Records that everything in the database is the demo's but for the accounts and the rows from before. */
export async function markDemo(db: Kysely<DB>, seeded_at: Date, before: TableRows[]): Promise<void> {
  const last = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  await db
    .insertInto('demo')
    .values({ seeded_at, last_booking_id: last?.id ?? 0, before: JSON.stringify(before) })
    .execute()
}

/** Tables in the order in which they were made: each after those that it refers to. */
async function listFilledTables(db: Kysely<DB>): Promise<string[]> {
  const left = [
    ...accountTables,
    'audit',
    'codes',
    'demo',
    'rate_limits',
    'reset_tokens',
    'schema_migrations',
  ]
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> all (${left}::text[])
    order by oid`.execute(db)
  return rows.map(({ name }) => name)
}
