import type { BookingStatus } from '../booking/booking-status.ts'

export const paymentKinds = ['charge', 'refund', 'warranty_in', 'warranty_out', 'warranty_retained'] as const
export type PaymentKind = (typeof paymentKinds)[number]

export const paymentMethods = ['cash', 'card', 'bank_transfer', 'cheque', 'online'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Whether an entry is money that goes back to the client. */
export function goesOut(kind: PaymentKind): boolean {
  return kind === 'refund' || kind === 'warranty_out'
}

/** What happens to the warranty when a booking completes (docs/rules/money.md#the-deposit-at-the-return); see `warranty.ts`. */
export const warrantyDecisions = ['returned', 'retained', 'partial', 'held'] as const
export type WarrantyDecision = (typeof warrantyDecisions)[number]

export type PaymentStatus = 'unpaid' | 'partial' | 'paid' | 'overpaid'
export type WarrantyState = WarrantyDecision
export type PaymentProblem =
  | 'positive'
  | 'above_outstanding'
  | 'above_paid'
  | 'above_warranty'
  | 'transaction_id_required'

/** A row of the append-only ledger: `amount` in centimes, above zero; a voided one counts for nothing. */
export type LedgerEntry = { kind: PaymentKind; amount: number; voided: boolean }

/** What decides how much a booking owes, in centimes; charges of its return are 0 before that. */
export type Owed = {
  status: BookingStatus
  total_price: number
  cancellation_fee: number
  charges_total: number
  charges_from_deposit: number
}

/** The state of a booking's money, in centimes; `warranty` is null where none was ever taken. */
export type LedgerSummary = {
  paid: number
  /** The part of `paid` that was deducted from the deposit. */
  deducted: number
  due: number
  outstanding: number
  refundable: number
  payment_status: PaymentStatus
  /** Taken in total, still held, retained. */
  warranty_amount: number
  warranty_held: number
  warranty_retained: number
  warranty: WarrantyState | null
  /** The company's money: paid and retained warranty. */
  revenue: number
}

/** What a booking's client owes in all: its price and the charges of its return, or only the fee once cancelled. */
export function amountDue({ status, total_price, cancellation_fee, charges_total }: Owed): number {
  return status === 'cancelled' ? cancellation_fee : total_price + charges_total
}

/**
 * Adds up a booking's ledger (docs/rules/money.md#paid-outstanding-refundable): paid = payments − refunds, and the
 * retained deposit as far as it pays the charges that are deducted from it; due = `amountDue`. Any other warranty
 * counts as neither, and as revenue only once it is retained.
 */
export function summarizeLedger(entries: readonly LedgerEntry[], booking: Owed): LedgerSummary {
  const sum = (kind: PaymentKind) => sumOf(entries, kind)
  const warranty_amount = sum('warranty_in')
  const warranty_retained = sum('warranty_retained')
  const warranty_held = warranty_amount - sum('warranty_out') - warranty_retained
  const deducted = Math.min(warranty_retained, booking.charges_from_deposit)
  const paid = paidIn(entries) + deducted
  const due = amountDue(booking)
  return {
    paid,
    deducted,
    due,
    outstanding: Math.max(0, due - paid),
    refundable: Math.max(0, paid - due),
    payment_status: paymentStatus(paid, due),
    warranty_amount,
    warranty_held,
    warranty_retained,
    warranty: warrantyState({ warranty_amount, warranty_held, warranty_retained }),
    revenue: revenueIn(entries),
  }
}

function paidIn(entries: readonly LedgerEntry[]): number {
  return sumOf(entries, 'charge') - sumOf(entries, 'refund')
}

export const revenueKinds = ['charge', 'refund', 'warranty_retained'] as const satisfies PaymentKind[]

/** The revenue of ledger entries, in centimes: paid, and retained warranty (docs/rules/money.md#revenue-gains-profit). */
export function revenueIn(entries: readonly LedgerEntry[]): number {
  return paidIn(entries) + sumOf(entries, 'warranty_retained')
}

/** Amounts of a booking that are already committed, in centimes: refunds ordered from gateways, deposit reserved on a card. */
export type Committed = { going_back: number; on_card: number }

/**
 * The maximum of a refund, or of a deposit returned or retained by hand (docs/rules/money.md#a-new-payment): without
 * refunds under way and amounts only reserved on a card, which the return itself captures or releases.
 */
export function mostToGive(
  { paid, warranty_held }: Pick<LedgerSummary, 'paid' | 'warranty_held'>,
  { going_back, on_card }: Committed,
): { refund: number; warranty: number } {
  return { refund: Math.max(0, paid - going_back), warranty: Math.max(0, warranty_held - on_card) }
}

/**
 * What is wrong with a new payment (`amount` in centimes), empty if nothing (docs/rules/money.md#a-new-payment): a
 * charge above what is outstanding, a refund or a warranty above the maximum, a card, transfer or online payment
 * without its transaction. `transaction_id_required` belongs to that field, the rest to `amount`.
 */
export function checkPayment(
  payment: {
    kind: PaymentKind
    amount: number
    payment_method: PaymentMethod
    transaction_id?: string | null
  },
  summary: Pick<LedgerSummary, 'outstanding' | 'paid' | 'warranty_held'>,
  committed: Committed,
): PaymentProblem[] {
  const { kind, amount, payment_method, transaction_id } = payment
  const problems: PaymentProblem[] = []
  const most = mostToGive(summary, committed)
  if (amount <= 0) problems.push('positive')
  if (kind === 'charge' && amount > summary.outstanding) problems.push('above_outstanding')
  if (kind === 'refund' && amount > most.refund) problems.push('above_paid')
  const fromWarranty = kind === 'warranty_out' || kind === 'warranty_retained'
  if (fromWarranty && amount > most.warranty) problems.push('above_warranty')
  if (needsTransactionId(payment_method) && !transaction_id?.trim()) problems.push('transaction_id_required')
  return problems
}

/** Whether a method needs a transaction number: card, bank transfer and online (docs/rules/money.md#ways-to-pay). */
export function needsTransactionId(payment_method: PaymentMethod): boolean {
  return payment_method === 'card' || payment_method === 'bank_transfer' || payment_method === 'online'
}

/** Whether a payment gets the large-amount warning: cash above the limit, both in centimes. */
export function isLargeCashAmount(payment_method: string, amount: number, limit: number): boolean {
  return payment_method === 'cash' && amount > limit
}

function sumOf(entries: readonly LedgerEntry[], kind: PaymentKind): number {
  const counted = entries.filter((entry) => entry.kind === kind && !entry.voided)
  return counted.reduce((sum, entry) => sum + entry.amount, 0)
}

/** Paid is negative where a charge was voided after its refund, which was once possible. */
function paymentStatus(paid: number, due: number): PaymentStatus {
  if (paid > due) return 'overpaid'
  if (paid === due) return 'paid'
  return paid <= 0 ? 'unpaid' : 'partial'
}

function warrantyState(sums: {
  warranty_amount: number
  warranty_held: number
  warranty_retained: number
}): WarrantyState | null {
  if (sums.warranty_amount === 0) return null
  if (sums.warranty_held > 0) return 'held'
  if (sums.warranty_retained === 0) return 'returned'
  return sums.warranty_retained >= sums.warranty_amount ? 'retained' : 'partial'
}
