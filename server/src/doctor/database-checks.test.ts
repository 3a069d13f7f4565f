import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { superuser } from '../db/embedded/cluster.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { openTestApp } from '../test/test-app.ts'
import { createTestDatabase } from '../test/test-database.ts'
import { whenOver } from '../test/when-over.ts'
import { checkBackups } from './check-backups.ts'
import { checkDatabase, judgeClock, judgeFacts } from './check-database.ts'
import { checkFiles } from './check-files.ts'
import { checkJobs } from './check-jobs.ts'
import { checkMigrations } from './check-migrations.ts'
import type { Finding } from './finding.ts'

const { context } = await openTestApp()
const { db } = context
const client = await connect(context.connection)

async function connect(connection: typeof context.connection): Promise<pg.Client> {
  const one = new pg.Client(connection)
  await one.connect()
  whenOver(() => one.end())
  return one
}

const brief = (found: Finding[]) => found.map(({ level, about }) => `${level} ${about}`)
describe('the database', () => {
  const right = { version: '17.2', number: 170_002, encoding: 'UTF8', lc_ctype: 'C.UTF-8', missing: [] }

  test('of the product is all right', async () => {
    expect(brief(await checkDatabase(opened(), { isOutside: true }))).toEqual(['ok Database', 'ok Clock'])
  })

  test('that the product reaches as a superuser is worth a look', async () => {
    const other = await connect({ ...context.connection, user: superuser } as typeof context.connection)
    expect(brief(await checkDatabase({ ...opened(), client: other }, { isOutside: true }))).toEqual([
      'ok Database',
      'look Database role',
      'ok Clock',
    ])
  })

  test.each([
    ['is too old', { number: 130_010, version: '13.10' }, 'too old'],
    ['writes Latin letters alone', { encoding: 'LATIN1' }, 'Arabic'],
    ['knows no letters but ASCII', { lc_ctype: 'C' }, 'lc_ctype'],
    ['lacks an extension', { missing: ['pg_trgm'] }, 'pg_trgm'],
  ])('that %s is broken', (_, changes, word) => {
    expect(judgeFacts({ ...right, ...changes })).toMatchObject([
      { level: 'broken', message: expect.stringContaining(word) },
    ])
  })

  test('that was really made without UTF-8 letters is found', async () => {
    const name = `test_c_${process.pid}`
    await client.query(`CREATE DATABASE ${name} TEMPLATE template0 LC_CTYPE 'C'`)
    const other = new pg.Client({ ...context.connection, database: name })
    await other.connect()
    try {
      expect(brief(await checkDatabase({ ...opened(), client: other }, { isOutside: true }))).toEqual([
        'broken Database',
        'ok Clock',
      ])
    } finally {
      await other.end()
      await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
    }
  })

  test.each([
    [500, 'ok'],
    [-10_000, 'look'],
    [90_000, 'broken'],
  ])('whose clock is %d ms ahead is %s', (ahead, level) => {
    expect(judgeClock(ahead).level).toBe(level)
  })
})

describe('migrations', () => {
  test('that have all run are all right', async () => {
    expect((await checkMigrations(opened())).level).toBe('ok')
  })

  test('that are behind are worth a look: an empty database lacks them all', async () => {
    const empty = await createTestDatabase({ from: 'template1' })
    // What is opened last is closed first.
    onTestFinished(() => empty.close())
    const other = await connect(empty.connection)
    expect(await checkMigrations({ client: other, server: undefined })).toMatchObject({
      level: 'look',
      message: expect.stringContaining('0001_people'),
    })
    expect((await other.query("SELECT to_regclass('schema_migrations') AS made")).rows).toEqual([
      { made: null },
    ])
  })

  test.each([
    [
      'newer than the program',
      "INSERT INTO schema_migrations VALUES (9999, '9999_later', 'x')",
      'newer version',
    ],
    ['changed', "UPDATE schema_migrations SET hash = 'x' WHERE number = 1", 'Restore its file'],
  ])('that are %s are broken', async (_, statement, remedy) => {
    await client.query('BEGIN')
    try {
      await client.query(statement)
      const found = await checkMigrations(opened())
      expect(found).toMatchObject({ level: 'broken', remedy: expect.stringContaining(remedy) })
    } finally {
      await client.query('ROLLBACK')
    }
  })
})

describe('backups', () => {
  const now = new Date('2026-06-03T09:00:00Z')
  const at = async (names: string[], backup_at = ['03:00']) => {
    const backup_dir = makeTemporaryFolder()
    for (const name of names) writeFileSync(join(backup_dir, name), '')
    return brief(await checkBackups(opened(), { backup_at, backup_dir }, now))
  }

  test.each([
    ['that come each night are all right', ['marhala-20260603T020007Z.tar.gz'], 'ok Backup'],
    ['whose last is too old are broken', ['marhala-20260601T020007Z.tar.gz'], 'broken Backup'],
    ['of which there is none are worth a look', [], 'look Backup'],
  ])('%s', async (_, names, expected) => {
    expect(await at(names)).toEqual(['ok Time zone', expected])
  })

  test('that are off are worth a look', async () => {
    expect(await at([], [])).toEqual(['ok Time zone', 'look Backup'])
  })

  test('a folder that is a file is broken', async () => {
    const backup_dir = join(makeTemporaryFolder(), 'backups')
    writeFileSync(backup_dir, '')
    const found = await checkBackups(opened(), { backup_at: ['03:00'], backup_dir }, now)
    expect(brief(found)).toEqual(['ok Time zone', 'broken Backup'])
  })
})

test('jobs that were given up, parked mails and what nobody takes are worth a look', async () => {
  expect(brief(await checkJobs(opened()))).toEqual(['ok Jobs'])
  await sql`insert into pgboss.job (name, state, start_after) values
    ('push', 'failed', now()), ('parked-mail', 'created', now()),
    ('push', 'created', now() - interval '1 hour')`.execute(db)
  const found = await checkJobs(opened())
  expect(found.map(({ level, message }) => `${level} ${message}`)).toEqual([
    'look 1 mail is parked after five tries.',
    'look Given up in the last week: 1 push.',
    'look Waiting for more than ten minutes: push.',
  ])
})

test('files without a row are worth a look, rows without a file are broken, both counted', async () => {
  const folder = join(context.config.data_dir, 'files')
  const later = new Date(Date.now() + 2 * 3_600_000)
  expect(brief(await checkFiles(opened(), context.files))).toEqual(['ok Files'])
  const parts = { 'a.webp': Buffer.from('a') }
  const [referenced, lost, unwanted] = await Promise.all([1, 2, 3].map(() => context.files.put(parts)))
  await db
    .insertInto('files')
    .values([referenced!, lost!].map((name) => ({ name, uploaded_by: null, created_at: new Date() })))
    .execute()
  expect(brief(await checkFiles(opened(), context.files, later))).toEqual(['look Files'])
  rmSync(join(folder, lost!), { recursive: true })
  const found = await checkFiles(opened(), context.files, later)
  expect(found.map(({ level, message }) => `${level} ${message}`)).toEqual([
    `broken Uploads missing in ${folder}: 1 of 2, such as ${lost}.`,
    `look Uploads in ${folder} that nobody wants: 1.`,
  ])
  // A file under an hour old may still wait for its row.
  expect(brief(await checkFiles(opened(), context.files))).toEqual(['broken Files'])
  expect(unwanted).toBeDefined()
})

function opened() {
  return { client, db, server: undefined, close: async () => {} }
}
