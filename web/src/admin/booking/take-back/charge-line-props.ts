import type { ProposedLine } from '../../../data/bookings/take-back.ts'
import type { ChargeValues } from './take-back-values.ts'

type ChargeField =
  | 'amount'
  | 'reason'
  | 'settle'
  | 'from_deposit'
  | 'waived'
  | 'waiver_reason'
  | 'return_charge_id'

/** What the form of a return gives to one of its lines. */
export type ChargeLineProps = {
  charge: ChargeValues
  /** What proposes it; undefined for damage and what is listed. */
  line: ProposedLine | undefined
  hasDeposit: boolean
  /** Whether this admin may let go of what is charged. */
  mayWaive: boolean
  problemOf: (field: ChargeField) => string | undefined
  onChange: (change: Partial<ChargeValues>) => void
  onRemove: (() => void) | undefined
}
