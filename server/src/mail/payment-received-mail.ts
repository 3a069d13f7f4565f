import { formatFor } from '@marhala/contract/language/format.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import type { OnlinePurpose } from '@marhala/domain/money/online-payment.ts'
import { bookingMail, type BookingForMail, bookingRows, bookingText } from './booking/booking-mail.ts'
import { mailText } from './mail-text.ts'
import type { Sender } from './sender.ts'

/** Notifies the client that an online payment has arrived and what is left to pay; or that their deposit is reserved. */
export function paymentReceivedMail(
  booking: BookingForMail,
  { amount, purpose }: { amount: number; purpose: OnlinePurpose },
  sender: Sender,
) {
  const { language } = booking.user
  const words = bookingText(booking, 'mail:online')
  const money = (centimes: number) =>
    formatFor(language, sender.time_zone).money(formatMoney(centimes), sender.currency)
  const { reference, carAndTimes, total } = bookingRows(booking, booking.user, sender)
  const { subject, title, intro } = purpose === 'deposit' ? words.reserved : words.received
  const paid = {
    label: purpose === 'deposit' ? words.reserved.amount : words.received.amount,
    value: money(amount),
  }
  const left = {
    label: mailText(language, 'mail:booking.outstanding'),
    value: money(booking.outstanding),
    strong: true,
  }
  return bookingMail(booking, sender, {
    subject,
    title,
    tone: 'good',
    paragraphs: [intro, ...(booking.status === 'pending' ? [words.waits] : [])],
    rows: [reference, ...carAndTimes, total, paid, left],
  })
}
