import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../../test/test-database.ts'
import type { DB } from '../tables.ts'
import { makeDemoDatabase, makeStaffedDatabase, noon } from './demo-database.ts'
import { seedDemo } from './seed-demo.ts'

let database: TestDatabase
let db: Kysely<DB>

beforeAll(async () => {
  database = await makeDemoDatabase(noon)
  db = database.db
})
afterAll(() => database.close())

const tables = [
  'company_settings',
  'users',
  'brands',
  'locations',
  'services',
  'features',
  'rental_classes',
  'cars',
  'car_papers',
  'maintenance_plans',
  'car_blocks',
  'seasons',
  'bookings',
  'booking_services',
  'booking_drivers',
  'payments',
  'invoice_series',
  'invoices',
  'occupancies',
  'reviews',
  'review_votes',
  'review_reports',
  'contact_messages',
  'outgoing_messages',
  'recurring_expenses',
  'expenses',
  'additional_incomes',
  'day_closes',
  'day_close_methods',
  'tasks',
  'task_items',
  'task_comments',
  'task_causes',
  'tracking_devices',
  'tracking_zones',
  'tracking_alerts',
  'positions',
  'latest_positions',
  'favorites',
  'audit',
  'car_availability',
] as const

async function contents(from: Kysely<DB>): Promise<Record<string, unknown[]>> {
  const entries = []
  for (const table of tables) {
    const { rows } = await sql<{
      row: unknown
    }>`select to_jsonb(t) as row from ${sql.table(table)} t order by 1`.execute(from)
    entries.push([table, rows.map(({ row }) => row)])
  }
  return Object.fromEntries(entries)
}

describe('the demo company', () => {
  it('is the same for the same date, once, also when two processes start at the same time', async () => {
    const empty = await makeStaffedDatabase()
    await Promise.all([1, 2].map(() => seedDemo({ db: empty.db, clock: () => noon })))
    expect(await contents(empty.db)).toEqual(await contents(db))
    await empty.close()
  })

  it('changes nothing when it runs again', async () => {
    const before = await contents(db)
    await seedDemo({ db, clock: () => new Date(noon.getTime() + 86_400_000) })
    expect(await contents(db)).toEqual(before)
  })

  it('leaves alone a company that has begun to enter its own places', async () => {
    const own = await makeStaffedDatabase()
    const location = {
      code: 'X',
      name: { en: 'X', ar: 'X', fr: 'X' },
      address: '',
      city: '',
      latitude: 0,
      longitude: 0,
    }
    await own.db.insertInto('locations').values(location).execute()
    await seedDemo({ db: own.db, clock: () => noon })
    expect(await own.db.selectFrom('cars').selectAll().execute()).toEqual([])
    await own.close()
  })

  it('leaves nothing behind when it fails in the middle', async () => {
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('role', '=', 'user')
      .executeTakeFirstOrThrow()
    const demo = await makeStaffedDatabase()
    await demo.db
      .insertInto('users')
      .values({ first_name: 'X', last_name: 'Y', email, created_at: noon })
      .execute()
    const before = await contents(demo.db)
    await expect(seedDemo({ db: demo.db, clock: () => noon })).rejects.toThrow('users_email_key')
    expect(await contents(demo.db)).toEqual(before)
    await demo.close()
  })

  it('R55 gives nobody a password', async () => {
    const clients = await db.selectFrom('users').selectAll().where('role', '=', 'user').execute()
    expect(clients).toHaveLength(60)
    expect(
      clients.filter((client) => client.password_hash !== null || !client.email?.endsWith('@example.com')),
    ).toEqual([])
    expect(new Set(clients.map((client) => client.language))).toEqual(new Set(['ar', 'fr', 'en']))
    expect(await db.selectFrom('users').select('id').where('role', '<>', 'user').execute()).toHaveLength(1)
  })
})
