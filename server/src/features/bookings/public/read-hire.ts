import type { AppContext } from '../../../context.ts'
import { listBookingServices } from './booking-parts.queries.ts'
import type { LockedBooking } from './bookings.queries.ts'

/** The dates of a booking, and whether one of its extras brings the agency's driver. */
export async function readHire(
  { db }: Pick<AppContext, 'db'>,
  { id, start_date, end_date }: Pick<LockedBooking, 'id' | 'start_date' | 'end_date'>,
) {
  const services = await listBookingServices(db, [id], 'en')
  return { start_date, end_date, withDriver: services.some(({ with_driver }) => with_driver) }
}
