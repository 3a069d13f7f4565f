/** The values of a car's fields, without schemas, so that a screen can list them. */
export const fuelTypes = ['petrol', 'diesel', 'hybrid', 'electric'] as const
export const transmissionTypes = ['manual', 'automatic'] as const
export const carStatuses = ['available', 'rented', 'maintenance', 'retired'] as const

/** The orders of the storefront's list. */
export const carSorts = ['recommended', 'model', 'price_asc', 'price_desc', 'rating', 'newest'] as const

export const favoriteSorts = ['newest', 'oldest', 'price_asc', 'price_desc', 'name', 'rating'] as const
/** Filters that a search without results may drop: a pair of limits is one. */
export const alternativeFilters = [
  'dates',
  'search',
  'category_id',
  'price',
  'brand_id',
  'fuel_type',
  'transmission_type',
  'years',
  'passengers',
  'min_rating',
] as const
