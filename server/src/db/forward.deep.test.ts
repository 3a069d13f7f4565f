import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { collectLog } from '../test/collect-log.ts'
import { releasedData } from '../test/samples/released-data.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { createTestDatabase } from '../test/test-database.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migration-files.ts'

const log = collectLog()
const folder = join(import.meta.dirname, 'migrations')
const migrations = readMigrations(folder)

/** The last migrations that take the rows of all before them: since 0081 a close is of a till. */
const eras = [80, Infinity]

/** A database at a release, with rows of its time. */
async function openRelease(newest: number) {
  const database = await createTestDatabase({ from: 'template1' })
  onTestFinished(() => database.close())
  const released = makeTemporaryFolder()
  let after = 0
  for (const last of eras) {
    const era = migrations.filter(({ number }) => number > after && number <= Math.min(last, newest))
    for (const { name } of era) copyFileSync(join(folder, `${name}.sql`), join(released, `${name}.sql`))
    await migrate(database.connection, { log, folder: released })
    for (const { number } of era) if (releasedData[number]) await database.pool.query(releasedData[number])
    after = last
  }
  return database
}

type Row = Record<string, unknown>

async function readAll(pool: Pool): Promise<Record<string, Row[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migrations'`,
  )
  const found: [string, Row[]][] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: Row }>(`SELECT to_jsonb(t) AS row FROM ${name} AS t`)
    found.push([name, rows.map(({ row }) => row)])
  }
  return Object.fromEntries(found)
}

/** A row as later versions call it: 0078 gives the category of SUVs another Arabic name. */
function renamed(table: string, row: Row): Row {
  if (table !== 'categories' || row['slug'] !== 'suv') return row
  return { ...row, name: { ...(row['name'] as object), ar: 'متعددة الاستعمالات (SUV)' } }
}

/** The migration that adds what is charged for a fine, once, to the charges that 0095 made. */
const addsReturnCharge = 151

describe('R68 forward from every schema with data', () => {
  test('the data has a row of every table: who adds a table adds its row', async () => {
    const { pool } = await openRelease(Infinity)
    const empty = Object.entries(await readAll(pool)).filter(([, rows]) => rows.length === 0)
    expect(empty.map(([table]) => table)).toEqual([])
  })

  test.each(migrations)('from $name nothing is lost', async ({ number }) => {
    const { connection, pool } = await openRelease(number)
    const before = await readAll(pool)
    await migrate(connection, { log })
    const after = await readAll(pool)
    for (const [table, rows] of Object.entries(before)) {
      const expectedRows = rows.map((row) => expect.objectContaining(renamed(table, row)))
      expect({ table, rows: after[table] }).toEqual({ table, rows: expect.arrayContaining(expectedRows) })
      const count = rows.length + (table === 'return_charges' && number < addsReturnCharge ? 1 : 0)
      expect({ table, count: after[table]!.length }).toEqual({ table, count })
    }
  })

  test.each([
    {
      number: 21,
      name: '0021_fold_text',
      of: 'fold\\_%',
      functions: 3,
      other: '58c1021970357d6ff147cccb62025b33e00fb48b0f95980aae80ba8fadc11906',
    },
    {
      number: 41,
      name: '0041_incomes_and_closes',
      of: 'books\\_%',
      functions: 1,
      other: 'e9f02aa58037d41335872560cc8f2daeb5dbb2fa3d35f41d0e2bca4b6b654fbe',
    },
  ])(
    'from either text of $name, whose functions are the same afterwards',
    async ({ number, name, of, functions, other }) => {
      const migrateTo = async (hash?: string) => {
        const { connection, pool } = await openRelease(number + 1)
        if (hash) await pool.query('UPDATE schema_migrations SET hash = $1 WHERE number = $2', [hash, number])
        await migrate(connection, { log })
        const { rows } = await pool.query(
          'SELECT proname, pg_get_functiondef(oid) FROM pg_proc WHERE proname LIKE $1 ORDER BY proname',
          [of],
        )
        return rows
      }
      const logged = await migrateTo()
      expect(logged).toHaveLength(functions)
      expect(await migrateTo(other)).toEqual(logged)
      await expect(migrateTo('0'.repeat(64))).rejects.toThrow(`Migration ${name} was changed or removed`)
    },
  )

  test.each(migrations)('from $name every car is found, and is busy when it is taken', async ({ number }) => {
    const { connection, pool } = await openRelease(number)
    await migrate(connection, { log })
    const { rows } = await pool.query(`
      SELECT c.model, a.search, a.busy = coalesce(o.busy, '{}') AS as_taken
      FROM cars c
      LEFT JOIN car_availability a ON a.car_id = c.id
      LEFT JOIN (SELECT car_id, range_agg(period) AS busy FROM occupancies GROUP BY car_id) o ON o.car_id = c.id`)
    const found = number < 3 ? [] : [{ model: 'Fabia', search: 'skoda fabia 2024', as_taken: true }]
    expect(rows).toEqual(found)
  })
})
