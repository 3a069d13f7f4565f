import * as z from 'zod/mini'
import { CarCard } from '../fleet/cars.ts'
import { Category } from '../fleet/catalogue.ts'
import { endpoint } from '../wire/endpoint.ts'
import { money, queryInt } from '../wire/fields.ts'
import { Testimonial } from './reviews.ts'

const limit = z.optional(queryInt(1, 24))
const publicList = { method: 'GET', access: 'anyone', cacheable: true } as const

export const data = endpoint({
  ...publicList,
  path: '/home/data',
  summary: 'The four rails of the home page and the categories.',
  query: z.object({ limit }),
  reply: z.object({
    popular_cars: z.array(CarCard),
    recommended_cars: z.array(CarCard),
    premium_cars: z.array(CarCard),
    special_deals: z.array(CarCard),
    categories: z.array(Category),
  }),
})

export const popularCars = endpoint({
  ...publicList,
  path: '/home/popular-cars',
  summary: 'The cars booked most in the last `days` (30).',
  query: z.object({ limit, days: z.optional(queryInt(1, 3650)) }),
  reply: z.array(CarCard),
})

export const recommendedCars = endpoint({
  method: 'GET',
  path: '/home/recommended-cars',
  summary: 'The best rated cars; for a signed-in person first the categories they book and favour.',
  access: 'anyone',
  query: z.object({ limit }),
  reply: z.array(CarCard),
})

export const specialDeals = endpoint({
  ...publicList,
  path: '/home/specialDeals',
  summary: 'Cars with a discount of at least `min_discount` percent (10), largest first.',
  query: z.object({ limit, min_discount: z.optional(queryInt(0, 100)) }),
  reply: z.array(CarCard),
})

export const carsByCategory = endpoint({
  ...publicList,
  path: '/home/cars-by-category',
  summary: 'Cars of one category, most popular first; all categories without `category_id`.',
  query: z.object({ limit, category_id: z.optional(queryInt(1, 2_147_483_647)) }),
  reply: z.array(CarCard),
})

export const categories = endpoint({
  ...publicList,
  path: '/home/categories',
  summary: 'The categories in their order.',
  reply: z.array(Category),
})

/** What a category costs from a day on, at its cheapest car, and that car's picture. */
export const CategoryOffer = z.extend(Category, {
  cars: z.int(),
  day_price: money,
  car: z.pick(CarCard, { name: true, year: true, image: true, illustration: true }),
})
export type CategoryOffer = z.input<typeof CategoryOffer>

export const categoryOffers = endpoint({
  ...publicList,
  path: '/home/category-offers',
  summary:
    'The categories that have a car in service → CategoryOffer[]: how many cars, and the lowest price of a day for a booking that begins within four weeks.',
  reply: z.array(CategoryOffer),
})

export const figures = endpoint({
  ...publicList,
  path: '/home/figures',
  summary:
    'The company in figures: since when it rents, its places and cars, what has been booked, how that was rated.',
  reply: z.object({
    /** The local day of the first pick-up, `YYYY-MM-DD`; null before it. */
    since: z.nullable(z.string()),
    /** Whole years since then. */
    years: z.int(),
    locations: z.int(),
    cars: z.int(),
    /** Bookings that came to their end. */
    hires: z.int(),
    /** The mean of all visible reviews, one decimal; null without any. */
    rating: z.nullable(z.number()),
    review_count: z.int(),
    /** The kilometres a day that every car in service includes at least; null where all are unlimited. */
    included_km_per_day: z.nullable(z.int()),
    /** Bookings made in the last 30 days, without those that were cancelled. */
    booked_lately: z.int(),
  }),
})

export const testimonials = endpoint({
  ...publicList,
  path: '/home/testimonials',
  summary: 'The newest visible reviews of four or five stars → Testimonial[], 6 of them.',
  query: z.object({ limit }),
  reply: z.array(Testimonial),
})
