import { formatFor } from '@marhala/contract/language/format.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { type Addressee, composeMail } from '../compose-mail.ts'
import { mailText } from '../mail-text.ts'
import type { Sender } from '../sender.ts'

type DueInvoice = { number: string; due_on: string; outstanding: number }

/** Reminds a company of invoices that are overdue: of each its number, what is left of it, and since when. */
export function invoicesDueMail(to: Addressee, invoices: readonly DueInvoice[], sender: Sender) {
  const words = mailText(to.language, 'company-papers:reminder')
  const format = formatFor(to.language, sender.time_zone)
  const money = (centimes: number) => format.money(formatMoney(centimes), sender.currency)
  const total = invoices.reduce((sum, { outstanding }) => sum + outstanding, 0)
  return composeMail({
    to,
    sender,
    subject: words.subject,
    title: words.subject,
    tone: 'waiting',
    paragraphs: [words.intro],
    rows: [
      ...invoices.map(({ number, due_on, outstanding }) => ({
        label: number,
        value: money(outstanding),
        note: mailText(to.language, 'company-papers:reminder.since', { day: format.plainDate(due_on) }),
      })),
      { label: words.total, value: money(total), strong: true },
    ],
    closing: words.closing,
  })
}
