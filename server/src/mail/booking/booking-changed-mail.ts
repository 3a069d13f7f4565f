import { formatFor } from '@marhala/contract/language/format.ts'
import { mailText } from '../mail-text.ts'
import type { Row } from '../compose-mail.ts'
import {
  bookingMail,
  type BookingForMail,
  type BookingForMessage,
  bookingRows,
  bookingText,
} from './booking-mail.ts'
import type { Sender } from '../sender.ts'

type Change = { before: BookingForMessage; byStaff: boolean }

/** Sends the client the booking as it was changed, by them or by staff: what was before, and what is due now. */
export function bookingChangedMail(booking: BookingForMail, { before, byStaff }: Change, sender: Sender) {
  const words = bookingText(booking, 'mail:booking.trip_changed')
  const { language } = booking.user
  const [now, old] = [booking, before].map((each) => bookingRows(each, booking.user, sender)) as [Rows, Rows]
  const extras = (each: BookingForMessage) =>
    each.extras.length === 0 ? words.no_extras : formatFor(language, sender.time_zone).list(each.extras)
  const isWaiting = booking.status === 'pending'
  const hasOtherExtras = extras(booking) !== extras(before)
  return bookingMail(booking, sender, {
    subject: words.subject,
    title: words.title,
    tone: isWaiting ? 'waiting' : 'good',
    paragraphs: [byStaff ? words.intro_staff : words.intro, ...(isWaiting ? [words.waits] : [])],
    rows: [
      now.reference,
      now.car,
      ...now.times.map((row, index) => withBefore(row, old.times[index]!, language)),
      ...(hasOtherExtras
        ? [
            withBefore(
              { label: words.extras, value: extras(booking) },
              { label: words.extras, value: extras(before) },
              language,
            ),
          ]
        : []),
      ...(isWaiting ? now.heldUntil : now.freeUntil),
      ...now.agreed,
      withBefore(now.total, old.total, language),
      ...now.owed,
    ],
  })
}

type Rows = ReturnType<typeof bookingRows>

/** A row with what it was before, where that was something else; its place stands with the moment. */
export function withBefore(now: Row, old: Row, language: BookingForMail['user']['language']): Row {
  const asText = ({ value, note }: Row) => [value, note].filter(Boolean).join(' · ')
  if (asText(now) === asText(old)) return now
  const was = mailText(language, 'mail:changed_booking.before', { value: asText(old) })
  return { ...now, note: [now.note, was].filter(Boolean).join(' · ') }
}

/** Whether a change is one that its mail tells of. */
export function isTold(before: BookingForMessage, after: BookingForMessage): boolean {
  const told = (each: BookingForMessage) => [
    each.start_date.getTime(),
    each.end_date.getTime(),
    each.pickup_location_name,
    each.return_location_name,
    each.total_price,
    each.extras.join('\n'),
  ]
  return told(before).some((value, index) => value !== told(after)[index])
}
