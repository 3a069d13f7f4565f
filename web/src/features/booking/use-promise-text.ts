import type { ClassPromise } from '@marhala/contract/booking/class-promise.ts'
import { useTranslation } from 'react-i18next'

/** Says what a class promises besides its name: gearbox, fuel if it is promised, seats and suitcases at least. */
export function usePromiseText(): (promise: Omit<ClassPromise, 'class_id' | 'name'>) => string {
  const { t } = useTranslation(['class-promise', 'car-card'])
  return ({ transmission_type, fuel_type, passengers, luggage }) => {
    const kept = {
      gearbox: t(`car-card:transmission.${transmission_type}`),
      seats: t('car-card:seats', { count: passengers }),
      bags: t('bags', { count: luggage }),
    }
    return fuel_type === null
      ? t('kept', kept)
      : t('kept_with_fuel', { ...kept, fuel: t(`car-card:fuel.${fuel_type}`) })
  }
}
