import type * as bookings from '@marhala/contract/booking/bookings.ts'
import { ApiError } from '../../../http/api-error.ts'
import type { Change } from '../change.ts'
import { mailFee } from '../mails/mail-client.ts'
import { noteChange } from '../public/note-change.ts'
import { isFeeInvoiced, updateBooking } from '../booking-writes.queries.ts'
import { refuseFee } from './cancel-booking.ts'

/** Waives or lowers the fee of a cancelled booking, or asks it again up to the rule's; the client hears of it. */
export const changeFee: Change<typeof bookings.changeFee> = async (context, caller, booking, input) => {
  if (booking.status !== 'cancelled') throw new ApiError('invalid_transition')
  if (await isFeeInvoiced(context.db, booking.id)) throw new ApiError('already_invoiced')
  const { cancellation_fee, fee_reason } = input
  const by_rule = booking.cancellation_fee + booking.fee_waived
  refuseFee({ asked: cancellation_fee, by_rule, reason: fee_reason })
  const fee_waived = by_rule - cancellation_fee
  const changes = { cancellation_fee, fee_waived, fee_reason: fee_waived > 0 ? fee_reason! : null }
  await updateBooking(context.db, booking.id, changes)
  await noteChange(context, caller, 'change_fee', booking.id, {
    before: { cancellation_fee: booking.cancellation_fee, fee_reason: booking.fee_reason },
    after: changes,
  })
  await mailFee(context, booking)
}
