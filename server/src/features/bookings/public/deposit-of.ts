import type { AppContext } from '../../../context.ts'
import { getCar } from '../../fleet/public/car-facts.queries.ts'

/** The deposit of a booking in centimes: as its price, that of the car that was chosen, whichever is given. */
export async function depositOf(
  { db }: Pick<AppContext, 'db'>,
  { car_id, chosen_car_id }: { car_id: number; chosen_car_id: number | null },
): Promise<number> {
  return (await getCar(db, chosen_car_id ?? car_id)).warranty_amount
}
