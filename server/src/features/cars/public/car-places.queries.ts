import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/**
 * The condition that a car is at one of some places: at home there, or at home nowhere in particular
 * (docs/rules/accounts.md#limited-to-places).
 */
export function isCarAt(placeIds: readonly number[], cars = 'cars'): RawBuilder<SqlBool> {
  const home = sql.ref(`${cars}.home_location_id`)
  return sql<SqlBool>`(${home} is null or ${home} = any(${placeIds}::int[]))`
}

/** Those of some cars that are at one of some places. */
export async function listCarsAt(db: Kysely<DB>, ids: number[], placeIds: readonly number[]) {
  const rows = await db
    .selectFrom('cars')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .where(isCarAt(placeIds))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Whether a car, by id or slug, is at one of some places; one that does not exist is nowhere. */
export async function isCarNamedAt(db: Kysely<DB>, idOrSlug: string, placeIds: readonly number[]) {
  const isId = /^\d{1,9}$/.test(idOrSlug)
  const car = await db
    .selectFrom('cars')
    .select('id')
    .where((eb) => (isId ? eb('id', '=', Number(idOrSlug)) : eb('slug', '=', idOrSlug)))
    .where(isCarAt(placeIds))
    .executeTakeFirst()
  return car !== undefined
}
