import { formatFor } from '@marhala/contract/language/format.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import type { OnlineProblem } from '@marhala/domain/money/online-payment.ts'
import { bookingMail, type BookingForMail, bookingRows, bookingText } from './booking/booking-mail.ts'
import type { Sender } from './sender.ts'

/** Notifies the client that an online payment was not kept, and why. */
export function paymentReturnedMail(
  booking: BookingForMail,
  { amount, problem }: { amount: number; problem: OnlineProblem },
  sender: Sender,
) {
  const { language } = booking.user
  const words = bookingText(booking, 'mail:online')
  const { subject, title, intro, twice, expired, closed } = words.returned
  const { reference, carAndTimes } = bookingRows(booking, booking.user, sender)
  const why = problem === 'paid_already' ? twice : problem === 'hold_expired' ? expired : closed
  const value = formatFor(language, sender.time_zone).money(formatMoney(amount), sender.currency)
  return bookingMail(booking, sender, {
    subject,
    title,
    tone: 'waiting',
    paragraphs: [why, intro],
    rows: [reference, ...carAndTimes, { label: words.returned.amount, value, strong: true }],
  })
}
