import { presentLine } from '../money-lines/public/present-line.ts'
import type { ExpenseRow } from './public/expenses.queries.ts'

/** An expense for the wire. */
export function presentExpense(row: ExpenseRow) {
  return { ...presentLine(row), has_receipt: row.receipt !== null }
}
