import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { type AskedTrip, classesWithRoom, isFree, tripRows } from './class-room.queries.ts'

export type OfferedRow = DB['car_availability'] & {
  trip_number: number
  is_free: boolean
  only_similar: boolean
} & { [Name in OwnColumn as `own_${Name}`]: DB['car_availability'][Name] }

/** What a car is itself, where its class promises less or nothing. */
export type OwnColumn =
  | 'brand_id'
  | 'category_id'
  | 'fuel_type'
  | 'transmission_type'
  | 'year'
  | 'rating'
  | 'search'

/**
 * Some cars of the availability table for each of some trips: whether it is free then, and where it is not whether its
 * class has room, so that it is offered as "or similar". Of such a car filters see what its class promises, since it is
 * what whoever books it gets; what it does not promise (a brand, a year, a name, stars) is null, and passes no filter.
 * What it is itself stands in the columns `own_…`. With `by_nth` each trip has the cars with its own prices; `only`
 * narrows the classes that are looked at.
 */
export function offeredCars(
  cars: RawBuilder<unknown>,
  trips: readonly AskedTrip[],
  { by_nth = false, only }: { by_nth?: boolean; only?: RawBuilder<SqlBool> } = {},
): RawBuilder<OfferedRow> {
  return sql`(
    with trip as materialized ${tripRows(trips)}
    select trip.trip_number, a.car_id, a.status, a.model, a.price, a.created_at, a.weighted_rating, a.review_count,
      a.is_premium, a.class_id, a.brand_id as own_brand_id, a.category_id as own_category_id,
      a.fuel_type as own_fuel_type, a.transmission_type as own_transmission_type, a.year as own_year,
      a.rating as own_rating, a.search as own_search,
      ${isFree} as is_free, class.id is not null as only_similar,
      case when class.id is null or class.category_id = a.category_id then a.category_id end as category_id,
      case when class.id is null or class.fuel_type = a.fuel_type then a.fuel_type end as fuel_type,
      case when class.id is null or class.transmission_type = a.transmission_type then a.transmission_type end
        as transmission_type,
      least(a.passengers, class.passengers) as passengers,
      case when class.id is null then a.brand_id end as brand_id,
      case when class.id is null then a.year end as year,
      case when class.id is null then a.rating end as rating,
      case when class.id is null then a.search end as search
    from trip join ${cars} a on ${by_nth ? sql`a.nth = trip.trip_number` : sql`true`}
    left join ${classesWithRoom(only)} class
      on class.trip_number = trip.trip_number and class.id = a.class_id and not ${isFree})`
}

/** How a car can be had for a trip. */
export type Offer = 'free' | 'only_similar' | 'taken'

/** How each of some cars can be had for a trip. */
export async function listOffers(
  db: Kysely<DB>,
  ids: number[],
  trip: AskedTrip,
): Promise<Map<number, Offer>> {
  const cars = sql`(select * from car_availability where car_id = any(${ids}::int[]))`
  // Their classes, and those that these may borrow from.
  const only = sql<SqlBool>`one.class_id in (
    select unnest(array[cars.class_id, class.upgrade_class_id])
    from cars join rental_classes class on class.id = cars.class_id where cars.id = any(${ids}::int[]))`
  const rows = await db
    .selectFrom(offeredCars(cars, [trip], { only }).as('a'))
    .select(['a.car_id', 'a.is_free', 'a.only_similar'])
    .where('a.status', '=', 'available')
    .execute()
  const offers = new Map(ids.map((id): [number, Offer] => [id, 'taken']))
  for (const { car_id, is_free, only_similar } of rows)
    if (is_free || only_similar) offers.set(car_id, is_free ? 'free' : 'only_similar')
  return offers
}
