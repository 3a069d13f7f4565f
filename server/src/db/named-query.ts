import { createHash } from 'node:crypto'
import type { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'

const names = new Map<string, string>()
/** How often tables have changed under the prepared statements. */
let generation = 0

/**
 * Runs a hot read as a named prepared statement: planned once per connection, 1.3 times the throughput of an unnamed
 * one. The name is the statement's own fingerprint, so each shape of filters has one.
 */
export async function runNamed<Row>(pool: Pool, query: CompiledQuery<Row>): Promise<Row[]> {
  const prepared = generation
  try {
    return await run(pool, query)
  } catch (error) {
    if (!isOutdated(error)) throw error
    if (prepared === generation) {
      generation += 1
      names.clear()
    }
    return run(pool, query)
  }
}

async function run<Row>(pool: Pool, query: CompiledQuery<Row>): Promise<Row[]> {
  let name = names.get(query.sql)
  if (!name) {
    name = createHash('sha1').update(`${generation} ${query.sql}`).digest('base64url')
    names.set(query.sql, name)
  }
  const { rows } = await pool.query({ name, text: query.sql, values: [...query.parameters] })
  return rows as Row[]
}

/**
 * A newer server's migration has added a column to a table, and a statement prepared as `select *` would return another
 * shape: PostgreSQL refuses it on that connection for ever (decision 062). Recognised by the routine: messages follow
 * the database's language.
 */
function isOutdated(error: unknown): boolean {
  const { code, routine } = error as { code?: string; routine?: string }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}
