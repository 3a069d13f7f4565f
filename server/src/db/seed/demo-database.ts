import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { seedDemo } from './seed-demo.ts'

/** The date that the tests look at: in a quiet November, with the end of the year ahead. */
export const noon = new Date('2026-11-21T12:00:00Z')

/** A database of its own with the demo company as of `now`; `close` drops it. */
export async function makeDemoDatabase(now: Date): Promise<TestDatabase> {
  const database = await makeStaffedDatabase()
  await seedDemo({ db: database.db, clock: () => now })
  return database
}

/** One with the first superadmin alone, as the start leaves it before the demo. */
export async function makeStaffedDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  const admin = {
    role: 'superadmin',
    first_name: 'Ada',
    last_name: 'Admin',
    email: 'admin@example.com',
  } as const
  await database.db
    .insertInto('users')
    .values({ ...admin, created_at: noon })
    .execute()
  return database
}
