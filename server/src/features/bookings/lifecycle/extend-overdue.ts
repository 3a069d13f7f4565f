import { extendedForOverdue } from '@marhala/domain/availability/occupancy.ts'
import type { AppContext } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import { lockBooking } from '../public/bookings.queries.ts'
import { listOverdue } from '../booking-writes.queries.ts'
import { findNextStart, findOccupancy, moveOccupancy } from '../public/occupancies.queries.ts'

/**
 * Keeps the cars of overdue bookings taken: each minute their occupancy grows to now + turnaround, at most to the next
 * booking (docs/rules/availability.md#early-late-and-overdue-cars).
 */
export async function extendOverdue(context: AppContext): Promise<void> {
  for (const { id } of await listOverdue(context.db, context.clock())) {
    await transact(context.db, (db) => extend({ ...context, db }, id))
  }
}

async function extend(context: AppContext, bookingId: number): Promise<void> {
  const booking = await lockBooking(context.db, String(bookingId), 'all')
  const period = await findOccupancy(context.db, bookingId)
  if (!booking || !period || booking.status !== 'active') return
  const nextStart = await findNextStart(context.db, booking.car_id, period.end)
  const { turnaround_minutes } = booking
  const extended = extendedForOverdue(
    { period, end: booking.end_date.getTime() },
    context.clock().getTime(),
    {
      turnaround_minutes,
      nextStart,
    },
  )
  if (extended.end > period.end) await moveOccupancy(context.db, booking.id, extended)
}
