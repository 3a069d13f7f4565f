import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { collectLog } from '../test/collect-log.ts'
import { eventually } from '../test/eventually.ts'
import { runProgram } from '../test/run-program.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { openDatabase } from './database.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded.ts'
import { databaseUser, superuser } from './embedded/cluster.ts'

// One folder for all of these: making a database takes longer than every test here.
const dataDir = makeTemporaryFolder()
const log = collectLog()
let database = await startEmbeddedDatabase({ dataDir, log })
afterAll(() => database.stop())

test('keeps its rows over a clean stop', async () => {
  await query(database, 'CREATE TABLE cars AS SELECT 1 AS id')
  await database.stop()
  database = await startEmbeddedDatabase({ dataDir, log })
  expect(await query(database, 'SELECT id FROM cars')).toEqual([{ id: 1 }])
})

test('knows letters of all three languages, and writes through to the disk', async () => {
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

test('the product is no superuser in it: it owns its database, and reaches nothing of PostgreSQL’s own', async () => {
  const [role] = await query(
    database,
    `SELECT rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls AS is_special,
       pg_get_userbyid(datdba) AS owner FROM pg_roles, pg_database
     WHERE rolname = current_user AND datname = current_database()`,
  )
  expect(role).toEqual({ is_special: false, owner: databaseUser })
  for (const statement of [
    `INSERT INTO pg_db_role_setting VALUES (0, 0, '{application_name=owned}')`,
    `COPY (SELECT 1) TO PROGRAM 'true'`,
    `SELECT pg_read_file('postgresql.conf')`,
    `SET session_preload_libraries = 'owned'`,
    `SET ROLE ${superuser}`,
  ])
    await expect(query(database, statement)).rejects.toThrow('permission denied')
})

test('runs again by itself after its postmaster or a backend was killed', async () => {
  const { pool, close } = openDatabase(database.connection, { log })
  onTestFinished(close)
  await pool.query('CREATE TABLE kept AS SELECT 1 AS id')
  const killed = database.pid()
  process.kill(killed, 'SIGKILL')
  // A backend may answer once more before it notices: wait for the new server first.
  await eventually(() => expect(database.pid()).not.toBe(killed))
  expect(await eventually(async () => (await pool.query('SELECT id FROM kept')).rows)).toEqual([{ id: 1 }])
  expect(log.lines.join('\n')).toContain(
    'The database ended unexpectedly (killed by SIGKILL). It is being started again.',
  )
  const { rows } = await pool.query('SELECT pg_backend_pid() AS pid')
  process.kill(rows[0].pid, 'SIGKILL')
  expect(await eventually(async () => (await pool.query('SELECT id FROM kept')).rows)).toEqual([{ id: 1 }])
})

test('a second start on the same folder is refused while the first one lives', async () => {
  const second = runProgram('keep-database.ts', [dataDir])
  expect(JSON.parse((await second.line())!)).toEqual({
    refused:
      `Another Marhala server (process ${process.pid}) is already using ${dataDir}. ` +
      'Stop it first, or set DATA_DIR to another folder.',
  })
  expect(await query(database, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

async function query({ connection }: EmbeddedDatabase, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
