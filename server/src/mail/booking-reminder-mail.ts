import { type OpeningHours, timeOf } from '@marhala/domain/business-hours.ts'
import { formatMoney } from '@marhala/domain/money.ts'
import type { ReminderKind } from '@marhala/domain/reminders.ts'
import { formatFor } from '@marhala/contract/format.ts'
import { bookingMail, type BookingForMail, bookingRows } from './booking-mail.ts'
import type { Row } from './compose-mail.ts'
import { fill, mailWords } from './mail-words.ts'
import type { Sender } from './sender.ts'

/** Reminds the client of tomorrow's pickup or return; `hours` are those of the company on that day, null when closed. */
export function bookingReminderMail(
  booking: BookingForMail,
  kind: ReminderKind,
  hours: OpeningHours,
  sender: Sender,
) {
  const { language } = booking.user
  const words = mailWords[language].booking.reminder
  const { subject, title, intro } = kind === 'pickup_reminder' ? words.pickup : words.return
  const rows = bookingRows(booking, booking.user, sender)
  const open = hours ? `${timeOf(hours.opens)}–${timeOf(hours.closes)}` : words.closed
  const meeting = kind === 'pickup_reminder' ? rows.pickup : rows.return
  return bookingMail(booking, sender, {
    subject,
    title,
    tone: 'plain',
    paragraphs: [fill(intro, { car: booking.car.name }, language)],
    rows: [
      rows.reference,
      rows.car,
      meeting,
      { label: words.hours, value: open },
      ...(kind === 'pickup_reminder' ? [bringRow(booking), ...rows.due] : settleRows(booking, sender)),
    ],
  })
}

/** What the desk asks to see; the card only where it takes a deposit. */
function bringRow({ due_at_pickup, user }: BookingForMail): Row {
  const { bring, papers, papers_and_card } = mailWords[user.language].booking.reminder
  return { label: bring, value: due_at_pickup && due_at_pickup.deposit > 0 ? papers_and_card : papers }
}

/** What is between client and company once the car comes back. */
function settleRows({ user, outstanding, deposit_held }: BookingForMail, sender: Sender): Row[] {
  const { due, held } = mailWords[user.language].booking.reminder
  const format = formatFor(user.language, sender.time_zone)
  const some = (label: string, centimes: number): Row[] =>
    centimes > 0 ? [{ label, value: format.money(formatMoney(centimes), sender.currency) }] : []
  return [...some(due, outstanding), ...some(held, deposit_held)]
}
