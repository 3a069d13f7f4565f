import { fuelTypes, transmissionTypes } from '@marhala/contract/fleet/car-values.ts'
import type { facets } from '@marhala/contract/fleet/cars.ts'
import type { ParsedQueryOf } from '@marhala/contract/wire/endpoint.ts'
import { priceHistogram } from '@marhala/domain/price/price-histogram.ts'
import type { AppContext } from '../../context.ts'
import type { SearchBasis } from './price-basis.queries.ts'
import { pricesOfTrip } from './public/read-day-prices.ts'
import { readTrip } from './public/read-trip.ts'
import { countFacetValues, type FacetRow } from './count-facets.queries.ts'
import { hireable } from './too-short.ts'

/** How many cars each value of a filter would find, with the other filters of the storefront's list. */
export async function countFacets(
  context: AppContext,
  basis: SearchBasis,
  query: ParsedQueryOf<typeof facets>,
) {
  const trip = readTrip(query, basis.settings, context.clock())
  const prices = pricesOfTrip(context, basis, trip)
  const { or_similar } = basis
  const search = { filters: query, trip, prices, or_similar, ...hireable(trip, basis) }
  const rows = await countFacetValues(context.db, context.pool, search)
  const of = (facet: FacetRow['facet']) => rows.filter((row) => row.facet === facet)
  const [all] = of('all')
  return {
    total: all?.count ?? 0,
    brands: of('brands').map(({ brand_id, count }) => ({ id: brand_id!, count })),
    categories: of('categories').map(({ category_id, count }) => ({ id: category_id!, count })),
    fuel_types: inOrder(of('fuel_types'), 'fuel_type', fuelTypes),
    transmission_types: inOrder(of('transmission_types'), 'transmission_type', transmissionTypes),
    passengers: orMore(of('passengers').map(({ passengers, count }) => ({ value: passengers!, count }))),
    ratings: orMore(
      of('ratings').flatMap(({ stars, count }) => (stars === null ? [] : { value: stars, count })),
    ),
    years: of('years').map(({ year, count }) => ({ value: year!, count })),
    price: {
      min: all?.min_price ?? null,
      max: all?.max_price ?? null,
      buckets: priceHistogram(of('price').map(({ price_from, count }) => ({ from: price_from!, count }))),
    },
  }
}

function inOrder<Name extends 'fuel_type' | 'transmission_type'>(
  rows: FacetRow[],
  name: Name,
  values: readonly NonNullable<FacetRow[Name]>[],
) {
  return values.flatMap((value) => {
    const row = rows.find((one) => one[name] === value)
    return row ? [{ value, count: row.count }] : []
  })
}

/** Of ascending values each also counts those above it: a family of five also fits a car of seven. */
function orMore(values: { value: number; count: number }[]) {
  return values.map(({ value }, index) => ({
    value,
    count: values.slice(index).reduce((sum, { count }) => sum + count, 0),
  }))
}
