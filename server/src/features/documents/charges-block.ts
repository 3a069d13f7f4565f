import type { ChargeKind } from '@marhala/domain/booking/charges.ts'
import type { Block, PriceLine, TotalRow } from '../../pdf/printed-document.ts'
import { fuelWord, type Wording } from './public/document-format.ts'

/** A charge of a return for documents; money in centimes. */
export type PrintedCharge = {
  kind: ChargeKind
  /** Of what the company lists and of a damage of the register, in the document's language. */
  name: string | null
  measured: number | null
  allowed: number | null
  quantity: number | null
  unit_price: number | null
  amount: number
  reason: string | null
  taxed?: boolean
}

/**
 * The charges of a return, or of what came after it, each line with its reason, as final sums: the tax in them is in the recap
 * below. What was waived whole is no line.
 */
export function chargesBlock(
  wording: Wording,
  charges: PrintedCharge[],
  { after, isLater }: { after: TotalRow[]; isLater: boolean },
): Block {
  const { words, money } = wording
  return {
    kind: 'price',
    title: isLater ? words.charges.after : words.charges.title,
    heads: { label: words.what, quantity: words.quantity, unit: words.unit_price, amount: words.amount },
    lines: charges.filter(({ amount }) => amount > 0).map((charge) => lineOf(wording, charge)),
    totals: [
      ...(isLater ? [] : [{ label: words.charges.total, amount: money(sumOf(charges)), strong: false }]),
      ...after,
    ],
  }
}

/** The sum of a booking's price and the charges of its return. */
export function totalWith(charges: readonly { amount: number }[], quote: { total_price: number }): number {
  return quote.total_price + sumOf(charges)
}

function sumOf(charges: readonly { amount: number }[]): number {
  return charges.reduce((sum, { amount }) => sum + amount, 0)
}

/** Where an admin agreed on another sum than quantity × price, the line counts as one. */
function lineOf(wording: Wording, charge: PrintedCharge): PriceLine {
  const { format, money } = wording
  const { quantity, unit_price, amount } = charge
  const adds = quantity !== null && unit_price !== null && quantity * unit_price === amount
  return {
    label: labelOf(wording, charge),
    quantity: format.number(adds ? quantity : 1),
    unit: money(adds ? unit_price : amount),
    amount: money(amount),
  }
}

/** What a charge is called on papers, with its figures and its reason. */
export function labelOf(
  { words, fill, format }: Wording,
  { kind, name, measured, allowed, reason }: PrintedCharge,
): string {
  const figure = (value: number) => (kind === 'fuel' ? fuelWord(words, value) : format.number(value))
  const values = {
    late: format.lasting(measured ?? 0),
    measured: figure(measured ?? 0),
    allowed: figure(allowed ?? 0),
  }
  const label =
    name !== null || kind === 'listed'
      ? (name ?? '')
      : kind === 'damage' || kind === 'location' || measured === null
        ? words.charges[kind]
        : `${words.charges[kind]} (${fill(`paper:charges.${kind}_why`, values)})`
  return reason ? fill('paper:charges.explained', { label, reason }) : label
}
