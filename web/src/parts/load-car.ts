import type { LoaderFunctionArgs } from 'react-router'
import { carDetailsQuery } from '../data/cars.ts'
import { locationsQuery } from '../data/catalogue.ts'
import { companyQuery } from '../data/company.ts'
import { loadQueries, queryClientContext } from '../data/load.ts'
import { quoteQuery } from '../data/quotes.ts'
import { parseTrip } from './trip.ts'
import { quoteRequest } from './trip-fields-request.ts'

type Extra = NonNullable<Parameters<typeof loadQueries>[1]['extra']>

/**
 * Fills in the car of the address, the locations and, where the address holds a whole trip, its price: the first document
 * has them all.
 */
export async function loadCar(args: LoaderFunctionArgs, extra: Extra = []): Promise<null> {
  const details = carDetailsQuery(args.params['slug'] ?? '')
  await loadQueries(args, { needed: [details], extra: [companyQuery, locationsQuery, ...extra] })
  const client = args.context.get(queryClientContext)
  const car = client.getQueryData(details.queryKey)?.car
  const request = car && quoteRequest(car.id, parseTrip(new URL(args.request.url).searchParams))
  if (request) await client.prefetchQuery(quoteQuery(request))
  return null
}
