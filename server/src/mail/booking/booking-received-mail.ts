import { bookingMail, type BookingForMail, bookingRows, bookingText, transferRows } from './booking-mail.ts'
import type { Sender } from '../sender.ts'

/** Notifies the client that the car is held and until when. */
export function bookingReceivedMail(booking: BookingForMail, sender: Sender) {
  const { subject, title, intro } = bookingText(booking, 'mail:booking.received')
  const { reference, carAndTimes, insurance, heldUntil, agreed, total, due } = bookingRows(
    booking,
    booking.user,
    sender,
  )
  const rows = [
    reference,
    ...carAndTimes,
    insurance,
    ...heldUntil,
    ...agreed,
    total,
    ...due,
    ...transferRows(booking, booking.user, sender),
  ]
  return bookingMail(booking, sender, { subject, title, tone: 'waiting', paragraphs: [intro], rows })
}
