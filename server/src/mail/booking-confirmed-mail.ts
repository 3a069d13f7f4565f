import { bookingMail, type BookingForMail, bookingRows } from './booking-mail.ts'
import { mailWords } from './mail-words.ts'
import type { Sender } from './sender.ts'

/** Tells the client that the car is theirs and until when cancelling is free. */
export function bookingConfirmedMail(booking: BookingForMail, sender: Sender) {
  const { subject, title, intro } = mailWords[booking.user.language].booking.confirmed
  const { reference, trip, freeUntil, total, due } = bookingRows(booking, booking.user, sender)
  const rows = [reference, ...trip, ...freeUntil, total, ...due]
  return bookingMail(booking, sender, { subject, title, tone: 'good', paragraphs: [intro], rows })
}
