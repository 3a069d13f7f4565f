import { say } from '@marhala/words/say.ts'
import type { AppContext } from '../../../context.ts'
import type { Block, PrintedDocument, Value } from '../../../pdf/printed-document.ts'
import type { InvoiceRow } from '../documents.queries.ts'
import { buyerColumn, takenBack, totalInWords } from '../invoice-parts.ts'
import { recapRows, settledRows, advanceRows } from '../public/price-blocks.ts'
import { documentOf, ownOrder, rowsOf, type Wording } from '../public/document-format.ts'
import { type InvoiceContent, type InvoicedHire, invoicedTotal } from '../public/read-invoice-content.ts'
import { listHireTexts } from './monthly.queries.ts'

type Texts = Awaited<ReturnType<typeof listHireTexts>>[number]

/** The invoice of a month, or its credit note, on paper: a line a hire, and one recap as on any invoice. */
export async function monthDocument(
  { db }: AppContext,
  wording: Wording,
  invoice: InvoiceRow,
  content: InvoiceContent,
): Promise<PrintedDocument> {
  const { words, format, language } = wording
  const hires = content.hires ?? []
  const texts = await listHireTexts(
    db,
    hires.map(({ booking_id }) => booking_id),
  )
  const isCredit = invoice.kind === 'credit_note'
  const own = say(language, 'company-papers')
  const month = format.plainDate(`${content.reference}-01`, 'month')
  const document = documentOf(wording, content.company, {
    title: isCredit ? words.credit_note : words.invoices.month,
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
              [own.month, month],
              [own.hires, format.number(hires.length)],
            ]),
          },
        ],
      },
      ...(isCredit ? [takenBack(wording, invoice)] : []),
      hiresBlock(wording, hires, texts),
      totalsBlock(wording, content, { month, isCredit }),
      ...(content.in_words ? [totalInWords(wording, content)] : []),
    ],
  })
  return { ...document, landscape: true }
}

function hiresBlock(wording: Wording, hires: readonly InvoicedHire[], texts: readonly Texts[]): Block {
  const { words, format, language } = wording
  const own = say(language, 'company-papers')
  const day = (instant: string): Value => ({ text: format.date(instant, 'dayYear') })
  const text = (label: string) => ({ label, is_figure: false })
  const figure = (label: string) => ({ label, is_figure: true })
  const money = (centimes: number) => ownOrder(wording.money(centimes))
  return {
    kind: 'sheet',
    title: own.hires,
    columns: [
      ...[own.hire, words.car, own.driver, own.out, own.back, own.cost_centre].map(text),
      ...[own.before_tax, own.tax, own.total].map(figure),
    ],
    lines: hires.map(({ booking_id, reference, car, start_date, end_date, total, tax }) => {
      const said = texts.find(({ id }) => id === booking_id)
      return [
        ownOrder(reference),
        { text: [car.name, car.registration_plate].filter(Boolean).join(' · ') },
        { text: said?.drivers ?? '' },
        day(start_date),
        day(end_date),
        { text: said?.cost_centre ?? '' },
        money(total - tax),
        money(tax),
        money(total),
      ]
    }),
    totals: null,
  }
}

function totalsBlock(
  wording: Wording,
  content: InvoiceContent,
  { month, isCredit }: { month: string; isCredit: boolean },
): Block {
  const { words, fill, format, money } = wording
  const { quote, charges = [], advances = [], duration } = content
  const gross = invoicedTotal({ ...content, advances: [] })
  return {
    kind: 'price',
    title: words.price,
    heads: { label: words.what, quantity: words.duration, unit: '', amount: words.amount },
    lines: [
      {
        label: fill('company-papers:rentals_of', { month }),
        quantity: format.days(duration),
        unit: '',
        amount: money(gross),
      },
    ],
    totals: [
      ...recapRows(wording, quote, charges),
      ...advanceRows(wording, advances, gross),
      ...settledRows(wording, isCredit ? null : content),
    ],
  }
}
