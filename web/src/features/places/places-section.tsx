import type { Location } from '@marhala/contract/fleet/catalogue.ts'
import { mapLink, pointOf } from '@marhala/domain/booking/map-point.ts'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { locationsQuery } from '../../data/cars/catalogue.ts'
import { AsyncView } from '../loading/async-view.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LocatorMap } from './inner/locator-map.tsx'
import { PlaceHours } from './inner/place-hours.tsx'

/** The company's locations: on a map for the eye, and as a list that says the same and leads to the cars of each, and to its map. */
export function PlacesSection() {
  const { t } = useTranslation('places')
  const query = useQuery(locationsQuery)
  if (query.data?.length === 0) return null
  return (
    <section aria-labelledby="places" className="page-column pt-16 lg:pt-24">
      <h2 id="places" className="text-h1">
        {t('title')}
      </h2>
      <p className="mt-2 mb-7 text-muted">{t('text')}</p>
      <AsyncView
        query={query}
        errorTitle={t('failed')}
        skeleton={<Skeleton className="aspect-5/4 rounded-sheet lg:aspect-5/2" />}
      >
        {(locations) => (
          <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
            <LocatorMap locations={locations} />
            <ol className="grid gap-x-8 sm:max-lg:grid-cols-2">
              {locations.map((location, index) => (
                <LocationLine key={location.id} location={location} number={index + 1} />
              ))}
            </ol>
          </div>
        )}
      </AsyncView>
    </section>
  )
}

/** The place on OpenStreetMap, or what it finds under the name and city. */
function linkOf({ name, city, latitude, longitude }: Location): string {
  const point = latitude !== null && longitude !== null ? pointOf(latitude, longitude) : null
  if (point) return mapLink(point)
  const query = new URLSearchParams({ query: [name, city].filter(Boolean).join(', ') })
  return `https://www.openstreetmap.org/search?${query}`
}

function LocationLine({ location, number }: { location: Location; number: number }) {
  const { t } = useTranslation('places')
  const { name, address, code } = location
  return (
    <li className="flex gap-3.5 border-b py-3 first:pt-0 sm:max-lg:nth-2:pt-0">
      <span
        aria-hidden="true"
        className="flex size-7 shrink-0 items-center justify-center rounded-full bg-primary-soft text-micro font-bold text-primary-soft-fg tabular-nums"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="text-body font-semibold">
          <Link
            to={`/cars?pickup_location=${encodeURIComponent(code)}`}
            className="inline-block underline-offset-4 hover:text-primary hover:underline pointer-coarse:py-2.5"
          >
            <bdi>{name}</bdi>
          </Link>
        </h3>
        {address ? (
          <p className="text-small text-muted">
            <bdi>{address}</bdi>
          </p>
        ) : null}
        <PlaceHours hours={location.hours} />
      </div>
      <a
        href={linkOf(location)}
        rel="noopener noreferrer"
        aria-label={`${t('open_map')}: ${name}`}
        title={t('open_map')}
        className="flex size-9 shrink-0 items-center justify-center rounded-control text-muted hover:bg-primary-soft hover:text-primary-soft-fg pointer-coarse:size-11"
      >
        <ExternalLink className="size-4.5 rtl:-scale-x-100" strokeWidth={1.75} aria-hidden="true" />
      </a>
    </li>
  )
}
