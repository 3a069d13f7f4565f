import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { carDetailsQuery } from '../../data/cars/cars.ts'
import { servicesQuery } from '../../data/cars/catalogue.ts'
import { loadCar } from '../../features/car/load-car.ts'
import { UnnamedCar } from '../../features/car/unnamed-car.tsx'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { Insurances } from './extras/extra-group.tsx'
import { Address } from './extras/extras-step.tsx'
import { Policies } from './payment/late-policies.ts'
import { ReservationSkeleton } from './reservation-skeleton.tsx'
import { Confirmation, Payment, ReservationView } from './reservation-view.tsx'

export const lateParts = [Address, Insurances, Payment, Policies, Confirmation]

/** Fills in the car, the locations, the extras and the price of the address's trip. */
export function loader(args: LoaderFunctionArgs) {
  return loadCar(args, [servicesQuery])
}

/** Five steps to a booking of one car: vehicle, rental details, extras, payment, confirmation. */
export function Component() {
  const { t } = useTranslation('load')
  const { slug = '' } = useParams()
  const query = useQuery(carDetailsQuery(slug))
  return (
    <div className="page-column pt-5 md:pt-8">
      <UnnamedCar query={query} />
      <AsyncView query={query} page errorTitle={t('car_details')} skeleton={<ReservationSkeleton />}>
        {({ car }) => <ReservationView key={car.id} car={car} />}
      </AsyncView>
    </div>
  )
}
