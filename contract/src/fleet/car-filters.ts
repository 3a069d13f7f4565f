import * as z from 'zod/mini'
import { tripQuery } from '../storefront/trip.ts'
import { queryFlag, queryInt, queryList, queryMoney, text } from '../wire/fields.ts'
import { pagingQuery } from '../wire/paging.ts'
import { carSorts, fuelTypes, transmissionTypes } from './car-values.ts'

/** The filters that the storefront's list and the plain list share. */
export const listFilters = {
  search: z.optional(text(1, 100)),
  brand_id: z.optional(queryList(z.pipe(z.string(), queryInt(1, 2_147_483_647)))),
  category_id: z.optional(queryList(z.pipe(z.string(), queryInt(1, 2_147_483_647)))),
  fuel_type: z.optional(queryList(z.enum(fuelTypes))),
  transmission_type: z.optional(queryList(z.enum(transmissionTypes))),
  min_price: z.optional(queryMoney),
  max_price: z.optional(queryMoney),
  min_year: z.optional(queryInt(1900, 2200)),
  max_year: z.optional(queryInt(1900, 2200)),
  passengers: z.optional(queryInt(1, 99)),
  min_rating: z.optional(queryInt(1, 5)),
  ...tripQuery,
}

/** The query of the storefront's list. */
export const FilterCarsQuery = z.object({
  ...listFilters,
  ...pagingQuery,
  sort_by: z.optional(z.enum(carSorts)),
  /**
   * Includes cars for which the dates are too short (`trip` null); `this_car` leaves out `only_similar` ones, `by_name`
   * finds them by their own name too, which their class does not promise: for suggestions.
   */
  below_minimum: z.optional(queryFlag),
  this_car: z.optional(queryFlag),
  by_name: z.optional(queryFlag),
})
