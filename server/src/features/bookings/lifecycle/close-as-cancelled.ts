import type { CancelReason } from '@marhala/domain/booking/booking-status.ts'
import type { AppContext } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import { notify } from '../../notifications/public/notify.queries.ts'
import type { LockedBooking } from '../public/bookings.queries.ts'
import { updateBooking } from '../booking-writes.queries.ts'
import { noteChange } from '../public/note-change.ts'
import { deleteOccupancy } from '../public/occupancies.queries.ts'
import { mailClient } from '../mails/mail-client.ts'
import { releaseReserved } from '../../online-payments/public/settle-deposit.ts'
import { isAdmin } from '../public/booking-access.ts'

/** `note` is the booking's new note, where the cancellation changes it. */
type Closing = {
  reason: CancelReason
  fee: number
  waived?: { fee_waived: number; fee_reason: string }
  note?: string | undefined
  by: Caller | null
}

/** Ends a locked booking: the car is free in the same transaction, the client is notified. */
export async function closeAsCancelled(
  context: AppContext,
  booking: LockedBooking,
  closing: Closing,
): Promise<void> {
  await updateBooking(context.db, booking.id, {
    status: 'cancelled',
    cancel_reason: closing.reason,
    cancellation_fee: closing.fee,
    ...closing.waived,
    cancelled_at: context.clock(),
    ...(closing.note === undefined ? {} : { note: closing.note }),
  })
  await deleteOccupancy(context.db, booking.id)
  await releaseReserved(context, closing.by, booking)
  await noteChange(context, closing.by, 'cancel', booking.id, {
    before: { status: booking.status, ...(closing.note !== undefined && { note: booking.note }) },
    after: {
      status: 'cancelled',
      cancel_reason: closing.reason,
      cancellation_fee: closing.fee,
      ...closing.waived,
      ...(closing.note !== undefined && { note: closing.note }),
    },
  })
  await mailClient(context, booking.id, 'cancelled')
  const { by } = closing
  const facts = {
    key: booking.id,
    booking_id: booking.id,
    actor_id: by?.id ?? null,
    by_staff: by !== null && isAdmin(by),
    client_id: booking.user_id,
  }
  await notify(context, { kind: by ? 'booking_cancelled' : 'booking_expired', ...facts })
  await notify(context, { kind: 'my_booking_cancelled', ...facts })
}
