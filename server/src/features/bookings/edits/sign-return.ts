import type * as takeBack from '@marhala/contract/booking/take-back.ts'
import { ApiError } from '../../../http/api-error.ts'
import { updateBooking } from '../booking-writes.queries.ts'
import type { Change } from '../change.ts'
import { noteChange } from '../public/note-change.ts'

/** Stores when the return was signed, or that it is not; a repeated call keeps the first time. */
export const signReturn: Change<typeof takeBack.signReturn> = async (context, caller, booking, input) => {
  if (booking.status !== 'completed') throw new ApiError('invalid_transition')
  const before = booking.return_signed_at
  const return_signed_at = input.signed ? (before ?? context.clock()) : null
  await updateBooking(context.db, booking.id, { return_signed_at })
  await noteChange(context, caller, input.signed ? 'sign_return' : 'unsign_return', booking.id, {
    before: { return_signed_at: before },
    after: { return_signed_at },
  })
}
