import * as home from '@marhala/contract/storefront/home.ts'
import { endpointQuery } from '../http/query.ts'

/** The four rails of the home page and the categories in one call. */
export function homeDataQuery(limit?: number) {
  return endpointQuery(home.data, limit === undefined ? {} : { query: { limit } })
}

/** The cars booked most. */
export function popularCarsQuery(query: { limit?: number; days?: number } = {}) {
  return endpointQuery(home.popularCars, { query })
}

/** The best rated cars; by taste for a signed-in person, kept apart from what the server rendered. */
export function recommendedCarsQuery(query: { limit?: number } = {}, userId?: number) {
  const options = endpointQuery(home.recommendedCars, { query })
  return userId === undefined ? options : { ...options, queryKey: [...options.queryKey, userId] }
}

/** Cars with a discount of at least `min_discount` percent. */
export function specialDealsQuery(query: { limit?: number; min_discount?: number } = {}) {
  return endpointQuery(home.specialDeals, { query })
}

/** What each category costs from a day on. */
export const categoryOffersQuery = endpointQuery(home.categoryOffers)

export const figuresQuery = endpointQuery(home.figures)

/** The newest good reviews, from all cars. */
export function testimonialsQuery(query: { limit?: number } = {}) {
  return endpointQuery(home.testimonials, { query })
}
