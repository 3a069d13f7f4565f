import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { collectLog } from '../test/collect-log.ts'
import { emptyDatabase, killMigrations, writeMigrations } from '../test/kill-migrations.ts'
import { migrate } from './migrate.ts'

const log = collectLog()

test('runs what is missing, in order, once', async () => {
  const { connection, pool } = await emptyDatabase()
  const folder = writeMigrations({
    '0002_model': 'ALTER TABLE cars ADD model text',
    '0001_cars': 'CREATE TABLE cars (id int)',
  })
  expect(await migrate(connection, { folder, log })).toEqual(['0001_cars', '0002_model'])
  writeFileSync(
    join(folder, '0003_seats.sql'),
    'ALTER TABLE cars ADD seats int; ALTER TABLE cars ADD doors int',
  )
  expect(await migrate(connection, { folder, log })).toEqual(['0003_seats'])
  expect(await migrate(connection, { folder, log })).toEqual([])
  const { rows } = await pool.query('SELECT number, name FROM schema_migrations ORDER BY number')
  expect(rows.map(({ name }) => name)).toEqual(['0001_cars', '0002_model', '0003_seats'])
})

test('several servers that start at once run each migration once', async () => {
  const { connection } = await emptyDatabase()
  const folder = writeMigrations({ '0001_cars': 'CREATE TABLE cars (id int); SELECT pg_sleep(0.1)' })
  const ran = await Promise.all(Array.from({ length: 5 }, () => migrate(connection, { folder, log })))
  expect(ran.flat()).toEqual(['0001_cars'])
})

test('R68 killed in the middle of a migration, the next run succeeds', () => killMigrations([1, 5]))

test('a migration that fails leaves nothing of itself', async () => {
  const { connection, pool } = await emptyDatabase()
  const folder = writeMigrations({
    '0001_cars': 'CREATE TABLE cars (id int)',
    '0002_bad': 'CREATE TABLE half (id int); SELECT 1/0',
  })
  await expect(migrate(connection, { folder, log })).rejects.toThrow(
    'Migration 0002_bad failed: division by zero',
  )
  const { rows } = await pool.query(`SELECT to_regclass('half') AS half, to_regclass('cars')::text AS cars`)
  expect(rows).toEqual([{ half: null, cars: 'cars' }])
})

test('refuses a migration that was changed after it ran, and one that comes too late', async () => {
  const { connection } = await emptyDatabase()
  const folder = writeMigrations({ '0001_cars': 'CREATE TABLE cars (id int)', '0003_end': 'SELECT 1' })
  await migrate(connection, { folder, log })
  writeFileSync(join(folder, '0001_cars.sql'), 'CREATE TABLE cars (id int)\r\n')
  await expect(migrate(connection, { folder, log })).rejects.toThrow(
    'Migration 0001_cars was changed or removed',
  )
  writeFileSync(join(folder, '0001_cars.sql'), 'CREATE TABLE cars (id int)')
  writeFileSync(join(folder, '0002_late.sql'), 'SELECT 1')
  await expect(migrate(connection, { folder, log })).rejects.toThrow(
    'Migration 0002_late comes before 0003_end',
  )
})

test('refuses a database that a newer program has migrated', async () => {
  const { connection } = await emptyDatabase()
  const folder = writeMigrations({ '0001_cars': 'CREATE TABLE cars (id int)', '0009_later': 'SELECT 1' })
  await migrate(connection, { folder, log })
  rmSync(join(folder, '0009_later.sql'))
  await expect(migrate(connection, { folder, log })).rejects.toThrow(
    'The database has migrations newer than this program (0009_later). Start a newer version',
  )
})

test('a migration gives way to whoever is at work on its tables, and is run when they are done', async () => {
  const { connection, pool } = await emptyDatabase()
  const folder = writeMigrations({ '0001_tables': 'CREATE TABLE cars (id int); CREATE TABLE trips (id int)' })
  await migrate(connection, { folder, log })
  writeFileSync(join(folder, '0002_more.sql'), 'ALTER TABLE cars ADD a int; ALTER TABLE trips ADD a int')
  const older = await pool.connect()
  onTestFinished(() => older.release())
  await older.query('BEGIN; SELECT * FROM trips')
  const migrated = migrate(connection, { folder, log })
  // The other connection has the cars and waits for the trips, while this one has the trips and wants the cars.
  await expect
    .poll(async () => (await pool.query('SELECT FROM pg_locks WHERE NOT granted')).rowCount)
    .toBeGreaterThan(0)
  await older.query('SELECT * FROM cars')
  await older.query('COMMIT')
  expect(await migrated).toEqual(['0002_more'])
})
