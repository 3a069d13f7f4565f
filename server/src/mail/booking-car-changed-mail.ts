import { bookingMail, type BookingForMail, bookingRows } from './booking-mail.ts'
import { mailWords } from './mail-words.ts'
import type { Sender } from './sender.ts'

/** Two cars of one model are told apart by their plates. */
type Car = { name: string; registration_plate: string }
/** From which car to which, and the total before, in centimes. */
type CarChange = { from: Car; to: Car; total_price: number }

/** Tells the client which car is theirs now, instead of which, and what becomes of the price. */
export function bookingCarChangedMail(booking: BookingForMail, change: CarChange, sender: Sender) {
  const words = mailWords[booking.user.language].booking
  const { subject, title, intro, from, ...price } = words.car_changed
  const { reference, hire, total } = bookingRows(booking, booking.user, sender)
  const stands = booking.total_price === change.total_price
  const paragraphs = [intro, stands ? price.price_stands : price.price_changed]
  const cars = [carRow(words.car, change.to), carRow(from, change.from)]
  const rows = [reference, ...cars, ...hire, total]
  return bookingMail(booking, sender, { subject, title, tone: 'plain', paragraphs, rows })
}

function carRow(label: string, { name, registration_plate }: Car) {
  return { label, value: name, note: registration_plate }
}
