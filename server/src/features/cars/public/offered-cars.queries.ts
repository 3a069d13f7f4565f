import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
} from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { type AskedTrip, classesWithRoom, isFree, tripRows } from './class-room.queries.ts'
import type { DayPrices } from './day-prices.ts'
import { pricedCars } from './priced-cars.queries.ts'

type Cars = { a: DB['car_availability'] }
export type Availability = ExpressionBuilder<Cars, 'a'>

/** What is asked of each car `a`: some columns, where it passes what is not about the trip. */
export type Question<Columns> = {
  columns: (cars: SelectQueryBuilder<Cars, 'a', object>) => SelectQueryBuilder<Cars, 'a', Columns>
  passes: (eb: Availability) => ReturnType<Availability['and']>
}

type Options = { prices?: readonly DayPrices[]; withTaken?: boolean; by_name?: boolean | undefined }

/** What a question learns of each car beside its columns: whether it can be had, and whether as "or similar" alone. */
export type Offered = { trip_number: number; is_offered: boolean; only_similar: boolean }

/** What a car is itself, where its class promises less or nothing. */
export type OwnColumn = 'brand_id' | 'category_id' | 'fuel_type' | 'transmission_type' | 'year' | 'rating'

/**
 * Asks of the cars of the availability table, for each of some trips: whether a car is free then, and where it is not
 * whether its class has room, so that it is offered as "or similar". Of such a car filters see what its class promises,
 * since it is what whoever books it gets; what it does not promise (a brand, a year, a name, stars) is null, and passes
 * no filter, but with `by_name` its name does. What it is itself stands in the columns `own_…`.
 *
 * A car that does not pass by what it is itself never does by what its class promises, so it is not looked at. The
 * others are once, in the table `judged`, which tells of most classes whether they have room. One that is taken is
 * judged there by its promise, before that is known; with `withTaken` also by itself, for where there is none.
 */
export function offeredCars<Columns>(
  db: Kysely<DB>,
  trips: readonly AskedTrip[],
  { columns, passes }: Question<Columns>,
  { prices = [], withTaken = false, by_name = false }: Options = {},
): RawBuilder<Columns & Offered> {
  const looked = db
    .selectFrom(pricedCars(prices, tripRows(trips)).as<'a'>(sql.ref('a')))
    .selectAll('a')
    .select(isFree('a').as('is_free'))
    .where(passes)
    // Or `is_free` would be worked out wherever it is used.
    .offset(sql.lit(0))
  const judged = columns(db.selectFrom(asPromised(looked, { withTaken, by_name }).as<'a'>(sql.ref('a'))))
    .select([ofCar('trip_number'), ofCar('is_free'), ofCar('as_promised'), 'a.class_id as its_class'])
    .select(sql`a.status = 'available'`.as('in_service'))
    .where((eb) => eb.or([sql<boolean>`not a.as_promised`, passes(eb)]))
  return sql`(
    with trip as materialized ${tripRows(trips)},
    judged as materialized ${judged},
    room as materialized ${classesWithRoom}
    select judged.*, is_free or as_promised as is_offered, as_promised as only_similar
    from judged
    where is_free or as_promised = coalesce((trip_number, its_class) in (select trip_number, its_class from room), false))`
}

/** Cars that were looked at with what may be asked of them: taken ones `as_promised` by their class. */
function asPromised(
  cars: Expression<unknown>,
  { withTaken, by_name }: Options,
): RawBuilder<DB['car_availability']> {
  const as_promised = withTaken ? sql`way.as_promised` : sql`not car.is_free`
  const ways = sql`join (values (false), (true)) way (as_promised)
    on not way.as_promised or not car.is_free and car.class_id is not null`
  const itself = (column: string) => sql`case when not ${as_promised} then ${sql.ref(`car.${column}`)} end`
  const promised = (column: string) => sql`case when not ${as_promised}
    or ${sql.ref(`class.${column}`)} = ${sql.ref(`car.${column}`)} then ${sql.ref(`car.${column}`)} end`
  return sql`(
    select car.trip_number, car.car_id, car.status, car.model, car.price, car.created_at, car.weighted_rating,
      car.review_count, car.is_premium, car.class_id, car.is_free, ${as_promised} as as_promised,
      car.brand_id as own_brand_id, car.category_id as own_category_id, car.fuel_type as own_fuel_type,
      car.transmission_type as own_transmission_type, car.year as own_year, car.rating as own_rating,
      ${promised('category_id')} as category_id, ${promised('fuel_type')} as fuel_type,
      ${promised('transmission_type')} as transmission_type,
      case when ${as_promised} then least(car.passengers, class.passengers) else car.passengers end as passengers,
      ${itself('brand_id')} as brand_id, ${itself('year')} as year, ${itself('rating')} as rating,
      ${by_name ? sql`car.search` : itself('search')} as search
    from ${cars} car ${withTaken ? ways : sql``}
    left join rental_classes class on class.id = car.class_id)`
}

/** What `asPromised` adds to a car. */
function ofCar(name: 'trip_number' | 'is_free' | 'as_promised') {
  return sql.ref(`a.${name}`).as(name)
}

/** How a car can be had for a trip. */
export type Offer = 'free' | 'only_similar' | 'taken'

/** How each of some cars can be had for a trip. */
export async function listOffers(
  db: Kysely<DB>,
  ids: number[],
  trip: AskedTrip,
): Promise<Map<number, Offer>> {
  const question: Question<{ car_id: number }> = {
    columns: (a) => a.select('a.car_id'),
    passes: (eb) => eb.and([eb('a.car_id', '=', sql<number>`any(${ids})`), eb('a.status', '=', 'available')]),
  }
  const rows = await db
    .selectFrom(offeredCars(db, [trip], question).as('a'))
    .select(['a.car_id', 'a.only_similar'])
    .execute()
  const offers = new Map(ids.map((id): [number, Offer] => [id, 'taken']))
  for (const { car_id, only_similar } of rows) offers.set(car_id, only_similar ? 'only_similar' : 'free')
  return offers
}
