import type { Language } from '@marhala/contract/language/language.ts'
import type { BookingForMessage } from './booking-mail.ts'
import { companyRows } from './company-rows.ts'
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
  const { reference, carAndTimes, extras, heldUntil, agreed, total, owed } = companyRows(
    booking,
    to.language,
    sender,
  )
  const who: Row[] = [
    { label: words.client, value: client.name },
    ...(client.email ? [{ label: words.email, value: client.email }] : []),
    ...(client.phone ? [{ label: words.phone, value: client.phone }] : []),
  ]
  return composeMail({
    to: { ...to, first_name: '' },
    sender,
    subject: words.subject,
    title: isWaiting ? words.title : words.title_settled,
    tone: isWaiting ? 'waiting' : 'good',
    paragraphs: [isWaiting ? words.intro : words[booking.status === 'active' ? 'handed_over' : 'confirmed']],
    rows: [reference, ...who, ...carAndTimes, extras, ...heldUntil, ...agreed, total, ...owed],
    link: { label: words.link, path: `/admin/booking?booking=${booking.reference}` },
  })
}
