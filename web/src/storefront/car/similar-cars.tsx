import type { Car, CarCard as CarCardData } from '@marhala/contract/fleet/cars.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { carDetailsQuery, filteredCarsQuery } from '../../data/cars/cars.ts'
import { CarCard } from '../../features/car/car-card.tsx'
import { CompareChoice } from '../../features/compare/compare-choice.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { useIsAlive } from '../../features/page/use-is-alive.ts'
import { parseTrip, type Trip, tripQuery } from '../../features/trip/trip.ts'
import { nearestInPrice } from './nearest-in-price.ts'

/** The cars beside the one of the address. */
export function SimilarCarsHere() {
  const { slug = '' } = useParams()
  const [query] = useSearchParams()
  const { data } = useQuery(carDetailsQuery(slug))
  return data ? <SimilarCars car={data.car} similar={data.similar_cars} trip={parseTrip(query)} /> : null
}

/**
 * Cars of the same kind at about the same price; with dates those that are free then, with what the trip costs in each.
 * Where none is free the taken ones step back and say so; nothing where there are none at all.
 */
export function SimilarCars({ car, similar, trip }: { car: Car; similar: CarCardData[]; trip: Trip }) {
  const { t } = useTranslation('car')
  const isAlive = useIsAlive()
  const { start_date, end_date, pickup_location } = trip
  const hasDates = start_date !== null && end_date !== null
  const category = String(car.category_id)
  const query = useQuery({
    ...filteredCarsQuery({
      category_id: category,
      ...tripQuery(trip),
      per_page: 100,
      below_minimum: 'true',
    }),
    enabled: isAlive && (hasDates || pickup_location !== null),
  })
  const format = useFormat()
  const priced = query.data ? nearestInPrice(car, query.data.data, 4) : []
  const free = hasDates ? priced : []
  const cars = priced.length > 0 ? priced : similar
  const areTaken = hasDates && query.data !== undefined && free.length === 0
  if (cars.length === 0) return null
  const dates = hasDates ? format.plainRange(start_date.slice(0, 10), end_date.slice(0, 10)) : ''
  return (
    <section aria-labelledby="similar-cars" className="mt-16">
      <h2 id="similar-cars" className="text-h2">
        {t(free.length > 0 ? 'similar_free' : 'similar')}
      </h2>
      <ul className="mt-5 grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
        {cars.map((other) => (
          <li key={other.id} className="flex">
            <CarCard
              car={other}
              trip={trip}
              dimmed={areTaken}
              note={areTaken ? t('similar_taken', { dates }) : undefined}
              className="w-full"
              choice={<CompareChoice car={other} />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
