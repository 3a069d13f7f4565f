import { chmodSync, chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { collectLog } from '../test/collect-log.ts'
import { runProgram } from '../test/run-program.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded.ts'
import { asSuperuser, databaseUser, superuser } from './embedded/cluster.ts'
import { processIdentity } from './embedded/process-identity.ts'

const isRoot = process.getuid?.() === 0

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

test('one that an earlier version made, whose superuser it worked as, is handed over at the start', async () => {
  const dataDir = makeTemporaryFolder()
  const first = await startHere(dataDir)
  for (const statement of [
    'CREATE EXTENSION pg_trgm',
    `CREATE TYPE colour AS ENUM ('red'); CREATE DOMAIN plate AS text; CREATE TYPE span AS RANGE (subtype = date)`,
    'CREATE TABLE cars (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, old_id serial, colour colour)',
    'CREATE TABLE positions (at date) PARTITION BY RANGE (at); CREATE TABLE positions_old PARTITION OF positions DEFAULT',
    'CREATE VIEW shown AS SELECT * FROM cars; CREATE SEQUENCE numbers',
    'CREATE FUNCTION two() RETURNS int LANGUAGE sql AS $$SELECT 2$$',
    'CREATE SCHEMA queue; CREATE TABLE queue.job (id int); INSERT INTO cars DEFAULT VALUES',
    `ALTER DATABASE marhala OWNER TO ${superuser}; DROP ROLE ${databaseUser}`,
  ])
    await query(first, statement, superuser)
  await first.stop()
  writeFileSync(join(dataDir, 'db/pg_hba.conf'), 'local all all trust\n')
  const log = collectLog()
  const second = await startHere(dataDir, log)
  for (const statement of [
    `ALTER TYPE colour ADD VALUE 'blue'; ALTER DOMAIN plate SET NOT NULL; ALTER TYPE span RENAME TO spans`,
    'INSERT INTO cars DEFAULT VALUES; ALTER TABLE cars ADD COLUMN year int; TRUNCATE positions; ALTER TABLE positions_old ADD CHECK (true)',
    'DROP VIEW shown; ALTER SEQUENCE numbers RESTART; CREATE INDEX ON queue.job (id); CREATE TABLE queue.more (id int)',
    'CREATE OR REPLACE FUNCTION two() RETURNS int LANGUAGE sql AS $$SELECT 3$$; CREATE EXTENSION citext; CREATE TABLE new (id int)',
  ])
    await query(second, statement)
  expect(await query(second, 'SELECT id, old_id FROM cars')).toEqual([
    { id: 1, old_id: 1 },
    { id: 2, old_id: 2 },
  ])
  expect(log.lines).toEqual([])
})

test.runIf(isRoot)(
  'as root it lets in nobody but root, not even the account that PostgreSQL runs as',
  async () => {
    const database = await startHere(makeTemporaryFolder())
    const { uid, gid } = statSync(database.connection.host)
    expect(uid).not.toBe(0)
    for (const connection of [database.connection, asSuperuser(database.connection)]) {
      const others = runProgram('try-database.ts', [JSON.stringify(connection)], { uid, gid })
      expect(await others.line()).toContain('Peer authentication failed')
      const own = runProgram('try-database.ts', [JSON.stringify(connection)])
      expect(await own.line()).toBe('came in')
    }
  },
)

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

async function startHere(dataDir: string, log = collectLog()): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir, log })
  onTestFinished(() => database.stop())
  return database
}

async function query(
  { connection }: EmbeddedDatabase,
  sql: string,
  user = connection.user,
): Promise<unknown[]> {
  const client = new pg.Client({ ...connection, user })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
