import type { CancelReason } from '@marhala/domain/booking/booking-status.ts'
import { bookingMail, type BookingForMail, bookingRows, bookingText } from './booking-mail.ts'
import type { Sender } from '../sender.ts'

/** Notifies the client that the booking is cancelled, with the reason and the fee. */
export function bookingCancelledMail(booking: BookingForMail, sender: Sender) {
  const { subject, title, ...reasons } = bookingText(booking, 'mail:booking.cancelled')
  const { reference, carAndTimes, fee, owed } = bookingRows(booking, booking.user, sender)
  const reason = reasons[(booking.cancel_reason ?? 'agency') as CancelReason]
  const rows = [
    reference,
    ...carAndTimes,
    ...(booking.cancellation_fee + booking.fee_waived > 0 ? [fee] : []),
    ...owed,
  ]
  return bookingMail(booking, sender, { subject, title, tone: 'bad', paragraphs: [reason], rows })
}
