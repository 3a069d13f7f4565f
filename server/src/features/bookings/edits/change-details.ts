import type * as bookings from '@marhala/contract/booking/bookings.ts'
import { updateBooking } from '../booking-writes.queries.ts'
import type { Change } from '../change.ts'
import { noteChange } from '../public/note-change.ts'

/** Changes what is written about a booking, whatever its status. */
export const changeDetails: Change<typeof bookings.update> = async (context, caller, booking, input) => {
  const { version: _, ...typed } = input
  const after = { ...typed, ...('internal_note' in typed && { internal_note: typed.internal_note || null }) }
  await updateBooking(context.db, booking.id, after)
  const before = Object.fromEntries(
    Object.keys(after).map((name) => [name, booking[name as keyof typeof after]]),
  )
  await noteChange(
    context,
    caller,
    'note' in after || 'internal_note' in after ? 'note' : 'update',
    booking.id,
    { before, after },
  )
}
