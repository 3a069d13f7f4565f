import type { ConditionAct, PhotoView } from '@marhala/domain/fleet/condition-report.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** How the cars of a booking left and came back, with who wrote it. */
export async function listBookingReports(db: Kysely<DB>, bookingId: number) {
  return db
    .selectFrom('condition_reports')
    .innerJoin('users', 'users.id', 'condition_reports.created_by')
    .selectAll('condition_reports')
    .select(['users.first_name', 'users.last_name'])
    .select((eb) => eb.ref('condition_reports.act').$castTo<ConditionAct>().as('act'))
    .where('condition_reports.booking_id', '=', bookingId)
    .orderBy('condition_reports.id')
    .execute()
}

/** The pictures of a booking's reports that are still there, by the view that each has of the car. */
export async function listBookingPhotos(db: Kysely<DB>, bookingId: number) {
  return db
    .selectFrom('condition_photos')
    .innerJoin('condition_reports', 'condition_reports.id', 'condition_photos.report_id')
    .select(['condition_photos.taken_at', 'condition_reports.car_id'])
    .select((eb) => [
      eb.ref('condition_photos.file').$castTo<string>().as('file'),
      eb.ref('condition_photos.view').$castTo<PhotoView>().as('view'),
      eb.ref('condition_reports.act').$castTo<ConditionAct>().as('act'),
    ])
    .where('condition_reports.booking_id', '=', bookingId)
    .where('condition_photos.file', 'is not', null)
    .orderBy('condition_photos.id')
    .execute()
}
