import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../features/format/money.tsx'

/** The cars that are there already. */
export function AddedCars({ cars, total }: { cars: readonly FleetCar[]; total: number }) {
  const { t } = useTranslation(['setup', 'common'])
  if (cars.length === 0) return null
  return (
    <section aria-label={t('cars.yours', { count: total })}>
      <h3 className="mb-2 text-small font-semibold">{t('cars.yours', { count: total })}</h3>
      <ul className="max-h-72 divide-y overflow-y-auto rounded-card border">
        {cars.map((car) => (
          <li key={car.id} className="flex flex-wrap items-center gap-x-4 gap-y-0.5 px-4 py-2">
            <bdi className="font-semibold">{`${car.name} ${car.year}`}</bdi>
            <bdi dir="ltr" className="text-small text-muted">
              {car.registration_plate}
            </bdi>
            <span className="ms-auto text-small">
              <Money amount={car.daily_price} />{' '}
              <span className="text-muted">{t('common:per_day_short')}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
