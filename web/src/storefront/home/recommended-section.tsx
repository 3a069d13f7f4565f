import { shownFigures } from '@marhala/domain/site/figures.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { figuresQuery, recommendedCarsQuery } from '../../data/cars/home.ts'
import { useSession } from '../../data/session/auth.ts'
import { CarRail } from './car-rail.tsx'

/** The best rated cars, where enough reviews say so; for somebody signed in those of the categories they book. */
export function RecommendedSection() {
  const { t } = useTranslation(['home', 'load'])
  const session = useSession()
  const query = useQuery(recommendedCarsQuery({ limit: 8 }, session?.user.id))
  const { data: figures } = useQuery(figuresQuery)
  const isRated = !figures || shownFigures(figures).rating !== null
  if (!session && !isRated) return null
  return (
    <CarRail
      title={t(session ? 'recommended_for_you' : 'recommended')}
      query={query}
      errorTitle={t('load:recommended_cars')}
    />
  )
}
