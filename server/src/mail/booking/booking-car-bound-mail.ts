import { bookingMail, type BookingForMail, bookingRows, bookingText } from './booking-mail.ts'
import type { Sender } from '../sender.ts'

/** Tells the client of this car or similar which car it is, with the plate by which they find it. */
export function bookingCarBoundMail(
  booking: BookingForMail,
  car: { name: string; registration_plate: string },
  sender: Sender,
) {
  const { subject, title, intro } = bookingText(booking, 'mail:booking.car_bound')
  const { reference, car: row, times, due } = bookingRows(booking, booking.user, sender)
  const named = { ...row, value: car.name, note: car.registration_plate }
  return bookingMail(booking, sender, {
    subject,
    title,
    tone: 'good',
    paragraphs: [intro],
    rows: [reference, named, ...times, ...due],
  })
}
