import type { Translated } from '@marhala/contract/wire/fields.ts'
import type { ChargeKind } from '@marhala/domain/booking/charges.ts'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { BookingCharges, DB } from '../../../db/tables.ts'
import { damagePhoto, noticeFile } from './charge-files.queries.ts'

/** The charges of some bookings, with or without voided ones. */
export async function listCharges(db: Kysely<DB>, bookingIds: number[], { voided }: { voided: boolean }) {
  return db
    .selectFrom('booking_charges')
    .leftJoin('charge_files', 'charge_files.charge_id', 'booking_charges.id')
    .selectAll('booking_charges')
    .select((eb) => [
      eb.ref('kind').$castTo<ChargeKind>().as('kind'),
      eb.ref('name').$castTo<Translated | null>().as('name'),
      eb.ref('taxed').$castTo<boolean>().as('taxed'),
      eb.ref('from_deposit').$castTo<number>().as('from_deposit'),
      sql<boolean>`voided_at is not null`.as('voided'),
      sql<boolean>`coalesce(charge_files.file, ${noticeFile}, ${damagePhoto}) is not null`.as('has_file'),
    ])
    .where('booking_id', '=', sql<number>`any(${bookingIds})`)
    .$if(!voided, (qb) => qb.where('voided_at', 'is', null))
    .orderBy('booking_charges.id')
    .execute()
}

export type ChargeRow = Awaited<ReturnType<typeof listCharges>>[number]

/** Writes charges, which the database sums on the booking; their ids, in the same order. */
export async function insertCharges(
  db: Kysely<DB>,
  charges: Insertable<BookingCharges>[],
): Promise<number[]> {
  if (charges.length === 0) return []
  const rows = await db.insertInto('booking_charges').values(charges).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** Voids a charge and returns it as it was; undefined when the booking has no such charge, or it is void already. */
export async function voidCharge(
  db: Kysely<DB>,
  bookingId: number,
  id: number,
  by: number,
  now: Date,
): Promise<{ amount: number } | undefined> {
  return db
    .updateTable('booking_charges')
    .set({ voided_at: now, voided_by: by })
    .where('id', '=', id)
    .where('booking_id', '=', bookingId)
    .where('voided_at', 'is', null)
    .returning('amount')
    .executeTakeFirst()
}
