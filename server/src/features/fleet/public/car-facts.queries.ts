import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** All columns of a car, such as one that this transaction has locked. */
export async function getCar(db: Kysely<DB>, id: number) {
  return db.selectFrom('cars').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Raises the odometer of a car; it never goes back. */
export async function raiseOdometer(db: Kysely<DB>, carId: number, kilometers: number): Promise<void> {
  await db
    .updateTable('cars')
    .set({ odometer: kilometers })
    .where('id', '=', carId)
    .where('odometer', '<', kilometers)
    .execute()
}

/** Sets where a car stands since its return: a location's code; where staff typed another place it is not known. */
export async function placeCar(db: Kysely<DB>, carId: number, code: string): Promise<void> {
  await db
    .updateTable('cars')
    .set(({ selectFrom }) => ({
      standing_location_id: selectFrom('locations').select('id').where('code', '=', code),
    }))
    .where('id', '=', carId)
    .execute()
}

/** Sets the purchase of a car. */
export async function updatePurchase(
  db: Kysely<DB>,
  carId: number,
  purchase: { purchase_price: number | null; purchased_on: string | null; life_months: number | null },
): Promise<void> {
  await db.updateTable('cars').set(purchase).where('id', '=', carId).execute()
}
