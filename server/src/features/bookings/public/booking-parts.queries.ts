import type { Language } from '@marhala/contract/language/language.ts'
import { deletedName } from '@marhala/domain/accounts/forgetting.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { inLanguage } from '../../catalogue/public/catalogue.queries.ts'

/** The extras of some bookings, with their names. */
export async function listBookingServices(db: Kysely<DB>, bookingIds: number[], language: Language) {
  return db
    .selectFrom('booking_services')
    .innerJoin('services', 'services.id', 'booking_services.service_id')
    .selectAll('booking_services')
    .select([
      'services.key',
      'services.with_driver',
      'services.max_quantity',
      'services.service_group',
      inLanguage('services.name', language).as('name'),
    ])
    .select((eb) => eb.ref('services.kind').$castTo<'daily' | 'once'>().as('kind'))
    .where('booking_id', '=', sql<number>`any(${bookingIds})`)
    .orderBy('services.position')
    .execute()
}

/** The drivers of some bookings, in their order. */
export async function listBookingDrivers(db: Kysely<DB>, bookingIds: number[]) {
  return db
    .selectFrom('booking_drivers')
    .selectAll()
    .where('booking_id', '=', sql<number>`any(${bookingIds})`)
    .orderBy('id')
    .execute()
}

/** The ledgers of some bookings, with or without voided entries. */
export async function listPayments(db: Kysely<DB>, bookingIds: number[], { voided }: { voided: boolean }) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', sql<number>`any(${bookingIds})`)
    .$if(!voided, (qb) => qb.where('voided_at', 'is', null))
    .orderBy('id')
    .execute()
}

/** Anonymises a driver's row; the year of birth alone still shows that they were old enough to drive. */
export async function forgetBookingDriver(
  db: Kysely<DB>,
  { id, birth_date }: { id: number; birth_date: string },
): Promise<void> {
  await db
    .updateTable('booking_drivers')
    .set({
      ...deletedName,
      birth_date: `${birth_date.slice(0, 4)}-01-01`,
      license_number: null,
      license_expires_on: null,
      license_issued_on: null,
      license_country: null,
      phone: null,
      identity_number: null,
    })
    .where('id', '=', id)
    .execute()
}
