import { presentLine } from '../money-lines/public/present-line.ts'
import type { IncomeRow } from './public/incomes.queries.ts'

/** An additional income for the wire. */
export function presentIncome(row: IncomeRow) {
  return {
    ...presentLine(row),
    booking: row.booking_id === null ? null : { id: row.booking_id, reference: row.reference ?? '' },
  }
}
