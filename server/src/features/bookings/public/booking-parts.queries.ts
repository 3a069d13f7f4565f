import type { Language } from '@marhala/contract/language/language.ts'
import { nobody } from '@marhala/domain/accounts/forgetting.ts'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { BookingDrivers, BookingServices, DB, Payments } from '../../../db/tables.ts'
import { inLanguage } from '../../catalogue/public/catalogue.queries.ts'

/** The extras of some bookings, with their names. */
export async function listBookingServices(db: Kysely<DB>, bookingIds: number[], language: Language) {
  return db
    .selectFrom('booking_services')
    .innerJoin('services', 'services.id', 'booking_services.service_id')
    .selectAll('booking_services')
    .select([
      'services.key',
      'services.max_quantity',
      'services.service_group',
      inLanguage('services.name', language).as('name'),
    ])
    .select((eb) => eb.ref('services.kind').$castTo<'daily' | 'once'>().as('kind'))
    .where('booking_id', '=', sql<number>`any(${bookingIds})`)
    .orderBy('services.position')
    .execute()
}

/** The drivers of some bookings, in the order in which they were named. */
export async function listBookingDrivers(db: Kysely<DB>, bookingIds: number[]) {
  return db
    .selectFrom('booking_drivers')
    .selectAll()
    .where('booking_id', '=', sql<number>`any(${bookingIds})`)
    .orderBy('id')
    .execute()
}

/** The ledgers of some bookings, with or without what was voided. */
export async function listPayments(db: Kysely<DB>, bookingIds: number[], { voided }: { voided: boolean }) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', sql<number>`any(${bookingIds})`)
    .$if(!voided, (qb) => qb.where('voided_at', 'is', null))
    .orderBy('id')
    .execute()
}

type ServiceRow = Omit<Insertable<BookingServices>, 'booking_id'>

/** Replaces the extras of a booking; one that stays keeps its row, so that its id still names it. */
export async function replaceBookingServices(
  db: Kysely<DB>,
  bookingId: number,
  rows: ServiceRow[],
): Promise<void> {
  const kept = rows.map((row) => row.service_id)
  await db
    .deleteFrom('booking_services')
    .where('booking_id', '=', bookingId)
    .where('service_id', '<>', sql<number>`all(${kept})`)
    .execute()
  await insertBookingServices(db, bookingId, rows)
}

/** Adds extras to a booking, or changes those that it has. */
export async function insertBookingServices(
  db: Kysely<DB>,
  bookingId: number,
  rows: ServiceRow[],
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('booking_services')
    .values(rows.map((row) => ({ ...row, booking_id: bookingId })))
    .onConflict((conflict) =>
      conflict.columns(['booking_id', 'service_id']).doUpdateSet((eb) => ({
        unit_price: eb.ref('excluded.unit_price'),
        quantity: eb.ref('excluded.quantity'),
        total: eb.ref('excluded.total'),
      })),
    )
    .execute()
}

type DriverRow = Omit<Insertable<BookingDrivers>, 'booking_id'>

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

/** Marks a payment as void and answers what it was; undefined when the booking has none such, or it is void already. */
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

/** Takes a person out of a driver's row; the year of birth alone still shows that somebody was old enough to drive. */
export async function forgetBookingDriver(
  db: Kysely<DB>,
  { id, birth_date }: { id: number; birth_date: string },
): Promise<void> {
  await db
    .updateTable('booking_drivers')
    .set({
      ...nobody,
      birth_date: `${birth_date.slice(0, 4)}-01-01`,
      license_number: null,
      license_expires_on: null,
      phone: null,
      identity_number: null,
    })
    .where('id', '=', id)
    .execute()
}
