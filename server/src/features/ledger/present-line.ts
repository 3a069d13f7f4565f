import type { ReplyDataOf } from '@marhala/contract/wire/endpoint.ts'
import type * as expenses from '@marhala/contract/money/expenses.ts'
import type * as incomes from '@marhala/contract/money/incomes.ts'
import { type LineKind, moneyState } from '@marhala/domain/money/expense.ts'
import type { LineRow } from './public/lines.queries.ts'

type Line<Kind extends LineKind> = ReplyDataOf<
  { expense: typeof expenses.create; income: typeof incomes.create }[Kind]
>

/** A line for the wire. */
export function presentLine<Kind extends LineKind>(row: LineRow<Kind>) {
  return {
    ...row,
    vat_rate: Number(row.vat_rate),
    car: presentMoneyCar(row),
    created_by: presentActor(row),
    state: moneyState(row),
    in_close: row.close_id !== null,
    ...('receipt' in row && { has_receipt: row.receipt !== null }),
    ...('booking_id' in row && { booking: presentBooking(row) }),
  } as unknown as Line<Kind>
}

type CarPart = {
  car_id: number | null
  car_brand: string | null
  car_model: string | null
  car_plate: string | null
}

/** The car of a line of money; null where it has none. */
export function presentMoneyCar({ car_id, car_brand, car_model, car_plate }: CarPart) {
  if (car_id === null) return null
  return { id: car_id, name: `${car_brand} ${car_model}`, registration_plate: car_plate ?? '' }
}

/** The author of a line of money; null for the clock. */
function presentActor({ created_by, actor_first_name, actor_last_name }: LineRow) {
  if (created_by === null) return null
  return { id: created_by, first_name: actor_first_name ?? '', last_name: actor_last_name ?? '' }
}

function presentBooking({ booking_id, reference }: LineRow<'income'>) {
  return booking_id === null ? null : { id: booking_id, reference: reference ?? '' }
}
