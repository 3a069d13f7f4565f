import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { carDetailsQuery } from '../../data/cars.ts'
import { locationsQuery, servicesQuery } from '../../data/catalogue.ts'
import { companyQuery } from '../../data/company.ts'
import { loadQueries, queryClientContext } from '../../data/load.ts'
import { quoteQuery } from '../../data/quotes.ts'
import { parseTrip } from '../../parts/trip.ts'
import { quoteRequest } from '../../parts/trip-fields-request.ts'
import { AsyncView } from '../../shell/async-view.tsx'
import { ReservationSkeleton } from './reservation-skeleton.tsx'
import { ReservationView } from './reservation-view.tsx'

/** Fills in the car, the places, the extras and the price of the address's trip. */
export async function loader(args: LoaderFunctionArgs) {
  const details = carDetailsQuery(args.params['slug'] ?? '')
  await loadQueries(args, { needed: [details], extra: [companyQuery, locationsQuery, servicesQuery] })
  const client = args.context.get(queryClientContext)
  const car = client.getQueryData(details.queryKey)?.car
  const request = car && quoteRequest(car.id, parseTrip(new URL(args.request.url).searchParams))
  if (request) await client.prefetchQuery(quoteQuery(request))
  return null
}

/** Five steps to a booking of one car: vehicle, rental details, extras, payment, confirmation. */
export function Component() {
  const { t } = useTranslation('load')
  const { slug = '' } = useParams()
  const query = useQuery(carDetailsQuery(slug))
  return (
    <div className="page-column pt-5 md:pt-8">
      <AsyncView query={query} page errorTitle={t('car_details')} skeleton={<ReservationSkeleton />}>
        {({ car }) => <ReservationView key={car.id} car={car} />}
      </AsyncView>
    </div>
  )
}
