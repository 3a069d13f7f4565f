import { moneyState } from '@marhala/domain/money/expense.ts'

type CarPart = {
  car_id: number | null
  car_brand: string | null
  car_model: string | null
  car_plate: string | null
}

type ActorPart = {
  created_by: number | null
  actor_first_name: string | null
  actor_last_name: string | null
}

type Line = CarPart &
  ActorPart & {
    vat_rate: string
    day_close_id: number | null
  } & Parameters<typeof moneyState>[0]

/** An expense or an additional income for the wire, but for what only its kind has. */
export function presentLine<Row extends Line>(row: Row) {
  return {
    ...row,
    vat_rate: Number(row.vat_rate),
    car: presentMoneyCar(row),
    created_by: presentActor(row),
    state: moneyState(row),
    day_closed: row.day_close_id !== null,
  }
}

/** The car of a line of money; null where it has none. */
export function presentMoneyCar({ car_id, car_brand, car_model, car_plate }: CarPart) {
  if (car_id === null) return null
  return { id: car_id, name: `${car_brand} ${car_model}`, registration_plate: car_plate ?? '' }
}

/** Who wrote a line of money; null for the clock. */
function presentActor({ created_by, actor_first_name, actor_last_name }: ActorPart) {
  if (created_by === null) return null
  return { id: created_by, first_name: actor_first_name ?? '', last_name: actor_last_name ?? '' }
}
