import { type LedgerSummary, mostToGive, type PaymentKind, type PaymentMethod } from './ledger.ts'

export const chequeStates = ['received', 'deposited', 'returned', 'given_back'] as const
export type ChequeState = (typeof chequeStates)[number]

const moves: Record<ChequeState, readonly ChequeState[]> = {
  received: ['deposited', 'returned', 'given_back'],
  deposited: ['returned'],
  returned: [],
  given_back: [],
}

/** What may become of a cheque: one in hand goes to the bank or back to whoever wrote it, one at the bank may come back. */
export function chequeMoves(state: ChequeState): readonly ChequeState[] {
  return moves[state]
}

/** Whether an entry of the ledger has a cheque: what comes in by one. */
export function hasCheque({
  kind,
  payment_method,
}: {
  kind: PaymentKind
  payment_method: PaymentMethod
}): boolean {
  return payment_method === 'cheque' && (kind === 'charge' || kind === 'warranty_in')
}

/**
 * The entry of the ledger with which a cheque that was returned or given back counts no more
 * (docs/rules/money.md#cheques): as much of it as is still paid, or held of a deposit. Null where nothing is.
 */
export function chequeReversal(
  payment: { kind: PaymentKind; amount: number },
  summary: Pick<LedgerSummary, 'paid' | 'warranty_held'>,
  committed: { going_back: number; on_card: number },
): { kind: 'refund' | 'warranty_out'; amount: number } | null {
  const most = mostToGive(summary, committed)
  const isDeposit = payment.kind === 'warranty_in'
  const amount = Math.min(payment.amount, isDeposit ? most.warranty : most.refund)
  return amount > 0 ? { kind: isDeposit ? 'warranty_out' : 'refund', amount } : null
}
