import { type DayConcern, dayConcerns } from '@marhala/domain/booking/day-concerns.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { isWithin, type Reach } from '../public/booking-reach.queries.ts'

/** The company's day as its two instants, and the present moment. */
export type DaySeen = { start: Date; end: Date; now: Date }

/** Bookings that concern the day, for one reason or for any. */
export type TodayFilter = DaySeen & { concern: DayConcern | 'any' }

/** The condition of a booking that concerns the day: `concernsOf` of the domain in SQL. */
export function concernCondition({ concern, ...day }: TodayFilter): RawBuilder<unknown> {
  if (concern !== 'any') return conditionOf(concern, day)
  // As `isOfToday` of the domain: what is overdue or due today is out.
  const reasons = (['out', 'pickup', 'missed'] as const).map((one) => conditionOf(one, day))
  const isDueToWait = sql`(${conditionOf('waiting', day)} and bookings.start_date < ${day.end})`
  return sql`(${sql.join([...reasons, isDueToWait], sql` or `)})`
}

function conditionOf(concern: DayConcern, { start, end, now }: DaySeen): RawBuilder<unknown> {
  switch (concern) {
    case 'overdue':
      return isOverdueAt(now)
    case 'pickup':
      return sql`(bookings.status = 'confirmed' and bookings.start_date >= ${start}
        and bookings.start_date < ${end})`
    case 'missed':
      return sql`(bookings.status = 'confirmed' and bookings.start_date < ${start})`
    case 'return':
      return sql`(bookings.status = 'active' and bookings.end_date >= ${start} and bookings.end_date < ${end})`
    case 'out':
      return sql`bookings.status = 'active'`
    case 'waiting':
      return sql`bookings.status = 'pending'`
  }
}

/** As `isOverdue` of the domain. */
export function isOverdueAt(now: Date): RawBuilder<unknown> {
  return sql`(bookings.status = 'active' and bookings.end_date < ${now})`
}

/** As `nextActAt` of the domain: the return of a car that is out, the pickup of every other booking. */
export const nextActAt = sql<Date>`case bookings.status
  when 'active' then bookings.end_date else bookings.start_date end`

/** How many bookings concern the day, for any reason and for each, and how many are pending on any day. */
export async function countConcerns(
  db: Kysely<DB>,
  day: DaySeen,
  { reach, location }: { reach: Reach; location: string | undefined },
) {
  const of = (concern: DayConcern) =>
    sql<number>`(count(*) filter (where ${conditionOf(concern, day)}))::int`.as(concern)
  const { total, ...by_concern } = await db
    .selectFrom('bookings')
    .select(
      sql<number>`(count(*) filter (where ${concernCondition({ ...day, concern: 'any' })}))::int`.as('total'),
    )
    .select(dayConcerns.map(of))
    .where('status', 'in', ['pending', 'confirmed', 'active'])
    .where(isWithin(reach))
    .$if(location !== undefined, (qb) =>
      qb.where(({ or, eb }) =>
        or([eb('pickup_location', '=', location!), eb('return_location', '=', location!)]),
      ),
    )
    .executeTakeFirstOrThrow()
  return { total, by_concern }
}
