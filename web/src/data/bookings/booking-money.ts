import type { Booking } from '@marhala/contract/booking/booking.ts'
import { type LedgerSummary, summarizeLedger } from '@marhala/domain/money/ledger.ts'
import { formatMoney, parseSignedMoney } from '@marhala/domain/money/money.ts'

/** Where a booking's money stands, in centimes; by the domain's own sum over its payments. */
export function ledgerOf(booking: Booking, changes: { cancellation_fee?: string } = {}): LedgerSummary {
  const entries = booking.payment_histories.map(({ kind, amount, voided }) => ({
    kind,
    amount: centimes(amount),
    voided,
  }))
  const cancelled = changes.cancellation_fee !== undefined
  return summarizeLedger(entries, {
    status: cancelled ? 'cancelled' : booking.status,
    total_price: centimes(booking.total_price),
    charges_total: centimes(booking.charges_total),
    charges_from_deposit: centimes(booking.charges_from_deposit),
    cancellation_fee: centimes(changes.cancellation_fee ?? booking.cancellation_fee),
  })
}

/** An amount of the wire in centimes. */
export function centimes(amount: string): number {
  return parseSignedMoney(amount) ?? 0
}

/** Centimes as the wire writes them. */
export function wireAmount(amount: number): string {
  return formatMoney(amount)
}
