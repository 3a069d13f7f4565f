import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'
import type { selectCars, Viewer } from '../cars/public/car-rows.queries.ts'
import { listCars } from '../cars/public/cars.queries.ts'

type Query = ReturnType<typeof selectCars>

/** Cars by how many bookings were made of them since an instant; of one category if given. */
export async function listPopularCars(
  db: Kysely<DB>,
  viewer: Viewer,
  { limit, since, category_id }: { limit: number; since: Date; category_id?: number | undefined },
) {
  return listCars(
    db,
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
        .$if(category_id !== undefined, (qb) => qb.where('cars.category_id', '=', category_id!))
        .orderBy(sql`coalesce(booked.times, 0) desc`) as typeof query,
  )
}

/** The best rated; for a signed-in person first the categories that they book and have as favourites most. */
export async function listRecommendedCars(db: Kysely<DB>, viewer: Viewer, limit: number) {
  return listCars(db, viewer, limit, (query) =>
    (viewer.caller_id === null ? query : byTaste(query, viewer.caller_id)).orderBy('cars.rating', (by) =>
      by.desc().nullsLast(),
    ),
  )
}

function byTaste(query: Query, userId: number) {
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

/** Premium cars, the best rated first. */
export async function listPremiumCars(db: Kysely<DB>, viewer: Viewer, limit: number) {
  return listCars(db, viewer, limit, (query) =>
    query.where('cars.is_premium', '=', true).orderBy('cars.rating', (by) => by.desc().nullsLast()),
  )
}

/** Cars with a discount of some percent or more, always above zero; the largest first. */
export async function listDeals(
  db: Kysely<DB>,
  viewer: Viewer,
  { limit, minDiscount }: { limit: number; minDiscount: number },
) {
  return listCars(db, viewer, limit, (query) =>
    query
      .where('cars.discount', '>', '0')
      .where('cars.discount', '>=', String(minDiscount))
      .orderBy('cars.discount', 'desc'),
  )
}

/** The counts of the company; `first_hire` is when the first car was picked up, `booked_lately` counts since an instant. */
export async function countCompany(db: Kysely<DB>, since: Date) {
  const counted = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('bookings')
        .select(({ fn }) => fn.min('start_date').as('first_hire'))
        .where('status', 'in', ['active', 'completed'])
        .as('first_hire'),
      selectFrom('bookings')
        .select(sql<number>`count(*)::int`.as('hires'))
        .where('status', '=', 'completed')
        .as('hires'),
      selectFrom('bookings')
        .select(sql<number>`count(*)::int`.as('booked_lately'))
        .where('created_at', '>=', since)
        .where('status', '<>', 'cancelled')
        .as('booked_lately'),
      selectFrom('locations')
        .select(sql<number>`count(*)::int`.as('locations'))
        .as('locations'),
      selectFrom('cars')
        .select(sql<number>`count(*)::int`.as('cars'))
        .where('status', '<>', 'retired')
        .as('cars'),
      selectFrom('cars')
        .select(({ fn }) => fn.min('included_km_per_day').as('included_km_per_day'))
        .where('status', '<>', 'retired')
        .as('included_km_per_day'),
      selectFrom('reviews')
        .select(sql<number | null>`round(avg(rating), 1)::float8`.as('rating'))
        .where('status', '=', 'visible')
        .as('rating'),
      selectFrom('reviews')
        .select(sql<number>`count(*)::int`.as('review_count'))
        .where('status', '=', 'visible')
        .as('review_count'),
    ])
    .executeTakeFirstOrThrow()
  const { hires, booked_lately, locations, cars, review_count, ...rest } = counted
  return {
    hires: hires!,
    booked_lately: booked_lately!,
    locations: locations!,
    cars: cars!,
    review_count: review_count!,
    ...rest,
  }
}
