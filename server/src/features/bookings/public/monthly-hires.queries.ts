import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** The hires that go on by the month, whose car is out and which end before a moment. */
export async function listProlonging(db: Kysely<DB>, before: Date) {
  return db
    .selectFrom('bookings')
    .select(['id', 'car_id', 'end_date'])
    .where('status', '=', 'active')
    .where('prolongs', '=', true)
    .where('end_date', '<', before)
    .orderBy('end_date')
    .execute()
}

/** The hires by the month whose car is out. */
export async function listMonthlyHires(db: Kysely<DB>) {
  return db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'active')
    .where(sql<boolean>`bookings.quote ? 'months'`)
    .orderBy('id')
    .execute()
}
