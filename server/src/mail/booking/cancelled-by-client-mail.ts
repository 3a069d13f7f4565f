import type { Language } from '@marhala/contract/language/language.ts'
import type { BookingForMessage } from './booking-mail.ts'
import { companyRows } from './company-rows.ts'
import { composeMail } from '../compose-mail.ts'
import { mailText } from '../mail-text.ts'
import type { Sender } from '../sender.ts'

type Cancellation = {
  booking: BookingForMessage
  client: { name: string; phone: string | null }
  /** What the client wrote with it. */
  written: string | null
}

/** Notifies the company that a client cancelled their booking: which car is free again, what is due, what they wrote. */
export function cancelledByClientMail(
  to: { email: string; language: Language },
  { booking, client, written }: Cancellation,
  sender: Sender,
) {
  const words = mailText(to.language, 'mail:cancelled_booking', { reference: booking.reference })
  const { client: label, link } = mailText(to.language, 'mail:new_booking')
  const { reference, carAndTimes, extras, total, fee, owed } = companyRows(booking, to.language, sender)
  return composeMail({
    to: { ...to, first_name: '' },
    sender,
    subject: words.subject,
    title: words.title,
    tone: 'bad',
    paragraphs: [words.intro],
    rows: [
      reference,
      { label, value: client.name, ...(client.phone && { note: client.phone }) },
      ...carAndTimes,
      extras,
      total,
      ...(booking.cancellation_fee > 0 ? [fee] : []),
      ...owed,
      ...(written ? [{ label: words.written, value: written }] : []),
    ],
    link: { label: link, path: `/admin/booking?booking=${booking.reference}` },
  })
}
