import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { CarCard } from '../../features/car/car-card.tsx'
import { parseTrip } from '../../features/trip/trip.ts'
import { bestCarsQuery, carsLikeQuery } from './load-cars-instead.ts'

/** Under the 404 page of a car: those that its address may have meant, else the best rated; nothing until they are known. */
export function CarsInstead() {
  const { t } = useTranslation('car')
  const { slug = '' } = useParams()
  const [query] = useSearchParams()
  const trip = parseTrip(query)
  const alike = useQuery(carsLikeQuery(slug, trip))
  const isWanting = alike.isError || alike.data?.total === 0
  const best = useQuery({ ...bestCarsQuery(trip), enabled: isWanting })
  const { data: cars = [] } = (isWanting ? best.data : alike.data) ?? {}
  if (cars.length === 0) return null
  return (
    <section aria-labelledby="instead" className="page-column pb-16">
      <h2 id="instead" className="text-h2">
        {t('instead')}
      </h2>
      <ul className="mt-5 grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
        {cars.map((car) => (
          <li key={car.id} className="flex">
            <CarCard car={car} trip={trip} className="w-full" />
          </li>
        ))}
      </ul>
    </section>
  )
}
