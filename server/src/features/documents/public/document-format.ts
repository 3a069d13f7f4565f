import { type Format, formatFor } from '@marhala/contract/language/format.ts'
import { inLettersOf, type Language } from '@marhala/contract/language/language.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import type { Quote } from '@marhala/domain/price/booking-price.ts'
import type { Block, PrintedDocument, Row, TotalRow, Value } from '../../../pdf/printed-document.ts'
import { fillWords, documentWords } from '../../../pdf/document-words.ts'
import type { DocumentWords } from '../../../pdf/words/en.ts'
import { chargesBlock, type PrintedCharge, sumOf } from '../charges-block.ts'
import type { Company } from './read-invoice-content.ts'

/** What every part of a document is written with: the language's words and the one formatter. */
export type Pen = {
  language: Language
  words: DocumentWords
  format: Format
  /** Centimes as '1,234.50 DH'. */
  money: (centimes: number) => string
}

/** The pen of a language, by the company's clock and currency. */
export function takePen(language: Language, company: { time_zone: string; currency: string }): Pen {
  const format = formatFor(language, company.time_zone)
  const money = (centimes: number) => format.money(formatMoney(centimes), company.currency)
  return { language, words: documentWords[language], format, money }
}

/** A text that keeps its own order inside Arabic. */
export function ownOrder(text: string): Value {
  return { text, ltr: true }
}

/** Rows of what is known; what is not is left out. */
export function rowsOf(entries: [label: string, value: string | Value | null | undefined][]): Row[] {
  return entries.flatMap(([label, value]) => {
    if (value === null || value === undefined || value === '') return []
    return [{ label, value: typeof value === 'string' ? { text: value } : value }]
  })
}

/** As `ownOrder`, for what may be missing. */
export function ifKnown(text: string | null): Value | null {
  return text === null ? null : ownOrder(text)
}

/** A document under the company's name, with what the law wants of it at the foot of each page. */
export function documentOf(
  { language, words, format }: Pen,
  company: Company,
  says: { title: string; number: string; at: Date; blocks: Block[] },
): PrintedDocument {
  const { name, phone, email } = company
  const address = inLettersOf(language, company.address, company.address_ar)
  const city = inLettersOf(language, company.city, company.city_ar)
  const postal = [address, city].filter((part) => part !== null).join(words.comma)
  const lines = [postal ? { text: postal } : null, ifKnown(phone), ifKnown(email)]
  const registrations = (['ice', 'if', 'rc', 'patente'] as const).flatMap((register) =>
    company[register] ? [`${words.company[register]} ${company[register]}`] : [],
  )
  return {
    language,
    title: says.title,
    number: says.number,
    date: format.date(says.at, 'dayYear'),
    company: { name, lines: lines.filter((line) => line !== null) },
    page: words.page,
    foot: [name, ...registrations].join(' · '),
    blocks: says.blocks,
  }
}

type LabelledQuote = Omit<Quote, 'lines'> & { lines: (Quote['lines'][number] & { label: string })[] }

/** What was paid by payments, and by the deposit; nothing of it stands on a credit note. */
type Settled = { paid: number; deducted?: number; outstanding: number; warranty_retained?: number }

/**
 * The lines of a frozen price as it was quoted with the tax among the totals, those of the return beside it, what they
 * come to, what is paid of it, and of the deposit kept.
 */
export function priceBlocks(
  pen: Pen,
  quote: LabelledQuote,
  { charges, settled }: { charges: PrintedCharge[]; settled: Settled | null },
): Block[] {
  const { words, money } = pen
  const total = { label: words.total, amount: money(quote.total_price + sumOf(charges)), strong: true }
  const after = [total, ...settledRows(pen, settled)]
  if (charges.length === 0) return [bookingBlock(pen, quote, after)]
  const bookingRow = { label: words.charges.booking_total, amount: money(quote.total_price), strong: false }
  const { tax_rate } = quote
  return [bookingBlock(pen, quote, [bookingRow]), chargesBlock(pen, charges, { tax_rate, after })]
}

function bookingBlock({ words, format, money }: Pen, quote: LabelledQuote, after: TotalRow[]): Block {
  const rate = format.percent(quote.tax_rate)
  const total = (label: string, centimes: number) => ({ label, amount: money(centimes), strong: false })
  const tax = quote.prices_include_tax
    ? [total(fillWords(words.tax_included, { rate }), quote.tax)]
    : [
        total(words.before_tax, quote.total_price - quote.tax),
        total(fillWords(words.tax, { rate }), quote.tax),
      ]
  return {
    kind: 'price',
    title: words.price,
    heads: { label: words.what, quantity: words.quantity, unit: words.unit_price, amount: words.amount },
    lines: quote.lines
      .filter(({ key }) => key !== 'tax')
      .map(({ label, quantity, unit_price, amount }) => ({
        label,
        quantity: format.number(quantity),
        unit: money(unit_price),
        amount: money(amount),
      })),
    totals: [...(quote.tax === 0 ? [] : tax), ...after],
  }
}

/** What of the deposit pays charges stands with the payments; what was kept beside them is information (decision 010). */
function settledRows({ words, money }: Pen, settled: Settled | null): TotalRow[] {
  if (!settled) return []
  const { paid, deducted = 0, outstanding, warranty_retained = 0 } = settled
  const row = (label: string, centimes: number) => ({ label, amount: money(centimes), strong: false })
  const kept = warranty_retained - deducted
  return [
    row(words.paid, paid),
    ...(deducted > 0 ? [row(words.charges.deducted, deducted)] : []),
    row(words.outstanding, outstanding),
    ...(kept > 0 ? [row(words.kinds.warranty_retained, kept)] : []),
  ]
}
