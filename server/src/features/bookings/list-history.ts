import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import { listAudit } from '../audit/audit.queries.ts'
import { findBooking } from './bookings.queries.ts'

/** What happened to a booking and who did it, newest first. */
export async function listBookingHistory(context: AppContext, idOrReference: string) {
  const booking = await findBooking(context.db, idOrReference, 'all', 'en')
  if (!booking) throw new ApiError('not_found')
  const rows = await listAudit(context.db, 'booking', booking.id)
  return rows.map(({ actor_id, first_name, last_name, ...row }) => ({
    ...row,
    actor: actor_id === null ? null : { id: actor_id, first_name: first_name!, last_name: last_name! },
  }))
}
