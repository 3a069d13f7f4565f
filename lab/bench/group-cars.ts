import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

/**
 * Puts the fleet of a database into classes of eight, unless it has some already. They let these very cars alone, so
 * that what is measured of cars stays what it was: `withSimilar` opens them.
 */
export async function groupCars(client: pg.PoolClient): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM rental_classes LIMIT 1')
  if (rowCount !== 0) return
  await client.query('SET statement_timeout = 0')
  const file = readFileSync(join(import.meta.dirname, 'group-cars.sql'), 'utf8')
  for (const text of file.split(/;\n/).filter((statement) => statement.trim() !== ''))
    await client.query({ text, query_timeout: 3_600_000 } as { text: string })
  await client.query('RESET statement_timeout')
}

/** Does some work while all classes let "or similar", for this connection alone. */
export async function withSimilar<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN')
  try {
    await client.query('UPDATE rental_classes SET or_similar = true')
    await client.query('ANALYZE rental_classes')
    return await work()
  } finally {
    await client.query('ROLLBACK')
  }
}
