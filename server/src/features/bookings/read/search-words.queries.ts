import { mayBePartOfReference } from '@marhala/domain/booking/booking-reference.ts'
import { foldText } from '@marhala/domain/text/fold-text.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { searchPatterns } from '../../cars/public/car-rows.queries.ts'
import { findNamedBookings } from '../../search/public/find-bookings.queries.ts'
import { findCarLikeness } from '../../search/public/find-cars.queries.ts'
import { findPersonIds, isPerson } from '../../search/public/find-people.queries.ts'

/** Ids as PostgreSQL writes an array: there can be thousands, and they are only passed back. */
type Ids = string
const none: Ids = '{}'

/**
 * A word of a search: its matching cars and people, the bookings that the whole search names, and the word as a pattern
 * of a reference.
 */
export type SearchWord = { pattern: string; car_ids: Ids; user_ids: Ids; booking_ids: Ids }

/**
 * What each word of a search matches: cars by brand, model, year and plate, clients by all that they are found by. What the
 * whole search finds, as quick find does (a plate or a phone of several words, an invoice, a driver, a name that is merely
 * like it), is found by each of its words. They are looked up before the bookings, so that PostgreSQL knows how many there
 * are and reads the bookings of a few by index. A word that matches every car, as "20" does in a fleet of this century,
 * narrows nothing and is left out.
 */
export async function findSearchWords(db: Kysely<DB>, search: string): Promise<SearchWord[]> {
  const patterns = searchPatterns(search)
  const words = foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, patterns.length)
  const [cars, people, whole] = await Promise.all([
    findCars(db, patterns),
    Promise.all(words.map((word) => findPeople(db, word))),
    findByAll(db, search),
  ])
  return patterns
    .map((pattern, index) => {
      const { ids, are_all } = cars[index]!
      return {
        pattern,
        are_all,
        car_ids: arrayOf([...ids, ...whole.car_ids]),
        user_ids: arrayOf([...people[index]!, ...whole.user_ids]),
        booking_ids: arrayOf(whole.booking_ids),
      }
    })
    .filter(({ are_all }) => !are_all)
}

/** What is found by the whole search, of several words or of one. */
async function findByAll(db: Kysely<DB>, search: string) {
  const [bookings, cars, user_ids] = await Promise.all([
    findNamedBookings(db, search),
    findCarLikeness(db, search),
    findPersonIds(db, search),
  ])
  const idsOf = (found: { id: number }[]) => found.map(({ id }) => id)
  return { booking_ids: idsOf(bookings), car_ids: idsOf(cars), user_ids }
}

async function findCars(db: Kysely<DB>, patterns: string[]) {
  const { rows } = await sql<{ ids: number[]; are_all: boolean }>`
    with named as materialized (
      select a.car_id, a.search || ' ' || fold_code(cars.registration_plate) as name
      from car_availability a join cars on cars.id = a.car_id),
    found as materialized (
      select place, array(select car_id from named where name like pattern) as ids
      from unnest(${patterns}::text[]) with ordinality as wished (pattern, place))
    select ids, cardinality(ids) = (select count(*) from named) as are_all
    from found order by place`.execute(db)
  return rows
}

async function findPeople(db: Kysely<DB>, word: string): Promise<number[]> {
  const rows = await db.selectFrom('users').select('id').where(isPerson(word, 'users')).execute()
  return rows.map(({ id }) => id)
}

function arrayOf(ids: number[]): Ids {
  return ids.length === 0 ? none : `{${[...new Set(ids)].join(',')}}`
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
