import type { LedgerEntry, WarrantyDecision } from './ledger.ts'

/** Codes name their words in the contract: the first belongs to `warranty`, the others to `warranty_retained`. */
export type WarrantyProblem = 'warranty_decision' | 'required' | 'above_warranty'

type Decision = { warranty: WarrantyDecision; warranty_retained?: number | null }

/**
 * What is wrong with a decision on the warranty when a booking completes, empty if nothing
 * (docs/rules/money.md#the-deposit-at-the-return). `held` is what the ledger still holds, in centimes; with nothing
 * held `returned` is the only value. `partial` names an amount of at most what is held; `held` gives nothing back yet and
 * may name what is retained already, less than all; the other two need none, and a given one must agree (nothing, or all).
 */
export function checkWarrantyDecision(decision: Decision, held: number): WarrantyProblem[] {
  const retained = decision.warranty_retained ?? null
  if (decision.warranty !== 'returned' && held <= 0) return ['warranty_decision']
  if (decision.warranty === 'returned') return retained ? ['warranty_decision'] : []
  if (decision.warranty === 'retained')
    return retained === null || retained === held ? [] : ['warranty_decision']
  if (decision.warranty === 'held')
    return (retained ?? 0) < held ? [] : [retained === held ? 'warranty_decision' : 'above_warranty']
  if (retained === null || retained <= 0) return ['required']
  return retained > held ? ['above_warranty'] : []
}

/** The ledger rows (centimes) that carry out a decision accepted by `checkWarrantyDecision`; none of amount 0. */
export function warrantyEntries(decision: Decision, held: number): Omit<LedgerEntry, 'voided'>[] {
  const retained = amountRetained(decision, held)
  const back = decision.warranty === 'held' ? 0 : held - retained
  const entries = [
    { kind: 'warranty_retained', amount: retained },
    { kind: 'warranty_out', amount: back },
  ] as const
  return entries.filter((entry) => entry.amount > 0)
}

/** The retained part of the `held` centimes under a decision accepted by `checkWarrantyDecision`. */
export function amountRetained(decision: Decision, held: number): number {
  if (decision.warranty === 'returned') return 0
  return decision.warranty === 'retained' ? held : (decision.warranty_retained ?? 0)
}
