import type { Translated } from '@marhala/contract/wire/fields.ts'
import type { RateChannel } from '@marhala/domain/price/rate-rules.ts'
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import type { DB, RateRules } from '../../db/tables.ts'

/** All rules, the latest first. */
export async function listRateRules(db: Kysely<DB>) {
  return db
    .selectFrom('rate_rules')
    .select([
      'id',
      'category_id',
      'location_id',
      'weekdays',
      'start_date',
      'end_date',
      'min_days',
      'max_days',
    ])
    .select(['min_lead_days', 'max_lead_days', 'utilisation_above', 'active'])
    .select((eb) => [
      eb.ref('name').$castTo<Translated>().as('name'),
      eb.ref('channel').$castTo<RateChannel | null>().as('channel'),
      sql<number>`percent::float8`.as('percent'),
    ])
    .orderBy('id', 'desc')
    .execute()
}

/** The categories in their order, with what rules bring their days neither below nor above. */
export async function listLimits(db: Kysely<DB>) {
  return db
    .selectFrom('categories as c')
    .leftJoin('category_rate_limits as l', 'l.category_id', 'c.id')
    .select(['c.id', 'l.floor', 'l.ceiling'])
    .select((eb) => eb.ref('c.name').$castTo<Translated>().as('name'))
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()
}

/** The locations that are offered, in their order. */
export async function listPickups(db: Kysely<DB>) {
  return db
    .selectFrom('locations')
    .select(['id', 'code'])
    .select((eb) => eb.ref('name').$castTo<Translated>().as('name'))
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('code')
    .execute()
}

/** Rules under lock, in the order of their ids. */
export async function lockRules(db: Kysely<DB>, ids: readonly number[]) {
  return db.selectFrom('rate_rules').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** Adds a rule. */
export async function insertRule(db: Kysely<DB>, row: Insertable<RateRules>): Promise<number> {
  const { id } = await db.insertInto('rate_rules').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Changes a rule. */
export async function updateRule(db: Kysely<DB>, id: number, changes: Updateable<RateRules>): Promise<void> {
  await db.updateTable('rate_rules').set(changes).where('id', '=', id).execute()
}

/** Deletes a rule; no booking refers to one. */
export async function deleteRule(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('rate_rules').where('id', '=', id).execute()
}

/** The limits of a category as they are, under lock; undefined without that category. */
export async function lockLimits(db: Kysely<DB>, category_id: number) {
  await db.selectFrom('categories').select('id').where('id', '=', category_id).forUpdate().execute()
  return db
    .selectFrom('categories as c')
    .leftJoin('category_rate_limits as l', 'l.category_id', 'c.id')
    .select(['l.floor', 'l.ceiling'])
    .where('c.id', '=', category_id)
    .executeTakeFirst()
}

/** Sets the limits of a category. */
export async function setCategoryLimits(
  db: Kysely<DB>,
  category_id: number,
  limits: { floor: number | null; ceiling: number | null },
): Promise<void> {
  await db
    .insertInto('category_rate_limits')
    .values({ category_id, ...limits })
    .onConflict((on) => on.column('category_id').doUpdateSet(limits))
    .execute()
}

/** How well booked a category is on some days, in percent; days on which it is not at all are left out. */
export async function listUtilisation(
  db: Kysely<DB>,
  category_id: number,
  { first, last }: { first: string; last: string },
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('category_days')
    .select(['date', sql<number>`utilisation::float8`.as('utilisation')])
    .where('category_id', '=', category_id)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .execute()
  return new Map(rows.map(({ date, utilisation }) => [date, utilisation]))
}
