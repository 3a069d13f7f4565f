import type { PaperKind } from '../fleet/car-papers.ts'

/** What a line of money is: each kind has its calls, its table and its screen. */
export type LineKind = 'expense' | 'income'

export const expenseCategories = [
  'fuel',
  'maintenance',
  'insurance',
  'tax',
  'salary',
  'rent',
  'leasing',
  'cleaning',
  'fine',
  'other',
] as const
export type ExpenseCategory = (typeof expenseCategories)[number]

/** Where an expense comes from: entered by hand, a dialog with a cost, a recurring expense, or a file. */
export const expenseSources = ['manual', 'maintenance', 'paper', 'recurring', 'import'] as const
export type ExpenseSource = (typeof expenseSources)[number]

/** The category of a paper's cost. */
export const paperCategories: Record<PaperKind, ExpenseCategory> = {
  registration: 'tax',
  insurance: 'insurance',
  technical_inspection: 'maintenance',
  road_tax: 'tax',
  circulation_permit: 'tax',
  other: 'other',
}

/** How often a recurring expense falls due. */
export const recurrences = ['month', 'quarter', 'year'] as const
export type Recurrence = (typeof recurrences)[number]

/** Sources of income other than bookings. */
export const incomeSources = [
  'commission',
  'insurance_payout',
  'car_sale',
  'damage_compensation',
  'advertising',
  'other',
] as const
export type IncomeSource = (typeof incomeSources)[number]

/** The state of a record of money: it counts, was voided on its open day, or was reversed on a later one. */
export type MoneyState = 'counted' | 'voided' | 'reversed' | 'reversal'

/** The state of a record: a void one counts for nothing, a reversal cancels one of a closed day. */
export function moneyState(row: {
  voided_at: unknown
  reverses_id: number | null
  reversed_by_id: number | null
}): MoneyState {
  if (row.voided_at !== null) return 'voided'
  if (row.reverses_id !== null) return 'reversal'
  return row.reversed_by_id === null ? 'counted' : 'reversed'
}
