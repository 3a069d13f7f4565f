import { createServer, connect } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { eventually } from '../test/eventually.ts'
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts'
import { overtaken, transact, withRetry } from './database.ts'
import { giveUpSilentClients } from './silent-clients.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  return () => database.close()
})

test('gives days as text, bigints as numbers, instants as dates, and refuses a number it cannot count', async () => {
  const read = sql`SELECT date '2026-03-29' AS day, ARRAY[date '2026-03-29', NULL] AS days, 9007199254740991::bigint AS big,
    ARRAY[1::bigint, NULL] AS bigs, 1.50::numeric AS rate, timestamptz '2026-03-29 01:00+00' AS at`
  expect((await read.execute(database.db)).rows).toEqual([
    {
      day: '2026-03-29',
      days: ['2026-03-29', null],
      big: 9007199254740991,
      bigs: [1, null],
      rate: '1.50',
      at: new Date('2026-03-29T01:00:00Z'),
    },
  ])
  await expect(sql`SELECT 9007199254740993::bigint`.execute(database.db)).rejects.toThrow(
    'beyond the numbers',
  )
})

test('carries the time limits of every connection', async () => {
  const { rows } = await database.pool.query(`SELECT current_setting('statement_timeout') AS statement,
    current_setting('lock_timeout') AS lock, current_setting('idle_in_transaction_session_timeout') AS idle`)
  expect(rows).toEqual([{ statement: '5s', lock: '3s', idle: '10s' }])
})

test('a transaction that loses a deadlock is run again', async () => {
  const { db } = database
  await sql`CREATE TABLE pairs AS SELECT id, 0 AS turns FROM generate_series(1, 2) AS id`.execute(db)
  let attempts = 0
  let holding = 0
  const turn = (first: number, second: number) =>
    transact(db, async (trx) => {
      attempts++
      await sql`UPDATE pairs SET turns = turns + 1 WHERE id = ${first}`.execute(trx)
      holding++
      await eventually(() => expect(holding).toBeGreaterThanOrEqual(2))
      await sql`UPDATE pairs SET turns = turns + 1 WHERE id = ${second}`.execute(trx)
    })
  await Promise.all([turn(1, 2), turn(2, 1)])
  expect(attempts).toBeGreaterThan(2)
  expect((await sql`SELECT turns FROM pairs`.execute(db)).rows).toEqual([{ turns: 2 }, { turns: 2 }])
})

test('tries four times at most, and only what another transaction won', async () => {
  let attempts = 0
  const fail = (code: string) => () => {
    attempts++
    return Promise.reject(Object.assign(new Error(code), { code }))
  }
  await expect(withRetry(fail('40001'))).rejects.toThrow('40001')
  expect(attempts).toBe(4)
  attempts = 0
  await expect(withRetry(fail('23P01'))).rejects.toThrow('23P01')
  expect(attempts).toBe(1)
})

test('one that others overtake is tried until it is done, or its time is over', async () => {
  let attempts = 0
  const work = async (last: number) => {
    attempts++
    if (attempts < last) throw overtaken()
    return 'done'
  }
  expect(await transact(database.db, () => work(12))).toBe('done')
  expect(attempts).toBe(12)
  await expect(transact(database.db, () => work(Infinity), 90)).rejects.toThrow('transaction timeout')
})

test('R64 a transaction that takes too long is given up before it ends, and rolled back', async () => {
  const { db } = database
  await sql`CREATE TABLE notes (text text)`.execute(db)
  let written = 0
  const write = (notes: number, limit?: number) =>
    transact(
      db,
      async (trx) => {
        for (let count = 0; count < notes; count++) {
          await sql`INSERT INTO notes VALUES ('kept?')`.execute(trx)
          written++
          await new Promise((resolve) => setTimeout(resolve, 100))
        }
      },
      limit,
    )
  const open = sql`SELECT 1 FROM pg_stat_activity
    WHERE state LIKE 'idle in transaction%' AND datname = current_database()`
  // Between two of its statements, and after the last of them.
  for (const notes of [20, 1]) {
    written = 0
    await expect(write(notes, 90)).rejects.toThrow('transaction timeout')
    await eventually(async () => expect((await open.execute(db)).rows).toEqual([]))
    expect(written).toBeLessThanOrEqual(1)
  }
  await write(1)
  expect((await sql`SELECT count(*)::int AS kept FROM notes`.execute(db)).rows).toEqual([{ kept: 1 }])
})

test('a connection that falls silent is not handed out again', async () => {
  const proxy = await startProxy(`${inject('template').host}/.s.PGSQL.5432`)
  const pool = new pg.Pool({
    ...database.connection,
    host: '127.0.0.1',
    port: proxy.port,
    max: 1,
    query_timeout: 1000,
  })
  onTestFinished(() => pool.end())
  giveUpSilentClients(pool)
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  proxy.swallow()
  await expect(pool.query('SELECT 2')).rejects.toThrow('Query read timeout')
  expect((await pool.query('SELECT 3 AS three')).rows).toEqual([{ three: 3 }])
})

test('R63 a connection cut between two statements ends its transaction, never the process', async () => {
  const { db } = database
  const uncaught: unknown[] = []
  const note = (error: unknown) => void uncaught.push(error)
  process.on('uncaughtException', note)
  onTestFinished(() => void process.off('uncaughtException', note))
  const work = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx)
    await sql`SELECT pg_terminate_backend(${rows[0]!.pid}, 1000)`.execute(db)
    await new Promise((resolve) => setTimeout(resolve, 50))
    await sql`SELECT 1`.execute(trx)
  })
  await expect(work).rejects.toThrow(/terminat|connection error/i)
  expect((await sql`SELECT 3 AS three`.execute(db)).rows).toEqual([{ three: 3 }])
  expect(uncaught).toEqual([])
})

async function startProxy(path: string): Promise<{ port: number; swallow(): void }> {
  const swallowers: (() => void)[] = []
  const server = createServer((near) => {
    const far = connect(path)
    near.pipe(far).pipe(near)
    near.on('error', () => far.destroy())
    far.on('error', () => near.destroy())
    swallowers.push(() => {
      near.unpipe(far)
      near.resume()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, swallow: () => swallowers.forEach((one) => one()) }
}
