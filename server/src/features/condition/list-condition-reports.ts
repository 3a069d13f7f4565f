import type { ConditionReport } from '@marhala/contract/condition/report.ts'
import type * as z from 'zod/mini'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../context.ts'
import type { DB } from '../../db/tables.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { reachOf } from '../bookings/public/booking-access.ts'
import { findBooking } from '../bookings/public/bookings.queries.ts'
import { listPhotos, listReports } from './condition.queries.ts'

type Told = z.output<typeof ConditionReport>

/** The reports of a booking with their photos, for staff and its client. */
export async function listConditionReports(
  { db }: AppContext,
  caller: Caller,
  idOrReference: string,
): Promise<Told[]> {
  const booking = await findBooking(db, idOrReference, reachOf(caller))
  if (!booking) throw new ApiError('not_found')
  return presentReports(db, booking.id)
}

/** The reports of a booking as the wire has them. */
export async function presentReports(db: Kysely<DB>, bookingId: number): Promise<Told[]> {
  const reports = await listReports(db, bookingId)
  const photos = await listPhotos(
    db,
    reports.map(({ id }) => id),
  )
  return reports.map((report) => ({
    ...(report as Omit<Told, 'photos'>),
    photos: photos
      .filter(({ report_id }) => report_id === report.id)
      .map(({ view, file, sha256, taken_at }) => ({
        view: view as Told['photos'][number]['view'],
        file,
        sha256: sha256.toString('hex'),
        taken_at,
      })),
  }))
}
