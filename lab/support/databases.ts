import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { openDatabase } from '../../server/src/db/database.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../../server/src/db/embedded.ts'
import { asSuperuser, databaseUser } from '../../server/src/db/embedded/cluster.ts'
import { handOver } from '../../server/src/db/embedded/hand-over.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { databaseUrl } from './database-url.ts'

export const log = pino({ level: 'error' })

/** One size of the bench: a separate database in the bench's cluster. */
export type Size = {
  name: string
  cars: number
  bookings: number
  /** The path of a file that adds to `data.sql`, and its additional parameters. */
  more?: string
  settings?: Record<string, number>
}

export type BenchDatabase = Size & { connection: EmbeddedDatabase['connection']; url: string }

/** The product's own PostgreSQL, with the shipped settings, on a folder of the bench. */
export async function startCluster(dataDir: string): Promise<EmbeddedDatabase> {
  return startEmbeddedDatabase({ dataDir, log })
}

/** Makes the database of a size from `data.sql`, unless the folder has it already. */
export async function makeDatabase(
  cluster: EmbeddedDatabase,
  size: Size,
  today: string,
): Promise<BenchDatabase> {
  const connection = { ...cluster.connection, database: size.name }
  const made = { ...size, connection, url: databaseUrl(connection) }
  const superuser = asSuperuser(cluster.connection)
  if (await has(cluster, size.name)) {
    // One made by an earlier version belongs to the superuser.
    await handOver({ ...superuser, database: size.name })
    await migrate(connection, { log })
    return made
  }
  const anywhere = { ...superuser, database: 'postgres' }
  await runAlone(anywhere, [`CREATE DATABASE ${size.name}_draft OWNER ${databaseUser}`])
  const draft = { ...connection, database: `${size.name}_draft` }
  await migrate(draft, { log })
  const settings = { cars: size.cars, bookings: size.bookings, today, ...size.settings }
  const files = [join(import.meta.dirname, 'data.sql'), ...(size.more === undefined ? [] : [size.more])]
  // Only a superuser can disable triggers.
  await runAlone({ ...superuser, database: draft.database }, [
    ...Object.entries(settings).map(([name, value]) => `SET bench.${name} = '${value}'`),
    ...files.flatMap((file) => statementsOf(readFileSync(file, 'utf8'))),
  ])
  await runAlone(anywhere, [`ALTER DATABASE ${size.name}_draft RENAME TO ${size.name}`])
  return made
}

async function runAlone(connection: EmbeddedDatabase['connection'], statements: string[]): Promise<void> {
  const { pool, close } = openDatabase(connection, { log, max: 1 })
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    for (const text of statements) await client.query({ text, query_timeout: 3_600_000 } as { text: string })
  } finally {
    client.release(true)
    await close()
  }
}

async function has({ connection }: EmbeddedDatabase, name: string): Promise<boolean> {
  const { pool, close } = openDatabase(connection, { log, max: 1 })
  const { rowCount } = await pool.query('SELECT FROM pg_database WHERE datname = $1', [name])
  await close()
  return rowCount === 1
}

/** VACUUM cannot run in a transaction, so the file runs statement by statement; one ends where a line ends with `;`. */
function statementsOf(file: string): string[] {
  return file
    .split(/;\n/)
    .map((statement) => statement.replaceAll(/^--.*$/gm, '').trim())
    .filter((statement) => statement !== '')
}
