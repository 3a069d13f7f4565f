import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { isCarAt } from '../../cars/public/car-places.queries.ts'

/** The bookings that a person may see: their own, those of their places with `bookings.manage`, or all. */
export type Reach = { user_id: number } | { place_ids: readonly number[] } | 'all'

/**
 * The condition of a booking within reach. A booking is at the places of its pick-up and of its return; where the
 * pick-up is an address, at the home of its car (docs/rules/accounts.md#limited-to-places).
 */
export function isWithin(reach: Reach): RawBuilder<SqlBool> {
  if (reach === 'all') return sql<SqlBool>`true`
  if ('user_id' in reach) return isOwn(reach.user_id)
  return sql<SqlBool>`(exists (select from locations as place where place.id = any(${reach.place_ids}::int[])
      and place.code in (bookings.pickup_location, bookings.return_location))
    or not exists (select from locations as place where place.code = bookings.pickup_location)
      and exists (select from cars as own where own.id = bookings.car_id and ${isCarAt(reach.place_ids, 'own')}))`
}

/** Their own, and what they made for a company whose list they are in now (docs/rules/companies.md#who-books). */
function isOwn(userId: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(bookings.user_id = ${userId} or bookings.created_by = ${userId} and exists (
    select from company_people as listed
    where listed.company_id = bookings.user_id and listed.person_id = ${userId}))`
}
