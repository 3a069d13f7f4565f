import { clientName } from '@marhala/domain/accounts/company-client.ts'
import type { Role } from '@marhala/domain/accounts/permissions.ts'
import { meantLikeness, nameLikeness } from '@marhala/domain/search/name-likeness.ts'
import { nameQuery } from '@marhala/domain/search/name-key.ts'
import { documentPart, personLikeness, phonePart } from '@marhala/domain/search/search-text.ts'
import { foldText } from '@marhala/domain/text/fold-text.ts'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { holdsAll, searchPatterns } from '../../cars/public/car-rows.queries.ts'

/** How many are read to be put in order: the best of them are the best of all, or there are too many to choose among. */
const candidates = 60

type Columns = { found_by: RawBuilder<unknown>; name_key: RawBuilder<unknown> }
const columnsOf = (table: 'users' | 'booking_drivers'): Columns => ({
  found_by: sql.ref(`${table}.found_by`),
  name_key: sql.ref(`${table}.name_key`),
})

/**
 * Whether a person is found by what was typed: by a phone or paper however it is written, by words of the name and address,
 * or by a name that sounds like it in either alphabet. By index alone (decision 100).
 */
export function isPerson(typed: string, table: 'users' | 'booking_drivers'): RawBuilder<SqlBool> {
  const { found_by, name_key } = columnsOf(table)
  const parts = [phonePart(typed), documentPart(typed)].filter((part) => part !== null)
  const name = nameQuery(typed)
  const has = (text: RawBuilder<unknown>, part: string) => sql<SqlBool>`${text} like ${`%${part}%`}`
  const byWord = name && name.words.map((keys) => anyOf(keys.map((key) => has(name_key, key))))
  const words = searchPatterns(typed)
  return anyOf([
    ...(words.length === 0 ? [] : [holdsAll(found_by, words)]),
    ...parts.map((part) => has(found_by, part)),
    ...(byWord ? [sql<SqlBool>`(${sql.join(byWord, sql` and `)})`] : []),
    ...(name ? [has(name_key, name.joined)] : []),
  ])
}

function anyOf(conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

/** The people whom a text may mean, the likeliest first, each with how well they fit; deleted ones are not found. */
export async function findPeople(
  db: Kysely<DB>,
  typed: string,
  { roles, limit }: { roles: readonly Role[]; limit: number },
) {
  const people = () =>
    db
      .selectFrom('users')
      .select(['id', 'first_name', 'last_name', 'legal_name', 'email', 'phone'])
      .select(['identity_number', 'license_number'])
      .where('role', '=', sql<Role>`any(${roles}::user_role[])`)
      .where('deleted_at', 'is', null)
      .limit(candidates)
  const [found, near] = await Promise.all([
    people()
      .where(isPerson(typed, 'users'))
      .orderBy(sql`word_similarity(${foldText(typed)}, found_by)`, 'desc')
      .orderBy('id')
      .execute(),
    nearestIds(db, typed).then((ids) =>
      ids.length === 0
        ? []
        : people()
            .where('id', '=', sql<number>`any(${ids}::int[])`)
            .execute(),
    ),
  ])
  const certain = new Set(found.map(({ id }) => id))
  return [...new Map([...found, ...near].map((person) => [person.id, person])).values()]
    .map((person) => ({ ...person, likeness: personLikeness(typed, person) }))
    .filter(({ id, likeness }) => certain.has(id) || likeness >= meantLikeness)
    .toSorted((one, other) => other.likeness - one.likeness || one.id - other.id)
    .slice(0, limit)
}

/** The ids of everybody whom a text finds, as a list asks it; where it finds nobody, of those whose name is like it. */
export async function findPersonIds(db: Kysely<DB>, typed: string): Promise<number[]> {
  const rows = await db.selectFrom('users').select('id').where(isPerson(typed, 'users')).execute()
  if (rows.length > 0) return rows.map(({ id }) => id)
  const near = await nearestIds(db, typed)
  if (near.length === 0) return []
  const people = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'legal_name'])
    .where('id', '=', sql<number>`any(${near}::int[])`)
    .execute()
  return people.filter((one) => nameLikeness(typed, clientName(one)) >= meantLikeness).map(({ id }) => id)
}

/** The people whose name is nearest by its letters or its sounds: whoever was meant with a wrong letter is among them. */
async function nearestIds(db: Kysely<DB>, typed: string): Promise<number[]> {
  const name = nameQuery(typed)
  if (name === null || typed.trim().length < 3) return []
  const key = name.words.map(([first]) => first!.trim()).join(' ')
  const nearest = (distance: RawBuilder<number>) =>
    db
      .selectFrom('users')
      .select('id')
      .where('deleted_at', 'is', null)
      .orderBy(distance)
      .limit(candidates / 2)
  const both = await Promise.all([
    nearest(sql<number>`${foldText(typed)} <<-> found_by`).execute(),
    nearest(sql<number>`${key} <<-> name_key`).execute(),
  ])
  return [...new Set(both.flat().map(({ id }) => id))]
}
