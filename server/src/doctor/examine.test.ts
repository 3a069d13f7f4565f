import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { startEmbeddedDatabase } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { collectLog } from '../test/collect-log.ts'
import { sumTables } from '../test/database-sums.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { openTestApp } from '../test/test-app.ts'
import { createTestDatabase } from '../test/test-database.ts'
import { examine } from './examine.ts'

const log = collectLog()

/** The same database by an address, as DATABASE_URL names one; the socket's folder is its host. */
const urlOf = ({
  host,
  port,
  user,
  database,
}: {
  host: string
  port: number
  user: string
  database: string
}) => `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

const ask = async (environment: Record<string, string>) => {
  const found = await examine({ DATA_DIR: makeTemporaryFolder(), ...environment })
  return found.map(({ level, about, message }) => `${level} ${about}: ${message}`)
}

test('settings that no start would take are named, and nothing else is guessed', async () => {
  const found = await ask({ RATE_LIMITS: 'off', HOST: '0.0.0.0', PUBLIC_URL: 'https://rent.example' })
  expect(found).toEqual([
    expect.stringMatching(/^ok Node/),
    'broken Settings: RATE_LIMITS=off is for tests and load on this machine only.',
  ])
})

test('an outside database is looked at beside its server, and nothing in it changes', async () => {
  const { context } = await openTestApp()
  const before = await sumTables(context.pool)
  const DATABASE_URL = urlOf(context.connection as Parameters<typeof urlOf>[0])
  const found = await ask({ DATABASE_URL })
  expect(found).toContainEqual(
    expect.stringMatching(/^ok Database: The one that DATABASE_URL names: PostgreSQL/),
  )
  expect(found).toContain('ok Migrations: The tables are those of this program.')
  expect(found).toContain('ok Files: Uploads: 0, all there.')
  expect(found.filter((line) => line.startsWith('broken'))).toEqual([])
  expect(await sumTables(context.pool)).toEqual(before)
})

test('an empty outside database stays empty', async () => {
  const empty = await createTestDatabase({ from: 'template1' })
  onTestFinished(() => empty.close())
  const found = await ask({ DATABASE_URL: urlOf(empty.connection) })
  expect(found).toContainEqual(expect.stringMatching(/^look Migrations: Still to run: \d+, from 0001_people/))
  const { rows } = await empty.pool.query(
    "SELECT count(*) AS tables FROM pg_tables WHERE schemaname = 'public'",
  )
  expect(rows).toEqual([{ tables: 0 }])
})

test.each([
  ['a port where nobody listens', 'postgres://rent:Wr7-own-pass@127.0.0.1:1/rent'],
  ['a host that is none', 'postgres://rent:Wr7-own-pass@nowhere.invalid/rent'],
])('%s is broken, and its password is not said', async (_, DATABASE_URL) => {
  const found = await ask({ DATABASE_URL })
  expect(found).toContainEqual(
    expect.stringMatching(/^broken Database: The one that DATABASE_URL names can't be reached/),
  )
  expect(found.join('\n')).not.toContain('Wr7-own-pass')
  expect(found.at(-1)).toMatch(/ Mail: /)
})

test('a database that does not exist is told with the way to make it', async () => {
  const { connection, close } = await createTestDatabase()
  onTestFinished(close)
  const environment = {
    DATA_DIR: makeTemporaryFolder(),
    DATABASE_URL: urlOf({ ...connection, database: 'gone' }),
  }
  const found = await examine(environment)
  expect(found.find(({ about }) => about === 'Database')).toMatchObject({
    level: 'broken',
    remedy: expect.stringContaining('CREATE DATABASE'),
  })
})

test('the embedded database is looked at while it runs, and said not to have been once it does not', async () => {
  const DATA_DIR = makeTemporaryFolder()
  expect(await ask({ DATA_DIR })).toContain(`look Database: There is none in ${DATA_DIR} yet.`)
  expect(readdirSync(DATA_DIR)).toEqual([])

  const embedded = await startEmbeddedDatabase({ dataDir: DATA_DIR, log, durable: false })
  try {
    await migrate(embedded.connection, { log })
    const { pool, close } = openDatabase(embedded.connection, { log, max: 1 })
    const before = await sumTables(pool)
    const running = await ask({ DATA_DIR })
    expect(running).toContain(`ok Server: Process ${process.pid} serves from this DATA_DIR.`)
    expect(running).toContainEqual(
      expect.stringMatching(/^ok Database: The embedded one, running: PostgreSQL/),
    )
    expect(running).toContain('look Jobs: There are no queues yet.')
    expect(await sumTables(pool)).toEqual(before)
    await close()
  } finally {
    await embedded.stop()
  }
  const stopped = await ask({ DATA_DIR })
  expect(stopped).toContain(
    'look Database: The embedded database is not running, so nothing in it was looked at.',
  )
  expect(readdirSync(DATA_DIR)).not.toContain('server.lock')
  expect(readdirSync(join(DATA_DIR, 'db'))).not.toContain('postmaster.pid')
})
