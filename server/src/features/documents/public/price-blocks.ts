import type { Quote } from '@marhala/domain/price/booking-price.ts'
import type { Block, TotalRow } from '../../../pdf/printed-document.ts'
import { isTaxed, taxInCharges } from '@marhala/domain/booking/charges.ts'
import { chargesBlock, type PrintedCharge, totalWith } from '../charges-block.ts'
import type { Wording } from './document-format.ts'

/** An invoice of what was paid in advance, which this one takes off. */
type Advance = { number: string; total: number; tax: number }

type LabelledQuote = Omit<Quote, 'lines'> & { lines: (Quote['lines'][number] & { label: string })[] }

/** What was paid by payments, and by the deposit; a credit note has none of it. */
type Settled = { paid: number; deducted?: number; outstanding: number; warranty_retained?: number }

/**
 * The lines of a frozen price as it was quoted, those of the return below it, and one recap of both: what is before tax, what
 * has none, the tax and the total; then what is paid of it, and what was kept of the deposit.
 */
export function priceBlocks(
  wording: Wording,
  quote: LabelledQuote,
  {
    charges,
    settled,
    advances = [],
  }: { charges: PrintedCharge[]; settled: Settled | null; advances?: Advance[] },
): Block[] {
  const { words, money } = wording
  const after = [
    ...recapRows(wording, quote, charges),
    ...advanceRows(wording, advances, totalWith(charges, quote)),
    ...settledRows(wording, settled),
  ]
  // An invoice of charges after the return has no part of the booking's price.
  if (quote.lines.length === 0) return [chargesBlock(wording, charges, { after, isLater: true })]
  if (charges.every(({ amount }) => amount === 0)) return [bookingBlock(wording, quote, after)]
  const lineTax = quote.prices_include_tax ? 0 : quote.tax
  const label = quote.prices_include_tax ? words.charges.booking_total : words.charges.booking_before_tax
  const booking = { label, amount: money(quote.total_price - lineTax), strong: false }
  return [bookingBlock(wording, quote, [booking]), chargesBlock(wording, charges, { after, isLater: false })]
}

/** Before tax, without tax, tax and total over the rental and what its return cost. */
export function recapRows(
  { words, fill, format, money }: Wording,
  quote: Pick<Quote, 'total_price' | 'tax' | 'tax_rate'>,
  charges: readonly Pick<PrintedCharge, 'kind' | 'amount' | 'taxed'>[],
) {
  const row = (label: string, centimes: number) => ({ label, amount: money(centimes), strong: false })
  const total = totalWith(charges, quote)
  const tax = quote.tax + taxInCharges(charges, quote.tax_rate)
  const untaxed = charges.filter((charge) => !isTaxed(charge)).reduce((sum, { amount }) => sum + amount, 0)
  const parts = [
    row(words.before_tax, total - tax - untaxed),
    ...(untaxed === 0 ? [] : [row(words.without_tax, untaxed)]),
    row(fill('paper:tax', { rate: format.percent(quote.tax_rate) }), tax),
  ]
  return [...(tax === 0 ? [] : parts), { ...row(words.total, total), strong: true }]
}

function bookingBlock({ words, format, money }: Wording, quote: LabelledQuote, after: TotalRow[]): Block {
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
    totals: after,
  }
}

/** What was invoiced in advance, with the tax in it, and what this invoice still asks for. */
export function advanceRows({ words, fill, money }: Wording, advances: Advance[], total: number): TotalRow[] {
  if (advances.length === 0) return []
  const rest = advances.reduce((left, advance) => left - advance.total, total)
  return [
    ...advances.map((advance) => ({
      label: fill('paper:advance_of', { number: advance.number, tax: money(advance.tax) }),
      amount: money(-advance.total),
      strong: false,
    })),
    { label: words.total_left, amount: money(rest), strong: true },
  ]
}

/** What the deposit paid of charges is listed with the payments; what else was kept of it is for information (decision 010). */
export function settledRows({ words, money }: Wording, settled: Settled | null): TotalRow[] {
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
