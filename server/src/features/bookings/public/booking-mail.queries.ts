import type { Language } from '@marhala/contract/language/language.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** A car as a client finds it in the street: what it is called, and its plate. */
export async function getCarForMail(db: Kysely<DB>, carId: number) {
  const { brand, model, registration_plate } = await db
    .selectFrom('cars')
    .innerJoin('brands', 'brands.id', 'cars.brand_id')
    .select(['brands.name as brand', 'cars.model', 'cars.registration_plate'])
    .where('cars.id', '=', carId)
    .executeTakeFirstOrThrow()
  return { name: `${brand} ${model}`, registration_plate }
}

/** The language that a booking's client reads. */
export async function getClientLanguage(db: Kysely<DB>, bookingId: number): Promise<Language> {
  const { language } = await db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .select('users.language')
    .where('bookings.id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return language
}
