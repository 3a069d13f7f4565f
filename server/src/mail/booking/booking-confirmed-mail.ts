import { bookingMail, type BookingForMail, bookingRows, bookingText, transferRows } from './booking-mail.ts'
import type { Sender } from '../sender.ts'

/**
 * Confirms the booking to the client, with the limit of free cancellation. A walk-in client reads when and where to
 * bring the car back.
 */
export function bookingConfirmedMail(booking: BookingForMail, sender: Sender) {
  const isOut = booking.status === 'active'
  const { subject, title, intro } = isOut
    ? bookingText(booking, 'mail:booking.handed_over')
    : promised(booking)
  const { reference, carAndTimes, insurance, freeUntil, agreed, total, due, atReturn } = bookingRows(
    booking,
    booking.user,
    sender,
  )
  return bookingMail(booking, sender, {
    subject,
    title,
    tone: 'good',
    paragraphs: [intro],
    rows: [
      reference,
      ...carAndTimes,
      insurance,
      ...(isOut ? [...agreed, total, ...atReturn] : [...freeUntil, ...agreed, total, ...due]),
      ...transferRows(booking, booking.user, sender),
    ],
  })
}

/** With the agency's driver nobody is asked for a licence. */
function promised(booking: BookingForMail) {
  const words = bookingText(booking, 'mail:booking.confirmed')
  return booking.with_driver ? { ...words, intro: words.intro_driven } : words
}
