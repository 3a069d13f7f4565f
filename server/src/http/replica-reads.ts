import * as settings from '@marhala/contract/company/company-settings.ts'
import * as cars from '@marhala/contract/fleet/cars.ts'
import * as catalogue from '@marhala/contract/fleet/catalogue.ts'
import * as home from '@marhala/contract/storefront/home.ts'
import * as reviews from '@marhala/contract/storefront/reviews.ts'
import type { Endpoint } from '@marhala/contract/wire/endpoint.ts'

/**
 * The calls that a replica may answer, for visitors without a session: what all of them see alike. Not when a car is
 * occupied (`cars.availability`) and no quote: what a booking depends on is read from the primary.
 */
export const replicaReads: ReadonlySet<Endpoint> = new Set<Endpoint>([
  cars.filterCars,
  cars.facets,
  cars.alternatives,
  cars.list,
  cars.get,
  cars.details,
  catalogue.brands,
  catalogue.categories,
  catalogue.locations,
  catalogue.services,
  home.data,
  home.popularCars,
  home.recommendedCars,
  home.specialDeals,
  home.carsByCategory,
  home.categories,
  home.figures,
  home.testimonials,
  reviews.list,
  settings.getPublic,
])
