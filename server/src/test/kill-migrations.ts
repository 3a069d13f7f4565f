import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { collectLog } from './collect-log.ts'
import { eventually } from './eventually.ts'
import { runProgram } from './run-program.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** A database without any migration, which goes with its test. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase({ from: 'template1' })
  onTestFinished(() => database.close())
  return database
}

/** A folder of migrations, their SQL by their names. */
export function writeMigrations(files: Record<string, string>): string {
  const folder = makeTemporaryFolder()
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, `${name}.sql`), sql)
  return folder
}

/** Kills a program that migrates once it has done so many more statements, again and again; the run after it has to succeed. */
export async function killMigrations(afterStatements: number[]): Promise<void> {
  const { connection, pool } = await emptyDatabase()
  // What counts in a sequence is seen from outside, and stays when the migration is rolled back.
  await pool.query('CREATE SEQUENCE done')
  const steps = (table: string) =>
    [1, 2, 3, 4]
      .map((step) => `CREATE TABLE ${table}_${step} (id int); SELECT nextval('done'), pg_sleep(0.1);`)
      .join('\n')
  const folder = writeMigrations({ '0001_a': steps('a'), '0002_b': steps('b'), '0003_c': steps('c') })
  const countSteps = async () => Number((await pool.query(`SELECT nextval('done') AS step`)).rows[0].step)
  for (const more of afterStatements) {
    const first = await countSteps()
    const program = runProgram('migrate-folder.ts', [JSON.stringify(connection), folder])
    await eventually(async () => {
      const { rows } = await pool.query('SELECT last_value - $1 AS steps FROM done', [first])
      expect(Number(rows[0].steps)).toBeGreaterThanOrEqual(more)
    })
    await program.kill()
  }
  await migrate(connection, { folder, log: collectLog() })
  const { rows } = await pool.query(
    `SELECT count(*)::int AS count FROM pg_tables WHERE tablename ~ '^[abc]_\\d$'`,
  )
  expect(rows).toEqual([{ count: 12 }])
}
