import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { isOpenPromise } from '../../classes/public/class-facts.queries.ts'

/** A trip as lists ask for it: the car is taken until its turnaround is over, its papers last through `papers_until`. */
export type AskedTrip = { start: Date; end: Date; turnaround_minutes: number; papers_until: string }

/** Some trips as the table `trip`, each with its `trip_number`, counted from 1. */
export function tripRows(trips: readonly AskedTrip[]): RawBuilder<TripRow> {
  return sql`(select * from unnest(
      ${trips.map(({ start }) => start)}::timestamptz[],
      ${trips.map(afterTurnaround)}::timestamptz[],
      ${trips.map(({ papers_until }) => papers_until)}::date[]
    ) with ordinality as trip (start, until, papers_until, trip_number))`
}

type TripRow = { start: Date; until: Date; papers_until: string; trip_number: number }

/** When a booking's car can be taken again. */
export function afterTurnaround({
  end,
  turnaround_minutes,
}: Pick<AskedTrip, 'end' | 'turnaround_minutes'>): Date {
  return new Date(end.getTime() + turnaround_minutes * 60_000)
}

/**
 * The condition that a car of the availability table is not taken at any time of a period. Written so that the planner
 * cannot guess how many are: from the span of all its times it concludes that nearly every car is taken, and joins the
 * thousands that are not one by one.
 */
export function isUntaken(period: RawBuilder<unknown>, cars: 'a' | 'one' = 'a'): RawBuilder<SqlBool> {
  return sql`case when ${sql.ref(`${cars}.busy`)} && ${period} then false else true end`
}

/** Whether a car of the availability table, `a`, is not taken for the `trip` and its papers last. */
export const isFree = sql<boolean>`(${isUntaken(periodOf('trip'))} and ${lastThrough('a', 'trip')})`

/**
 * The classes that have room for each `trip` (docs/rules/availability.md#or-similar), with what they promise: those of
 * which a car is free, those whose bookings can perhaps be moved, and those that at once borrow from one that has room.
 * `only` narrows the classes whose cars are looked at.
 *
 * Whether bookings can be moved is asked of full classes alone: at no instant are all their cars taken, and on one of
 * them nothing stands in the way that cannot move. Whether all of them then fit, the booking finds out (`placeInClass`).
 */
export function classesWithRoom(only: RawBuilder<SqlBool> = sql`true`): RawBuilder<unknown> {
  return sql`(
    with room as materialized (
      select asked.trip_number, asked.class_id
      from (
        select trip.trip_number, trip.start, trip.until, trip.papers_until, one.class_id,
          bool_or(${isUntaken(periodOf('trip'), 'one')}) as has_free
        from trip join car_availability one on one.class_id is not null and ${isInService('trip')} and ${only}
        group by trip.trip_number, trip.start, trip.until, trip.papers_until, one.class_id
      ) asked
      where asked.has_free or (
        (select isempty(range_intersect_agg(one.busy * tstzmultirange(${periodOf('asked')})))
          from car_availability one where one.class_id = asked.class_id and ${isInService('asked')})
        and exists (select from car_availability one
          where one.class_id = asked.class_id and ${isInService('asked')}
            and not exists (select from occupancies o left join bookings on bookings.id = o.booking_id
              where o.car_id = one.car_id and o.period && ${periodOf('asked')} and (${isOpenPromise}) is not true)))
    )
    select trip.trip_number, class.id, class.category_id, class.fuel_type, class.transmission_type, class.passengers
    from trip cross join rental_classes class
    where class.or_similar and (${hasRoom('id')} or class.upgrade = 'at_once' and ${hasRoom('upgrade_class_id')}))`
}

/** Hashed once, unlike a join with both. */
function hasRoom(column: 'id' | 'upgrade_class_id') {
  return sql`(trip.trip_number, ${sql.ref(`class.${column}`)}) in (select trip_number, class_id from room)`
}

/** When all cars in service of a class are taken between two instants, with those that it borrows from at once. */
export async function listFullSpans(db: Kysely<DB>, classId: number, from: Date, to: Date) {
  const window = sql`tstzmultirange(tstzrange(${from}, ${to}))`
  const { rows } = await sql<{ start: Date; end: Date }>`
    select lower(span) as start, upper(span) as end
    from unnest((select range_intersect_agg(one.busy * ${window}) from car_availability one
      join rental_classes class on class.id = ${classId}
        and one.class_id in (class.id, case class.upgrade when 'at_once' then class.upgrade_class_id end)
      where one.status = 'available')) span
    order by span`.execute(db)
  return rows
}

function periodOf(trip: 'trip' | 'asked') {
  return sql`tstzrange(${sql.ref(`${trip}.start`)}, ${sql.ref(`${trip}.until`)})`
}

/** The condition that a car of the availability table, `one`, is in service with papers for a trip. */
function isInService(trip: 'trip' | 'asked') {
  return sql`one.status = 'available' and ${lastThrough('one', trip)}`
}

function lastThrough(cars: 'a' | 'one', trip: 'trip' | 'asked') {
  const valid = sql.ref(`${cars}.papers_valid_until`)
  return sql`(${valid} is null or ${valid} >= ${sql.ref(`${trip}.papers_until`)})`
}
