import * as home from '@marhala/contract/home.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import type { Serve } from '../../http/serve.ts'
import type { selectCars, Viewer } from '../cars/car-rows.ts'
import { listCars } from '../cars/cars.queries.ts'
import { presentCards } from '../cars/present-car.ts'
import { viewerOf } from '../cars/viewer.ts'
import { listCategories } from '../catalogue/catalogue.queries.ts'
import { presentReviews } from '../reviews/present-review.ts'
import { listTestimonials } from '../reviews/reviews.queries.ts'

const defaults = { limit: 8, days: 30, min_discount: 10, testimonials: 6 }

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
  serve(home.testimonials, async ({ context, caller, visitor, query }) => {
    const reviews = await listTestimonials(context.db, caller, query.limit ?? defaults.testimonials)
    return presentReviews(context.db, reviews, visitor.language)
  })
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

/** The best rated; for a signed-in person first the categories that they book and keep among their favourites most. */
async function recommended(context: AppContext, viewer: Viewer, limit: number) {
  const cars = await listCars(context.db, viewer, limit, (query) =>
    (viewer.caller_id === null ? query : byTaste(query, viewer.caller_id)).orderBy('cars.rating', (by) =>
      by.desc().nullsLast(),
    ),
  )
  return presentCards(context, cars)
}

/** By how often each category stands among somebody's bookings and favourites. */
function byTaste(query: ReturnType<typeof selectCars>, userId: number) {
  const taste = sql<{ category_id: number; times: number }>`(
    select c.category_id, count(*) as times
    from (
      select car_id from bookings where user_id = ${userId} and status <> 'cancelled'
      union all select car_id from favorites where user_id = ${userId}
    ) liked join cars c on c.id = liked.car_id
    group by c.category_id)`
  return query
    .leftJoin(taste.as('taste'), 'taste.category_id', 'cars.category_id')
    .orderBy(sql`coalesce(taste.times, 0) desc`) as typeof query
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
