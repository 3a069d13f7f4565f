import { formatFor } from '@marhala/contract/language/format.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import type { GatewayName, OnlineProblem } from '@marhala/domain/money/online-payment.ts'
import type { BookingForMessage } from './booking/booking-mail.ts'
import { companyRows } from './booking/company-rows.ts'
import { composeMail } from './compose-mail.ts'
import { mailText } from './mail-text.ts'
import type { Sender } from './sender.ts'

type About = { amount: number; gateway: GatewayName; problem: OnlineProblem; client: string }

/** Notifies the company of an online payment that was given back, or that needs staff. */
export function paymentProblemMail(
  to: { email: string; language: Language },
  booking: BookingForMessage,
  { amount, gateway, problem, client }: About,
  sender: Sender,
) {
  const words = mailText(to.language, 'mail:online.problem', { reference: booking.reference })
  const { reference, carAndTimes } = companyRows(booking, to.language, sender)
  const value = formatFor(to.language, sender.time_zone).money(formatMoney(amount), sender.currency)
  const byHand = gateway === 'cmi' && !['wrong_amount', 'wrong_currency'].includes(problem)
  return composeMail({
    to: { ...to, first_name: '' },
    sender,
    subject: words.subject,
    title: words.title,
    tone: 'waiting',
    paragraphs: [words.problems[problem], ...(byHand ? [words.by_hand] : [])],
    rows: [
      reference,
      { label: words.client, value: client },
      ...carAndTimes,
      { label: words.amount, value, strong: true },
    ],
    link: { label: words.link, path: `/admin/booking?booking=${booking.reference}&tab=payments` },
  })
}
