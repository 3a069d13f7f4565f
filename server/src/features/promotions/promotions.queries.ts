import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import type { DB, Promotions } from '../../db/tables.ts'
import { orTaken } from '../../http/or-taken.ts'
import { selectPromotions } from './public/promotions.queries.ts'

/** All promotions, with what the bookings that use them cost, and what each took off those, in centimes. */
export async function listPromotions(db: Kysely<DB>) {
  return db
    .selectFrom(selectPromotions(db).as('p'))
    .selectAll('p')
    .select(({ selectFrom }) =>
      selectFrom('promotion_uses')
        .innerJoin('bookings', 'bookings.id', 'promotion_uses.booking_id')
        .whereRef('promotion_uses.promotion_id', '=', 'p.id')
        .select(sql<number>`coalesce(sum(bookings.total_price), 0)::bigint`.as('sum'))
        .as('booked'),
    )
    .select(({ selectFrom }) =>
      selectFrom('promotion_uses')
        .innerJoin('bookings', 'bookings.id', 'promotion_uses.booking_id')
        .innerJoin(
          sql<{ value: unknown }>`jsonb_array_elements(bookings.quote -> 'lines')`.as('line'),
          (join) => join.on(sql<boolean>`(line.value -> 'promotion' ->> 'id')::int = p.id`),
        )
        .whereRef('promotion_uses.promotion_id', '=', 'p.id')
        .select(sql<number>`coalesce(-sum((line.value ->> 'amount')::bigint), 0)::bigint`.as('sum'))
        .as('taken_off'),
    )
    .orderBy('p.id', 'desc')
    .execute()
}

/** A promotion under lock: what it is used meanwhile waits. */
export async function lockPromotion(db: Kysely<DB>, id: number) {
  return db.selectFrom('promotions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Adds a promotion; a code that exists is 422 on its field. */
export async function insertPromotion(db: Kysely<DB>, row: Insertable<Promotions>): Promise<number> {
  const write = db.insertInto('promotions').values(row).returning('id').executeTakeFirstOrThrow()
  return (await orTaken(write)).id
}

/** Changes a promotion; a code that exists is 422 on its field. */
export async function updatePromotion(
  db: Kysely<DB>,
  id: number,
  changes: Updateable<Promotions>,
): Promise<void> {
  await orTaken(db.updateTable('promotions').set(changes).where('id', '=', id).execute())
}
