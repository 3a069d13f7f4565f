import * as cars from '@marhala/contract/fleet/cars.ts'
import type { QueryOf } from '@marhala/contract/wire/endpoint.ts'
import { endpointQuery } from '../http/query.ts'
import type { InputOf } from '../http/send.ts'

export type CarFilters = NonNullable<InputOf<typeof cars.filterCars>['query']>

export type TripQuery = NonNullable<InputOf<typeof cars.get>['query']>

/** One page of the storefront's list; with both dates only cars that can be booked for them. */
export function filteredCarsQuery(filters: CarFilters) {
  return endpointQuery(cars.filterCars, { query: filters })
}

/** How many cars each choice of a filter would leave; order and page do not matter to it. */
export function carFacetsQuery(filters: CarFilters) {
  return endpointQuery(cars.facets, { query: narrowing(filters) })
}

/** The nearest to filters that find no car. */
export function carAlternativesQuery(filters: CarFilters) {
  return endpointQuery(cars.alternatives, { query: narrowing(filters) })
}

function narrowing({ sort_by: _, page: __, per_page: ___, below_minimum: ____, ...filters }: CarFilters) {
  return filters
}

/**
 * Suggestions for a name, also of cars that are taken and offered as "or similar". A name under 2 characters has none,
 * and asks nobody.
 */
export function carSuggestionsQuery(name: string, trip: TripQuery = {}) {
  const search = name.trim()
  return {
    ...endpointQuery(cars.filterCars, { query: { search, per_page: 8, page: 1, by_name: 'true', ...trip } }),
    enabled: search.length >= 2,
  }
}

/** Everything on a car's own page, by its slug. */
export function carDetailsQuery(slug: string, similarLimit?: number) {
  const query = similarLimit === undefined ? undefined : { similar_limit: similarLimit }
  return endpointQuery(cars.details, { params: { slug }, ...(query && { query }) })
}

/** One car by id or slug, priced for a trip where there is one. */
export function carQuery(car: string | number, trip?: TripQuery) {
  return endpointQuery(cars.get, { params: { car: String(car) }, ...(trip && { query: trip }) })
}

/** When a car is taken between two local dates (`YYYY-MM-DD`), or cannot be booked at all (`hireable`). */
export function carAvailabilityQuery(car: string | number, query: QueryOf<typeof cars.availability> = {}) {
  return endpointQuery(cars.availability, { params: { car: String(car) }, query })
}
