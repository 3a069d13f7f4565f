import { mayStandInReference } from '@marhala/domain/booking-reference.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { lowerCode, searchPatterns } from '../cars/car-rows.ts'

/** A word of a search: the cars and the people that it may mean, and how it would stand in a reference. */
export type Meant = { pattern: string; car_ids: number[]; user_ids: number[] }

/**
 * What each word of a search may mean: cars by brand, model, year and plate, clients by name. They are looked up before
 * the bookings, so that PostgreSQL knows how many there are and reads the bookings of a few by index. A word that every
 * car answers to, as "20" does in a fleet of this century, narrows nothing and is left out.
 */
export async function findMeant(db: Kysely<DB>, search: string): Promise<Meant[]> {
  const { rows } = await sql<Meant>`
    with named_cars as materialized (
      select a.car_id, a.search || ' ' || ${lowerCode(sql.ref('cars.registration_plate'))} as name
      from car_availability a join cars on cars.id = a.car_id),
    people as materialized (
      select id, lower(unaccent(concat_ws(' ', first_name, last_name))) as name from users),
    meant as materialized (
      select pattern,
        array(select car_id from named_cars where name like pattern) as car_ids,
        array(select id from people where name like pattern) as user_ids
      from unnest(${searchPatterns(search)}::text[]) as pattern)
    select * from meant where cardinality(car_ids) < (select count(*) from named_cars)`.execute(db)
  return rows
}

/** Whether a booking's car or client is meant by a word, or the word stands in its reference. */
export function isAbout({ pattern, car_ids, user_ids }: Meant) {
  const parts = [
    ...(car_ids.length > 0 ? [sql`bookings.car_id = any(${car_ids})`] : []),
    ...(user_ids.length > 0 ? [sql`bookings.user_id = any(${user_ids})`] : []),
    ...(mayStandInReference(pattern.slice(1, -1))
      ? [sql`bookings.reference like ${pattern.toUpperCase()}`]
      : []),
  ]
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`
}
