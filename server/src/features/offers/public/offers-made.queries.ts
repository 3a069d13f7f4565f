import type { OfferAnswer, OfferSource } from '@marhala/domain/offers/offer.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** The offers that were made between two instants. */
export async function listOffersMade(db: Kysely<DB>, { start, end }: { start: Date; end: Date }) {
  return db
    .selectFrom('offers')
    .innerJoin('cars', 'cars.id', 'offers.car_id')
    .innerJoin('brands', 'brands.id', 'cars.brand_id')
    .leftJoin('users', 'users.id', 'offers.user_id')
    .select([
      'offers.number',
      'offers.opened_at',
      'offers.valid_until',
      'offers.created_at',
      'offers.start_date',
    ])
    .select('offers.total_price')
    .select((eb) => [
      eb.ref('offers.answer').$castTo<OfferAnswer | null>().as('answer'),
      eb.ref('offers.source').$castTo<OfferSource>().as('source'),
      sql<number>`(offers.quote ->> 'days')::int`.as('days'),
      sql<string>`brands.name || ' ' || cars.model`.as('car'),
      sql<string>`coalesce(users.legal_name, concat_ws(' ', coalesce(users.first_name, offers.first_name),
        coalesce(users.last_name, offers.last_name)))`.as('client'),
    ])
    .where('offers.created_at', '>=', start)
    .where('offers.created_at', '<', end)
    .orderBy('offers.id')
    .execute()
}

/** How many offers name a car. */
export async function countOffersOf(db: Kysely<DB>, carId: number): Promise<number> {
  const { count } = await db
    .selectFrom('offers')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('car_id', '=', carId)
    .executeTakeFirstOrThrow()
  return count
}
