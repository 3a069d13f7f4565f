import { amountInWords } from '@marhala/domain/morocco/amount-in-words.ts'
import { noTerms } from '@marhala/domain/money/payment-terms.ts'
import type { Block } from '../../pdf/printed-document.ts'
import { termsText } from '../bookings/public/terms-text.ts'
import type { InvoiceRow } from './documents.queries.ts'
import { ifKnown, rowsOf, type Wording } from './public/document-format.ts'
import { type InvoiceContent, invoicedTotal } from './public/read-invoice-content.ts'

/** To whom an invoice or credit note is made out, and how and by when it is paid. */
export function buyerColumn(wording: Wording, invoice: InvoiceRow, content: InvoiceContent) {
  const { words, format, language } = wording
  const isCredit = invoice.kind === 'credit_note'
  return {
    title: words.client,
    rows: rowsOf([
      [words.name, invoice.buyer_name],
      [words.ice, ifKnown(invoice.buyer_ice)],
      [words.address, invoice.buyer_address],
      [words.payment_terms, isCredit ? null : termsText(language, content.payment_terms ?? noTerms, format)],
      [words.due_on, invoice.due_on && format.plainDate(invoice.due_on)],
      [words.paid_by, waysOf(wording, content)],
      [words.payment_references, ifKnown(content.payment_references?.join(', ') || null)],
    ]),
  }
}

/** The total in French and Arabic words, whatever language the paper is in. */
export function totalInWords({ words }: Wording, content: InvoiceContent): Block {
  const { fr, ar } = amountInWords(Math.abs(invoicedTotal(content)))
  return { kind: 'text', title: words.total_in_words, paragraphs: [fr, ar], numbered: false }
}

/** The ways of payment in words; a credit note names those of its invoice. */
function waysOf({ words, fill }: Wording, { payment_methods = [] }: InvoiceContent): string {
  return payment_methods.map((method) => fill(`booking:payment.methods.${method}`)).join(words.comma)
}

/** Which invoice a credit note takes back, and why. */
export function takenBack(
  { words, fill, format }: Wording,
  { counterpart, counterpart_issued_at, reason }: InvoiceRow,
): Block {
  const date = counterpart_issued_at ? format.date(counterpart_issued_at, 'dayYear') : ''
  const title = fill('paper:takes_back', { number: counterpart ?? '', date })
  const why = fill('paper:charges.explained', { label: words.reason, reason: reason ?? '' })
  return { kind: 'text', title, paragraphs: [why], numbered: false }
}
