import type { Car, CarCard } from '@marhala/contract/fleet/cars.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { QuoteReply } from '../../data/bookings/quotes.ts'
import { filteredCarsQuery } from '../../data/cars/cars.ts'
import { CarPicture } from '../../features/car/car-picture.tsx'
import { otherCars } from '../../features/car/other-cars.ts'
import { Money } from '../../features/format/money.tsx'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { type Trip, tripEntries, tripQuery } from '../../features/trip/trip.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const shownFirst = 6

/** `quote` is that of the chosen car, where it is known. */
type ChangeCarProps = { car: Car; trip: Trip; quote: QuoteReply | undefined }

/** Cars that are free for the same dates, the most alike first, each with what it costs more or less. */
export function ChangeCar({ car, trip, quote }: ChangeCarProps) {
  const { t } = useTranslation(['reservation', 'load'])
  const { start_date, end_date } = trip
  const query = useQuery(
    filteredCarsQuery({ ...tripQuery(trip), per_page: 100, sort_by: 'price_asc', below_minimum: 'true' }),
  )
  return (
    <section aria-labelledby="change-car-title">
      <h2 id="change-car-title" className="text-h3">
        {t(start_date && end_date ? 'vehicle.others_free' : 'vehicle.others')}
      </h2>
      <div className="mt-3">
        <AsyncView
          query={query}
          errorTitle={t('load:filtered_cars')}
          skeleton={<Skeleton className="h-60 w-full rounded-card" />}
          isEmpty={({ data }) => data.every(({ id }) => id === car.id)}
          empty={<p className="text-muted">{t('vehicle.none')}</p>}
        >
          {({ data }) => <CarRows rows={otherCars(car, data, quote)} trip={trip} />}
        </AsyncView>
      </div>
    </section>
  )
}

function CarRows({ rows, trip }: { rows: ReturnType<typeof otherCars>; trip: Trip }) {
  const { t } = useTranslation('reservation')
  const [showsAll, setShowsAll] = useState(false)
  return (
    <>
      <ul className="flex flex-col gap-2.5">
        {(showsAll ? rows : rows.slice(0, shownFirst)).map(({ car, difference }) => (
          <li key={car.id}>
            <CarRow car={car} difference={difference} trip={trip} />
          </li>
        ))}
      </ul>
      {rows.length > shownFirst && !showsAll ? (
        <Button variant="ghost" className="mt-3" onClick={() => setShowsAll(true)}>
          {t('vehicle.show_all', { count: rows.length })}
        </Button>
      ) : null}
    </>
  )
}

type CarRowProps = { car: CarCard; difference: string | null; trip: Trip }

function CarRow({ car, difference, trip }: CarRowProps) {
  const { t } = useTranslation(['reservation', 'car-card'])
  const price = car.trip ?? car.from
  const query = new URLSearchParams([...tripEntries(trip), ['step', 'vehicle']])
  return (
    <Link
      to={`/cars/${car.slug}/reserve?${query}`}
      className="flex items-center gap-3 overflow-hidden rounded-control border border-line bg-surface pe-3 transition-colors sm:gap-4 sm:pe-4 hover:border-input hover:bg-sunken"
    >
      <CarPicture car={car} decorative sizes="9rem" className="aspect-[16/10] w-22 shrink-0 sm:w-36" />
      <span className="min-w-0 flex-1 py-2">
        <span className="line-clamp-2 font-semibold">
          <bdi>{car.name}</bdi> <span className="font-normal text-muted tabular-nums">{car.year}</span>
        </span>
        <span className="block truncate text-small text-muted">
          {[
            t(`car-card:transmission.${car.transmission_type}`),
            car.category.name,
            car.or_similar && t('car-card:or_similar'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className="shrink-0 text-end">
        {difference === null ? null : (
          <span className="block font-semibold">
            <Money amount={difference} sign />
          </span>
        )}
        {price ? (
          <span className="block text-small text-muted">
            <Money amount={price.total_price} />
          </span>
        ) : null}
      </span>
    </Link>
  )
}
