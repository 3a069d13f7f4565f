import type { AdviceDirection } from '@marhala/domain/demand/rate-advice.ts'
import type { BookedSpan } from '@marhala/domain/demand/booked-days.ts'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { DB, RateAdviceDismissals } from '../../db/tables.ts'

/**
 * The bookings of a category's cars since a day, as a forecast counts them. One that was written down later counts as
 * made when it began.
 */
export async function listBookedSpans(
  db: Kysely<DB>,
  category_id: number,
  { since, time_zone }: { since: string; time_zone: string },
): Promise<BookedSpan[]> {
  const dayOf = (column: 'created_at' | 'cancelled_at' | 'start_date') =>
    sql<number>`(b.${sql.ref(column)} at time zone ${time_zone})::date - date '1970-01-01'`
  return db
    .selectFrom('bookings as b')
    .innerJoin('cars as c', 'c.id', 'b.car_id')
    .select([
      sql<number>`least(${dayOf('created_at')}, ${dayOf('start_date')})`.as('made'),
      sql<
        number | null
      >`case b.status when 'cancelled' then coalesce(${dayOf('cancelled_at')}, ${dayOf('created_at')}) end`.as(
        'cancelled',
      ),
      dayOf('start_date').as('start'),
      'b.duration as days',
    ])
    .where('c.category_id', '=', category_id)
    .where('b.start_date', '>=', sql<Date>`${since}::date`)
    .execute()
}

/** The days from one on for which somebody wants no advice. */
export async function listDismissals(db: Kysely<DB>, from: string) {
  return db
    .selectFrom('rate_advice_dismissals')
    .select(['category_id', 'start_date', 'end_date'])
    .select((eb) => eb.ref('direction').$castTo<AdviceDirection>().as('direction'))
    .where('end_date', '>=', from)
    .execute()
}

/** Keeps that somebody wants no advice for some days; false where there is no such category. */
export async function insertDismissal(
  db: Kysely<DB>,
  { category_id, ...row }: Insertable<RateAdviceDismissals>,
): Promise<boolean> {
  const known = await db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', category_id)
    .executeTakeFirst()
  if (!known) return false
  await db
    .insertInto('rate_advice_dismissals')
    .values({ category_id, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/** Forgets the days of a category for which somebody wanted no advice. */
export async function deleteDismissals(db: Kysely<DB>, category_id: number): Promise<void> {
  await db.deleteFrom('rate_advice_dismissals').where('category_id', '=', category_id).execute()
}
