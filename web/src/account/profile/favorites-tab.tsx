import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Heart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { favoritesQuery } from '../../data/account/favorites.ts'
import { CarCard } from '../../features/car/car-card.tsx'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CarGrid, CarGridSkeleton } from './car-grid.tsx'

/** The newest favourites; searching, ordering and comparing is on their own page. */
export function FavoritesTab() {
  const { t } = useTranslation(['profile', 'load'])
  const query = useQuery(favoritesQuery())
  return (
    <AsyncView
      query={query}
      errorTitle={t('load:favorites')}
      skeleton={<CarGridSkeleton />}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <EmptyState
          icon={<Heart aria-hidden="true" />}
          title={t('favorites.empty')}
          action={
            <Link to="/cars" className={buttonClass({ variant: 'primary' })}>
              {t('favorites.browse')}
            </Link>
          }
        />
      }
    >
      {({ data, total }) => (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="text-small text-muted tabular-nums">{t('favorites.count', { count: total })}</p>
            <Link to="/favorites" className={buttonClass({ variant: 'link' })}>
              {t('favorites.all')}
              <ArrowRight className="rtl:-scale-x-100" strokeWidth={1.75} aria-hidden="true" />
            </Link>
          </div>
          <CarGrid>
            {data.map(({ id, car }) => (
              <li key={id} className="flex">
                <CarCard car={car} headingLevel={2} className="w-full" />
              </li>
            ))}
          </CarGrid>
        </>
      )}
    </AsyncView>
  )
}
