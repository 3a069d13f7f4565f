import { createTestDatabase, makeTemplate, type TestDatabase } from '../../test/test-database.ts'
import type { OpenDatabase } from '../database.ts'
import { seedDemo } from './seed-demo.ts'

/** The date that the tests look at: in a quiet November, with the end of the year ahead. */
export const noon = new Date('2026-11-21T12:00:00Z')

/** A database of its own with the demo company as of `now`, which the tests of a run make once; `close` drops it. */
export async function makeDemoDatabase(now: Date): Promise<TestDatabase> {
  const template = await makeTemplate(`demo_${now.getTime()}`, async ({ db }) => {
    await insertFirstAdmin(db)
    await seedDemo({ db, clock: () => now })
  })
  return createTestDatabase({ from: template, max: 20 })
}

/** One with the first superadmin alone, as the start leaves it before the demo. */
export async function makeStaffedDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  await insertFirstAdmin(database.db)
  return database
}

async function insertFirstAdmin(db: OpenDatabase['db']): Promise<void> {
  const admin = {
    role: 'superadmin',
    first_name: 'Ada',
    last_name: 'Admin',
    email: 'admin@example.com',
  } as const
  await db
    .insertInto('users')
    .values({ ...admin, created_at: noon })
    .execute()
}
