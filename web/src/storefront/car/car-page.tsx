import { previewPath } from '@marhala/domain/fleet/illustration.ts'
import type { ReplyOf } from '@marhala/contract/wire/endpoint.ts'
import type * as cars from '@marhala/contract/fleet/cars.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router'
import { carDetailsQuery } from '../../data/cars/cars.ts'
import { isNotFound } from '../../data/http/failure.ts'
import { PromiseLine } from '../../features/booking/promise-line.tsx'
import { CarRating } from '../../features/car/car-rating.tsx'
import { loadCar } from '../../features/car/load-car.ts'
import { UnnamedCar } from '../../features/car/unnamed-car.tsx'
import { ReachCompany } from '../../features/company/reach-company.tsx'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { latePart } from '../../features/loading/late-part.tsx'
import { lazySection } from '../../features/loading/lazy-section.tsx'
import { ErrorPage } from '../../features/page/error-page.tsx'
import { JsonLd } from '../../features/page/jsonld.tsx'
import { NotFoundPage } from '../../features/page/not-found-page.tsx'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { UsualLocationSlot } from '../../features/trip/usual-location-slot.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AvailabilitySection } from './booking/availability-section.tsx'
import { BookingBar } from './booking/booking-bar.tsx'
import { AsidePanel } from './booking/lazy-booking-panel.tsx'
import { useCarTrip } from './booking/use-car-trip.ts'
import { CarActions } from './car-actions.tsx'
import { CarDetails } from './car-details.tsx'
import { CarPageSkeleton } from './car-page-skeleton.tsx'
import { CarSpecs } from './car-specs.tsx'
import { CarGallery } from './gallery/car-gallery.tsx'
import { loadCarsInstead } from './load-cars-instead.ts'
import { forgetReviews, showsReviews } from './reviews/review-address.ts'

type Details = ReplyOf<typeof cars.details>

/**
 * Fills in the car, the locations and the price of the address's trip; into the server's document, for search engines and
 * for a quick tab, the first reviews as well, or other cars where there is no such car.
 */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams
  const isForReviews = import.meta.env.SSR || showsReviews(query)
  const loaded = loadCar(
    args,
    isForReviews ? [await firstReviewsQuery(args.params['slug'] ?? '', query)] : [],
  )
  if (!import.meta.env.SSR) return loaded
  return loaded.catch(async (error: unknown) => {
    await loadCarsInstead(args)
    throw error
  })
}

/** Its code travels with the tab. */
async function firstReviewsQuery(slug: string, query: URLSearchParams) {
  const [{ carReviewsQuery }, { readReviewView }] = await Promise.all([
    import('../../data/cars/reviews.ts'),
    import('./reviews/review-address.ts'),
  ])
  return carReviewsQuery(slug, readReviewView(query))
}

/** Written by the server alone: the browser leaves its text as it stands, and needs no code to make it. */
const StructuredData = import.meta.env.SSR
  ? (await import('./car-structured-data.tsx')).CarStructuredData
  : () => <JsonLd data={{}} />

/** Below everything else of the page. */
const SimilarCars = await lazySection(async () => (await import('./similar-cars.tsx')).SimilarCarsHere)

const Reviews = latePart(async () => (await import('./reviews/reviews-tab.tsx')).ReviewsTab, {
  isShown: showsReviews,
})
const Features = latePart(async () => (await import('./car-features.tsx')).CarFeatures, {
  isShown: (query) => query.get('tab') === 'features',
  height: 'h-80',
})
export const lateParts = [Reviews, Features]

/** For nobody who has found a car. */
const CarsInstead = await lazySection(async () => (await import('./cars-instead.tsx')).CarsInstead)

function UnknownCar() {
  return (
    <>
      <NotFoundPage />
      <CarsInstead />
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorPage notFound={<UnknownCar />} />
}

/** A car's own page: pictures, facts and, always in sight, what the trip costs. */
export function Component() {
  const { t } = useTranslation('load')
  const { slug = '' } = useParams()
  const query = useQuery(carDetailsQuery(slug))
  if (isNotFound(query.error)) return <UnknownCar />
  return (
    <div className="page-column pt-4 pb-6 md:pt-6 lg:pb-0">
      <UnnamedCar query={query} />
      <AsyncView query={query} page errorTitle={t('car_details')} skeleton={<CarPageSkeleton />}>
        {(details) => <CarView key={details.car.id} details={details} />}
      </AsyncView>
    </div>
  )
}

function CarView({ details }: { details: Details }) {
  const { t } = useTranslation(['car', 'reach'])
  const { car } = details
  const [query] = useSearchParams()
  const booking = useCarTrip(car)
  const name = `${car.name} ${car.year}`
  const lead = t('meta', { name, category: car.category.name, minimum: car.minimum_days })
  return (
    // Tab must not stop behind the bar at the bottom (WCAG 2.4.11).
    <div className="max-lg:[&_:is(a,button,input,select,summary)]:scroll-mb-40">
      <PageMeta title={name} description={lead} image={car.images[0]?.url ?? previewPath(car.illustration)} />
      <StructuredData details={details} />
      <div className="grid items-start gap-x-11 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          <CarGallery car={car} />
          <header className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="min-w-0 flex-1 text-h1 max-sm:basis-full">
              <bdi>{car.name}</bdi> <span className="font-normal text-muted tabular-nums">{car.year}</span>
            </h1>
            <RatingLink details={details} />
            <CarActions car={car} trip={booking.trip} />
          </header>
          <CarSpecs car={car} />
          {car.promise && booking.choices.car_choice !== 'this' ? (
            <PromiseLine promise={car.promise} className="mt-4" />
          ) : null}
          <ReachCompany className="mt-5" message={t('reach:message.car', { car: name })} />
          <CarTabs details={details} />
        </div>
        <aside
          aria-label={t('panel')}
          className="rounded-card border border-line bg-surface p-5 shadow-md max-lg:hidden lg:sticky lg:top-22 lg:row-span-2 lg:max-h-[calc(100dvh-6.5rem)] lg:overflow-y-auto dark:shadow-none"
        >
          <AsidePanel car={car} booking={booking} />
        </aside>
        {/* After the panel: Tab goes on to the price before it goes through the days. */}
        <AvailabilitySection car={car} booking={booking} />
      </div>
      <SimilarCars />
      {query.has('compare') ? (
        <Suspense>
          <LazyCompareSlot className="bottom-3 max-lg:bottom-[calc(var(--tabbar)+5.25rem)]" />
        </Suspense>
      ) : null}
      <BookingBar car={car} booking={booking} />
      <UsualLocationSlot trip={booking.trip} onChange={booking.setTrip} />
    </div>
  )
}

function RatingLink({ details }: { details: Details }) {
  const [query] = useSearchParams()
  if (details.average_rating === null) return null
  const to = new URLSearchParams(query)
  to.set('tab', 'reviews')
  return (
    <Link
      to={`?${to}#tabs`}
      replace
      preventScrollReset
      className="inline-flex min-h-6 items-center rounded-chip hover:underline pointer-coarse:min-h-11"
    >
      <CarRating rating={details.average_rating} count={details.review_count} />
    </Link>
  )
}

const LazyCompareSlot = lazy(async () => ({
  default: (await import('../../features/compare/compare-slot.tsx')).CompareSlot,
}))

const tabKeys = ['details', 'features', 'reviews'] as const

function CarTabs({ details }: { details: Details }) {
  const { t } = useTranslation(['car', 'load'])
  const { car, missing_features, review_count } = details
  const [query, setQuery] = useSearchParams()
  const selected = tabKeys.find((key) => key === query.get('tab')) ?? 'details'
  const select = (key: (typeof tabKeys)[number]) =>
    setQuery(
      (now) => {
        if (key !== 'reviews') forgetReviews(now)
        if (key === 'details') now.delete('tab')
        else now.set('tab', key)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <div id="tabs" className="mt-8">
      <Tabs
        label={t('tabs.label')}
        tabs={tabKeys.map((key) => ({
          key,
          label: t(`tabs.${key}`),
          ...(key === 'reviews' && { count: review_count }),
        }))}
        selectedKey={selected}
        onSelect={select}
        isSticky
      >
        {selected === 'details' ? <CarDetails car={car} /> : null}
        {selected === 'features' ? (
          <Features features={car.features} missing={missing_features} errorTitle={t('load:car_details')} />
        ) : null}
        {selected === 'reviews' ? <Reviews details={details} errorTitle={t('load:reviews')} /> : null}
      </Tabs>
    </div>
  )
}
