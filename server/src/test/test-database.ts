import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '../db/database.ts'
import type { EmbeddedDatabase } from '../db/embedded.ts'
import { collectLog } from './collect-log.ts'

export type TestDatabase = OpenDatabase & { connection: EmbeddedDatabase['connection'] }

/**
 * Makes a migrated, empty database for one test or file (some 20 ms); `close` drops it. `from: 'template1'` gives one
 * without any migration.
 */
export async function createTestDatabase(
  options: { max?: number; from?: string } = {},
): Promise<TestDatabase> {
  const template = inject('template')
  const name = `test_${randomBytes(6).toString('hex')}`
  await runApart(
    template,
    `CREATE DATABASE ${name} TEMPLATE ${options.from ?? template.database} STRATEGY FILE_COPY`,
  )
  const connection = { ...template, database: name }
  const opened = openDatabase(connection, { log: collectLog(), max: options.max ?? 10 })
  const close = async () => {
    await opened.close()
    try {
      await runApart(template, `DROP DATABASE ${name} WITH (FORCE)`)
    } catch (error) {
      // FORCE may not end a worker of autovacuum, which belongs to the superuser; a plain DROP ends it by itself.
      if ((error as { code?: string }).code !== '42501') throw error
      await runApart(template, `DROP DATABASE ${name}`)
    }
  }
  return { ...opened, connection, close }
}

/**
 * The name of a database that others are copied from: filled by the first of a run that needs it, in whichever worker,
 * while others wait.
 */
export async function makeTemplate(
  name: string,
  fill: (database: OpenDatabase) => Promise<void>,
): Promise<string> {
  const template = inject('template')
  const client = new pg.Client({ ...template, database: 'postgres' })
  await client.connect()
  try {
    // Ends with the connection.
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (rowCount === 0) {
      const unfinished = `unfinished_${randomBytes(6).toString('hex')}`
      await client.query(`CREATE DATABASE ${unfinished} TEMPLATE ${template.database} STRATEGY FILE_COPY`)
      const opened = openDatabase({ ...template, database: unfinished }, { log: collectLog() })
      await fill(opened).finally(opened.close)
      await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`)
    }
    return name
  } finally {
    await client.end()
  }
}

/** Runs a statement from a database that is no template: a copy refuses while anyone is connected to its source. */
async function runApart(template: EmbeddedDatabase['connection'], statement: string): Promise<void> {
  const client = new pg.Client({ ...template, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
