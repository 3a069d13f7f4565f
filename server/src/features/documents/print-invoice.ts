import { may } from '@marhala/domain/accounts/permissions.ts'
import { textIn } from '@marhala/domain/text/text-in.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import type { PrintedDocument } from '../../pdf/printed-document.ts'
import { listCharges } from '../bookings/public/booking-charges.queries.ts'
import { findBooking } from '../bookings/public/bookings.queries.ts'
import { reachOf } from '../bookings/public/booking-access.ts'
import { bankOf } from '../company/public/bank-details.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { labelQuote } from '../quotes/public/present-quote.ts'
import type { PrintedCharge } from './charges-block.ts'
import { type InvoiceRow, listInvoices } from './documents.queries.ts'
import type { InvoiceContent } from './public/read-invoice-content.ts'
import { ownOrder, documentOf, type Wording, rowsOf, wordingOf } from './public/document-format.ts'
import { buyerColumn, takenBack, totalInWords } from './invoice-parts.ts'
import { monthDocument } from './monthly/month-document.ts'
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
  const document = content.hires
    ? await monthDocument(context, wording, invoice, content)
    : invoiceDocument(wording, invoice, { content, charges })
  // Where a transfer goes is no part of what was invoiced: it is where it goes today.
  if (invoice.kind === 'invoice') document.blocks.push(...bankBlock(wording, bankOf(settings)))
  return {
    file_name: `${invoice.number}.pdf`,
    content: await printDocument(context, document, { at: invoice.issued_at, company_logo }),
  }
}

/** That of a month has the hires of others: it is its company's and the staff's. */
export function readable<Row extends Pick<InvoiceRow, 'subject' | 'user_id'>>(
  caller: Caller,
  invoices: Row[],
): Row[] {
  return invoices.filter(
    ({ subject, user_id }) => subject !== 'month' || user_id === caller.id || may(caller, 'bookings.manage'),
  )
}

/** An invoice or credit note of a booking that the caller may read: the newest, or that of a number. */
export async function findIssued(
  context: AppContext,
  caller: Caller,
  booking: string,
  number: string | undefined,
): Promise<InvoiceRow> {
  const found = await findBooking(context.db, booking, reachOf(caller))
  const invoices = found ? readable(caller, await listInvoices(context.db, found.id)) : []
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
    title: isCredit ? words.credit_note : words.invoices[content.month ? 'month_ahead' : invoice.subject],
    number: invoice.number,
    at: invoice.issued_at,
    blocks: [
      {
        kind: 'columns',
        columns: [
          buyerColumn(wording, invoice, content),
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
              [
                words.month,
                content.month && format.plainRange(content.month.from, content.month.to, 'dayYear'),
              ],
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

/** When and where the car was really back; before that what was agreed. */
function returnOf({ words, format, language }: Wording, content: InvoiceContent): string {
  const when = format.date(content.returned_at ?? content.end_date, 'dayYearTime')
  return `${when}${words.comma}${textIn(content.returned ?? content.return, language)}`
}

/** The frozen charges, with the typed reasons, which are forgotten with their client. */
async function chargesOf(
  context: AppContext,
  { of_booking }: InvoiceRow,
  { charges = [] }: InvoiceContent,
  language: Language,
): Promise<PrintedCharge[]> {
  const typed = await listCharges(context.db, [of_booking], { voided: true })
  return charges.map((charge) => ({
    ...charge,
    name: charge.name ? textIn(charge.name, language) : null,
    reason: typed.find(({ id }) => id === charge.id)?.reason ?? null,
  }))
}
