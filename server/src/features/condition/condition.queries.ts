import type { Insertable, Kysely } from 'kysely'
import type { ConditionPhotos, ConditionReports, DB } from '../../db/tables.ts'

/** Writes a condition report; returns its id. */
export async function insertReport(db: Kysely<DB>, report: Insertable<ConditionReports>): Promise<number> {
  const { id } = await db
    .insertInto('condition_reports')
    .values(report)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes the photos of a report. */
export async function insertPhotos(db: Kysely<DB>, photos: Insertable<ConditionPhotos>[]): Promise<void> {
  if (photos.length > 0) await db.insertInto('condition_photos').values(photos).execute()
}

/** The reports of a booking as they were written. */
export async function listReports(db: Kysely<DB>, bookingId: number) {
  return db
    .selectFrom('condition_reports')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()
}

/** The photos of some reports, as they were taken. */
export async function listPhotos(db: Kysely<DB>, reportIds: readonly number[]) {
  if (reportIds.length === 0) return []
  return db
    .selectFrom('condition_photos')
    .selectAll()
    .where('report_id', 'in', reportIds)
    .orderBy('id')
    .execute()
}
