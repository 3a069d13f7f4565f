import { formatFor } from '@marhala/contract/language/format.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { cleanLine } from '@marhala/domain/text/typed-text.ts'
import type { AppContext } from '../../context.ts'
import { mailText } from '../../mail/mail-text.ts'
import { greetingName } from '../../mail/typed-text.ts'
import { readMailSender } from '../company/public/read-mail-sender.ts'
import type { BookingRow } from '../bookings/public/bookings.queries.ts'
import { ledgerOf } from '../bookings/public/ledger-writes.ts'
import { payUrl } from './public/pay-link.ts'

/** The message that goes with a payment link, in the client's language, and the client's contact. */
export async function readLinkText(context: AppContext, booking: BookingRow) {
  const language = booking.user_language
  const sender = await readMailSender(context)
  const { outstanding } = await ledgerOf(context, booking)
  const due = formatFor(language, sender.time_zone).money(formatMoney(outstanding), sender.currency)
  const gaps = {
    name: greetingName(booking.user_first_name) ?? '–',
    reference: booking.reference,
    car: `${booking.car_brand} ${booking.car_model}`,
    due,
    url: payUrl(context, booking),
  }
  const text = mailText(language, 'mail:online.link.text', gaps)
  return {
    text: `${text}\n${cleanLine(sender.company_name)}`,
    language,
    phone: booking.user_phone,
    email: booking.user_email,
  }
}
