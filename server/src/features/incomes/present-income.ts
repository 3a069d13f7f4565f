import { moneyState } from '@marhala/domain/money/expense.ts'
import { presentActor, presentMoneyCar } from '../expenses/public/present-money.ts'
import type { IncomeRow } from './public/incomes.queries.ts'

/** An additional income for the wire. */
export function presentIncome(row: IncomeRow) {
  return {
    ...row,
    vat_rate: Number(row.vat_rate),
    car: presentMoneyCar(row),
    booking: row.booking_id === null ? null : { id: row.booking_id, reference: row.reference ?? '' },
    created_by: presentActor(row),
    state: moneyState(row),
    day_closed: row.day_close_id !== null,
  }
}
