import { previewPath } from '@marhala/domain/illustration.ts'
import type { Car } from '@marhala/contract/cars.ts'
import type { ReplyOf } from '@marhala/contract/endpoint.ts'
import type * as cars from '@marhala/contract/cars.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router'
import { carDetailsQuery } from '../../data/cars.ts'
import { CarRating } from '../../parts/car-card.tsx'
import { FavoriteHeart } from '../../parts/favorite-heart.tsx'
import { JsonLd } from '../../parts/jsonld.tsx'
import { loadCar } from '../../parts/load-car.ts'
import { AsyncView } from '../../shell/async-view.tsx'
import { usePageContext } from '../../shell/page-context.ts'
import { PageMeta } from '../../shell/page-meta.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { BookingBar } from './booking-bar.tsx'
import { BookingPanel } from './booking-panel.tsx'
import { CarDetails } from './car-details.tsx'
import { CarFeatures } from './car-features.tsx'
import { CarGallery } from './car-gallery.tsx'
import { carJsonLd } from './car-json-ld.ts'
import { CarPageSkeleton } from './car-page-skeleton.tsx'
import { CarSpecs } from './car-specs.tsx'
import { SimilarCars } from './similar-cars.tsx'
import { useCarTrip } from './use-car-trip.ts'

type Details = ReplyOf<typeof cars.details>

/** Fills in the car, the places and the price of the address's trip. */
export function loader(args: LoaderFunctionArgs) {
  return loadCar(args)
}

/** A car's own page: pictures, facts and, always in sight, what the trip costs. */
export function Component() {
  const { t } = useTranslation('load')
  const { slug = '' } = useParams()
  const query = useQuery(carDetailsQuery(slug))
  return (
    <div className="page-column pt-4 pb-6 md:pt-6 lg:pb-0">
      <AsyncView query={query} page errorTitle={t('car_details')} skeleton={<CarPageSkeleton />}>
        {(details) => <CarView key={details.car.id} details={details} />}
      </AsyncView>
    </div>
  )
}

function CarView({ details }: { details: Details }) {
  const { t } = useTranslation('car')
  const { origin } = usePageContext()
  const { car } = details
  const booking = useCarTrip(car)
  const name = `${car.name} ${car.year}`
  const lead = t('meta', { name, category: car.category.name, minimum: car.minimum_days })
  return (
    // Tab must not stop behind the bar at the bottom (WCAG 2.4.11).
    <div className="max-lg:[&_:is(a,button,input,select,summary)]:scroll-mb-40">
      <PageMeta title={name} description={lead} image={car.images[0]?.url ?? previewPath(car.illustration)} />
      <JsonLd data={carJsonLd(details, origin)} />
      <div className="grid items-start gap-x-11 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          <CarGallery car={car} />
          <header className="mt-5 flex items-start justify-between gap-x-4">
            <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <h1 className="text-h1">
                <bdi>{car.name}</bdi> <span className="font-normal text-muted tabular-nums">{car.year}</span>
              </h1>
              <CarRating rating={details.average_rating} count={details.review_count} />
            </div>
            <FavoriteHeart car={car} />
          </header>
          <CarSpecs car={car} />
          <CarTabs car={car} />
        </div>
        <aside
          aria-label={t('panel')}
          className="rounded-card border border-line bg-surface p-5 shadow-md max-lg:hidden lg:sticky lg:top-22 lg:max-h-[calc(100dvh-6.5rem)] lg:overflow-y-auto dark:shadow-none"
        >
          <BookingPanel car={car} booking={booking} />
        </aside>
      </div>
      <SimilarCars cars={details.similar_cars} trip={booking.trip} />
      <BookingBar car={car} booking={booking} />
    </div>
  )
}

const tabKeys = ['details', 'features'] as const

function CarTabs({ car }: { car: Car }) {
  const { t } = useTranslation('car')
  const [query, setQuery] = useSearchParams()
  const selected = tabKeys.find((key) => key === query.get('tab')) ?? 'details'
  const select = (key: (typeof tabKeys)[number]) =>
    setQuery(
      (now) => {
        if (key === 'details') now.delete('tab')
        else now.set('tab', key)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Tabs
      label={t('tabs.label')}
      tabs={tabKeys.map((key) => ({ key, label: t(`tabs.${key}`) }))}
      selectedKey={selected}
      onSelect={select}
      className="mt-8"
    >
      {selected === 'details' ? <CarDetails car={car} /> : <CarFeatures features={car.features} />}
    </Tabs>
  )
}
