import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { documentFileName } from '../../../files/document-file.ts'

/** The name of the first picture of the damage that a charge is for; null where there is none. */
export const damagePhoto = sql<string | null>`(
  select damage_photos.file from damage_photos join damages on damages.id = damage_photos.damage_id
  where damages.charge_id = booking_charges.id order by damage_photos.id limit 1)`

/** The file of the notice that a charge is for; null where there is none. */
export const noticeFile = sql<string | null>`(
  select notices.file from notices where notices.charge_id = booking_charges.id)`

/** A charge of a booking that stands, with its file, that of its notice, and the picture of its damage. */
export async function findCharge(db: Kysely<DB>, bookingId: number, chargeId: number) {
  return db
    .selectFrom('booking_charges')
    .leftJoin('charge_files', 'charge_files.charge_id', 'booking_charges.id')
    .select(['booking_charges.id', 'charge_files.file'])
    .select([noticeFile.as('notice_file'), damagePhoto.as('damage_photo')])
    .where('booking_charges.id', '=', chargeId)
    .where('booking_charges.booking_id', '=', bookingId)
    .where('booking_charges.voided_at', 'is', null)
    .executeTakeFirst()
}

/** Keeps the file of a charge in place of the one before. */
export async function putChargeFile(
  db: Kysely<DB>,
  row: { charge_id: number; file: string; created_at: Date },
): Promise<void> {
  await db
    .insertInto('charge_files')
    .values(row)
    .onConflict((conflict) => conflict.column('charge_id').doUpdateSet(row))
    .execute()
}

/** Deletes the files of a person's charges, whose names are on them; answers what to remove after the commit. */
export async function deleteChargeFilesOf(db: Kysely<DB>, userId: number): Promise<string[]> {
  const gone = await db
    .deleteFrom('charge_files')
    .using('booking_charges')
    .innerJoin('bookings', 'bookings.id', 'booking_charges.booking_id')
    .whereRef('booking_charges.id', '=', 'charge_files.charge_id')
    .where('bookings.user_id', '=', userId)
    .returning('charge_files.file')
    .execute()
  return gone.map(({ file }) => documentFileName(file)!)
}
