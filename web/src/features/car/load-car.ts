import type { LoaderFunctionArgs } from 'react-router'
import { quoteQuery } from '../../data/bookings/quotes.ts'
import { carDetailsQuery } from '../../data/cars/cars.ts'
import { locationsQuery } from '../../data/cars/catalogue.ts'
import { companyQuery } from '../../data/company/company.ts'
import { loadQueries, queryClientContext } from '../../data/http/load.ts'
import { parseChoices, quoteRequest } from '../trip/trip-fields-request.ts'
import { parseTrip } from '../trip/trip.ts'

type Extra = NonNullable<Parameters<typeof loadQueries>[1]['extra']>

/**
 * Fills in the car of the address, the locations and, where the address holds a whole trip, its price: the first document
 * has them all. In the browser nothing waits for the price: a choice is seen at once, on a slow line too.
 */
export async function loadCar(args: LoaderFunctionArgs, extra: Extra = []): Promise<null> {
  const details = carDetailsQuery(args.params['slug'] ?? '')
  await loadQueries(args, { needed: [details], extra: [companyQuery, locationsQuery, ...extra] })
  const client = args.context.get(queryClientContext)
  const car = client.getQueryData(details.queryKey)?.car
  const query = new URL(args.request.url).searchParams
  const request = car && quoteRequest(car.id, parseTrip(query), [], {}, parseChoices(query))
  return request ? loadQueries(args, { extra: [quoteQuery(request)] }) : null
}
