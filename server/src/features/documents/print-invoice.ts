import { textIn } from '@marhala/domain/text/text-in.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import { amountInWords } from '@marhala/domain/morocco/amount-in-words.ts'
import { noTerms } from '@marhala/domain/money/payment-terms.ts'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import type { Block, PrintedDocument } from '../../pdf/printed-document.ts'
import { listCharges } from '../bookings/public/booking-charges.queries.ts'
import { findBooking } from '../bookings/public/bookings.queries.ts'
import { reachOf } from '../bookings/public/booking-access.ts'
import { bankOf } from '../company/public/bank-details.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { labelQuote } from '../quotes/public/present-quote.ts'
import type { PrintedCharge } from './charges-block.ts'
import { type InvoiceRow, listInvoices } from './documents.queries.ts'
import { type InvoiceContent, invoicedTotal } from './public/read-invoice-content.ts'
import { termsText } from '../bookings/public/terms-text.ts'
import { ifKnown, ownOrder, documentOf, type Wording, rowsOf, wordingOf } from './public/document-format.ts'
import { priceBlocks } from './public/price-blocks.ts'
import { bankBlock } from './bank-block.ts'
import { printDocument } from './public/print-document.ts'

/** An invoice or credit note as PDF, from its frozen content: the newest, or that of a number. */
export async function printInvoice(
  context: AppContext,
  caller: Caller,
  booking: string,
  number: string | undefined,
) {
  const invoice = await findIssued(context, caller, booking, number)
  const content = invoice.content as unknown as InvoiceContent
  const charges = await chargesOf(context, invoice, content, caller.language)
  const settings = await getSettings(context.db)
  const { company_logo } = settings
  const wording = wordingOf(caller.language, content)
  const document = invoiceDocument(wording, invoice, { content, charges })
  // Where a transfer goes is no part of what was invoiced: it is where it goes today.
  if (invoice.kind === 'invoice') document.blocks.push(...bankBlock(wording, bankOf(settings)))
  return {
    file_name: `${invoice.number}.pdf`,
    content: await printDocument(context, document, { at: invoice.issued_at, company_logo }),
  }
}

/** An invoice or credit note of a booking that the caller may read: the newest, or that of a number. */
export async function findIssued(
  context: AppContext,
  caller: Caller,
  booking: string,
  number: string | undefined,
): Promise<InvoiceRow> {
  const found = await findBooking(context.db, booking, reachOf(caller))
  const invoices = found ? await listInvoices(context.db, found.id) : []
  const invoice = number ? invoices.find((document) => document.number === number) : invoices[0]
  if (!invoice) throw new ApiError('not_found')
  return invoice
}

type Says = { content: InvoiceContent; charges: PrintedCharge[] }

function invoiceDocument(wording: Wording, invoice: InvoiceRow, { content, charges }: Says): PrintedDocument {
  const { words, format, language } = wording
  const isCredit = invoice.kind === 'credit_note'
  const names = Object.entries(content.service_names).map(
    ([key, name]) => [key, textIn(name, language)] as const,
  )
  const quote = labelQuote(content.quote, new Map(names), { language, now: invoice.issued_at })
  const when = (instant: string) => format.date(instant, 'dayYearTime')
  return documentOf(wording, content.company, {
    title: isCredit ? words.credit_note : words.invoices[invoice.subject],
    number: invoice.number,
    at: invoice.issued_at,
    blocks: [
      {
        kind: 'columns',
        columns: [
          {
            title: words.client,
            rows: rowsOf([
              [words.name, invoice.buyer_name],
              [words.ice, ifKnown(invoice.buyer_ice)],
              [words.address, invoice.buyer_address],
              [
                words.payment_terms,
                isCredit ? null : termsText(language, content.payment_terms ?? noTerms, format),
              ],
              [words.due_on, invoice.due_on && format.plainDate(invoice.due_on)],
              [words.paid_by, waysOf(wording, content)],
              [words.payment_references, ifKnown(content.payment_references?.join(', ') || null)],
            ]),
          },
          {
            title: words.rental_period,
            rows: rowsOf([
              [words.booking, ownOrder(content.reference)],
              [words.car, content.car.name],
              [
                words.registration_plate,
                content.car.registration_plate && ownOrder(content.car.registration_plate),
              ],
              [words.pickup, `${when(content.start_date)}${words.comma}${textIn(content.pickup, language)}`],
              [words.return, returnOf(wording, content)],
              [words.duration, format.days(content.duration)],
            ]),
          },
        ],
      },
      ...(isCredit ? [takenBack(wording, invoice)] : []),
      ...priceBlocks(wording, quote, {
        charges,
        settled: isCredit ? null : content,
        ...(content.advances && { advances: content.advances }),
      }),
      ...(content.in_words ? [totalInWords(wording, content)] : []),
    ],
  })
}

/** The total in French and Arabic words, whatever language the paper is in. */
function totalInWords({ words }: Wording, content: InvoiceContent): Block {
  const { fr, ar } = amountInWords(Math.abs(invoicedTotal(content)))
  return { kind: 'text', title: words.total_in_words, paragraphs: [fr, ar], numbered: false }
}

/** When and where the car was really back; before that what was agreed. */
function returnOf({ words, format, language }: Wording, content: InvoiceContent): string {
  const when = format.date(content.returned_at ?? content.end_date, 'dayYearTime')
  return `${when}${words.comma}${textIn(content.returned ?? content.return, language)}`
}

/** The ways of payment in words; a credit note names those of its invoice. */
function waysOf({ words, fill }: Wording, { payment_methods = [] }: InvoiceContent): string {
  return payment_methods.map((method) => fill(`booking:payment.methods.${method}`)).join(words.comma)
}

/** The frozen charges, with the typed reasons, which are forgotten with their client. */
async function chargesOf(
  context: AppContext,
  { booking_id }: InvoiceRow,
  { charges = [] }: InvoiceContent,
  language: Language,
): Promise<PrintedCharge[]> {
  const typed = await listCharges(context.db, [booking_id], { voided: true })
  return charges.map((charge) => ({
    ...charge,
    name: charge.name ? textIn(charge.name, language) : null,
    reason: typed.find(({ id }) => id === charge.id)?.reason ?? null,
  }))
}

function takenBack(
  { words, fill, format }: Wording,
  { counterpart, counterpart_issued_at, reason }: InvoiceRow,
): Block {
  const date = counterpart_issued_at ? format.date(counterpart_issued_at, 'dayYear') : ''
  const title = fill('paper:takes_back', { number: counterpart ?? '', date })
  const why = fill('paper:charges.explained', { label: words.reason, reason: reason ?? '' })
  return { kind: 'text', title, paragraphs: [why], numbered: false }
}
