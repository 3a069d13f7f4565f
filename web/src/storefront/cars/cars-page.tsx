import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { carAlternativesQuery, carFacetsQuery, filteredCarsQuery } from '../../data/cars/cars.ts'
import { brandsQuery, categoriesQuery, locationsQuery } from '../../data/cars/catalogue.ts'
import { loadQueries, queryClientContext } from '../../data/http/load.ts'
import { CompareSlot } from '../../features/compare/compare-slot.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { lazySection } from '../../features/loading/lazy-section.tsx'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { TripBar } from '../../features/trip/trip-bar.tsx'
import { parseTrip, withKnownLocations } from '../../features/trip/trip.ts'
import { CarsResults, useCarsPage } from './cars-results.tsx'
import { AppliedFilters } from './filters/applied-filters.tsx'
import { carQuery, dropUnknown, filterEntries, parseFilters } from './filters/car-filters.ts'
import { FilterButton } from './filters/filter-button.tsx'
import { useFilterChips } from './filters/filter-chips.ts'
import { QuickFilters } from './filters/quick-filters.tsx'
import { SortForm } from './sort-form.tsx'
import { TooShort } from './too-short.tsx'
import { type CarsAddress, useCarsAddress } from './use-cars-address.ts'
import { useTooShort } from './use-too-short.ts'
import { ViewLinks } from './view-links.tsx'

const FilterColumn = await lazySection(async () => (await import('./filters/filter-column.tsx')).FilterColumn)

/** The lists first: with them at hand a brand that does not exist is not asked for. */
export async function loader(args: LoaderFunctionArgs) {
  await loadQueries(args, { extra: [brandsQuery, categoriesQuery, locationsQuery] })
  const client = args.context.get(queryClientContext)
  const query = new URL(args.request.url).searchParams
  const filters = dropUnknown(parseFilters(query), {
    brands: client.getQueryData(brandsQuery.queryKey),
    categories: client.getQueryData(categoriesQuery.queryKey),
  })
  const locations = client.getQueryData(locationsQuery.queryKey)
  const request = carQuery(filters, withKnownLocations(parseTrip(query), locations))
  // The counts stand in the column; a phone has none, and its sheet asks when it opens.
  const isWide = typeof document === 'undefined' || matchMedia('(width >= 64rem)').matches
  const list = filteredCarsQuery(request)
  await loadQueries(args, { extra: isWide ? [list, carFacetsQuery(request)] : [list] })
  return client.getQueryData(list.queryKey)?.total === 0
    ? loadQueries(args, { extra: [carAlternativesQuery(request)] })
    : null
}

/** The list of cars: the trip above, filters beside, cards with the total of the trip. */
export function Component() {
  const address = useCarsAddress()
  const { filters, trip, go } = address
  return (
    <>
      <CarsMeta {...address} />
      <TripBar
        trip={trip}
        onChange={(next) => go({ ...filters, page: 1 }, next)}
        action="/cars"
        keep={filterEntries({ ...filters, page: 1 })}
      />
      {/* What Tab brings into view must not hide below the two sticky bars. */}
      <div className="page-column pt-2 **:scroll-mt-18">
        <QuickFilters {...address} />
        <Toolbar {...address} />
        <div className="gap-8 lg:grid lg:grid-cols-[280px_minmax(0,1fr)] lg:items-start">
          <aside className="hidden lg:sticky lg:top-[calc(var(--header)+5rem)] lg:block lg:max-h-[calc(100dvh-var(--header)-5.5rem)] lg:overflow-y-auto lg:pe-2 noscript:block">
            <FilterColumn />
          </aside>
          <div>
            <TooShort {...address} />
            <CarsResults {...address} />
          </div>
        </div>
        {/* On a phone it stands above the pill of the filters. */}
        <CompareSlot className="bottom-3 max-md:bottom-[calc(var(--tabbar)+4.75rem)]" />
      </div>
      <div className="pointer-events-none sticky bottom-[calc(var(--tabbar)+0.75rem)] z-20 mt-4 flex justify-center md:hidden noscript:hidden">
        <div className="pointer-events-auto flex divide-x divide-on-primary/25 rounded-full bg-primary text-on-primary shadow-lg">
          <FilterButton {...address} className="h-12 rounded-s-full px-5" />
          <SortForm {...address} look="pill" />
        </div>
      </div>
    </>
  )
}

function Toolbar(address: CarsAddress) {
  const { t } = useTranslation('cars')
  const { data: page } = useCarsPage(address)
  const tooShort = useTooShort(address)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <div className="flex items-baseline gap-2.5">
        <h1 tabIndex={-1} className="text-h3">
          {t('title')}
        </h1>
        <p className="text-small text-muted tabular-nums" aria-hidden="true">
          {page ? t('found', { count: page.total }) : null}
        </p>
        <p aria-live="polite" className="sr-only">
          {page
            ? [t('announce', { count: page.total }), ...tooShort.map(({ words }) => words)].join('. ')
            : null}
        </p>
      </div>
      <AppliedFilters {...address} />
      <div className="ms-auto hidden items-center gap-2 md:flex noscript:flex">
        <FilterButton
          {...address}
          className="h-9 rounded-control border border-input bg-surface px-3 transition-colors hover:border-muted lg:hidden pointer-coarse:min-h-11"
        />
        <SortForm {...address} look="toolbar" />
        <ViewLinks {...address} />
      </div>
    </div>
  )
}

function CarsMeta({ filters }: CarsAddress) {
  const { t } = useTranslation('cars')
  const chips = useFilterChips(filters)
  const format = useFormat()
  const words = format.list(chips.map(({ label }) => label))
  return (
    <PageMeta
      title={words === '' ? t('title') : t('title_of', { filters: words })}
      description={t('description')}
      queryNames={['category_id', 'brand_id', 'page']}
    />
  )
}
