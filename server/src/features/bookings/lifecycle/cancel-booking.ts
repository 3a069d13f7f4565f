import type * as bookings from '@marhala/contract/booking/bookings.ts'
import { checkCancelReason, defaultCancelReason } from '@marhala/domain/booking/booking-status.ts'
import { cancellationFee, noteAfterCancelling } from '@marhala/domain/booking/cancellation.ts'
import { invalid } from '../../../http/api-error.ts'
import type { Change } from '../change.ts'
import { closeAsCancelled } from './close-as-cancelled.ts'
import { refuseIllegalMove } from '../public/guards.ts'
import { isAdmin } from '../public/booking-access.ts'

/** Pending or confirmed → cancelled, by the booking's own client or an admin, with the fee of the policy. */
export const cancelBooking: Change<typeof bookings.cancel> = async (context, caller, booking, input) => {
  refuseIllegalMove(booking, 'cancelled')
  const byStaff = isAdmin(caller)
  const reason = input.cancel_reason ?? defaultCancelReason(byStaff)
  const times = { now: context.clock().getTime(), start: booking.start_date.getTime() }
  const [problem] = checkCancelReason({ reason, byStaff, ...times })
  if (problem) throw invalid({ cancel_reason: [{ key: problem }] })
  const fee = cancellationFee({ ...booking, ...times, reason, days: booking.duration })
  const note = noteAfterCancelling(booking.note, input.note, { byStaff })
  await closeAsCancelled(context, booking, { reason, fee, note, by: caller })
}
