import { formatFor } from '@marhala/contract/language/format.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { bookingMail, type BookingForMail, bookingRows, bookingText } from './booking/booking-mail.ts'
import { mailText } from './mail-text.ts'
import type { Sender } from './sender.ts'

/** Sends the client the link by which they pay what is due. */
export function payLinkMail(booking: BookingForMail, path: string, sender: Sender) {
  const { language } = booking.user
  const words = bookingText(booking, 'mail:online.link')
  const { reference, carAndTimes, total } = bookingRows(booking, booking.user, sender)
  const value = formatFor(language, sender.time_zone).money(formatMoney(booking.outstanding), sender.currency)
  return bookingMail(booking, sender, {
    subject: words.subject,
    title: words.title,
    tone: 'waiting',
    paragraphs: [words.intro],
    rows: [
      reference,
      ...carAndTimes,
      total,
      { label: mailText(language, 'mail:booking.outstanding'), value, strong: true },
    ],
    link: { label: words.button, path },
  })
}
