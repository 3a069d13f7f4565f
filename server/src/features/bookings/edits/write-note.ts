import type * as bookings from '@marhala/contract/booking/bookings.ts'
import { updateBooking } from '../booking-writes.queries.ts'
import type { Change } from '../change.ts'
import { noteChange } from '../public/note-change.ts'

/** Changes the admin’s note, whatever the booking's status. */
export const writeNote: Change<typeof bookings.update> = async (context, caller, booking, { note }) => {
  await updateBooking(context.db, booking.id, { note })
  await noteChange(context, caller, 'note', booking.id, { before: { note: booking.note }, after: { note } })
}
