import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from './embedded.ts'
import type { Log } from './embedded/location.ts'
import { type Migration, readMigrations } from './migration-files.ts'

export const migrationsFolder = join(import.meta.dirname, 'migrations')

/**
 * Brings the database to this program's schema and returns the names of the migrations it ran. Several processes may
 * call it at once; one killed at any statement leaves nothing half done. Throws an Error that says what to do when the
 * database is newer than the program, or an applied migration was changed. `upTo` is the last number to run, for a
 * backup of an older schema.
 */
export async function migrate(
  connection: Connection,
  { log, folder = migrationsFolder, upTo = Infinity }: { log: Log; folder?: string; upTo?: number },
): Promise<string[]> {
  const migrations = readMigrations(folder).filter(({ number }) => number <= upTo)
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    // The session's lock goes with its connection, so that a killed process blocks no other.
    await client.query('SELECT pg_advisory_lock($1)', [lockNumber])
    await client.query(createTable)
    const { rows } = await client.query<Applied>(
      'SELECT number, name, hash FROM schema_migrations ORDER BY number',
    )
    const missing = findMissing(migrations, rows)
    for (const migration of missing) await apply(client, migration, log)
    return missing.map(({ name }) => name)
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * The names of the migrations that the next start would run. Changes nothing; throws as `migrate` does when the database
 * is newer than the program, or an applied migration was changed.
 */
export async function listMissing(client: pg.Client, folder = migrationsFolder): Promise<string[]> {
  const { rows: known } = await client.query<{ is_there: boolean }>(
    `SELECT to_regclass('schema_migrations') IS NOT NULL AS is_there`,
  )
  const applied = known[0]?.is_there
    ? (await client.query<Applied>('SELECT number, name, hash FROM schema_migrations ORDER BY number')).rows
    : []
  return findMissing(readMigrations(folder), applied).map(({ name }) => name)
}

type Applied = { number: number; name: string; hash: string }

/** An arbitrary lock number: the letters "marh". */
const lockNumber = 0x6d617268

const createTable = `CREATE TABLE IF NOT EXISTS schema_migrations (
  number int PRIMARY KEY,
  name text NOT NULL,
  hash text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
)`

/**
 * Texts that databases may have run instead of a migration, to the same effect: an earlier text of 0021, whose
 * functions 0023 replaces, and one of 0041 with a number in hexadecimal digits, which PostgreSQL knows from 16 on.
 */
const alsoRan: Record<string, string> = {
  '0021_fold_text': '58c1021970357d6ff147cccb62025b33e00fb48b0f95980aae80ba8fadc11906',
  '0041_incomes_and_closes': 'e9f02aa58037d41335872560cc8f2daeb5dbb2fa3d35f41d0e2bca4b6b654fbe',
}

/** Whether the text that a database ran under this name is the migration, or an accepted earlier text. */
export function isRunOf(migration: Migration, hash: string): boolean {
  return migration.hash === hash || alsoRan[migration.name] === hash
}

function findMissing(migrations: Migration[], applied: Applied[]): Migration[] {
  const newest = migrations.at(-1)?.number ?? 0
  const reached = applied.at(-1)?.number ?? 0
  for (const { number, name, hash } of applied) {
    if (number > newest) {
      throw new Error(
        `The database has migrations newer than this program (${name}). ` +
          'Start a newer version of the program, or set DATA_DIR or DATABASE_URL to another database.',
      )
    }
    if (!migrations.some((one) => one.number === number && isRunOf(one, hash))) {
      throw new Error(
        `Migration ${name} was changed or removed after this database had run it. ` +
          'Restore its file and put the change into a new migration.',
      )
    }
  }
  const missing = migrations.filter(({ number }) => !applied.some((one) => one.number === number))
  const late = missing.find(({ number }) => number < reached)
  if (late)
    throw new Error(
      `Migration ${late.name} comes before ${applied.at(-1)?.name}, which this database already has. Give it the next number.`,
    )
  return missing
}

/** How long a migration is retried while others use its tables, in milliseconds. */
const patience = 60_000

/** lock_not_available and deadlock_detected. */
const busy = new Set(['55P03', '40P01'])

/**
 * An older server may use the tables (decision 062): a waiting lock blocks all that come after it, so after a second it
 * is given up, and the whole migration is retried.
 */
async function apply(client: pg.Client, migration: Migration, log: Log): Promise<void> {
  const until = performance.now() + patience
  for (;;) {
    try {
      await tryOnce(client, migration)
      break
    } catch (error) {
      const { code = '', message } = error as Error & { code?: string }
      if (!busy.has(code) || performance.now() > until)
        throw new Error(`Migration ${migration.name} failed: ${message}`, { cause: error })
      await sleep(100 + Math.random() * 300)
    }
  }
  log.info(`Migration ${migration.name} applied.`)
}

async function tryOnce(client: pg.Client, { number, name, hash, sql }: Migration): Promise<void> {
  try {
    await client.query("BEGIN; SET LOCAL lock_timeout = '1s'")
    await client.query(sql)
    await client.query('INSERT INTO schema_migrations (number, name, hash) VALUES ($1, $2, $3)', [
      number,
      name,
      hash,
    ])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}
