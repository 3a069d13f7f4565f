import type { Language } from '@marhala/contract/language.ts'
import { formatMoney } from '@marhala/domain/money.ts'
import { composeMail } from './compose-mail.ts'
import { fill, mailWords } from './mail-words.ts'

export type BookingForMail = {
  reference: string
  status: string
  cancel_reason: string | null
  user: { email: string; first_name: string; language: Language }
  car: { name: string }
  start_date: Date
  end_date: Date
  pickup_location_name: string
  return_location_name: string
  total_price: number
  cancellation_fee: number
}

type Sender = { company_name: string; time_zone: string; currency: string; url: string }

/** What the client is told when a booking is received, confirmed or cancelled, in their language. */
export function bookingMail(
  booking: BookingForMail,
  kind: 'received' | 'confirmed' | 'cancelled',
  sender: Sender,
) {
  const { language } = booking.user
  const words = mailWords[language].booking
  const when = (date: Date) => formatDateTime(date, language, sender.time_zone)
  const amount = (centimes: number) => formatAmount(centimes, language, sender.currency)
  const expired = kind === 'cancelled' && booking.cancel_reason === 'expired'
  const fee: [string, string][] =
    booking.cancellation_fee > 0 ? [[words.fee, amount(booking.cancellation_fee)]] : []
  return composeMail({
    to: booking.user,
    company: sender.company_name,
    subject: fill(words[kind].subject, { reference: booking.reference }),
    paragraphs: [expired ? words.cancelled.expired : words[kind].intro],
    rows: [
      [words.car, booking.car.name],
      [words.pickup, `${when(booking.start_date)}, ${booking.pickup_location_name}`],
      [words.return, `${when(booking.end_date)}, ${booking.return_location_name}`],
      [words.total, amount(booking.total_price)],
      ...fee,
    ],
    link: { label: words.link, url: `${sender.url}/user/profile?booking=${booking.reference}` },
  })
}

const tags: Record<Language, string> = { en: 'en-MA', fr: 'fr-FR', ar: 'ar-MA-u-nu-latn' }

function formatDateTime(date: Date, language: Language, timeZone: string): string {
  const format = new Intl.DateTimeFormat(tags[language], {
    dateStyle: 'full',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  })
  return format.format(date)
}

function formatAmount(centimes: number, language: Language, currency: string): string {
  const number = new Intl.NumberFormat(tags[language], { minimumFractionDigits: 2 })
  return `${number.format(Number(formatMoney(centimes)))} ${currency}`
}
