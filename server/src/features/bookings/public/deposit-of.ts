import { depositOfBooking } from '@marhala/domain/accounts/company-account.ts'
import type { AppContext } from '../../../context.ts'
import { getCar } from '../../fleet/public/car-facts.queries.ts'

/** The deposit of a booking in centimes: what its company agreed on, or as its price that of the chosen car. */
export async function depositOf(
  { db }: Pick<AppContext, 'db'>,
  booking: { car_id: number; chosen_car_id: number | null; agreed_deposit: number | null },
): Promise<number> {
  const { car_id, chosen_car_id, agreed_deposit } = booking
  return depositOfBooking(agreed_deposit, (await getCar(db, chosen_car_id ?? car_id)).warranty_amount)
}
