import type { AppContext } from '../../../context.ts'
import { ApiError } from '../../../http/api-error.ts'
import { listAudit } from '../../audit/public/audit.queries.ts'
import { presentAudit } from '../../audit/public/present-audit.ts'
import { findBooking } from '../public/bookings.queries.ts'

/** The history of a booking and its authors, newest first. */
export async function listBookingHistory(context: AppContext, idOrReference: string) {
  const booking = await findBooking(context.db, idOrReference, 'all')
  if (!booking) throw new ApiError('not_found')
  return (await listAudit(context.db, 'booking', booking.id)).map(presentAudit)
}
