import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** Lets go of pictures that no report has named by now; answers their names, whose files are then not used any more. */
export async function deleteUnusedConditionFiles(db: Kysely<DB>, before: Date): Promise<string[]> {
  const gone = await db
    .deleteFrom('condition_files')
    .where('used_at', 'is', null)
    .where('sent_at', '<', before)
    .returning('name')
    .execute()
  return gone.map(({ name }) => name)
}

/**
 * Deletes the pictures of a person's hires, signatures and printed reports with them, of which the digests stay; answers what to
 * remove after the commit.
 */
export async function forgetConditionPictures(db: Kysely<DB>, userId: number): Promise<string[]> {
  const reports = db
    .selectFrom('condition_reports')
    .innerJoin('bookings', 'bookings.id', 'condition_reports.booking_id')
    .select('condition_reports.id')
    .where('bookings.user_id', '=', userId)
  await db.updateTable('condition_photos').set({ file: null }).where('report_id', 'in', reports).execute()
  await db
    .updateTable('condition_reports')
    .set({ client_signature: null, staff_signature: null, note: null })
    .where('id', 'in', reports)
    .execute()
  const gone = await db
    .deleteFrom('condition_files')
    .using('bookings')
    .whereRef('bookings.id', '=', 'condition_files.booking_id')
    .where('bookings.user_id', '=', userId)
    .returning('condition_files.name')
    .execute()
  const printed = await db
    .selectFrom('report_files')
    .select('file')
    .where('report_id', 'in', reports)
    .where('file', 'is not', null)
    .execute()
  await db.updateTable('report_files').set({ file: null }).where('report_id', 'in', reports).execute()
  return [...gone.map(({ name }) => name), ...printed.map(({ file }) => file!)]
}
