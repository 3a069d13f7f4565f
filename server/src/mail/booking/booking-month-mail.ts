import { formatFor } from '@marhala/contract/language/format.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { mailText } from '../mail-text.ts'
import type { Sender } from '../sender.ts'
import { bookingMail, type BookingForMail, bookingRows } from './booking-mail.ts'

/** A month that was invoiced in advance, in centimes and local days. */
type Month = { number: string; from: string; to: string; total: number; outstanding: number }

type Told = {
  month: Month
  /** Where it can be paid online; null where it cannot, or is paid. */
  pay_path: string | null
  /** Whether the hire goes on by the month until somebody ends it. */
  prolongs: boolean
}

/** Tells the client which month of their hire is invoiced, by when and how it is to be paid, and how the hire ends. */
export function bookingMonthMail(
  booking: BookingForMail,
  { month, pay_path, prolongs }: Told,
  sender: Sender,
) {
  const { language } = booking.user
  const { reference, car, user } = booking
  const words = mailText(language, 'mail:booking.month', { reference, car: car.name, number: month.number })
  const rows = bookingRows(booking, user, sender)
  const format = formatFor(language, sender.time_zone)
  const isSettled = month.outstanding === 0
  const next = isSettled ? words.settled : pay_path === null ? words.at_desk : words.online
  return bookingMail(booking, sender, {
    subject: words.subject,
    title: words.title,
    tone: isSettled ? 'plain' : 'waiting',
    paragraphs: [words.intro, next, ...(prolongs ? [words.goes_on] : [])],
    rows: [
      rows.reference,
      ...rows.carAndTimes,
      { label: words.month, value: format.plainRange(month.from, month.to, 'dayYear') },
      { label: words.amount, value: format.money(formatMoney(month.total), sender.currency) },
      ...(isSettled ? [] : [{ label: words.due_on, value: format.plainDate(month.from) }]),
    ],
    ...(pay_path !== null && {
      link: { label: mailText(language, 'mail:online.link.button'), path: pay_path },
    }),
  })
}
