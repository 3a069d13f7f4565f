import { type Insertable, type Kysely, sql } from 'kysely'
import type { BookingDrivers, BookingServices, DB, Payments } from '../../db/tables.ts'

type ServiceRow = Omit<Insertable<BookingServices>, 'booking_id'>

type DriverRow = Omit<Insertable<BookingDrivers>, 'booking_id'>

/** Replaces the extras of a booking; one that remains keeps its row and id. */
export async function replaceBookingServices(
  db: Kysely<DB>,
  bookingId: number,
  rows: ServiceRow[],
): Promise<void> {
  const remainingIds = rows.map((row) => row.service_id)
  await db
    .deleteFrom('booking_services')
    .where('booking_id', '=', bookingId)
    .where('service_id', '<>', sql<number>`all(${remainingIds})`)
    .execute()
  await insertBookingServices(db, bookingId, rows)
}

/** Adds extras to a booking, or changes existing ones; of an insurance it keeps the excess that it had when it was added. */
export async function insertBookingServices(
  db: Kysely<DB>,
  bookingId: number,
  rows: ServiceRow[],
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('booking_services')
    .values(
      rows.map((row) => ({
        ...row,
        booking_id: bookingId,
        excess_amount: sql<number>`(select excess_amount from services where id = ${row.service_id})`,
        excess_percent: sql<string>`(select excess_percent from services where id = ${row.service_id})`,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['booking_id', 'service_id']).doUpdateSet((eb) => ({
        unit_price: eb.ref('excluded.unit_price'),
        quantity: eb.ref('excluded.quantity'),
        total: eb.ref('excluded.total'),
      })),
    )
    .execute()
}

/** Replaces the drivers of a booking. */
export async function replaceBookingDrivers(
  db: Kysely<DB>,
  bookingId: number,
  drivers: DriverRow[],
): Promise<void> {
  await db.deleteFrom('booking_drivers').where('booking_id', '=', bookingId).execute()
  if (drivers.length > 0) await insertBookingDrivers(db, bookingId, drivers)
}

/** Adds drivers to a booking. */
export async function insertBookingDrivers(
  db: Kysely<DB>,
  bookingId: number,
  drivers: DriverRow[],
): Promise<void> {
  await db
    .insertInto('booking_drivers')
    .values(drivers.map((driver) => ({ ...driver, booking_id: bookingId })))
    .execute()
}

/** Changes one driver of a booking. */
export async function updateBookingDriver(
  db: Kysely<DB>,
  bookingId: number,
  id: number,
  driver: DriverRow,
): Promise<boolean> {
  const result = await db
    .updateTable('booking_drivers')
    .set(driver)
    .where('id', '=', id)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Takes one driver off a booking. */
export async function deleteBookingDriver(db: Kysely<DB>, bookingId: number, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('booking_drivers')
    .where('id', '=', id)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Writes a payment into the ledger. */
export async function insertPayment(db: Kysely<DB>, payment: Insertable<Payments>): Promise<number> {
  const { id } = await db.insertInto('payments').values(payment).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Voids a payment and returns it as it was; undefined when the booking has no such payment, or it is void already. */
export async function voidPayment(
  db: Kysely<DB>,
  bookingId: number,
  id: number,
  by: number,
  now: Date,
): Promise<{ kind: string; amount: number; payment_method: string } | undefined> {
  return db
    .updateTable('payments')
    .set({ voided_at: now, voided_by: by })
    .where('id', '=', id)
    .where('booking_id', '=', bookingId)
    .where('voided_at', 'is', null)
    .returning(['kind', 'amount', 'payment_method'])
    .executeTakeFirst()
}
