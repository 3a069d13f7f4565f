import { useTranslation } from 'react-i18next'
import { useCarsPage } from './cars-results.tsx'
import type { CarsAddress } from './use-cars-address.ts'

/** What the dates are too short for, in words. */
export function useTooShort(address: CarsAddress): { minimum_days: number; words: string }[] {
  const { t } = useTranslation('cars')
  const { data: page } = useCarsPage(address)
  return (page?.too_short ?? []).map(({ minimum_days, count }) => ({
    minimum_days,
    words: t('too_short', { count, days: t('days', { count: minimum_days }) }),
  }))
}
