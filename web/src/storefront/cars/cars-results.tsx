import type { CarCard as CarCardData } from '@marhala/contract/fleet/cars.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { filteredCarsQuery } from '../../data/cars/cars.ts'
import { CarCard, CarCardSkeleton } from '../../features/car/car-card.tsx'
import { EmptyGarage } from '../../features/car/empty-garage.tsx'
import { CompareChoice } from '../../features/compare/compare-choice.tsx'
import { lazySection } from '../../features/loading/lazy-section.tsx'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { Pagination } from '../../ui/table/pagination.tsx'
import { carQuery, hasFilters } from './filters/car-filters.ts'
import type { CarsAddress } from './use-cars-address.ts'

/** For whoever finds nothing alone. */
const NoResults = await lazySection(async () => (await import('./no-results.tsx')).NoResultsHere)

/** The page of cars of this address; the cars of before stay in sight while new ones come. */
export function useCarsPage({ filters, trip }: CarsAddress) {
  return useQuery({ ...filteredCarsQuery(carQuery(filters, trip)), placeholderData: keepPreviousData })
}

/** The grid of cards in all its states, and the way to the other pages. */
export function CarsResults(address: CarsAddress) {
  const { t } = useTranslation(['cars', 'load'])
  const query = useCarsPage(address)
  const { filters, trip } = address
  const isFiltered = hasFilters(filters) || trip.start_date !== null
  useFocusOnPage(filters.page)
  return (
    <AsyncView
      query={query}
      errorTitle={t('load:filtered_cars')}
      skeleton={
        <CardGrid view={filters.view}>
          {Array.from({ length: 9 }, (_, index) => (
            <li key={index}>
              <CarCardSkeleton />
            </li>
          ))}
        </CardGrid>
      }
      isEmpty={(page) => page.data.length === 0}
      filtered={isFiltered || filters.page > 1}
      noResults={<NoResults />}
      empty={
        <EmptyGarage title={t('empty.title')} to="/" action={t('empty.home')}>
          {t('empty.text')}
        </EmptyGarage>
      }
    >
      {(page) => (
        <>
          <CardGrid view={filters.view}>
            {page.data.map((car: CarCardData, index: number) => (
              <li key={car.id} className="flex">
                <CarCard
                  car={car}
                  trip={trip}
                  eager={index < 3}
                  headingLevel={2}
                  layout={filters.view === 'list' ? 'row' : 'column'}
                  choice={<CompareChoice car={car} />}
                  className="w-full"
                />
              </li>
            ))}
          </CardGrid>
          <Pages {...address} page={page} />
        </>
      )}
    </AsyncView>
  )
}

function CardGrid({ view, children }: { view: CarsAddress['filters']['view']; children: ReactNode }) {
  return (
    <ul className={view === 'list' ? 'grid gap-4' : 'grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3'}>
      {children}
    </ul>
  )
}

type PagesProps = CarsAddress & { page: NonNullable<ReturnType<typeof useCarsPage>['data']> }

/** Where this page stands in the list, and the way to the others; the next one is fetched when somebody comes near. */
function Pages({ filters, trip, hrefFor, page }: PagesProps) {
  const { t } = useTranslation('cars')
  const client = useQueryClient()
  const bringNext = () => {
    if (page.current_page >= page.last_page) return
    const next = { ...filters, page: page.current_page + 1 }
    void client.prefetchQuery(filteredCarsQuery(carQuery(next, trip)))
  }
  return (
    <div className="mt-8 flex flex-col items-center gap-4" onPointerEnter={bringNext} onFocus={bringNext}>
      <p className="text-small text-muted tabular-nums">
        {t('showing', { from: page.from, to: page.to, total: page.total })}
      </p>
      <Pagination
        page={page.current_page}
        pageCount={page.last_page}
        hrefFor={(number) => hrefFor({ ...filters, page: number })}
        label={t('pages')}
        previousLabel={t('previous_page')}
        nextLabel={t('next_page')}
        pageLabel={(number) => t('page', { page: number })}
        Link={Link}
      />
    </div>
  )
}

/** Another page of the list begins at its heading, for the eye (scroll restoration) and for the keyboard. */
function useFocusOnPage(page: number) {
  const previous = useRef(page)
  useEffect(() => {
    if (previous.current === page) return
    previous.current = page
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [page])
}
