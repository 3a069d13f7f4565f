import { type CarChoice, choicesOf, thisCarPrice } from '@marhala/domain/booking/car-choice.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { findTerms } from '../../classes/public/class-facts.queries.ts'
import type { Problems } from './booking-fields.ts'

/**
 * What is asked for of a car: this one or similar, or this very one, as its class allows; left out it is the first that
 * it does. With the class, and what the choice costs a day.
 */
export async function readChoice(
  db: Kysely<DB>,
  car: { class_id: number | null } | undefined,
  asked: CarChoice | undefined,
) {
  const rental_class = await findTerms(db, car?.class_id ?? null)
  const offered = choicesOf(rental_class)
  const choice = asked ?? offered[0]!
  const problems: Problems = offered.includes(choice) ? {} : { car_choice: [{ key: 'car_choice' }] }
  return { rental_class, offered, choice, this_car_price: thisCarPrice(rental_class, choice), problems }
}
