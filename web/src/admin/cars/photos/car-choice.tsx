import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import { useTranslation } from 'react-i18next'
import { Select } from '../../../ui/fields/select.tsx'

type CarChoiceProps = { cars: readonly FleetCar[]; chosen: number | null; onCar: (car: number) => void }

/** The car that some photos go to. */
export function CarChoice({ cars, chosen, onCar }: CarChoiceProps) {
  const { t } = useTranslation('photos')
  return (
    <div className="w-full sm:w-72">
      <Select
        label={t('fleet.car')}
        placeholder={chosen === null ? t('fleet.choose_car') : undefined}
        options={cars.map((car) => ({
          value: String(car.id),
          label: `${car.name} ${car.year} ${car.registration_plate}`,
        }))}
        value={chosen === null ? '' : String(chosen)}
        onChange={({ target }) => {
          if (target.value !== '') onCar(Number(target.value))
        }}
      />
    </div>
  )
}
