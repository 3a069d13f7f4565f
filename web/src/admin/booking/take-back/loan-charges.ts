import type { BillableLoan } from '../fields/use-billable-loans.ts'
import { type ChargeValues, newCharge } from './take-back-values.ts'

/**
 * The charges once other extras are lost or damaged: each of these has a line, at its replacement price; one that is back
 * after all has none. What was decided on stands.
 */
export function followLoans(charges: ChargeValues[], loans: readonly BillableLoan[]): ChargeValues[] {
  const remaining = charges.filter(
    ({ loan_id }) => loan_id === null || loans.some(({ id }) => id === loan_id),
  )
  const added = loans
    .filter(({ id }) => !remaining.some(({ loan_id }) => loan_id === id))
    .map(({ id, name, price }) => newCharge({ kind: 'damage', loan_id: id, name, amount: price ?? '' }))
  return added.length === 0 && remaining.length === charges.length ? charges : [...remaining, ...added]
}
