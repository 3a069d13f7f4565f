import type { Language } from '@marhala/contract/language/language.ts'
import { bookingRows, type BookingForMessage } from './booking-mail.ts'
import { composeMail, type Row } from '../compose-mail.ts'
import { mailText } from '../mail-text.ts'
import type { Sender } from '../sender.ts'

type Client = { name: string; email: string | null; phone: string | null }

/** Notifies the company of a new booking, where `email_notifications` is on. */
export function newBookingMail(
  to: { email: string; language: Language },
  booking: BookingForMessage,
  client: Client,
  sender: Sender,
) {
  const words = mailText(to.language, 'mail:new_booking', { reference: booking.reference })
  const isWaiting = booking.status === 'pending'
  const addressee = { ...to, first_name: '' }
  const { reference, carAndTimes, heldUntil, agreed, total } = bookingRows(booking, addressee, sender)
  const who: Row[] = [
    { label: words.client, value: client.name },
    ...(client.email ? [{ label: words.email, value: client.email }] : []),
    ...(client.phone ? [{ label: words.phone, value: client.phone }] : []),
  ]
  return composeMail({
    to: addressee,
    sender,
    subject: words.subject,
    title: isWaiting ? words.title : words.title_settled,
    tone: isWaiting ? 'waiting' : 'good',
    paragraphs: [isWaiting ? words.intro : words[booking.status === 'active' ? 'handed_over' : 'confirmed']],
    rows: [reference, ...who, ...carAndTimes, ...heldUntil, ...agreed, total],
    link: { label: words.link, path: `/admin/booking?booking=${booking.reference}` },
  })
}
