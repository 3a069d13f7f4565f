import type { alternatives } from '@marhala/contract/fleet/cars.ts'
import type { ParsedQueryOf } from '@marhala/contract/wire/endpoint.ts'
import { nearbyPeriods, widenedPrice } from '@marhala/domain/availability/nearest-alternatives.ts'
import { toWallClock } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import type { Settings } from '../company/public/company.queries.ts'
import { countKeptAway, findFirstFree, type KeptAway, listNearestCars } from './alternatives.queries.ts'
import { papersUntil, readCharges, readTrip } from './public/read-trip.ts'
import type { Viewer } from './public/car-rows.queries.ts'
import { presentCard, pricesOf } from './public/present-car.ts'
import { getPriceBasis } from './price-basis.queries.ts'
import { countCars } from './public/search-cars.queries.ts'
import { longEnough } from './too-short.ts'

type Query = ParsedQueryOf<typeof alternatives>
type Search = { filters: Query; trip: ReturnType<typeof readTrip>; is_premium?: boolean[] }

const nearestCars = 3

/** Ways out of a search that finds nothing, each with what it would find; all are empty where the search finds cars. */
export async function findAlternatives(context: AppContext, viewer: Viewer, query: Query) {
  const basis = await getPriceBasis(context)
  const trip = readTrip(query, basis.settings, context.clock())
  const charges = readCharges(query, basis.locations)
  const search = { filters: query, trip, ...longEnough(trip, basis.settings) }
  const keptAway = await countKeptAway(context.db, context.pool, search)
  if (keptAway.some(({ filter }) => filter === null))
    return { dates: null, price: null, without: [], cars: [] }
  const alone = (name: string) => keptAway.find(({ filter }) => filter === name)
  const [dates, price, cars] = await Promise.all([
    alone('dates') ? otherDates(context, search, basis.settings) : null,
    otherPrice(context, search, alone('price')),
    listNearestCars(context.db, context.pool, { ...search, limit: nearestCars, viewer }),
  ])
  const prices = pricesOf(basis, context.clock(), trip, charges)
  return {
    dates,
    price,
    without: keptAway
      .map(({ filter, count }) => ({ filter: filter!, total: count }))
      .sort((a, b) => b.total - a.total),
    cars: cars.map(({ car, misses }) => ({
      ...presentCard(car, prices, !misses.includes('dates')),
      misses,
    })),
  }
}

/** The nearest dates on which a car that passes everything else is free for as long. */
async function otherDates(context: AppContext, { trip, ...search }: Search, settings: Settings) {
  if (trip === null) return null
  const asked = { start: trip.start.getTime(), end: trip.end.getTime() }
  const now = context.clock()
  const trips = nearbyPeriods(asked, now.getTime(), settings.time_zone).map(({ start, end }) => {
    const period = { start: new Date(start), end: new Date(end) }
    return { ...trip, ...period, papers_until: papersUntil(period, settings, now) }
  })
  const found = await findFirstFree(context.db, context.pool, { ...search, trips })
  if (!found) return null
  const wallClock = (instant: Date) => toWallClock(instant.getTime(), settings.time_zone)
  return {
    start_date: wallClock(found.trip.start),
    end_date: wallClock(found.trip.end),
    total: found.count,
  }
}

/** The price limits that must be moved least for a car that passes everything else. */
async function otherPrice(context: AppContext, search: Search, keptAway: KeptAway | undefined) {
  if (!keptAway) return null
  const { filters: query } = search
  const limits = widenedPrice({ min: query.min_price ?? null, max: query.max_price ?? null }, keptAway)
  if (limits === null) return null
  const { min, max } = limits
  const filters = { ...query, min_price: min ?? undefined, max_price: max ?? undefined }
  return { min_price: min, max_price: max, total: await countCars(context.db, { ...search, filters }) }
}
