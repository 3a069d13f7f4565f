import type { alternatives } from '@marhala/contract/fleet/cars.ts'
import type { ParsedQueryOf } from '@marhala/contract/wire/endpoint.ts'
import { nearbyPeriods, widenedPrice } from '@marhala/domain/availability/nearest-alternatives.ts'
import { toWallClock } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import { countExcluded, findFirstFree, type Excluded, listNearestCars } from './alternatives.queries.ts'
import { papersUntil, readCharges, readTrip } from './public/read-trip.ts'
import type { Viewer } from './public/car-rows.queries.ts'
import { presentCard, pricesOf } from './public/present-car.ts'
import type { SearchBasis } from './price-basis.queries.ts'
import type { DayPrices } from './public/day-prices.ts'
import { pricesOfTrip } from './public/read-day-prices.ts'
import { listOffers } from './public/offered-cars.queries.ts'
import { type CarSearch, countCars } from './public/search-cars.queries.ts'
import { hireable } from './too-short.ts'

type Query = ParsedQueryOf<typeof alternatives>
type Search = {
  filters: Query
  trip: ReturnType<typeof readTrip>
  prices: DayPrices
  or_similar: boolean
  is_premium?: readonly boolean[]
  sold?: CarSearch['sold']
}

const nearestCars = 3

/** Alternatives for a search that finds nothing, each with what it would find; all are empty where the search finds cars. */
export async function findAlternatives(
  context: AppContext,
  basis: SearchBasis,
  viewer: Viewer,
  query: Query,
) {
  const trip = readTrip(query, basis.settings, context.clock())
  const charges = readCharges(query, basis, trip)
  const cardPrices = pricesOf(basis, context.clock(), trip, charges)
  const prices = pricesOfTrip(context, basis, trip)
  const { or_similar } = basis
  const search = { filters: query, trip, prices, or_similar, ...hireable(trip, basis) }
  const excluded = await countExcluded(context.db, context.pool, search)
  if (excluded.some(({ filter }) => filter === null))
    return { dates: null, price: null, without: [], cars: [] }
  const alone = (name: string) => excluded.find(({ filter }) => filter === name)
  const undated = (await countWithoutDates(context, search, basis)) ?? alone('dates')?.count ?? 0
  const [dates, price, near] = await Promise.all([
    undated > 0 || alone('dates') ? otherDates(context, search, basis) : null,
    otherPrice(context, search, alone('price')),
    listNearestCars(context.db, context.pool, { ...search, limit: nearestCars, viewer }),
  ])
  const offers =
    trip &&
    (await listOffers(
      context.db,
      near.map(({ car }) => car.id),
      trip,
    ))
  const others = excluded.filter(({ filter }) => filter !== 'dates')
  return {
    dates,
    price,
    without: [{ filter: 'dates' as const, count: undated }, ...others]
      .map(({ filter, count }) => ({ filter: filter!, total: count }))
      .filter(({ total }) => total > 0)
      .sort((a, b) => b.total - a.total),
    cars: near.map(({ car, misses }) => ({
      ...presentCard(car, cardPrices, offers?.get(car.id)),
      misses,
    })),
  }
}

/**
 * How many cars the list finds without dates where that changes their prices, or what filters see of those that are
 * offered as "or similar" alone; null where it changes neither.
 */
async function countWithoutDates(
  context: AppContext,
  { filters, trip, or_similar }: Search,
  basis: SearchBasis,
): Promise<number | null> {
  if (trip === null || !(or_similar || asksForPrice(filters))) return null
  return countCars(context.db, { filters, trip: null, prices: pricesOfTrip(context, basis, null) })
}

function asksForPrice({ min_price, max_price }: Query): boolean {
  return min_price !== undefined || max_price !== undefined
}

/** The nearest dates on which a car that passes the other filters is free for as long, and its class sold. */
async function otherDates(
  context: AppContext,
  { trip, prices: ofTrip, sold: _, ...search }: Search,
  basis: SearchBasis,
) {
  if (trip === null) return null
  const { settings } = basis
  const tripPeriod = { start: trip.start.getTime(), end: trip.end.getTime() }
  const now = context.clock()
  const trips = nearbyPeriods(tripPeriod, now.getTime(), settings.time_zone).map(({ start, end }) => {
    const period = { start: new Date(start), end: new Date(end) }
    return { ...trip, ...period, papers_until: papersUntil(period, settings, now) }
  })
  const prices = asksForPrice(search.filters)
    ? trips.map((other) => pricesOfTrip(context, basis, other))
    : [ofTrip]
  const sold = trips.flatMap((other) => hireable(other, basis).sold ?? [])
  const found = await findFirstFree(context.db, context.pool, { ...search, trips, prices, sold })
  if (!found) return null
  const wallClock = (instant: Date) => toWallClock(instant.getTime(), settings.time_zone)
  return {
    start_date: wallClock(found.trip.start),
    end_date: wallClock(found.trip.end),
    total: found.count,
  }
}

/** The smallest change of the price limits for a car that passes the other filters. */
async function otherPrice(context: AppContext, search: Search, excluded: Excluded | undefined) {
  if (!excluded) return null
  const { filters: query } = search
  const limits = widenedPrice({ min: query.min_price ?? null, max: query.max_price ?? null }, excluded)
  if (limits === null) return null
  const { min, max } = limits
  const filters = { ...query, min_price: min ?? undefined, max_price: max ?? undefined }
  return { min_price: min, max_price: max, total: await countCars(context.db, { ...search, filters }) }
}
