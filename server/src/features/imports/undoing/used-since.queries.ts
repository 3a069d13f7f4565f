import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'

type Made = 'bookings' | 'users' | 'cars' | 'brands' | 'payments'

/** Rows that point at a record without it having been used: its own mirror, and notices by the clock. */
const noUse = new Set([
  'import_records.booking_id',
  'import_records.user_id',
  'import_records.car_id',
  'import_records.brand_id',
  'occupancies.booking_id',
  'payments.booking_id',
  'notifications.booking_id',
  'car_availability.car_id',
  // Those that the import brought; any others are asked for by themselves.
  'car_papers.car_id',
])

/**
 * Which of some records anything points at. The schema is queried for the foreign keys, so that rows of a later table
 * also keep a booking, a client or a car from being deleted.
 */
export async function listPointedAt(db: Kysely<DB>, table: Made, ids: number[]): Promise<Set<number>> {
  const found = new Set<number>()
  if (ids.length === 0) return found
  const { rows: columns } = await sql<{ from_table: string; from_column: string }>`
    select r.relname as from_table, a.attname as from_column from pg_constraint c
    join pg_class r on r.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.conparentid = 0 and c.confrelid = ${table}::regclass`.execute(db)
  for (const { from_table, from_column } of columns) {
    if (noUse.has(`${from_table}.${from_column}`)) continue
    const { rows } = await sql<{ id: number }>`select distinct ${sql.ref(from_column)} as id
      from ${sql.table(from_table)} where ${sql.ref(from_column)} = any(${ids}::int[])`.execute(db)
    for (const { id } of rows) found.add(id)
  }
  return found
}

/** Which of an import's bookings were changed since, or have other payments. */
export async function listChangedBookings(
  db: Kysely<DB>,
  importId: number,
  ids: number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from bookings where id = any(${ids}::int[]) and version > 1
    union select booking_id from payments p where booking_id = any(${ids}::int[])
      and (import_id is distinct from ${importId} or voided_at is not null or close_id is not null)`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** The payments of some bookings, by id with their booking. */
export async function listPaymentsOf(db: Kysely<DB>, ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'booking_id'])
    .where('booking_id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
  return new Map(rows.map(({ id, booking_id }) => [id, booking_id]))
}

/** Which of some accounts are staff by now, or can sign in: they are no longer only a line of a file. */
export async function listGrownAccounts(db: Kysely<DB>, ids: number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .where(({ or, eb }) =>
      or([eb('role', '<>', 'user'), eb('password_hash', 'is not', null), eb('deleted_at', 'is not', null)]),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The names of an import's remaining records: a reference, a person, a plate, a make. */
export async function listRemainingNames(db: Kysely<DB>, importId: number) {
  const { rows } = await sql<{ row: number; kind: 'booking' | 'client' | 'car' | 'brand'; name: string }>`
    select r.row, case when r.booking_id is not null then 'booking' when r.user_id is not null then 'client'
        when r.car_id is not null then 'car' else 'brand' end as kind,
      coalesce(b.reference, u.first_name || ' ' || u.last_name, c.registration_plate, m.name) as name
    from import_records r
    left join bookings b on b.id = r.booking_id left join users u on u.id = r.user_id
    left join cars c on c.id = r.car_id left join brands m on m.id = r.brand_id
    where r.import_id = ${importId} order by r.row, r.id limit 200`.execute(db)
  return rows
}
