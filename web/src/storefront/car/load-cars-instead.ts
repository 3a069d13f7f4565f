import type { LoaderFunctionArgs } from 'react-router'
import { filteredCarsQuery } from '../../data/cars/cars.ts'
import { loadQueries, queryClientContext } from '../../data/http/load.ts'
import { parseTrip, type Trip, tripQuery } from '../../features/trip/trip.ts'

/** Brings the cars that the 404 page of a car offers; where its words find none, the best rated. */
export async function loadCarsInstead(args: LoaderFunctionArgs): Promise<void> {
  const trip = parseTrip(new URL(args.request.url).searchParams)
  const alike = carsLikeQuery(args.params['slug'] ?? '', trip)
  await loadQueries(args, { extra: [alike] })
  const found = args.context.get(queryClientContext).getQueryData(alike.queryKey)
  if (!found?.total) await loadQueries(args, { extra: [bestCarsQuery(trip)] })
}

/** Cars that are called as the address of a car that is not there; with dates those that are free then. */
export function carsLikeQuery(slug: string, trip: Trip) {
  // What follows the model tells one car from the next: `dacia-duster-2024-a1b2`.
  const search = slug
    .replace(/-\d{4}-\w+$/, '')
    .replaceAll('-', ' ')
    .trim()
  return filteredCarsQuery({ ...shown(trip), search: search.slice(0, 100) })
}

/** The best rated cars, for whom nothing was found by name. */
export function bestCarsQuery(trip: Trip) {
  return filteredCarsQuery({ ...shown(trip), sort_by: 'rating' })
}

function shown(trip: Trip) {
  return { ...tripQuery(trip), per_page: 4, below_minimum: 'true' }
}
