import { type OpeningSpan, timeOf } from '@marhala/domain/time/business-hours.ts'
import type { ReminderKind } from '@marhala/domain/messages/reminders.ts'
import { bookingMail, type BookingForMail, bookingRows, bookingText } from './booking-mail.ts'
import type { Row } from '../compose-mail.ts'
import { mailText } from '../mail-text.ts'
import type { Sender } from '../sender.ts'

/** Reminds the client of tomorrow's pickup or return; `hours` are those of its location on that day, none when closed. */
export function bookingReminderMail(
  booking: BookingForMail,
  kind: ReminderKind,
  hours: readonly OpeningSpan[],
  sender: Sender,
) {
  const words = bookingText(booking, 'mail:booking.reminder')
  const { subject, title, intro } = kind === 'pickup_reminder' ? words.pickup : words.return
  const rows = bookingRows(booking, booking.user, sender)
  const spans = hours.map(({ opens, closes }) => `${timeOf(opens)}–${timeOf(closes)}`)
  const open = spans.length > 0 ? spans.join(', ') : words.closed
  const placeRow = kind === 'pickup_reminder' ? rows.pickup : rows.return
  return bookingMail(booking, sender, {
    subject,
    title,
    tone: 'plain',
    paragraphs: [intro],
    rows: [
      rows.reference,
      rows.car,
      placeRow,
      { label: words.hours, value: open },
      ...(kind === 'pickup_reminder' ? [bringRow(booking), ...rows.due] : rows.atReturn),
    ],
  })
}

/** What to bring: no licence where the agency's driver comes, the card only where it takes a deposit. */
function bringRow({ due_at_pickup, with_driver, user }: BookingForMail): Row {
  const words = mailText(user.language, 'mail:booking.reminder')
  const [papers, withCard] = with_driver
    ? [words.identity, words.identity_and_card]
    : [words.documents, words.documents_and_card]
  return { label: words.bring, value: due_at_pickup && due_at_pickup.deposit > 0 ? withCard : papers }
}
