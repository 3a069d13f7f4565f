import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { specialDealsQuery } from '../../data/cars/home.ts'
import { CarRail } from './car-rail.tsx'

/** Cars at a lower price, largest discount first, on a band of their own. */
export function DealsSection() {
  const { t } = useTranslation(['home', 'load'])
  return (
    <CarRail
      title={t('deals')}
      text={t('deals_text')}
      query={useQuery(specialDealsQuery({ limit: 4 }))}
      errorTitle={t('load:special_deals')}
      className="mt-14 bg-accent-soft py-12 dark:bg-[color-mix(in_oklab,var(--color-accent-soft)_45%,var(--color-bg))] text-accent-soft-fg [&_.text-muted:not(article_*)]:text-accent-soft-fg"
    />
  )
}
