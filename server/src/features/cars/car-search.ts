import type { filterCars } from '@marhala/contract/fleet/cars.ts'
import type { ParsedQueryOf } from '@marhala/contract/wire/endpoint.ts'
import { makePage } from '@marhala/contract/wire/paging.ts'
import type { AppContext } from '../../context.ts'
import type { Viewer } from './public/car-rows.queries.ts'
import { presentCard, pricesOf } from './public/present-car.ts'
import type { SearchBasis } from './price-basis.queries.ts'
import { pricesOfTrip } from './public/read-day-prices.ts'
import { readCharges, readTrip } from './public/read-trip.ts'
import { type CarSearch, searchCars } from './public/search-cars.queries.ts'
import { countTooShort, hireable } from './too-short.ts'

type Query = Omit<ParsedQueryOf<typeof filterCars>, 'sort_by'>
type Extra = Pick<CarSearch, 'sort' | 'order'> & Partial<Pick<CarSearch, 'status' | 'is_out' | 'car_ids'>>

/**
 * One page of cards for a list's query; with both dates the cars that are free then, or whose class has room, priced for
 * that trip. Those that are let for longer alone are counted apart, or with `below_minimum` listed without a price.
 */
export async function searchCarPage(
  context: AppContext,
  basis: SearchBasis,
  viewer: Viewer,
  query: Query,
  { perPage, ...extra }: Extra & { perPage: number },
) {
  const trip = readTrip(query, basis.settings, context.clock())
  const charges = readCharges(query, basis, trip)
  const page = query.page ?? 1
  const per_page = query.per_page ?? perPage
  const prices = pricesOfTrip(context, basis, trip)
  const or_similar = basis.or_similar && !query.this_car
  const offset = (page - 1) * per_page
  const { by_name } = query
  const search = { ...extra, filters: query, trip, prices, or_similar, by_name, limit: per_page, offset }
  const narrowed = query.below_minimum ? search : { ...search, ...hireable(trip, basis) }
  const [{ cars, total }, too_short] = await Promise.all([
    searchCars(context.db, context.pool, narrowed, viewer),
    query.below_minimum ? [] : countTooShort(context, search, basis.settings),
  ])
  const cardPrices = pricesOf(basis, context.clock(), trip, charges)
  const cards = cars.map((car) => presentCard(car, cardPrices, car.only_similar ? 'only_similar' : 'free'))
  return { ...makePage(cards, total, page, per_page), too_short }
}
