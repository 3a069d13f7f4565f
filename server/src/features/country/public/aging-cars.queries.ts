import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** The cars that are not retired, as their age is counted. */
export async function listAgingCars(db: Kysely<DB>) {
  return db
    .selectFrom('cars')
    .select(['registration_plate as plate', 'id', 'year', 'fuel_type', 'purchased_on', 'end_of_service_on'])
    .where('status', '<>', 'retired')
    .orderBy('id')
    .execute()
}
