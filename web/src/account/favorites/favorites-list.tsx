import type { Favorite } from '@marhala/contract/storefront/favorites.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { pageWithout } from '../../data/account/favorite-set.ts'
import { favoritesQuery } from '../../data/account/favorites.ts'
import { useHiddenIds } from '../../data/lists/undoable-deletions.ts'
import { CarCard, CarCardSkeleton } from '../../features/car/car-card.tsx'
import { EmptyGarage } from '../../features/car/empty-garage.tsx'
import { CompareCheckbox } from '../../features/compare/compare-checkbox.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { PastTheEnd } from '../../features/lists/past-the-end.tsx'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { type Trip, tripQuery } from '../../features/trip/trip.ts'
import { useTrip } from '../../features/trip/use-trip.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/table/pagination.tsx'
import { favoritesAddress, favoritesQueryOf, type FavoritesView, isNarrowed } from './favorites-view.ts'
import { useRemoveFavorite } from './use-remove-favorite.tsx'

/** The cards of this address in all their states, ten a page. */
export function FavoritesList({ view }: { view: FavoritesView }) {
  const { t } = useTranslation(['favorites', 'load'])
  const [query] = useSearchParams()
  const trip = useTrip()
  const hidden = useHiddenIds('favorite')
  const list = useQuery({
    ...favoritesQuery({ ...favoritesQueryOf(view), ...tripQuery(trip) }),
    placeholderData: keepPreviousData,
    select: (page) => pageWithout(page, hidden),
  })
  const isPastEnd = view.page > 1 && (list.data?.total ?? 0) > 0
  return (
    <AsyncView
      query={list}
      errorTitle={list.data ? t('failed.update') : t('load:favorites')}
      skeleton={<ListSkeleton />}
      isEmpty={(page) => page.data.length === 0}
      filtered={isNarrowed(view) || isPastEnd}
      noResults={
        isPastEnd ? (
          <PastTheEnd
            title={t('past_end.title')}
            to={favoritesAddress(query, { page: 1 })}
            action={t('past_end.action')}
          />
        ) : (
          <NothingFound />
        )
      }
      empty={<NoFavorites />}
    >
      {(page) => (
        <>
          <p className="mb-3 text-small text-muted tabular-nums" aria-live="polite">
            {t('count', { count: page.total })}
          </p>
          <Cards favorites={page.data} trip={trip} />
          <Pagination
            className="mt-8"
            page={page.current_page}
            pageCount={page.last_page}
            hrefFor={(number) => favoritesAddress(query, { page: number })}
            label={t('pages.label')}
            previousLabel={t('pages.previous')}
            nextLabel={t('pages.next')}
            pageLabel={(number) => t('pages.page', { page: number })}
            Link={Link}
          />
        </>
      )}
    </AsyncView>
  )
}

function Cards({ favorites, trip }: { favorites: readonly Favorite[]; trip: Trip }) {
  const { t } = useTranslation('car-card')
  const format = useFormat()
  const { start_date, end_date } = trip
  const dates =
    start_date && end_date ? format.plainRange(start_date.slice(0, 10), end_date.slice(0, 10)) : ''
  const { remove } = useRemoveFavorite()
  return (
    <Grid>
      {favorites.map(({ id, car }) => (
        <li key={id} className="flex">
          <CarCard
            car={car}
            trip={trip}
            dimmed={car.trip?.available === false}
            note={car.trip?.available === false ? t('taken', { dates }) : undefined}
            headingLevel={2}
            className="w-full"
            onRemove={() => remove(car)}
            choice={<CompareCheckbox car={car} />}
          />
        </li>
      ))}
    </Grid>
  )
}

function NoFavorites() {
  const { t } = useTranslation('favorites')
  return (
    <EmptyGarage title={t('empty.title')} to="/cars" action={t('empty.action')}>
      {t('empty.text')}
    </EmptyGarage>
  )
}

function NothingFound() {
  const { t } = useTranslation('favorites')
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={t('none.title')}
      action={
        <Link to="/favorites" replace className={buttonClass({ variant: 'outline' })}>
          {t('none.action')}
        </Link>
      }
    >
      {t('none.text')}
    </EmptyState>
  )
}

function ListSkeleton() {
  return (
    <Grid>
      {Array.from({ length: 6 }, (_, index) => (
        <li key={index}>
          <CarCardSkeleton />
        </li>
      ))}
    </Grid>
  )
}

function Grid({ children }: { children: ReactNode }) {
  return <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">{children}</ul>
}
