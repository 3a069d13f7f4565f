import type { Quote } from '@marhala/domain/price/booking-price.ts'
import type { Block, TotalRow } from '../../pdf/printed-document.ts'
import { chargesBlock, type PrintedCharge, totalWith } from './charges-block.ts'
import type { Wording } from './public/document-format.ts'

type LabelledQuote = Omit<Quote, 'lines'> & { lines: (Quote['lines'][number] & { label: string })[] }

/** What was paid by payments, and by the deposit; a credit note has none of it. */
type Settled = { paid: number; deducted?: number; outstanding: number; warranty_retained?: number }

/**
 * The lines of a frozen price as it was quoted with the tax among the totals, those of the return beside it, their sum,
 * what is paid of it, and what was kept of the deposit.
 */
export function priceBlocks(
  wording: Wording,
  quote: LabelledQuote,
  { charges, settled }: { charges: PrintedCharge[]; settled: Settled | null },
): Block[] {
  const { words, money } = wording
  const total = { label: words.total, amount: money(totalWith(charges, quote)), strong: true }
  const after = [total, ...settledRows(wording, settled)]
  const { tax_rate } = quote
  // An invoice of charges after the return has no part of the booking's price.
  if (quote.lines.length === 0) return [chargesBlock(wording, charges, { tax_rate, after, isLater: true })]
  if (charges.every(({ amount }) => amount === 0)) return [bookingBlock(wording, quote, after)]
  const booking = { label: words.charges.booking_total, amount: money(quote.total_price), strong: false }
  return [
    bookingBlock(wording, quote, [booking]),
    chargesBlock(wording, charges, { tax_rate, after, isLater: false }),
  ]
}

function bookingBlock(
  { words, fill, format, money }: Wording,
  quote: LabelledQuote,
  after: TotalRow[],
): Block {
  const rate = format.percent(quote.tax_rate)
  const total = (label: string, centimes: number) => ({ label, amount: money(centimes), strong: false })
  const tax = quote.prices_include_tax
    ? [total(fill('paper:tax_included', { rate }), quote.tax)]
    : [total(words.before_tax, quote.total_price - quote.tax), total(fill('paper:tax', { rate }), quote.tax)]
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

/** What the deposit paid of charges is listed with the payments; what else was kept of it is for information (decision 010). */
function settledRows({ words, money }: Wording, settled: Settled | null): TotalRow[] {
  if (!settled) return []
  const { paid, deducted = 0, outstanding, warranty_retained = 0 } = settled
  const row = (label: string, centimes: number) => ({ label, amount: money(centimes), strong: false })
  const otherRetained = warranty_retained - deducted
  return [
    row(words.paid, paid),
    ...(deducted > 0 ? [row(words.charges.deducted, deducted)] : []),
    row(words.outstanding, outstanding),
    ...(otherRetained > 0 ? [row(words.kinds.warranty_retained, otherRetained)] : []),
  ]
}
