import { type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import type { DayPrices } from './day-prices.ts'

/** What decides the price of a car of `car_availability` `a`, beside settings, seasons, rules and offers (`PriceClass`). */
export const classOfCar = {
  category_id: sql<number>`case when a.category_id in (
    select s.category_id from seasons s where s.category_id is not null
    union all select c.id from categories c where c.monthly_price is not null
    union all select unnest(p.category_ids) from promotions p where p.code is null and p.ended_at is null
    union all select r.category_id from rate_rules r where r.active and r.category_id is not null
    union all select l.category_id from category_rate_limits l
    union all select d.category_id from category_days d
      where exists (select from rate_rules r where r.active and d.utilisation > r.utilisation_above))
    then a.category_id else 0 end`,
  car_id: sql<number>`case when a.car_id in (
    select s.car_id from seasons s where s.car_id is not null) then a.car_id else 0 end`,
}

/** The monthly rate of the category of a car, or of a class of cars. */
export function monthlyPriceOf(of: 'a' | 'cars'): RawBuilder<number | null> {
  return sql`(select c.monthly_price from categories c where c.id = ${sql.ref(`${of}.category_id`)})`
}

/**
 * The class of a car's price as one number, by which its price is found: a join of five columns costs half of a search.
 * Below zero it is a car that has a season of its own; else it is made of the category, the daily price (at most
 * `amount`, of which 20,002 times is below 2^45), the discount in hundredths and whether it is premium.
 */
export const priceKey = sql<string>`case when ${classOfCar.car_id} > 0 then -a.car_id
  else ${classOfCar.category_id} * ${sql.lit(2 ** 45)}::bigint
    + a.daily_price * 20002 + (a.discount * 200)::bigint + a.is_premium::int end`

/**
 * The price of a day of a car of the availability table, `a`, on the given dates; of several dates on the `nth`, counted
 * from 1. Null for a car whose class is none of the given: behind each key stands one more, which has no price.
 */
export function priceOfDay(days: readonly DayPrices[], nth: RawBuilder<number>): RawBuilder<number> {
  const { classes } = days[0]!
  const prices = days.flatMap((day) => day.prices.flatMap((price) => [price, -1]))
  const before = days.length === 1 ? sql`` : sql`(${nth} - 1)::int * ${2 * classes.length}::int + `
  return sql`nullif((${arrayOf(prices)}::bigint[])[${before}width_bucket(${priceKey}, ${keysOf(classes)}::bigint[])], -1)`
}

/** The keys, each with the one behind it; of kept classes (`makeBasisReader`) once. */
function keysOf(classes: DayPrices['classes']): string {
  const text = texts.get(classes) ?? arrayOf(classes.flatMap(({ key }) => [key, BigInt(key) + 1n]))
  texts.set(classes, text)
  return text
}

const texts = new WeakMap<DayPrices['classes'], string>()

/** As one text: the driver would quote and escape each number. */
function arrayOf(numbers: readonly (number | bigint | string)[]): string {
  return `{${numbers.join(',')}}`
}

/**
 * The availability table with the price of a day on the given dates as each car's `price`; with `trips` for each of
 * these rows (`tripRows`) and with what stands there.
 */
export function pricedCars(
  days: readonly DayPrices[],
  trips?: RawBuilder<unknown>,
): RawBuilder<DB['car_availability']> {
  const price = days.length === 0 ? sql`a.price` : priceOfDay(days, sql<number>`trip.trip_number`)
  return sql`(
    select a.car_id, a.status, a.brand_id, a.category_id, a.fuel_type, a.transmission_type, a.passengers, a.year,
      a.model, a.search, a.rating, a.papers_valid_until, a.created_at, a.busy, a.weighted_rating, a.review_count,
      a.is_premium, a.class_id, ${price} as price
      ${trips ? sql`, trip.* from ${trips} trip cross join` : sql`from`} car_availability a)`
}
