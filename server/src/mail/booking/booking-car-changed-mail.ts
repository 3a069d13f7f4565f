import { bookingMail, type BookingForMail, bookingRows, bookingText } from './booking-mail.ts'
import type { Sender } from '../sender.ts'

/** Two cars of one model differ by their plates. */
type Car = { name: string; registration_plate: string }
type CarChange = { from: Car; to: Car }

/** Notifies the client of another car in place of the first; the price stays (decision 010). */
export function bookingCarChangedMail(booking: BookingForMail, change: CarChange, sender: Sender) {
  const words = bookingText(booking, 'mail:booking')
  const { subject, title, intro, from, price_stands } = words.car_changed
  const { reference, times, total } = bookingRows(booking, booking.user, sender)
  const cars = [carRow(words.car, change.to), carRow(from, change.from)]
  const rows = [reference, ...cars, ...times, total]
  return bookingMail(booking, sender, {
    subject,
    title,
    tone: 'plain',
    paragraphs: [intro, price_stands],
    rows,
  })
}

function carRow(label: string, { name, registration_plate }: Car) {
  return { label, value: name, note: registration_plate }
}
