import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import * as contact from '@marhala/contract/storefront/contact.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { makeDemoDatabase, noon } from '../db/seed/demo-database.ts'
import { migrate, migrationsFolder } from '../db/migrate.ts'
import { readMigrations } from '../db/migration-files.ts'
import { call } from '../test/as-caller.ts'
import { givenCar, givenPerson } from '../test/builders.ts'
import { collectLog } from '../test/collect-log.ts'
import { sumTables } from '../test/database-sums.ts'
import { eventually } from '../test/eventually.ts'
import { makeBookingFixture } from '../test/bookings.ts'
import { releasedData } from '../test/samples/released-data.ts'
import { runProgram } from '../test/run-program.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { openTestApp } from '../test/test-app.ts'
import { createTestDatabase } from '../test/test-database.ts'
import { openDiskStore } from '../files/disk-store.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

const log = collectLog()
const company = await openTestApp({}, undefined, { database: await makeDemoDatabase(noon) })
const { context } = company
const { secrets } = context
const superadmin = await givenPerson(context, { role: 'superadmin' })

/** What a careless copy would break: separators, escapes, COPY's own marks, scripts, rare planes. */
const hostile =
  'tab\t line\n return\r\n back\\slash \\N \\. \\t \' " $$ ; مرحبا \u202e \u200f 🚙 𐍈 é\u0301 \u0001 \\x00'
for (const message of [hostile, '\\.', '\\N', '', ' ', '\n\\.\n'])
  await context.db
    .insertInto('contact_messages')
    .values({
      name: message,
      email: 'a@b.example',
      subject: 'general',
      message,
      language: 'ar',
      created_at: noon,
    })
    .execute()
const picture = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251))
const upload = await context.files.put({ '96.webp': picture, '512.webp': Buffer.alloc(0) })
const lost = 'A'.repeat(32)
for (const name of [upload, lost])
  await context.db
    .insertInto('files')
    .values({ name, uploaded_by: superadmin.id, created_at: noon })
    .execute()

const folder = makeFolder()
const backup = (await takeBackup(context, { folder, keep: 3 }))!

/** A company of a few rows, for whatever its size says nothing about. */
const small = await openTestApp()
const owner = await givenPerson(small.context, { role: 'superadmin' })
await givenCar(small.context)
const name = await small.context.files.put({ '96.webp': picture })
await small.context.db.insertInto('files').values({ name, uploaded_by: owner.id, created_at: noon }).execute()
const smallBackup = (await takeBackup(small.context, { folder: makeTemporaryFolder(), keep: 1 }))!

function makeFolder() {
  return join(context.config.data_dir, 'kept-backups')
}

async function emptyDatabase() {
  const database = await createTestDatabase({ from: 'template1' })
  onTestFinished(() => database.close())
  return database
}
const storeOf = (folder: string) => openDiskStore(join(folder, 'files'))

describe('R67 a backup, restored into an empty box', () => {
  test('has every row of every table and every upload, is the same when backed up in its turn, and people go on working', async () => {
    const box = await openTestApp()
    await restoreBackup(backup.file, { ...box.context, log })
    const sums = await sumTables(context.pool)
    expect(sums['bookings']).toMatch(/^[1-9]\d{2,} /)
    expect(await sumTables(box.context.pool)).toEqual(sums)
    expect(await buffer((await box.context.files.get(upload, '96.webp'))!.stream)).toEqual(picture)
    expect(await box.context.files.list(upload)).toEqual(['512.webp', '96.webp'])
    const again = (await takeBackup(box.context, { folder: makeTemporaryFolder(), keep: 1 }))!
    const { taken_at: _one, ...first } = backup.manifest
    const { taken_at: _other, ...second } = again.manifest
    expect(second).toEqual(first)

    // The next of everything comes after the last: a client, a location, a car, a booking with its first payment.
    const fixture = await makeBookingFixture(box)
    const booking = await fixture.given('active')
    const { max } = context.db.fn
    const last = await context.db.selectFrom('bookings').select(max('id').as('id')).executeTakeFirstOrThrow()
    expect(booking.id).toBe(Number(last.id) + 1)
    // Triggers work again: the ledger and the audit take no change.
    await expect(box.context.pool.query('DELETE FROM payments')).rejects.toThrow('append-only')
    await expect(box.context.pool.query('TRUNCATE audit')).rejects.toThrow('append-only')
  })

  test('signs everybody out and lets no code be used again', async () => {
    const { connection, pool } = await emptyDatabase()
    await small.context.pool.query(
      `INSERT INTO codes (user_id, purpose, code_hash, created_at, expires_at) VALUES ($1, 'reset_password', 'x', now(), now())`,
      [owner.id],
    )
    const folder = makeTemporaryFolder()
    const { file } = (await takeBackup(small.context, { folder, keep: 1 }))!
    await restoreBackup(file, { connection, files: storeOf(folder), log, secrets })
    const { rows } = await pool.query(
      'SELECT (SELECT count(*) FROM sessions) + (SELECT count(*) FROM codes) AS count',
    )
    expect(rows).toEqual([{ count: 0 }])
    const { rows: before } = await small.context.pool.query('SELECT count(*) > 0 AS any FROM sessions')
    expect(before).toEqual([{ any: true }])
  })

  test('of an older program is brought to this one’s schema', async () => {
    const old = await emptyDatabase()
    const migrations = readMigrations(migrationsFolder).filter(({ number }) => number <= 11)
    const released = makeTemporaryFolder()
    for (const { name } of migrations)
      copyFileSync(join(migrationsFolder, `${name}.sql`), join(released, `${name}.sql`))
    await migrate(old.connection, { log, folder: released })
    for (const { number } of migrations) if (releasedData[number]) await old.pool.query(releasedData[number])
    const folder = makeTemporaryFolder()
    const source = { connection: old.connection, files: storeOf(folder), clock: () => noon, secrets }
    const { file } = (await takeBackup(source, { folder, keep: 1 }))!
    const { connection, pool } = await emptyDatabase()
    await restoreBackup(file, { connection, files: storeOf(folder), log, secrets })
    await migrate(old.connection, { log })
    expect(await sumTables(pool)).toEqual(await sumTables(old.pool))
  })
})

describe('R67 a restore refuses', () => {
  const refusal = async (file: string, target?: Awaited<ReturnType<typeof emptyDatabase>>) => {
    const { connection, pool } = target ?? (await emptyDatabase())
    const folder = makeTemporaryFolder()
    const error = await restoreBackup(file, { connection, files: storeOf(folder), log, secrets }).catch(
      (one: Error) => one,
    )
    if (!target)
      expect((await pool.query(`SELECT to_regclass('users') AS users`)).rows).toEqual([{ users: null }])
    expect(existsSync(join(folder, 'files'))).toBe(false)
    return (error as Error).message
  }
  const altered = (change: (bytes: Buffer) => Buffer) => {
    const file = join(makeTemporaryFolder(), 'marhala-20260101T000000Z.tar.gz')
    writeFileSync(file, change(readFileSync(backup.file)))
    return file
  }

  test.each([0, 10, 1000, 100_000, -9, -1])('one that was cut at byte %i', async (end) => {
    expect(await refusal(altered((bytes) => bytes.subarray(0, end)))).toContain(
      'is not a whole, unaltered backup',
    )
  })

  test.each([0.001, 0.3, 0.6, 0.9, 0.999])('one with another bit at %d of its length', async (share) => {
    const file = altered((bytes) => {
      bytes[Math.floor(bytes.length * share)]! ^= 4
      return bytes
    })
    expect(await refusal(file)).toContain('is not a whole, unaltered backup')
  })

  test.each([
    ['tables/users.copy', 'superadmin', 'Superadmin'],
    ['manifest.json', '"rows"', '"Rows"'],
  ])('one whose %s was changed and packed anew', async (_, from, to) => {
    const file = altered((bytes) => {
      const tar = gunzipSync(bytes)
      tar.write(to, tar.lastIndexOf(from))
      return gzipSync(tar)
    })
    expect(await refusal(file)).toContain('is not a whole, unaltered backup')
  })

  test('a database that somebody uses, and one of another program', async () => {
    const inUse = await createTestDatabase()
    onTestFinished(() => inUse.close())
    await inUse.pool.query(releasedData[1]!)
    expect(await refusal(backup.file, inUse)).toContain('This database is in use.')
    expect((await inUse.pool.query('SELECT first_name FROM users')).rows).toEqual([{ first_name: 'Amina' }])
    const foreign = await emptyDatabase()
    await foreign.pool.query('CREATE TABLE theirs (id int)')
    expect(await refusal(backup.file, foreign)).toContain('This database is in use.')
  })

  test('one of a newer program, and a file that is not there', async () => {
    const newer = await createTestDatabase()
    onTestFinished(() => newer.close())
    await newer.pool.query(`INSERT INTO schema_migrations VALUES (9999, '9999_later', 'hash')`)
    const folder = makeTemporaryFolder()
    const source = { connection: newer.connection, files: storeOf(folder), clock: () => noon, secrets }
    const { file } = (await takeBackup(source, { folder, keep: 1 }))!
    expect(await refusal(file)).toContain('is newer than this program (9999_later)')
    expect(await refusal(join(folder, 'none.tar.gz'))).toContain('There is no file')
  })

  test('half of it: a restore that fails leaves the box empty, and the next one succeeds', async () => {
    const { connection, pool } = await emptyDatabase()
    const folder = makeTemporaryFolder()
    const broken = { ...storeOf(folder), putAs: async () => Promise.reject(new Error('no space left')) }
    await expect(
      restoreBackup(smallBackup.file, { connection, files: broken, log, secrets }),
    ).rejects.toThrow('no space left')
    expect((await pool.query('SELECT count(*) AS count FROM cars')).rows).toEqual([{ count: 0 }])
    await restoreBackup(smallBackup.file, { connection, files: storeOf(folder), log, secrets })
    expect(await sumTables(pool)).toEqual(await sumTables(small.context.pool))
  })
})

describe('R67 taking a backup', () => {
  test('is for its owner’s eyes alone, and names the uploads that the disk had lost', () => {
    expect(statSync(backup.file).mode & 0o777).toBe(0o600)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(backup.manifest.missing_files).toEqual([lost])
    expect(readdirSync(folder)).toEqual([backup.file.slice(folder.length + 1)])
  })

  /** Holds the first table, so that a backup stands still after its snapshot. */
  async function holdUp<T>(work: (waits: () => Promise<void>) => Promise<T>): Promise<T> {
    const holder = await context.pool.connect()
    try {
      await holder.query('BEGIN; LOCK TABLE brands IN ACCESS EXCLUSIVE MODE')
      return await work(async () => {
        await eventually(async () => {
          const { rowCount } = await context.pool.query(
            `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'COPY%' AND datname = current_database()`,
          )
          expect(rowCount).toBe(1)
        })
      })
    } finally {
      await holder.query('ROLLBACK')
      holder.release()
    }
  }

  test('sees one moment: what is written meanwhile is not half in it', async () => {
    const folder = makeTemporaryFolder()
    const running = await holdUp(async (waits) => {
      const backup = takeBackup(context, { folder, keep: 1 })
      await waits()
      const body = {
        name: 'Nour',
        email: 'nour@example.com',
        subject: 'general' as const,
        message: 'Are you open?',
      }
      expect((await call(company.app, null, contact.send, { body })).status).toBe(201)
      expect(await takeBackup(context, { folder, keep: 1 })).toBeUndefined()
      return { backup }
    })
    const { manifest } = (await running.backup)!
    const messages = manifest.tables.find(({ name }) => name === 'contact_messages')!
    const { rows } = await context.pool.query('SELECT count(*) AS count FROM contact_messages')
    expect(messages.rows).toBe(rows[0]!.count - 1)
  })

  test('R61 killed in the middle leaves nothing under a backup’s name, and the next one tidies up', async () => {
    const folder = makeTemporaryFolder()
    await holdUp(async (waits) => {
      const program = runProgram('take-backup.ts', [JSON.stringify(context.connection), folder])
      await waits()
      await program.kill()
    })
    const left = readdirSync(folder)
    expect(left.filter((name) => !name.startsWith('.'))).toEqual([])
    expect(left).not.toEqual([])
    const next = await eventually(async () => {
      const done = await takeBackup(context, { folder, keep: 1 })
      expect(done).toBeDefined()
      return done!
    })
    expect(readdirSync(folder)).toEqual([next.file.slice(folder.length + 1)])
  })
})
