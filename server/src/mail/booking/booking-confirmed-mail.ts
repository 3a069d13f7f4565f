import { bookingMail, type BookingForMail, bookingRows } from './booking-mail.ts'
import { fill, mailWords } from '../mail-words.ts'
import type { Sender } from '../sender.ts'

/**
 * Tells the client that the car is theirs and until when cancelling is free. Whoever drove off with it at once reads
 * what is to be brought back, and when.
 */
export function bookingConfirmedMail(booking: BookingForMail, sender: Sender) {
  const { language } = booking.user
  const words = mailWords[language].booking
  const isOut = booking.status === 'active'
  const { subject, title, intro } = isOut ? words.handed_over : words.confirmed
  const { reference, carAndTimes, insurance, freeUntil, total, due, atReturn } = bookingRows(
    booking,
    booking.user,
    sender,
  )
  return bookingMail(booking, sender, {
    subject,
    title,
    tone: 'good',
    paragraphs: [fill(intro, { car: booking.car.name }, language)],
    rows: [
      reference,
      ...carAndTimes,
      insurance,
      ...(isOut ? [total, ...atReturn] : [...freeUntil, total, ...due]),
    ],
  })
}
