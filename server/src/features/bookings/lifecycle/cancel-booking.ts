import type * as bookings from '@marhala/contract/booking/bookings.ts'
import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import { may } from '@marhala/domain/accounts/permissions.ts'
import { checkCancelReason, defaultCancelReason } from '@marhala/domain/booking/booking-status.ts'
import {
  cancellationFee,
  checkLoweredFee,
  noteAfterCancelling,
} from '@marhala/domain/booking/cancellation.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { ApiError, invalid } from '../../../http/api-error.ts'
import type { Change } from '../change.ts'
import { mailCompanyCancelled } from '../mails/mail-company.ts'
import { closeAsCancelled } from './close-as-cancelled.ts'
import { refuseIllegalMove } from '../public/guards.ts'
import { isAdmin } from '../public/booking-access.ts'

/**
 * Pending or confirmed → cancelled, by the booking's own client or an admin, with the fee of the policy, or the lower one
 * of somebody who may waive fees (docs/rules/life-cycle.md#what-cancelling-costs).
 */
export const cancelBooking: Change<typeof bookings.cancel> = async (context, caller, booking, input) => {
  refuseIllegalMove(booking, 'cancelled')
  const byStaff = isAdmin(caller)
  const reason = input.cancel_reason ?? defaultCancelReason(byStaff)
  const times = { now: context.clock().getTime(), start: booking.start_date.getTime() }
  const [problem] = checkCancelReason({ reason, byStaff, ...times })
  if (problem) throw invalid({ cancel_reason: [{ key: problem }] })
  const by_rule = cancellationFee({ ...booking, ...times, reason, days: booking.duration })
  const { cancellation_fee: asked = by_rule, fee_reason } = input
  if ((asked !== by_rule || fee_reason) && !may(caller, 'fees.waive')) throw new ApiError('forbidden')
  refuseFee({ asked, by_rule, reason: fee_reason })
  const note = noteAfterCancelling(booking.note, input.note, { byStaff })
  const waived = by_rule - asked
  await closeAsCancelled(context, booking, {
    reason,
    fee: asked,
    ...(waived > 0 && { waived: { fee_waived: waived, fee_reason: fee_reason! } }),
    note,
    by: caller,
  })
  if (!byStaff) await mailCompanyCancelled(context, booking.id, input.note?.trim() || null)
}

/** 422 for a fee above the rule's, or a lower one without its reason. */
export function refuseFee(fee: Parameters<typeof checkLoweredFee>[0]): void {
  const problem = checkLoweredFee(fee)
  const above: Problem = { key: 'fee_above_rule', params: { amount: formatMoney(fee.by_rule) } }
  if (problem === 'above_rule') throw invalid({ cancellation_fee: [above] })
  if (problem === 'reason') throw invalid({ fee_reason: [{ key: 'required' }] })
}
