import { bookingMail, type BookingForMail, bookingRows } from './booking-mail.ts'
import { fill, mailWords } from '../mail-words.ts'
import type { Sender } from '../sender.ts'

/** Thanks the client, tells what the return cost, and invites a review, at the form on the car's own page. */
export function bookingCompletedMail(booking: BookingForMail, sender: Sender) {
  const { language } = booking.user
  const { subject, title, intro, invitation, link } = mailWords[language].booking.completed
  const { reference, carAndTimes, settled } = bookingRows(booking, booking.user, sender)
  return bookingMail(booking, sender, {
    subject,
    title,
    tone: 'plain',
    paragraphs: [intro, fill(invitation, { car: booking.car.name }, language)],
    rows: [reference, ...carAndTimes, ...settled],
    link: { label: link, path: `/cars/${encodeURIComponent(booking.car.slug)}?tab=reviews&write=1` },
  })
}
