import type * as bookings from '@marhala/contract/booking/bookings.ts'
import { ApiError } from '../../../http/api-error.ts'
import { voidPayment } from '../booking-part-writes.queries.ts'
import { raiseVersion } from '../public/raise-version.ts'
import type { Change } from '../change.ts'
import { noteChange } from '../public/note-change.ts'

/**
 * Voids a payment; another booking's, or a void one, is not found. The database refuses one that was given back since
 * or is about to be (migration 0067).
 */
export const removePayment: Change<typeof bookings.removePayment> = async (
  context,
  caller,
  booking,
  _,
  params,
) => {
  const voided = await voidPayment(context.db, booking.id, params.paymentId, caller.id, context.clock())
  if (!voided) throw new ApiError('not_found')
  await raiseVersion(context.db, booking.id)
  await noteChange(context, caller, 'void_payment', booking.id, {
    before: voided,
    after: { payment_id: params.paymentId },
    payment_id: params.paymentId,
  })
}
