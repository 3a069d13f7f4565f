import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { filteredCarsQuery } from '../../data/cars.ts'
import { noTrip, type Trip } from '../../parts/trip.ts'
import { useFormat } from '../../parts/use-format.ts'
import { buttonClass } from '../../ui/button.tsx'
import { chipClass } from '../../ui/chip.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type CarFilters, carQuery, noFilters } from './car-filters.ts'
import { useFilterChips } from './filter-chips.ts'
import type { CarsAddress } from './use-cars-address.ts'

type Way = { key: string; label: string; filters: CarFilters; trip: Trip }

/** Nothing for these filters: names them, and offers the list without one of them, with how many cars that gives. */
export function NoResults({ filters, trip, hrefFor }: CarsAddress) {
  const { t } = useTranslation('cars')
  const format = useFormat()
  const chips = useFilterChips(filters)
  const { start_date, end_date } = trip
  const dates =
    start_date && end_date ? format.plainRange(start_date.slice(0, 10), end_date.slice(0, 10)) : null
  const ways: Way[] = chips.map(({ key, label, without }) => ({
    key,
    label: t('none.without', { filter: label }),
    filters: without,
    trip,
  }))
  if (dates) {
    const timeless = {
      ...noTrip,
      pickup_location: trip.pickup_location,
      return_location: trip.return_location,
    }
    ways.push({
      key: 'dates',
      label: t('none.without_dates'),
      filters: { ...filters, page: 1 },
      trip: timeless,
    })
  }
  const names = format.list(chips.map(({ label }) => label))
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={t('none.title')}
      action={
        <Link
          to={hrefFor({ ...noFilters, sort_by: filters.sort_by })}
          className={buttonClass({ variant: 'outline' })}
        >
          {t('none.clear')}
        </Link>
      }
    >
      <p suppressHydrationWarning>
        {dates === null
          ? t('none.text', { filters: names })
          : chips.length === 0
            ? t('none.dates', { dates })
            : t('none.both', { dates, filters: names })}
      </p>
      <div className="not-has-[li]:hidden">
        <p className="mt-5 text-small">{t('none.try')}</p>
        <ul className="mt-2 flex flex-wrap justify-center gap-2">
          {ways.slice(0, 8).map((way) => (
            <WayOut {...way} key={way.key} href={hrefFor(way.filters, way.trip)} />
          ))}
        </ul>
      </div>
    </EmptyState>
  )
}

/** The list another way, with how many cars it has; a way that leads nowhere is not shown. */
function WayOut({ filters, trip, href, label }: Way & { href: string }) {
  const { data } = useQuery(filteredCarsQuery({ ...carQuery(filters, trip), per_page: 1 }))
  if (data?.total === 0) return null
  return (
    <li className="max-w-full">
      <Link to={href} className={chipClass({ selected: false })}>
        <bdi className="truncate">{label}</bdi>
        {data ? <span className="text-micro text-muted tabular-nums">{data.total}</span> : null}
      </Link>
    </li>
  )
}
