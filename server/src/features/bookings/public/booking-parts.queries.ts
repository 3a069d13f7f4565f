import type { Language } from '@marhala/contract/language/language.ts'
import { deletedName } from '@marhala/domain/accounts/forgetting.ts'
import type { Translated } from '@marhala/contract/wire/fields.ts'
import type { ExtraStock } from '@marhala/domain/extras/stock.ts'
import type { ChequeState } from '@marhala/domain/money/cheque.ts'
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
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
      sql<number | null>`booking_services.excess_percent::float8`.as('excess_percent'),
    ])
    .select((eb) => [
      eb.ref('services.kind').$castTo<'daily' | 'once'>().as('kind'),
      eb.ref('services.stock').$castTo<ExtraStock>().as('stock'),
      eb.ref('services.covers').$castTo<Translated | null>().as('covers'),
    ])
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
    .select((eb) => jsonObjectFrom(chequeOf(eb)).$castTo<PaidCheque | null>().as('cheque'))
    .where('booking_id', '=', sql<number>`any(${bookingIds})`)
    .$if(!voided, (qb) => qb.where('voided_at', 'is', null))
    .orderBy('id')
    .execute()
}

type PaidCheque = { number: string; bank: string; dated: string; state: ChequeState; state_at: string }

function chequeOf(eb: ExpressionBuilder<DB, 'payments'>) {
  return eb
    .selectFrom('cheques')
    .select(['cheques.number', 'cheques.bank', 'cheques.dated', 'cheques.state', 'cheques.state_at'])
    .whereRef('cheques.payment_id', '=', 'payments.id')
}

/** What decides how much a booking owes, as it stands at this moment of the transaction. */
export async function getOwed(db: Kysely<DB>, bookingId: number) {
  return db
    .selectFrom('bookings')
    .select(['status', 'total_price', 'cancellation_fee', 'charges_total', 'charges_from_deposit'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
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
