import { formatFor } from '@marhala/contract/language/format.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import type { BookingForMessage } from './booking-mail.ts'
import { companyRows } from './company-rows.ts'
import { composeMail, type Row } from '../compose-mail.ts'
import { mailText } from '../mail-text.ts'
import type { Sender } from '../sender.ts'

type Change = {
  booking: BookingForMessage
  before: { start_date: Date; end_date: Date; total_price: number }
  client: { name: string; phone: string | null }
}

/** Notifies the company that a client changed dates or places of their booking, with those before. */
export function changedBookingMail(
  to: { email: string; language: Language },
  { booking, before, client }: Change,
  sender: Sender,
) {
  const { reference: number } = booking
  const words = mailText(to.language, 'mail:changed_booking', { reference: number })
  const { client: label, link } = mailText(to.language, 'mail:new_booking')
  const {
    reference,
    car,
    pickup,
    return: back,
    extras,
    total,
    owed,
  } = companyRows(booking, to.language, sender)
  const format = formatFor(to.language, sender.time_zone)
  const was = (value: string, now: string) =>
    value === now ? {} : { note: mailText(to.language, 'mail:changed_booking.before', { value }) }
  const dated = (row: Row, date: Date): Row => {
    const note = was(format.date(date, 'fullTime'), row.value).note
    return note ? { ...row, note: [row.note, note].filter(Boolean).join(' · ') } : row
  }
  const cost = format.money(formatMoney(before.total_price), sender.currency)
  return composeMail({
    to: { ...to, first_name: '' },
    sender,
    subject: words.subject,
    title: words.title,
    tone: 'plain',
    paragraphs: [words.intro],
    rows: [
      reference,
      { label, value: client.name, ...(client.phone && { note: client.phone }) },
      car,
      dated(pickup, before.start_date),
      dated(back, before.end_date),
      extras,
      { ...total, ...was(cost, total.value) },
      ...owed,
    ],
    link: { label: link, path: `/admin/booking?booking=${number}` },
  })
}
