import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { collectLog } from '../test/collect-log.ts'
import { eventually } from '../test/eventually.ts'
import { runProgram } from '../test/run-program.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { openDatabase } from './database.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded.ts'
import { processIdentity } from './embedded/process-identity.ts'

const isRoot = process.getuid?.() === 0

test('keeps its rows over a clean stop', async () => {
  const dataDir = makeTemporaryFolder()
  const first = await startHere(dataDir)
  await query(first, 'CREATE TABLE cars AS SELECT 1 AS id')
  await first.stop()
  const second = await startHere(dataDir)
  expect(await query(second, 'SELECT id FROM cars')).toEqual([{ id: 1 }])
})

test('knows letters of all three languages, and writes through to the disk', async () => {
  const database = await startHere(makeTemporaryFolder())
  for (const name of ['btree_gist', 'citext', 'unaccent', 'pg_trgm'])
    await query(database, `CREATE EXTENSION ${name}`)
  const [found] = await query(
    database,
    `SELECT similarity('سيارة', 'سيارات') > 0.3 AS arabic, lower('ÉCOLE') AS french, pg_encoding_to_char(encoding) AS encoding,
      datlocprovider AS provider, datlocale AS locale, current_setting('fsync') AS fsync
      FROM pg_database WHERE datname = current_database()`,
  )
  expect(found).toEqual({
    arabic: true,
    french: 'école',
    encoding: 'UTF8',
    provider: 'i',
    locale: 'und',
    fsync: 'on',
  })
})

test('runs again by itself after its postmaster or a backend was killed', async () => {
  const { log, lines } = collecting()
  const database = await startHere(makeTemporaryFolder(), log)
  const { pool, close } = openDatabase(database.connection, { log })
  onTestFinished(close)
  await pool.query('CREATE TABLE kept AS SELECT 1 AS id')
  const killed = database.pid()
  process.kill(killed, 'SIGKILL')
  // A backend may answer once more before it notices: wait for the new server first.
  await eventually(() => expect(database.pid()).not.toBe(killed))
  expect(await eventually(async () => (await pool.query('SELECT id FROM kept')).rows)).toEqual([{ id: 1 }])
  expect(lines.join('\n')).toContain(
    'The database ended unexpectedly (killed by SIGKILL). It is being started again.',
  )
  const { rows } = await pool.query('SELECT pg_backend_pid() AS pid')
  process.kill(rows[0].pid, 'SIGKILL')
  expect(await eventually(async () => (await pool.query('SELECT id FROM kept')).rows)).toEqual([{ id: 1 }])
})

test('starts by itself after a killed server, with every acknowledged row (R61)', async () => {
  const dataDir = makeTemporaryFolder()
  for (let round = 1; round <= 3; round++) {
    const server = runProgram('keep-database.ts', [dataDir])
    expect(JSON.parse((await server.line())!)).toMatchObject({ count: round })
    await server.kill()
  }
  const database = await startHere(dataDir)
  expect(await query(database, 'SELECT count(*)::int AS count FROM kept')).toEqual([{ count: 3 }])
})

test('starts over a pid file that was killed while it was written', async () => {
  const dataDir = makeTemporaryFolder()
  await (await startHere(dataDir)).stop()
  writeFileSync(join(dataDir, 'db/postmaster.pid'), '')
  const database = await startHere(dataDir)
  expect(await query(database, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a second start on the same folder is refused while the first one lives', async () => {
  const dataDir = makeTemporaryFolder()
  const database = await startHere(dataDir)
  const second = runProgram('keep-database.ts', [dataDir])
  expect(JSON.parse((await second.line())!)).toEqual({
    refused:
      `Another Marhala server (process ${process.pid}) is already using ${dataDir}. ` +
      'Stop it first, or set DATA_DIR to another folder.',
  })
  expect(await query(database, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('stops when asked, even while it is being started again', async () => {
  const database = await startHere(makeTemporaryFolder())
  const killed = database.pid()
  process.kill(killed, 'SIGKILL')
  await new Promise((resolve) => setTimeout(resolve, 20))
  await database.stop()
  expect(processIdentity(database.pid())).toBeUndefined()
  await expect(query(database, 'SELECT 1')).rejects.toThrow()
})

test.runIf(isRoot)('as root it serves a folder that only root can enter', async () => {
  const closed = makeTemporaryFolder()
  chmodSync(closed, 0o700)
  const dataDir = join(closed, 'deep/data')
  const database = await startHere(dataDir)
  expect(await query(database, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test.runIf(isRoot)('an unprivileged account needs nothing of root', async () => {
  const dataDir = join(makeTemporaryFolder(), 'data')
  chmodSync(join(dataDir, '..'), 0o711)
  mkdirSync(dataDir, { mode: 0o700 })
  // initdb wants an account that /etc/passwd knows; 1 (daemon) is everywhere.
  chownSync(dataDir, 1, 1)
  for (const count of [1, 2]) {
    const server = runProgram('keep-database.ts', [dataDir, 'stop'], { uid: 1, gid: 1 })
    expect(JSON.parse((await server.line())!)).toMatchObject({ count })
    expect(await server.ended).toBe(0)
  }
})

function collecting() {
  const log = collectLog()
  return { log, lines: log.lines }
}

async function startHere(dataDir: string, log = collectLog()): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir, log })
  onTestFinished(() => database.stop())
  return database
}

async function query({ connection }: EmbeddedDatabase, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
