import { formatFor } from '@marhala/contract/language/format.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { mailText } from '../mail-text.ts'
import type { Sender } from '../sender.ts'
import {
  bookingMail,
  type BookingForMail,
  bookingRows,
  bookingText,
  chargeRow,
  type MailedCharge,
} from './booking-mail.ts'

type Charged = {
  charges: readonly (MailedCharge & { from_deposit: number })[]
  /** Where what is outstanding can be paid online; null where it cannot, or nothing is. */
  pay_path: string | null
  /** Whether a notice or a photo is with it: then the button leads to the booking, where both are. */
  has_file?: boolean
}

/** Tells the client what was charged after the return and why, what of it the deposit paid, and what is still to pay. */
export function bookingChargedMail(
  booking: BookingForMail,
  { charges, pay_path, has_file = false }: Charged,
  sender: Sender,
) {
  const { language } = booking.user
  const words = bookingText(booking, 'mail:booking.charged')
  const { reference, carAndTimes, deducted, outstanding } = bookingRows(booking, booking.user, sender)
  const format = formatFor(language, sender.time_zone)
  const amount = (centimes: number) => format.money(formatMoney(centimes), sender.currency)
  const isSettled = booking.outstanding === 0
  const next = isSettled ? words.settled : pay_path === null ? words.at_desk : words.online
  return bookingMail(booking, sender, {
    subject: words.subject,
    title: words.title,
    tone: isSettled ? 'plain' : 'waiting',
    paragraphs: [words.intro, ...(has_file ? [words.file] : []), next, words.question],
    rows: [
      reference,
      ...carAndTimes,
      ...charges.map((charge) => chargeRow(charge, language, amount)),
      ...deducted(charges.reduce((sum, { from_deposit }) => sum + from_deposit, 0)),
      ...outstanding,
    ],
    ...(pay_path !== null &&
      !has_file && {
        link: { label: mailText(language, 'mail:online.link.button'), path: pay_path },
      }),
  })
}
