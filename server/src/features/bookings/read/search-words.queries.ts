import { mayBePartOfReference } from '@marhala/domain/booking/booking-reference.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { searchPatterns } from '../../cars/public/car-rows.queries.ts'

/** Ids as PostgreSQL writes an array: there can be thousands, and they are only passed back. */
type Ids = string
const none: Ids = '{}'

/**
 * A word of a search: its matching cars and people, the booking that the whole search names, and the word as a pattern
 * of a reference.
 */
export type SearchWord = { pattern: string; car_ids: Ids; user_ids: Ids; booking_ids: Ids }

/**
 * What each word of a search matches: cars by brand, model, year and plate, clients by name; and the booking that was
 * imported under the whole search. They are looked up before the bookings, so that PostgreSQL knows how many there are
 * and reads the bookings of a few by index. A word that matches every car, as "20" does in a fleet of this century,
 * narrows nothing and is left out.
 */
export async function findSearchWords(db: Kysely<DB>, search: string): Promise<SearchWord[]> {
  const patterns = searchPatterns(search)
  const [cars, people, imported] = await Promise.all([
    findCars(db, patterns),
    findPeople(db, patterns),
    findImported(db, search),
  ])
  return patterns
    .map((pattern, index) => ({ pattern, ...cars[index]!, ...people[index]!, ...imported }))
    .filter(({ are_all }) => !are_all)
}

async function findCars(db: Kysely<DB>, patterns: string[]) {
  const { rows } = await sql<{ car_ids: Ids; are_all: boolean }>`
    with named as materialized (
      select a.car_id, a.search || ' ' || fold_code(cars.registration_plate) as name
      from car_availability a join cars on cars.id = a.car_id),
    found as materialized (
      select place, array(select car_id from named where name like pattern) as ids
      from unnest(${patterns}::text[]) with ordinality as wished (pattern, place))
    select ids::text as car_ids, cardinality(ids) = (select count(*) from named) as are_all
    from found order by place`.execute(db)
  return rows
}

async function findPeople(db: Kysely<DB>, patterns: string[]) {
  const { rows } = await sql<{ user_ids: Ids }>`
    with named as materialized (
      select id, fold_text(concat_ws(' ', first_name, last_name)) as name from users)
    select array(select id from named where name like pattern)::text as user_ids
    from unnest(${patterns}::text[]) with ordinality as wished (pattern, place) order by place`.execute(db)
  return rows
}

/** The bookings that were imported under this number: none or one, or several that differ in capitals alone. */
async function findImported(db: Kysely<DB>, search: string) {
  const { rows } = await sql<{ booking_ids: Ids }>`
    select coalesce(array_agg(id), '{}')::text as booking_ids
    from bookings where lower(external_reference) = lower(${search.trim()})`.execute(db)
  return rows[0]!
}

/** Whether a word matches a booking's car, client or reference, or the search names it. */
export function isAbout({ pattern, car_ids, user_ids, booking_ids }: SearchWord) {
  const parts = [
    ...(car_ids !== none ? [sql`bookings.car_id = any(${car_ids}::int[])`] : []),
    ...(user_ids !== none ? [sql`bookings.user_id = any(${user_ids}::int[])`] : []),
    ...(booking_ids !== none ? [sql`bookings.id = any(${booking_ids}::int[])`] : []),
    ...(mayBePartOfReference(pattern.slice(1, -1))
      ? [sql`bookings.reference like ${pattern.toUpperCase()}`]
      : []),
  ]
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`
}
