import type { PaymentMethod } from '@marhala/domain/money/ledger.ts'
import type { QuoteReply } from '../../../data/bookings/quotes.ts'
import { detailsBody, type DetailTexts, noDetails } from '../fields/details-values.ts'
import { someAmount } from '../fields/some-amount.ts'

export const differenceKinds = ['charge', 'warranty_in', 'refund', 'warranty_out'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

type Line = { amount: string; payment_method: PaymentMethod; transaction_id: string; details: DetailTexts }

/** What is taken or given back at once, by its kind; an empty amount is none. */
export type DifferenceValues = Record<DifferenceKind, Line>

/** The form with nothing taken yet. */
export function differenceValues(payment_method: PaymentMethod): DifferenceValues {
  const line = (method: PaymentMethod): Line => ({
    amount: '',
    payment_method: method,
    transaction_id: '',
    details: noDetails,
  })
  const atDesk = payment_method === 'online' ? 'cash' : payment_method
  return {
    charge: line(atDesk),
    warranty_in: line('cash'),
    refund: line(atDesk),
    warranty_out: line('cash'),
  }
}

/** The form as the API takes it; undefined where nothing is taken or given back. */
export function differenceBody(values: DifferenceValues) {
  const lines = differenceKinds.flatMap((kind) => {
    const { payment_method, transaction_id, details } = values[kind]
    const amount = someAmount(values[kind].amount)
    return amount
      ? [
          [
            kind,
            {
              amount,
              payment_method,
              transaction_id: transaction_id.trim() || undefined,
              details: detailsBody({ kind, payment_method }, details),
            },
          ] as const,
        ]
      : []
  })
  return lines.length === 0 ? undefined : Object.fromEntries(lines)
}

/** What may be taken or given back once the booking costs what was quoted. */
export function differenceOf(
  quote: Pick<QuoteReply, 'owed' | 'deposit'> | undefined,
): Record<DifferenceKind, string> {
  return {
    charge: quote?.owed?.outstanding ?? '0.00',
    refund: quote?.owed?.refundable ?? '0.00',
    warranty_in: quote?.deposit?.missing ?? '0.00',
    warranty_out: quote?.deposit?.above ?? '0.00',
  }
}
