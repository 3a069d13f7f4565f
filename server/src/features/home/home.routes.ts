import * as home from '@marhala/contract/home.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import type { Serve } from '../../http/serve.ts'
import type { Viewer } from '../cars/car-rows.ts'
import { listCars } from '../cars/cars.queries.ts'
import { presentCards } from '../cars/present-car.ts'
import { viewerOf } from '../cars/viewer.ts'
import { listCategories } from '../catalogue/catalogue.queries.ts'

const defaults = { limit: 8, days: 30, min_discount: 10 }

/** The rails of the home page; each can also be asked for alone. */
export function homeRoutes(serve: Serve): void {
  serve(home.data, async (call) => {
    const limit = call.query.limit ?? defaults.limit
    const viewer = viewerOf(call)
    const [popular_cars, recommended_cars, premium_cars, special_deals, categories] = await Promise.all([
      popular(call.context, viewer, limit, defaults.days),
      recommended(call.context, viewer, limit),
      premium(call.context, viewer, limit),
      deals(call.context, viewer, limit, defaults.min_discount),
      listCategories(call.context.db, viewer.language),
    ])
    return { popular_cars, recommended_cars, premium_cars, special_deals, categories }
  })
  serve(home.popularCars, (call) =>
    popular(call.context, viewerOf(call), limitOf(call), call.query.days ?? defaults.days),
  )
  serve(home.recommendedCars, (call) => recommended(call.context, viewerOf(call), limitOf(call)))
  serve(home.specialDeals, (call) =>
    deals(call.context, viewerOf(call), limitOf(call), call.query.min_discount ?? defaults.min_discount),
  )
  serve(home.carsByCategory, ({ query, ...call }) =>
    popular(call.context, viewerOf(call), query.limit ?? defaults.limit, defaults.days, query.category_id),
  )
}

function limitOf(call: { query: { limit?: number | undefined } }): number {
  return call.query.limit ?? defaults.limit
}

/** By bookings that were made in the last `days`. */
async function popular(
  context: AppContext,
  viewer: Viewer,
  limit: number,
  days: number,
  categoryId?: number,
) {
  const since = new Date(context.clock().getTime() - days * 86_400_000)
  const cars = await listCars(
    context.db,
    viewer,
    limit,
    (query) =>
      query
        .leftJoin(
          (eb) =>
            eb
              .selectFrom('bookings')
              .select(['bookings.car_id', sql<number>`count(*)`.as('times')])
              .where('bookings.created_at', '>=', since)
              .where('bookings.status', '<>', 'cancelled')
              .groupBy('bookings.car_id')
              .as('booked'),
          (join) => join.onRef('booked.car_id', '=', 'cars.id'),
        )
        .$if(categoryId !== undefined, (qb) => qb.where('cars.category_id', '=', categoryId!))
        .orderBy(sql`coalesce(booked.times, 0) desc`) as typeof query,
  )
  return presentCards(context, cars)
}

/** The best rated; for somebody who has booked, first the categories that they book. */
async function recommended(context: AppContext, viewer: Viewer, limit: number) {
  const taste = sql<boolean>`cars.category_id in (
    select c.category_id from bookings b join cars c on c.id = b.car_id
    where b.user_id = ${viewer.caller_id} and b.status <> 'cancelled')`
  const cars = await listCars(context.db, viewer, limit, (query) =>
    query
      .$if(viewer.caller_id !== null, (qb) => qb.orderBy(taste, 'desc'))
      .orderBy('cars.rating', (by) => by.desc().nullsLast()),
  )
  return presentCards(context, cars)
}

async function premium(context: AppContext, viewer: Viewer, limit: number) {
  const cars = await listCars(context.db, viewer, limit, (query) =>
    query.where('cars.is_premium', '=', true).orderBy('cars.rating', (by) => by.desc().nullsLast()),
  )
  return presentCards(context, cars)
}

/** Always with a discount above zero (settled.md §1). */
async function deals(context: AppContext, viewer: Viewer, limit: number, minDiscount: number) {
  const cars = await listCars(context.db, viewer, limit, (query) =>
    query
      .where('cars.discount', '>', '0')
      .where('cars.discount', '>=', String(minDiscount))
      .orderBy('cars.discount', 'desc'),
  )
  return presentCards(context, cars)
}
