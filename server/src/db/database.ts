import { Kysely, type KyselyPlugin, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Connection } from './embedded.ts'
import type { Log } from './embedded/location.ts'
import { giveUpSilentClients } from './silent-clients.ts'
import type { DB as Database } from './tables.ts'

export type OpenDatabase = { db: Kysely<Database>; pool: pg.Pool; close(): Promise<void> }

/** Opens the pool and the query builder on it. Values arrive as `parsers` below says. */
export function openDatabase(
  connection: Connection,
  options: { log: Log; max?: number; limits?: pg.PoolConfig; watch?: ((pool: pg.Pool) => void) | undefined },
): OpenDatabase {
  const pool = new pg.Pool({
    ...connection,
    ...timeouts,
    ...options.limits,
    max: options.max ?? 20,
    keepAlive: true,
    types: parsers,
  })
  let closed: Promise<void> | undefined
  // Without a listener an idle connection cut by a database restart would end the whole process.
  pool.on('error', (error) => closed ?? options.log.warn(`A database connection was lost: ${error.message}`))
  // The same for one that is cut between two statements of a transaction, where the pool no longer listens.
  pool.on('connect', (client) => client.on('error', () => {}))
  giveUpSilentClients(pool)
  options.watch?.(pool)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => (closed ??= pool.end()) }
}

/**
 * Runs a transaction; one that lost against another (deadlock, serialization) is run again from its start. The caller
 * gets a result within `limit` milliseconds, however many statements are delayed (R64): then the next statement, or the
 * commit, is not made any more, and everything is rolled back.
 */
export async function transact<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
  limit = 8000,
): Promise<T> {
  const tooLate = new Error('transaction timeout')
  const late = Promise.withResolvers<never>()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    late.reject(tooLate)
  }, limit)
  const refuseLate = () => {
    if (isLate) throw tooLate
  }
  const inTime = async (trx: Transaction<Database>) => {
    const done = await work(trx.withPlugin(beforeEachStatement(refuseLate)))
    refuseLate()
    // A commit under way is awaited: a caller that believes nothing was stored would delete its files.
    clearTimeout(timer)
    return done
  }
  const attempt = async () => {
    refuseLate()
    return db.transaction().execute(inTime)
  }
  try {
    return await Promise.race([withRetry(attempt), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

function beforeEachStatement(look: () => void): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      look()
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
}

/**
 * Retries an attempt, up to three times, when PostgreSQL reports that it lost against another transaction; one that was
 * overtaken (`overtaken`) for as long as it may take.
 */
export async function withRetry<T>(attempt: () => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries++) {
    try {
      return await attempt()
    } catch (error) {
      const code = (error as { code?: string } | undefined)?.code ?? ''
      if (code !== overtakenCode && (retries >= 3 || !lost.has(code))) throw error
      // Jitter: two that collided once would collide again after a fixed wait.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** Math.min(retries, 3)))
    }
  }
}

/**
 * What a transaction read was changed by another before it was locked: it runs again from its start. Each time the other
 * was done, so that nobody waits for ever on each other; its own time ends it (`transact`).
 */
export function overtaken(): Error {
  return Object.assign(new Error('overtaken by another transaction'), { code: overtakenCode })
}

const overtakenCode = 'OVERTAKEN'

/** serialization_failure and deadlock_detected. */
const lost = new Set(['40001', '40P01'])

/**
 * pg waits for ever by default. The query's own limit is for a network that drops everything: half a second below the 8
 * s of a transaction, so that it and the wait for a connection end within R64's ten.
 */
const timeouts = {
  connectionTimeoutMillis: 2000,
  query_timeout: 7500,
  statement_timeout: 5000,
  lock_timeout: 3000,
  idle_in_transaction_session_timeout: 10_000,
}

/** The only parsers: a day is text, a bigint a checked number, an instant a Date; numeric stays text. */
const parsers: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    ownParsers[type] ?? pg.types.getTypeParser(type, format as 'text'),
}

const type = { int8: 20, int8Array: 1016, date: 1082, dateArray: 1182, textArray: 1009 }
const parseTextArray = pg.types.getTypeParser(type.textArray) as (text: string) => (string | null)[]

const ownParsers: Record<number, (text: string) => unknown> = {
  [type.int8]: checkedNumber,
  [type.int8Array]: (text) =>
    parseTextArray(text).map((item) => (item === null ? null : checkedNumber(item))),
  // The default is local midnight as a Date: a day off when read in UTC.
  [type.date]: (text) => text,
  [type.dateArray]: parseTextArray,
}

function checkedNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new Error(`${text} is beyond the numbers JavaScript counts exactly.`)
  return value
}
