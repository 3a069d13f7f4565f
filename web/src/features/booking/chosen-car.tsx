import type { Car } from '@marhala/contract/fleet/cars.ts'
import { type CarChoice, choicesOf } from '@marhala/domain/booking/car-choice.ts'
import { useTranslation } from 'react-i18next'

type ChosenCarProps = { car: Pick<Car, 'or_similar' | 'this_car_price'>; choice: CarChoice | null }

/** Under the name of a car that is let in both ways, or as any car of its class alone: which of them it is. */
export function ChosenCar({ car, choice }: ChosenCarProps) {
  const { t } = useTranslation('promise')
  if (!car.or_similar) return null
  return (
    <span className="block text-small font-normal text-muted">
      {t(choice ?? choicesOf(car)[0] ?? 'this')}
    </span>
  )
}
