import { bookingMail, type BookingForMail, bookingRows, bookingText } from './booking-mail.ts'
import type { Sender } from '../sender.ts'

/** Thanks the client, lists what the return cost, and invites a review, at the form on the car's own page. */
export function bookingCompletedMail(booking: BookingForMail, sender: Sender) {
  const { subject, title, intro, invitation, link } = bookingText(booking, 'mail:booking.completed')
  const { reference, carAndTimes, settled } = bookingRows(booking, booking.user, sender)
  return bookingMail(booking, sender, {
    subject,
    title,
    tone: 'plain',
    paragraphs: [intro, invitation],
    rows: [reference, ...carAndTimes, ...settled],
    link: { label: link, path: `/cars/${encodeURIComponent(booking.car.slug)}?tab=reviews&write=1` },
  })
}
