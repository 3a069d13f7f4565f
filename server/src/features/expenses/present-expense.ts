import { moneyState } from '@marhala/domain/money/expense.ts'
import type { ExpenseRow } from './public/expenses.queries.ts'
import { presentActor, presentMoneyCar } from './public/present-money.ts'

/** An expense for the wire. */
export function presentExpense(row: ExpenseRow) {
  return {
    ...row,
    vat_rate: Number(row.vat_rate),
    car: presentMoneyCar(row),
    created_by: presentActor(row),
    has_receipt: row.receipt !== null,
    state: moneyState(row),
    day_closed: row.day_close_id !== null,
  }
}
