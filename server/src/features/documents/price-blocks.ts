import type { Quote } from '@marhala/domain/price/booking-price.ts'
import type { Block, TotalRow } from '../../pdf/printed-document.ts'
import { chargesBlock, type PrintedCharge, totalWith } from './charges-block.ts'
import type { Pen } from './public/document-format.ts'

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
  const total = { label: words.total, amount: money(totalWith(charges, quote)), strong: true }
  const after = [total, ...settledRows(pen, settled)]
  if (charges.length === 0) return [bookingBlock(pen, quote, after)]
  const booking = { label: words.charges.booking_total, amount: money(quote.total_price), strong: false }
  const { tax_rate } = quote
  return [bookingBlock(pen, quote, [booking]), chargesBlock(pen, charges, { tax_rate, after })]
}

function bookingBlock({ words, fill, format, money }: Pen, quote: LabelledQuote, after: TotalRow[]): Block {
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
