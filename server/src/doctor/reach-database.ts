import { existsSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Config } from '../config.ts'
import { findHolder } from '../db/data-dir-lock.ts'
import type { Connection } from '../db/embedded.ts'
import { findRunningDatabase } from '../db/embedded/find-running.ts'
import type { DB } from '../db/tables.ts'
import { broken, type Finding, look } from './finding.ts'

export type Opened = {
  client: pg.Client
  db: Kysely<DB>
  /** The process that serves from this data folder, if there is one. */
  server: number | undefined
  close: () => Promise<void>
}

/** Connects to the database without starting one, for reading only; or returns why it can't. */
export async function reachDatabase(config: Config): Promise<Opened | { finding: Finding }> {
  const server = findHolder(config.data_dir)
  const connection = config.database_url
    ? { connectionString: config.database_url }
    : await findEmbedded(config.data_dir)
  if (!connection) return { finding: notRunning(config.data_dir, server) }
  const pool = new pg.Pool({ ...connection, ...patience, max: 2 })
  pool.on('error', () => {})
  const client = new pg.Client({ ...connection, ...patience })
  client.on('error', () => {})
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  try {
    await client.connect()
  } catch (error) {
    await db.destroy()
    return { finding: notReached(error as Error) }
  }
  const close = async () => {
    await db.destroy()
    await client.end().catch(() => {})
  }
  return { client, db, server, close }
}

/** Read-only, so that a mistake of ours cannot change anything. */
const patience = {
  connectionTimeoutMillis: 5000,
  query_timeout: 15_000,
  options: '-c default_transaction_read_only=on -c statement_timeout=10000',
}

/** Only a running one: searching for it as root would hand root's data to another account, and such a database does not run. */
async function findEmbedded(dataDir: string): Promise<Connection | undefined> {
  const data = join(dataDir, 'db')
  if (!existsSync(data)) return undefined
  if (process.getuid?.() === 0 && statSync(data).uid === 0) return undefined
  return findRunningDatabase(realpathSync(dataDir))
}

function notRunning(dataDir: string, server: number | undefined): Finding {
  if (!existsSync(join(dataDir, 'db')))
    return look('Database', `There is none in ${dataDir} yet.`, 'The first npm start makes it.')
  if (server === undefined) {
    const message = 'The embedded database is not running, so nothing in it was looked at.'
    return look('Database', message, 'Run npm start, then ask again beside it.')
  }
  const message = `The server runs (process ${server}) and its embedded database does not answer.`
  return broken(
    'Database',
    message,
    `Read the end of ${join(dataDir, 'postgres.log')}; then restart the server.`,
  )
}

function notReached({ message, ...error }: Error & { code?: string }): Finding {
  const reason = message || error.code || 'no answer'
  const remedy = remedies.find(([pattern]) => pattern.test(`${error.code} ${reason}`))?.[1]
  return broken(
    'Database',
    `The one that DATABASE_URL names can't be reached: ${reason}.`,
    remedy ?? 'Is it running, does its firewall let this machine in, is the address right?',
  )
}

const remedies: [RegExp, string][] = [
  [
    /28P01|28000|password|SASL/,
    'Correct the user or the password in DATABASE_URL, or let them in in pg_hba.conf.',
  ],
  [/3D000/, "Make it: CREATE DATABASE … ENCODING 'UTF8' LC_CTYPE 'C.UTF-8' TEMPLATE template0."],
  [/53300/, 'All of its connections are taken: raise max_connections; each server opens up to 20.'],
  [/ENOTFOUND|EAI_AGAIN/, 'There is no such host: correct the name in DATABASE_URL.'],
]
