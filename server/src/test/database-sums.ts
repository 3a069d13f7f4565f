import type { Pool } from 'pg'

/** What is not backed up (docs/decisions/013). */
const unkept = ['codes', 'rate_limits', 'reset_tokens', 'schema_migrations', 'sessions']

/** Each table with its number of rows and a sum over them all, counted by PostgreSQL itself. */
export async function sumTables(pool: Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ($1) ORDER BY 1`,
    [unkept],
  )
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ sum: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text COLLATE "C")), '') AS sum FROM ${name} t`,
    )
    sums[name] = rows[0]!.sum
  }
  return sums
}
