import { bookingMail, type BookingForMail, bookingRows, bookingText } from './booking-mail.ts'
import type { Sender } from '../sender.ts'

/** Sends the client the booking with their changed dates or places. */
export function bookingTripChangedMail(booking: BookingForMail, sender: Sender) {
  const { subject, title, intro, waits } = bookingText(booking, 'mail:booking.trip_changed')
  const { reference, carAndTimes, heldUntil, freeUntil, total, due } = bookingRows(
    booking,
    booking.user,
    sender,
  )
  const isWaiting = booking.status === 'pending'
  return bookingMail(booking, sender, {
    subject,
    title,
    tone: isWaiting ? 'waiting' : 'good',
    paragraphs: [intro, ...(isWaiting ? [waits] : [])],
    rows: [reference, ...carAndTimes, ...(isWaiting ? heldUntil : freeUntil), total, ...due],
  })
}
