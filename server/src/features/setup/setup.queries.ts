import type { DemoCounts } from '@marhala/contract/setup/setup.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'

/** What was recorded as the demo was made; undefined where there was none. */
export async function findDemo(db: Kysely<DB>) {
  return db.selectFrom('demo').select(['last_booking_id', 'kept_at', 'emptied_at']).executeTakeFirst()
}

/** The same under lock, with the rows that stood before it. */
export async function lockDemo(db: Kysely<DB>) {
  return db
    .selectFrom('demo')
    .select(['last_booking_id', 'kept_at', 'emptied_at', 'before'])
    .forUpdate()
    .executeTakeFirst()
}

/** Records what was decided about the demo. */
export async function updateDemo(
  db: Kysely<DB>,
  decision: { kept_at: Date } | { emptied_at: Date },
): Promise<void> {
  await db.updateTable('demo').set(decision).execute()
}

/** The references of the bookings that are not the demo's, five at the most. */
export async function listOwnBookings(db: Kysely<DB>, last_booking_id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('reference')
    .where('id', '>', last_booking_id)
    .orderBy('id')
    .limit(5)
    .execute()
  return rows.map(({ reference }) => reference)
}

/** What goes with the demo. */
export async function countDemo(db: Kysely<DB>): Promise<DemoCounts> {
  const { rows } = await sql<DemoCounts>`select
    (select count(*)::int from cars where status <> 'retired') as cars,
    (select count(*)::int from locations where retired_at is null) as locations,
    (select count(*)::int from bookings) as bookings,
    (select count(*)::int from users where role = 'user') as clients,
    (select count(*)::int from reviews) as reviews,
    (select count(*)::int from invoices) as invoices,
    (select count(*)::int from expenses) as expenses,
    (select count(*)::int from tasks) as tasks,
    (select count(*)::int from contact_messages) as messages,
    (select count(*)::int from files) as files`.execute(db)
  return rows[0]!
}

/** What the steps of the set-up are read from. */
export async function readProgress(db: Kysely<DB>) {
  const { rows } = await sql<{
    company_name: string
    contact_phone: string | null
    has_places: boolean
    has_cars: boolean
    has_unpriced: boolean
    has_photos: boolean
  }>`select company_name, contact_phone,
      exists (select from locations where retired_at is null) as has_places,
      exists (select from cars where status <> 'retired') as has_cars,
      exists (select from cars join categories on categories.id = cars.category_id
        where cars.status <> 'retired' and categories.daily_price is null) as has_unpriced,
      exists (select from car_images) as has_photos
    from company_settings`.execute(db)
  return rows[0]!
}
