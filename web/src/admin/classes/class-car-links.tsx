import type { ClassCar } from '@marhala/contract/fleet/classes.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Disclosure } from '../../ui/disclosure.tsx'

/** The cars of a class, each with the way to it. */
export function ClassCarLinks({ cars }: { cars: ClassCar[] }) {
  const { t } = useTranslation('classes')
  if (cars.length === 0) return <p className="text-small text-muted">{t('no_cars')}</p>
  return (
    <Disclosure size="sm" className="border-b-0" summary={t('cars', { count: cars.length })}>
      <ul className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2 xl:grid-cols-3">
        {cars.map((car) => (
          <li key={car.id} className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            <Link to={`/admin/cars?car=${car.id}`} className="min-w-0 truncate underline underline-offset-4">
              <bdi>{`${car.name} ${car.year}`}</bdi>
            </Link>
            <bdi dir="ltr" className="text-micro text-muted">
              {car.registration_plate}
            </bdi>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
