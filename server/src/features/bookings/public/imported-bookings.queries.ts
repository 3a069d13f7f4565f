import { randomBytes } from 'node:crypto'
import { type BookingDetails, detailNames } from '@marhala/contract/booking/booking.ts'
import { referenceFrom } from '@marhala/domain/booking/booking-reference.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** Well below the five seconds of a statement, on a slow machine too. */
const batch = 1000

/** The columns of an imported booking; amounts in centimes. */
export type ImportedRow = BookingDetails & {
  external_reference: string
  status: string
  user_id: number
  car_id: number
  start_date: Date
  end_date: Date
  duration: number
  pickup_location: string
  return_location: string
  base_price: number
  tax: number
  total_price: number
  quote: object
  rates: object
  turnaround_minutes: number
  payment_method: string
  cancellation_fee: number
  created_at: Date
  confirmed_at: Date | null
  activated_at: Date | null
  completed_at: Date | null
  cancelled_at: Date | null
}

const details = sql.join(detailNames.map((name) => sql.ref(name)))
const detailTypes = sql.join(detailNames.map((name) => sql`${sql.ref(name)} text`))

type Common = { created_by: number; free_cancellation_hours: number }

/** Writes imported bookings, many a statement; returns their ids by their references in the file. */
export async function insertImportedBookings(
  db: Kysely<DB>,
  rows: readonly ImportedRow[],
  { created_by, free_cancellation_hours }: Common,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  let left = rows
  while (left.length > 0) {
    for (let at = 0; at < left.length; at += batch) {
      const drawn = left
        .slice(at, at + batch)
        .map((row) => ({ ...row, reference: referenceFrom(randomBytes(16)) }))
      const { rows: written } = await sql<{ id: number; external_reference: string }>`
        insert into bookings (reference, external_reference, status, user_id, car_id, created_by, start_date, end_date,
          duration, pickup_location, return_location, pickup_location_price, return_location_price, base_price,
          services_total, tax, total_price, quote, rates, turnaround_minutes, free_cancellation_hours, payment_method,
          cancel_reason, cancellation_fee, ${details}, created_at, confirmed_at, activated_at, returned_at, completed_at,
          cancelled_at)
        select reference, external_reference, status, user_id, car_id, ${created_by}, start_date, end_date, duration,
          pickup_location, return_location, 0, 0, base_price, 0, tax, total_price, quote, rates, turnaround_minutes,
          ${free_cancellation_hours}, payment_method,
          case status when 'cancelled' then 'customer' end, cancellation_fee, ${details}, created_at, confirmed_at,
          activated_at, completed_at, completed_at, cancelled_at
        from json_to_recordset(${JSON.stringify(drawn)}) as imported (reference text, external_reference text,
          status text, user_id int, car_id int, start_date timestamptz, end_date timestamptz, duration int,
          pickup_location text, return_location text, base_price bigint, tax bigint, total_price bigint, quote jsonb,
          rates jsonb, turnaround_minutes int, payment_method text, cancellation_fee bigint, ${detailTypes},
          created_at timestamptz, confirmed_at timestamptz, activated_at timestamptz, completed_at timestamptz,
          cancelled_at timestamptz)
        on conflict (reference) do nothing
        returning id, external_reference`.execute(db)
      for (const { id, external_reference } of written) ids.set(external_reference, id)
    }
    // A drawn reference that is taken is drawn again: among a million bookings, one in nine hundred.
    left = left.filter(({ external_reference }) => !ids.has(external_reference))
  }
  return ids
}

type Occupancy = { booking_id: number; car_id: number; start: Date; end: Date }

/** Takes cars for bookings; returns those that the exclusion constraint refused. */
export async function insertImportedOccupancies(
  db: Kysely<DB>,
  rows: readonly Occupancy[],
): Promise<number[]> {
  const taken = new Set<number>()
  for (let at = 0; at < rows.length; at += batch) {
    const { rows: written } = await sql<{ booking_id: number }>`
      insert into occupancies (car_id, booking_id, period)
      select car_id, booking_id, tstzrange(start, "end")
      from json_to_recordset(${JSON.stringify(rows.slice(at, at + batch))})
        as imported (car_id int, booking_id int, start timestamptz, "end" timestamptz)
      on conflict do nothing
      returning booking_id`.execute(db)
    for (const { booking_id } of written) taken.add(booking_id)
  }
  return rows.map(({ booking_id }) => booking_id).filter((id) => !taken.has(id))
}

type ImportedPayment = { booking_id: number; amount: number; payment_method: string; created_at: Date }

/** Writes the imported payments, which have no transaction number. */
export async function insertImportedPayments(
  db: Kysely<DB>,
  rows: readonly ImportedPayment[],
  { import_id, created_by }: { import_id: number; created_by: number },
): Promise<void> {
  for (let at = 0; at < rows.length; at += batch)
    await sql`
      insert into payments (booking_id, kind, amount, payment_method, created_by, created_at, import_id)
      select booking_id, 'charge', amount, payment_method, ${created_by}, created_at, ${import_id}
      from json_to_recordset(${JSON.stringify(rows.slice(at, at + batch))})
        as imported (booking_id int, amount bigint, payment_method text, created_at timestamptz)`.execute(db)
}

/** Deletes imported bookings without payments, which nothing points at but their car's time. */
export async function deleteImportedBookings(db: Kysely<DB>, ids: number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += batch) {
    const some = sql<number>`any(${ids.slice(at, at + batch)}::int[])`
    await db.deleteFrom('occupancies').where('booking_id', '=', some).execute()
    await db.deleteFrom('bookings').where('id', '=', some).execute()
  }
}

/**
 * Voids the imported payments of some bookings and cancels these, so that nothing is owed either way; each gives up its
 * number of the file, so that it can be imported again. Returns their previous statuses.
 */
export async function voidImportedBookings(
  db: Kysely<DB>,
  ids: number[],
  { by, now }: { by: number; now: Date },
): Promise<{ id: number; status: string }[]> {
  const were: { id: number; status: string }[] = []
  for (let at = 0; at < ids.length; at += batch) {
    const some = sql<number>`any(${ids.slice(at, at + batch)}::int[])`
    await db.deleteFrom('occupancies').where('booking_id', '=', some).execute()
    await db
      .updateTable('payments')
      .set({ voided_at: now, voided_by: by })
      .where('booking_id', '=', some)
      .where('voided_at', 'is', null)
      .execute()
    const { rows } = await sql<{ id: number; status: string }>`
      update bookings set status = 'cancelled', cancel_reason = coalesce(bookings.cancel_reason, 'agency'),
        cancellation_fee = 0, cancelled_at = coalesce(bookings.cancelled_at, ${now}), hold_expires_at = null,
        external_reference = null, version = bookings.version + 1
      from bookings were where were.id = bookings.id and bookings.id = ${some}
      returning bookings.id, were.status`.execute(db)
    were.push(...rows)
  }
  return were
}
