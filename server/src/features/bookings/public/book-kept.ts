import type { AppContext } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import { createBooking } from '../create/create-booking.ts'
import type { NewBookingInput } from '../create/read-new-booking.ts'
import type { BookingRow } from './bookings.queries.ts'
import type { KeptTerms } from './kept-terms.ts'

/** Books a hire at the terms that an offer kept for it, by the same use case as any new booking. */
export async function bookKept(
  context: AppContext,
  caller: Caller,
  input: NewBookingInput,
  kept: KeptTerms,
): Promise<BookingRow> {
  return createBooking(context, caller, () => input, { kept })
}
