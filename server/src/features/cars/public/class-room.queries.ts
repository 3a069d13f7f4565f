import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { isOpenPromise } from '../../classes/public/class-facts.queries.ts'

/** A trip as lists ask for it: the car is taken until its turnaround is over, its papers last through `papers_until`. */
export type AskedTrip = { start: Date; end: Date; turnaround_minutes: number; papers_until: string }

/**
 * Some trips as the table `trip`, each with its `trip_number`, counted from 1. One trip stands there as a row, so that
 * the planner knows that it is one, whatever it is: the statement is planned once.
 */
export function tripRows(trips: readonly AskedTrip[]): RawBuilder<TripRow> {
  const [one, ...others] = trips
  if (one && others.length === 0)
    return sql`(select ${one.start}::timestamptz as start, ${afterTurnaround(one)}::timestamptz as until,
      ${one.papers_until}::date as papers_until, 1::bigint as trip_number)`
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
 * The condition that a car of the availability table, `a`, is not taken at any time of a period. Written so that the
 * planner cannot guess how many are: from the span of all its times it concludes that nearly every car is taken, and
 * joins the thousands that are not one by one.
 */
export function isUntaken(period: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`case when a.busy && ${period} then false else true end`
}

/** Whether a car of the availability table, `a`, is not taken for a trip and its papers last. */
export function isFree(trip: 'trip' | 'a'): RawBuilder<SqlBool> {
  return sql`(${isUntaken(periodOfTrip(trip))} and ${lastThrough('a', trip)})`
}

/**
 * The classes that let "or similar" and have room for each `trip` (docs/rules/availability.md#or-similar), of those with
 * a car among the `judged` that is taken.
 */
export const classesWithRoom = sql`(
    select asked.trip_number, asked.its_class
    from (
      select trip_number, its_class, bool_or(is_free and in_service) as has_free
      from judged where its_class is not null group by trip_number, its_class having not bool_and(is_free)
    ) asked
    join trip on trip.trip_number = asked.trip_number
    join rental_classes class on class.id = asked.its_class and class.or_similar
    where asked.has_free or ${hasRoom('class.id')}
      or class.upgrade = 'at_once' and ${hasRoom('class.upgrade_class_id')})`

/**
 * Whether a class has room for the `trip`: a car that is free, or bookings that can perhaps be moved. That is asked of
 * full classes alone: at no instant are all their cars taken, and on one of them nothing stands in the way that cannot
 * move. Whether all of them then fit, the booking finds out (`placeInClass`).
 */
function hasRoom(column: 'class.id' | 'class.upgrade_class_id') {
  const inService = (cars: 'a' | 'one') => sql`${sql.ref(`${cars}.class_id`)} = ${sql.ref(column)}
    and ${sql.ref(`${cars}.status`)} = 'available' and ${lastThrough(cars, 'trip')}`
  const period = periodOfTrip('trip')
  return sql`(
    exists (select from car_availability a where ${inService('a')} and ${isUntaken(period)})
    or (select isempty(range_intersect_agg(one.busy * tstzmultirange(${period})))
      from car_availability one where ${inService('one')})
    and exists (select from car_availability one
      where ${inService('one')} and not exists (
        select from occupancies o left join bookings on bookings.id = o.booking_id
        where o.car_id = one.car_id and o.period && ${period} and (${isOpenPromise}) is not true)))`
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

function periodOfTrip(trip: 'trip' | 'a') {
  return sql`tstzrange(${sql.ref(`${trip}.start`)}, ${sql.ref(`${trip}.until`)})`
}

function lastThrough(cars: 'a' | 'one', trip: 'trip' | 'a') {
  const valid = sql.ref(`${cars}.papers_valid_until`)
  return sql`(${valid} is null or ${valid} >= ${sql.ref(`${trip}.papers_until`)})`
}
