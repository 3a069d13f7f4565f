import type { OpenBookings } from '@marhala/domain/booking/client-holds.ts'
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import type { Bookings, DB } from '../../db/tables.ts'
import { isUnpaidHold } from './public/holds.queries.ts'

/** Writes a booking, unless its reference is taken. */
export async function insertBooking(db: Kysely<DB>, row: Insertable<Bookings>): Promise<number | undefined> {
  const inserted = await db
    .insertInto('bookings')
    .values(row)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Changes a booking that the transaction has locked; its version goes up by one. */
export async function updateBooking(
  db: Kysely<DB>,
  id: number,
  changes: Updateable<Bookings>,
): Promise<void> {
  await db
    .updateTable('bookings')
    .set(changes)
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/**
 * The pending bookings of a client, and how many days they hold themselves for a time (live holds alone). What was
 * confirmed at once counts as a hold until something is paid, the car is handed over or the booking is over.
 */
export async function countOpenBookings(
  db: Kysely<DB>,
  userId: number,
  now: Date,
  /** A booking that is about to change, and counts as it will be. */
  except: number | null = null,
): Promise<OpenBookings> {
  return db
    .selectFrom('bookings')
    .select([
      sql<number>`count(*)::int`.as('open'),
      sql<number>`(count(*) filter (where ${isOwnHold}))::int`.as('holds'),
      sql<number>`coalesce(sum(duration) filter (where ${isOwnHold}), 0)::int`.as('held_days'),
    ])
    .where('user_id', '=', userId)
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('status', '=', 'pending'),
          or([eb('hold_expires_at', 'is', null), eb('hold_expires_at', '>', now)]),
        ]),
        and([eb('confirmed_at_once', '=', true), isUnpaidHold(now)]),
      ]),
    )
    .$if(except !== null, (qb) => qb.where('id', '<>', except!))
    .executeTakeFirstOrThrow()
}

const isOwnHold = sql`hold_expires_at is not null or confirmed_at_once`

/** How many cars the company has, and how many are taken by other unpaid bookings in a period. */
export async function countHeldFleet(
  db: Kysely<DB>,
  { period, except, now }: { period: { start: number; end: number }; except: number; now: Date },
): Promise<{ held: number; cars: number }> {
  const [start, end] = [new Date(period.start), new Date(period.end)]
  const { rows } = await sql<{ held: number; cars: number }>`
    select (select count(*)::int from cars where status <> 'retired') as cars,
      (select count(distinct car_id)::int from bookings join cars on cars.id = bookings.car_id
        where ${isUnpaidHold(now)} and bookings.id <> ${except} and cars.status <> 'retired'
          and start_date < ${end} and end_date > ${start}) as held`.execute(db)
  return rows[0]!
}

/** Whether the car is out with another booking. */
export async function hasOtherActive(db: Kysely<DB>, carId: number, bookingId: number): Promise<boolean> {
  const row = await db
    .selectFrom('bookings')
    .select('id')
    .where('car_id', '=', carId)
    .where('status', '=', 'active')
    .where('id', '<>', bookingId)
    .executeTakeFirst()
  return row !== undefined
}

/** Pending bookings whose hold has expired, of all cars. */
export async function listExpiredHolds(db: Kysely<DB>, now: Date) {
  return db
    .selectFrom('bookings')
    .select(['id', 'reference'])
    .where('status', '=', 'pending')
    .where('hold_expires_at', '<=', now)
    .orderBy('car_id')
    .execute()
}

/** Active bookings past their end. */
export async function listOverdue(db: Kysely<DB>, now: Date) {
  return db
    .selectFrom('bookings')
    .select(['id', 'reference'])
    .where('status', '=', 'active')
    .where('end_date', '<', now)
    .orderBy('car_id')
    .execute()
}

/** Whether the fee of a cancelled booking has an invoice that no credit note has cancelled. */
export async function isFeeInvoiced(db: Kysely<DB>, bookingId: number): Promise<boolean> {
  const row = await db
    .selectFrom('invoices')
    .leftJoin('invoices as credit', 'credit.credits', 'invoices.id')
    .select('invoices.id')
    .where('invoices.booking_id', '=', bookingId)
    .where('invoices.kind', '=', 'invoice')
    .where('invoices.subject', '=', 'fee')
    .where('credit.id', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
