import { bodies, paints, wheels } from '@marhala/domain/fleet/illustration.ts'
import * as z from 'zod/mini'
import { alternativeFilters, carStatuses, fuelTypes, transmissionTypes } from './car-values.ts'
import { ClassPromise } from '../booking/class-promise.ts'
import { FilterCarsQuery, listFilters } from './car-filters.ts'
import { Brand, Category } from './catalogue.ts'
import { LimitedDays } from './limited-days.ts'
import { StaffPart } from './staff-part.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, idOrSlug, instant, money, plainDate, queryFlag, queryInt } from '../wire/fields.ts'
import { pageOf, pagingQuery } from '../wire/paging.ts'
import { RatingCounts, ReviewRight } from '../storefront/reviews.ts'
import { TripPrice, tripQuery } from '../storefront/trip.ts'

/**
 * A car in a list. `trip` is the price of the requested dates and whether the car can be booked then (null below its
 * shortest booking); without dates `from` is that of the shortest booking, from the pick-up or on its cheapest days. A
 * car that is `or_similar` is booked as any of its class, by its `promise`; `only_similar` alone where it is taken then.
 */
export const CarCard = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  brand: Brand,
  brand_id: id,
  category: Category,
  category_id: id,
  model: z.string(),
  year: z.int(),
  fuel_type: z.enum(fuelTypes),
  transmission_type: z.enum(transmissionTypes),
  passengers: z.int(),
  doors: z.int(),
  luggage: z.int(),
  daily_price: money,
  discount: z.number(),
  discounted_price: money,
  rating: z.nullable(z.number()),
  review_count: z.int(),
  status: z.enum(carStatuses),
  is_premium: z.boolean(),
  image: z.string(),
  illustration: z.object({ body: z.enum(bodies), paint: z.enum(paints), wheel: z.enum(wheels) }),
  is_favorited: z.boolean(),
  class_id: z.nullable(id),
  or_similar: z.boolean(),
  promise: z.nullable(ClassPromise),
  only_similar: z.optional(z.boolean()),
  trip: z.optional(z.nullable(z.extend(TripPrice, { available: z.boolean() }))),
  from: z.optional(TripPrice),
})
export type CarCard = z.input<typeof CarCard>

const Feature = z.object({ key: z.string(), name: z.string(), group: z.string() })

/** A car on its own page; its kilometres are null where they are unlimited, `this_car_price` where nobody may insist. */
export const Car = z.extend(CarCard, {
  color: z.enum(paints),
  features: z.array(Feature),
  images: z.array(z.object({ id, url: z.string(), alt: z.string() })),
  description: z.string(),
  minimum_days: z.int(),
  this_car_price: z.nullable(money),
  /** What a month costs, from 28 days on; null where its category has no monthly rate. */
  monthly_price: z.nullable(money),
  class_limits: z.array(LimitedDays),
  warranty_amount: money,
  /** The most that a client with an insurance pays of a damage; null where it is not set. */
  excess: z.nullable(money),
  included_km_per_day: z.nullable(z.int()),
  extra_km_price: z.nullable(money),
})
export type Car = z.input<typeof Car>

export const StaffCar = z.extend(Car, z.partial(StaffPart).shape)
export type StaffCar = z.input<typeof StaffCar>

export const filterCars = endpoint({
  method: 'GET',
  path: '/home/filter-cars',
  summary:
    'Cars that pass the filters and, with both dates, are free for them or have a class with room that promises what was filtered by → Page of CarCard, 12 a page, by model; `too_short` counts those that are let for more days alone, by the fewest.',
  access: 'anyone',
  query: FilterCarsQuery,
  reply: z.extend(pageOf(CarCard), {
    too_short: z.array(z.object({ minimum_days: z.int(), count: z.int() })),
  }),
  cacheable: true,
})

const count = z.int()
const byId = z.array(z.object({ id, count }))

/**
 * What each choice of a filter would find beside the others that are set: `count` is the list's total with that value
 * alone in its filter (`passengers` and `ratings`: so many or more); a price bucket ends before `to`.
 */
export const CarFacets = z.object({
  total: count,
  brands: byId,
  categories: byId,
  fuel_types: z.array(z.object({ value: z.enum(fuelTypes), count })),
  transmission_types: z.array(z.object({ value: z.enum(transmissionTypes), count })),
  passengers: z.array(z.object({ value: z.int(), count })),
  ratings: z.array(z.object({ value: z.int(), count })),
  years: z.array(z.object({ value: z.int(), count })),
  price: z.object({
    min: z.nullable(money),
    max: z.nullable(money),
    buckets: z.array(z.object({ from: money, to: money, count })),
  }),
})
export type CarFacets = z.input<typeof CarFacets>

export const facets = endpoint({
  method: 'GET',
  path: '/home/filter-cars/facets',
  summary: 'How many cars each value of each filter would find → CarFacets, a facet counted without itself.',
  access: 'anyone',
  query: z.object(listFilters),
  reply: CarFacets,
  cacheable: true,
})

/**
 * The nearest results to filters that find nothing, each `total` being the list's own with that change: the dates
 * moved, the price limits widened, one filter left out (the most cars first), and the nearest cars with the filters
 * they `miss`.
 */
export const CarAlternatives = z.object({
  dates: z.nullable(z.object({ start_date: z.string(), end_date: z.string(), total: count })),
  price: z.nullable(z.object({ min_price: z.nullable(money), max_price: z.nullable(money), total: count })),
  without: z.array(z.object({ filter: z.enum(alternativeFilters), total: count })),
  cars: z.array(z.extend(CarCard, { misses: z.array(z.enum(alternativeFilters)) })),
})
export type CarAlternatives = z.input<typeof CarAlternatives>

export const alternatives = endpoint({
  method: 'GET',
  path: '/home/filter-cars/alternatives',
  summary: 'For filters that find no car: the nearest that do → CarAlternatives, dates as wall clocks.',
  access: 'anyone',
  query: z.object(listFilters),
  reply: CarAlternatives,
  cacheable: true,
})

export const list = endpoint({
  method: 'GET',
  path: '/cars',
  summary: 'The plain list → Page of CarCard, 9 a page, by model; the three staff filters need cars.manage.',
  access: 'anyone',
  scope: 'cars.read',
  query: z.object({
    ...listFilters,
    ...pagingQuery,
    status: z.optional(z.enum(carStatuses)),
    needs_maintenance: z.optional(queryFlag),
    expired_papers: z.optional(queryFlag),
    expiring_soon: z.optional(queryFlag),
    sort_by: z.optional(z.enum(['model', 'daily_price', 'year', 'rating', 'created_at'])),
    sort_order: z.optional(z.enum(['asc', 'desc'])),
  }),
  reply: pageOf(CarCard),
  cacheable: true,
  errors: ['forbidden'],
})

export const get = endpoint({
  method: 'GET',
  path: '/cars/:car',
  summary: 'One car by id or slug → Car; staff also see plate, odometer, papers and maintenance.',
  access: 'anyone',
  scope: 'cars.read',
  params: z.object({ car: idOrSlug }),
  query: z.object(tripQuery),
  reply: StaffCar,
  errors: ['not_found'],
})

export const availability = endpoint({
  method: 'GET',
  path: '/cars/:car/availability',
  summary:
    'When a car is taken between two local dates, with `hireable` when it cannot be booked: its papers keep it, or, of a class let as "or similar" and without `this_car`, all of its cars are taken → [{ start, end }], no reasons; a span with `pickup_before` is in the way only of a booking that begins before that.',
  access: 'anyone',
  scope: 'cars.read',
  params: z.object({ car: idOrSlug }),
  query: z.object({
    from: z.optional(plainDate),
    to: z.optional(plainDate),
    hireable: z.optional(queryFlag),
    this_car: z.optional(queryFlag),
  }),
  reply: z.array(z.object({ start: instant, end: instant, pickup_before: z.optional(instant) })),
  errors: ['not_found'],
})

export const details = endpoint({
  method: 'GET',
  path: '/home/car-details/:slug',
  summary: 'One car for its page, with its similar cars, its ratings and whether the caller may review it.',
  access: 'anyone',
  params: z.object({ slug: idOrSlug }),
  query: z.object({ similar_limit: z.optional(queryInt(1, 24)), ...tripQuery }),
  reply: z.object({
    car: Car,
    /** Features of other cars that this one lacks. */
    missing_features: z.array(Feature),
    similar_cars: z.array(CarCard),
    average_rating: z.nullable(z.number()),
    review_count: z.int(),
    rating_counts: RatingCounts,
    /** Null without a signed-in user. */
    can_review: z.nullable(ReviewRight),
  }),
  cacheable: true,
  errors: ['not_found'],
})

export const detailsWithoutSlug = endpoint({
  method: 'GET',
  path: '/home/car-details/',
  summary: "Car details need a slug: answers 422 'Car ID is required'.",
  access: 'anyone',
  reply: z.null(),
  errors: ['validation_failed'],
})
