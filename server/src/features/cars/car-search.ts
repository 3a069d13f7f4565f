import type { filterCars } from '@marhala/contract/cars.ts'
import type { ParsedQueryOf } from '@marhala/contract/endpoint.ts'
import { makePage } from '@marhala/contract/paging.ts'
import { billableDays } from '@marhala/domain/rental-period.ts'
import { localDate, parseListInstant } from '@marhala/domain/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import { invalid } from '../../http/api-error.ts'
import { clockOf, type Settings } from '../company/company.queries.ts'
import type { Viewer } from './car-rows.ts'
import { presentCard, pricesOf } from './present-car.ts'
import { getPriceBasis } from './price-basis.queries.ts'
import { type CarSearch, searchCars } from './search-cars.queries.ts'

type Query = Omit<ParsedQueryOf<typeof filterCars>, 'sort_by'>
type Extra = Pick<CarSearch, 'sort' | 'order'> & Partial<Pick<CarSearch, 'status' | 'is_out' | 'car_ids'>>

/** One page of cards for a list's query; with both dates the cars that are free then, priced for that trip. */
export async function searchCarPage(
  context: AppContext,
  viewer: Viewer,
  query: Query,
  perPage: number,
  extra: Extra,
) {
  const { settings, seasons } = await getPriceBasis(context)
  const trip = readTrip(query, settings)
  const page = query.page ?? 1
  const per_page = query.per_page ?? perPage
  const { cars, total } = await searchCars(
    context.db,
    context.pool,
    {
      ...extra,
      filters: query,
      trip,
      limit: per_page,
      offset: (page - 1) * per_page,
    },
    viewer,
  )
  const prices = pricesOf({ settings, seasons }, context.clock(), trip)
  return makePage(
    cars.map((car) => presentCard(car, prices)),
    total,
    page,
    per_page,
  )
}

/**
 * The trip of a list's query: both dates or none (settled.md §5.14); a plain date reads as 10:00 company time (§5.13).
 */
export function readTrip(
  { start_date, end_date }: Pick<Query, 'start_date' | 'end_date'>,
  settings: Settings,
) {
  const { time_zone, turnaround_minutes, max_days } = settings
  if (start_date === undefined || end_date === undefined) return null
  const [start, end] = [parseListInstant(start_date, time_zone), parseListInstant(end_date, time_zone)]
  if (start === null) throw invalid({ start_date: [{ key: 'date_time' }] })
  if (end === null) throw invalid({ end_date: [{ key: 'date_time' }] })
  if (end <= start) throw invalid({ start_date: [{ key: 'end_before_start' }] })
  const days = billableDays(start, end, clockOf(settings))
  // Nobody can book it, and its days would be priced one by one.
  if (days > max_days) throw invalid({ end_date: [{ key: 'above_maximum', params: { days: max_days } }] })
  const return_date = localDate(end, time_zone)
  return { start: new Date(start), end: new Date(end), days, turnaround_minutes, return_date }
}
