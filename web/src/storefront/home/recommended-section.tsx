import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { recommendedCarsQuery } from '../../data/cars/home.ts'
import { useSession } from '../../data/session/auth.ts'
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
