import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../data/auth.ts'
import { recommendedCarsQuery } from '../../data/home.ts'
import { CarRail } from './car-rail.tsx'

/** The best rated cars; for somebody signed in those of the categories they book. */
export function RecommendedSection() {
  const { t } = useTranslation(['home', 'load'])
  const session = useSession()
  const query = useQuery(recommendedCarsQuery({ limit: 8 }, session?.user.id))
  return (
    <CarRail
      title={t(session ? 'recommended_for_you' : 'recommended')}
      query={query}
      errorTitle={t('load:recommended_cars')}
    />
  )
}
