import type { CarCard as CarCardData } from '@marhala/contract/cars.ts'
import { useTranslation } from 'react-i18next'
import { CarCard } from '../../parts/car-card.tsx'
import type { Trip } from '../../parts/trip.ts'

/** Cars of the same kind at about the same price; nothing where there are none. */
export function SimilarCars({ cars, trip }: { cars: CarCardData[]; trip: Trip }) {
  const { t } = useTranslation('car')
  if (cars.length === 0) return null
  return (
    <section aria-labelledby="similar-cars" className="mt-16">
      <h2 id="similar-cars" className="text-h2">
        {t('similar')}
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
