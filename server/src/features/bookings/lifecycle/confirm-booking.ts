import type * as bookings from '@marhala/contract/booking/bookings.ts'
import { isHoldExpired } from '@marhala/domain/booking/booking-status.ts'
import type { AppContext } from '../../../context.ts'
import { ApiError, invalid } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import { notify } from '../../notifications/public/notify.queries.ts'
import { listBookingDrivers } from '../public/booking-parts.queries.ts'
import { replaceBookingDrivers } from '../booking-part-writes.queries.ts'
import { updateBooking } from '../booking-writes.queries.ts'
import type { Change } from '../change.ts'
import { stepProblems } from '../create/driver-problems.ts'
import { refuseIllegalMove } from '../public/guards.ts'
import { mailClient } from '../mails/mail-client.ts'
import { noteChange } from '../public/note-change.ts'
import { priceDrivers } from '../edits/price-drivers.ts'
import { refuseDrivers } from '../edits/refuse-drivers.ts'
import type { LockedBooking } from '../public/bookings.queries.ts'
import { readHire } from '../public/read-hire.ts'
import { refuseMarked } from '../public/refuse-marked.ts'

type Confirm = Change<typeof bookings.confirm>

/**
 * Pending → confirmed: every driver has name, birth date and licence, and is paid for; the client is notified
 * (docs/rules/life-cycle.md#confirming).
 */
export const confirmBooking: Confirm = async (context, caller, booking, ...input) => {
  await writeConfirmation(context, caller, booking, input[0])
  await mailClient(context, booking.id, 'confirmed')
  const facts = { actor_id: caller.id, client_id: booking.user_id, booking_id: booking.id }
  await notify(context, { kind: 'my_booking_confirmed', key: booking.id, ...facts })
}

/**
 * The same without a notification: a walk-in client is notified once, after the handover. A car that `leaves` at once
 * needs what the handover does.
 */
export async function writeConfirmation(
  context: AppContext,
  caller: Caller,
  booking: LockedBooking,
  input: Parameters<Confirm>[3],
  { leaves = false }: { leaves?: boolean } = {},
): Promise<void> {
  refuseIllegalMove(booking, 'confirmed')
  const hold_expires_at = booking.hold_expires_at?.getTime() ?? null
  if (isHoldExpired({ status: booking.status, hold_expires_at }, context.clock().getTime())) {
    throw new ApiError('hold_expired')
  }
  const settings = await getSettings(context.db)
  const drivers = input.drivers ?? (await listBookingDrivers(context.db, [booking.id]))
  const problems = stepProblems(leaves ? 'handover' : 'confirmation', drivers, {
    hire: await readHire(context, booking),
    settings,
    named: input.drivers !== undefined,
  })
  if (Object.keys(problems).length > 0) throw invalid(problems)
  await refuseDrivers(context.db, booking.id, drivers.length)
  await refuseMarked(context, caller, booking, { drivers, ...input })

  if (input.drivers) {
    await replaceBookingDrivers(context.db, booking.id, input.drivers)
    // The confirmation itself says what it costs now.
    const priced = await priceDrivers(context, booking, { isMailed: false, byStaff: true })
    if (priced.after) await noteChange(context, caller, 'update_driver', booking.id, priced)
  }
  await setConfirmed(context, caller, booking.id)
}

/** Makes a pending booking a confirmed one; `by` is null where it is confirmed at once. */
export async function setConfirmed(context: AppContext, by: Caller | null, bookingId: number): Promise<void> {
  await updateBooking(context.db, bookingId, {
    status: 'confirmed',
    hold_expires_at: null,
    confirmed_at: context.clock(),
    confirmed_at_once: by === null,
  })
  await noteChange(context, by, 'confirm', bookingId, {
    before: { status: 'pending' },
    after: { status: 'confirmed' },
  })
}
