import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fleetQuery } from '../../data/cars/fleet.ts'
import { Select, type SelectProps } from '../../ui/fields/select.tsx'

type CarSelectProps = Omit<SelectProps, 'options'> & {
  /** The car that is chosen already: it can be had at once, and even where the list does not reach it. */
  chosen?: { id: number; name: string; registration_plate: string } | null
}

/** The cars that can be had by name in a field; the list ends somewhere, and says so. */
export function CarSelect({ chosen = null, ...wiring }: CarSelectProps) {
  const { t } = useTranslation('lists')
  const { data } = useQuery(fleetQuery({ per_page: 100 }))
  const listed = data?.data ?? []
  const cars = chosen && !listed.some(({ id }) => id === chosen.id) ? [chosen, ...listed] : listed
  return (
    <Select
      {...wiring}
      help={data && data.last_page > 1 ? t('first_cars') : undefined}
      options={cars.map((car) => ({ value: String(car.id), label: `${car.name} ${car.registration_plate}` }))}
    />
  )
}
