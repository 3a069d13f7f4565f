import { formatFor } from '@marhala/contract/language/format.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import type { Row } from '../compose-mail.ts'
import { mailText } from '../mail-text.ts'
import type { Sender } from '../sender.ts'
import { type BookingForMessage, bookingRows } from './booking-mail.ts'

/** The rows of a booking in a mail to the company: as its client has them, with the plate, the extras and what is due. */
export function companyRows(booking: BookingForMessage, language: Language, sender: Sender) {
  const rows = bookingRows(booking, { email: '', first_name: '', language }, sender)
  const words = mailText(language, 'mail:new_booking')
  const format = formatFor(language, sender.time_zone)
  const amount = (centimes: number) => format.money(formatMoney(centimes), sender.currency)
  const car: Row = { ...rows.car, note: booking.car.registration_plate }
  const extras: Row = {
    label: words.extras,
    value: booking.extras.length === 0 ? words.no_extras : format.list(booking.extras),
  }
  const deposit: Row[] = booking.due_at_pickup
    ? [{ label: words.deposit, value: amount(booking.due_at_pickup.deposit), note: words.deposit_note }]
    : []
  const refundable: Row[] =
    booking.refundable > 0 ? [{ label: words.refundable, value: amount(booking.refundable) }] : []
  return {
    ...rows,
    car,
    carAndTimes: [car, ...rows.times],
    extras,
    owed: [...(booking.due_at_pickup ? rows.due.slice(0, 1) : rows.outstanding), ...deposit, ...refundable],
  }
}
