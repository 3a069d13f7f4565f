import type { StaffClass } from '@marhala/contract/fleet/classes.ts'
import { useTranslation } from 'react-i18next'

type Promised = Pick<StaffClass, 'transmission_type' | 'fuel_type' | 'passengers' | 'luggage'>

/** What a class promises, in a line: gearbox, fuel if one is named, seats and bags. */
export function PromiseLine({ promise }: { promise: Promised }) {
  const { t } = useTranslation(['classes', 'car-card'])
  const parts = [
    t(`car-card:transmission.${promise.transmission_type}`),
    promise.fuel_type === null ? t('any_fuel') : t(`car-card:fuel.${promise.fuel_type}`),
    t('car-card:seats', { count: promise.passengers }),
    t('bags', { count: promise.luggage }),
  ]
  return (
    <ul className="flex flex-wrap gap-x-2 gap-y-0.5 text-small">
      {parts.map((part) => (
        <li key={part} className="not-last:after:ms-2 not-last:after:text-muted not-last:after:content-['·']">
          {part}
        </li>
      ))}
    </ul>
  )
}
