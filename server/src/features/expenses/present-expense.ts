import { moneyState } from '@marhala/domain/expense.ts'
import type { ExpenseRow } from './expenses.queries.ts'
import { presentActor, presentMoneyCar } from './present-money.ts'

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
