import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestDatabase } from '../../../test/test-database.ts'
import type { DB } from '../../tables.ts'
import { makeDemoDatabase, noon } from '../demo-database.ts'

let database: TestDatabase
let db: Kysely<DB>

beforeAll(async () => {
  database = await makeDemoDatabase(noon)
  db = database.db
})
afterAll(() => database.close())

it('has child seats with a code each, GPS and WiFi devices that are counted, some of them out, and no place short', async () => {
  const stocked = await db
    .selectFrom('services')
    .select(['id', 'key', 'stock'])
    .where('stock', '<>', 'unlimited')
    .orderBy('key')
    .execute()
  expect(stocked.map(({ key, stock }) => [key, stock])).toEqual([
    ['child_seat', 'numbered'],
    ['gps', 'counted'],
    ['wifi', 'counted'],
  ])
  const loans = await db
    .selectFrom('extra_loans')
    .innerJoin('bookings', 'bookings.id', 'extra_loans.booking_id')
    .leftJoin('extra_pieces', 'extra_pieces.id', 'extra_loans.piece_id')
    .leftJoin('locations', 'locations.id', 'extra_pieces.location_id')
    .select(['extra_loans.service_id', 'bookings.status', 'pickup_location', 'locations.code', 'back_at'])
    .execute()
  expect(loans.length).toBeGreaterThanOrEqual(4)
  for (const { id, key } of stocked) {
    const own = loans.filter(({ service_id }) => service_id === id)
    expect(own.length).toBeGreaterThanOrEqual(1)
    const wrong = own.filter(
      ({ status, code, pickup_location, back_at }) =>
        status !== 'active' || back_at !== null || (key === 'child_seat' && code !== pickup_location),
    )
    expect(wrong).toEqual([])
  }
  const { rows } = await sql`
    select services.key, locations.code from services cross join locations
    where stock <> 'unlimited' and extra_stock(services.id, locations.id)
      < extra_reserved(services.id, locations.id, tstzrange(${noon}, null), null, null)`.execute(db)
  expect(rows).toEqual([])
})
