import { type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import type { DayPrices } from './day-prices.ts'

/** The class of a car of `car_availability` `a` (`PriceClass`). */
export const classOfCar = {
  daily_price: sql<number>`a.daily_price`,
  is_premium: sql<boolean>`a.is_premium`,
  category_id: sql<number>`case when a.category_id in (
    select s.category_id from seasons s where s.category_id is not null) then a.category_id else 0 end`,
  car_id: sql<number>`case when a.car_id in (
    select s.car_id from seasons s where s.car_id is not null) then a.car_id else 0 end`,
}

type PricedRow = DB['car_availability'] & { nth: number }

/**
 * The availability table with the price of a day on the given dates as each car's `price`; of several dates once for
 * the `nth` of them, counted from 1.
 */
export function pricedCars(days: readonly DayPrices[]): RawBuilder<PricedRow> {
  const rows = days.flatMap(({ classes, prices }, index) =>
    classes.map((one, at) => ({ ...one, price: prices[at]!, nth: index + 1 })),
  )
  const of = <Name extends keyof (typeof rows)[number]>(name: Name) => rows.map((row) => row[name])
  return sql`(
    select a.car_id, a.status, a.brand_id, a.category_id, a.fuel_type, a.transmission_type, a.passengers, a.year,
      a.model, a.search, a.rating, a.papers_valid_until, a.created_at, a.busy, a.weighted_rating, a.review_count,
      a.is_premium, a.class_id, priced.price, priced.nth
    from car_availability a
    left join unnest(${of('daily_price')}::bigint[], ${of('discount')}::numeric[], ${of('is_premium')}::boolean[],
        ${of('category_id')}::int[], ${of('car_id')}::int[], ${of('price')}::bigint[], ${of('nth')}::int[])
      as priced (daily_price, discount, is_premium, category_id, car_id, price, nth)
    on priced.daily_price = a.daily_price and priced.discount = a.discount and priced.is_premium = a.is_premium
      and priced.category_id = ${classOfCar.category_id} and priced.car_id = ${classOfCar.car_id})`
}
