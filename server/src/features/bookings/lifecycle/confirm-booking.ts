import type * as bookings from '@marhala/contract/booking/bookings.ts'
import { isHoldExpired } from '@marhala/domain/booking/booking-status.ts'
import { ApiError, invalid } from '../../../http/api-error.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import { notify } from '../../notifications/public/notify.queries.ts'
import { listBookingDrivers } from '../public/booking-parts.queries.ts'
import { replaceBookingDrivers } from '../booking-part-writes.queries.ts'
import { updateBooking } from '../booking-writes.queries.ts'
import type { Change } from '../change.ts'
import { confirmationProblems } from '../create/driver-problems.ts'
import { refuseIllegalMove } from '../public/guards.ts'
import { mailClient } from '../mails/mail-client.ts'
import { noteChange } from '../edits/note-change.ts'
import { refuseDrivers } from '../edits/refuse-drivers.ts'

type Confirm = Change<typeof bookings.confirm>

/**
 * Pending → confirmed: every driver known by name, birth date and licence, and paid for; the client is told
 * (docs/rules/life-cycle.md#confirming).
 */
export const confirmBooking: Confirm = async (context, caller, booking, ...input) => {
  await writeConfirmation(context, caller, booking, ...input)
  await mailClient(context, booking.id, 'confirmed')
  const told = { actor_id: caller.id, client_id: booking.user_id, booking_id: booking.id }
  await notify(context, { kind: 'my_booking_confirmed', key: booking.id, ...told })
}

/** The same for a client who is not told yet: whoever drives off at once is told once the car is theirs. */
export const writeConfirmation: Confirm = async (context, caller, booking, input) => {
  refuseIllegalMove(booking, 'confirmed')
  const hold_expires_at = booking.hold_expires_at?.getTime() ?? null
  if (isHoldExpired({ status: booking.status, hold_expires_at }, context.clock().getTime())) {
    throw new ApiError('hold_expired')
  }
  const settings = await getSettings(context.db)
  const drivers = input.drivers ?? (await listBookingDrivers(context.db, [booking.id]))
  const problems = confirmationProblems(drivers, booking, settings, { named: input.drivers !== undefined })
  if (Object.keys(problems).length > 0) throw invalid(problems)
  await refuseDrivers(context.db, booking.id, drivers.length)

  if (input.drivers) await replaceBookingDrivers(context.db, booking.id, input.drivers)
  await updateBooking(context.db, booking.id, {
    status: 'confirmed',
    hold_expires_at: null,
    confirmed_at: context.clock(),
  })
  await noteChange(context, caller, 'confirm', booking.id, {
    before: { status: booking.status },
    after: { status: 'confirmed' },
  })
}
