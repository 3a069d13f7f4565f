import {
  bookingMail,
  type BookingForMail,
  type BookingForMessage,
  bookingRows,
  bookingText,
} from './booking-mail.ts'
import { withBefore } from './booking-changed-mail.ts'
import type { Sender } from '../sender.ts'

/** Two cars of one model differ by their plates. */
type Car = { name: string; registration_plate: string }
type CarChange = { from: Car; to: Car; before: BookingForMessage }

/**
 * Notifies the client of another car in place of the first: that the price stands (decision 010), or what it was before;
 * and what is due now.
 */
export function bookingCarChangedMail(
  booking: BookingForMail,
  { from, to, before }: CarChange,
  sender: Sender,
) {
  const words = bookingText(booking, 'mail:booking')
  const { subject, title, intro, from: replaces, price_stands } = words.car_changed
  const { reference, times, agreed, total, owed } = bookingRows(booking, booking.user, sender)
  const cars = [carRow(words.car, to), carRow(replaces, from)]
  const old = bookingRows(before, booking.user, sender).total
  const stands = booking.total_price === before.total_price
  return bookingMail(booking, sender, {
    subject,
    title,
    tone: 'plain',
    paragraphs: [intro, ...(stands ? [price_stands] : [])],
    rows: [reference, ...cars, ...times, ...agreed, withBefore(total, old, booking.user.language), ...owed],
  })
}

function carRow(label: string, { name, registration_plate }: Car) {
  return { label, value: name, note: registration_plate }
}
