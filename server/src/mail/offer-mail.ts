import { formatFor } from '@marhala/contract/language/format.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { type Addressee, composeMail } from './compose-mail.ts'
import { mailText } from './mail-text.ts'
import type { Sender } from './sender.ts'

type OfferForMail = {
  number: string
  user: Addressee
  car: string
  start_date: Date
  end_date: Date
  duration: number
  pickup_location_name: string
  return_location_name: string
  total_price: number
  valid_until: Date
  note: string | null
  path: string
}

/** Sends somebody the offer that was made for them, or reminds them of it before it lapses. */
export function offerMail(offer: OfferForMail, kind: 'made' | 'reminded', sender: Sender) {
  const { language } = offer.user
  const { number, car } = offer
  const format = formatFor(language, sender.time_zone)
  const until = format.date(offer.valid_until, 'fullTime')
  const words = mailText(language, `mail-offer:${kind}`, { number, car, until })
  const rows = mailText(language, 'mail-offer:rows')
  const booked = mailText(language, 'mail:booking')
  const when = (date: Date) => format.date(date, 'fullTime')
  const amount = format.money(formatMoney(offer.total_price), sender.currency)
  return composeMail({
    to: offer.user,
    sender,
    subject: words.subject,
    title: words.title,
    tone: 'waiting',
    paragraphs: [words.intro],
    rows: [
      { label: rows.number, value: number },
      { label: booked.car, value: car },
      { label: booked.pickup, value: when(offer.start_date), note: offer.pickup_location_name },
      { label: booked.return, value: when(offer.end_date), note: offer.return_location_name },
      { label: booked.duration, value: format.days(offer.duration) },
      { label: booked.total, value: amount, strong: true },
      { label: rows.valid_until, value: until },
    ],
    ...(offer.note && { quotes: [{ label: rows.note, text: offer.note }] }),
    link: { label: words.link, path: offer.path },
  })
}
