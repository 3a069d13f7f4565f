import type { CarAlternatives } from '@marhala/contract/fleet/cars.ts'
import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { carAlternativesQuery, filteredCarsQuery } from '../../data/cars/cars.ts'
import { useCompany } from '../../data/company/company.ts'
import { CarCard } from '../../features/car/car-card.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { PastTheEnd } from '../../features/lists/past-the-end.tsx'
import { noTrip, type Trip } from '../../features/trip/trip.ts'
import { buttonClass } from '../../ui/button.tsx'
import { chipClass } from '../../ui/chip.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type CarFilters, carQuery, clearedFilters, filtersWithout } from './filters/car-filters.ts'
import { useFilterChips } from './filters/filter-chips.ts'
import { type CarsAddress, useCarsAddress } from './use-cars-address.ts'

type NoResultsProps = CarsAddress & {
  /** Cars are free, which are let for more days alone. */
  isTooShort: boolean
}

/** Nothing for the filters of the address. */
export function NoResultsHere() {
  const address = useCarsAddress()
  const { data } = useQuery(filteredCarsQuery(carQuery(address.filters, address.trip)))
  if (data && data.total > 0) return <PastEnd {...address} />
  return <NoResults {...address} isTooShort={(data?.too_short ?? []).length > 0} />
}

function PastEnd({ filters, hrefFor }: CarsAddress) {
  const { t } = useTranslation('cars')
  return (
    <PastTheEnd
      title={t('past_end.title')}
      to={hrefFor({ ...filters, page: 1 })}
      action={t('past_end.first')}
    >
      {t('past_end.text')}
    </PastTheEnd>
  )
}

/** Nothing for these filters: names them, and offers the nearest that is there, with how many cars that gives. */
export function NoResults({ isTooShort, ...address }: NoResultsProps) {
  const { filters, trip, hrefFor } = address
  const { t } = useTranslation(['cars', 'no-results', 'quote'])
  const format = useFormat()
  const { data: nearest } = useQuery(carAlternativesQuery(carQuery(filters, trip)))
  const labelOf = useFilterLabels(filters)
  const dates = datesOf(trip, format)
  const names = format.list(useFilterChips(filters).map(({ label }) => label))
  const ways = useWays(address, nearest)
  const rules = useCompany().settings?.rules
  // Without a price for the dates they are too few for it, whoever has it.
  const noteOf = (car: NearCar) => {
    const others = car.misses.filter((filter) => filter !== 'dates')
    if (!isTaken(car))
      return others.length === 0
        ? undefined
        : t('no-results:misses', { filters: format.list(others.map(labelOf)) })
    return car.trip === null && rules
      ? t('quote:min_days', { count: car.is_premium ? rules.min_days_premium : rules.min_days_standard })
      : t('no-results:taken', { dates })
  }
  return (
    <>
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title={t(isTooShort ? 'no-results:short_title' : 'no-results:title')}
        action={
          <Link to={hrefFor(clearedFilters(filters))} className={buttonClass({ variant: 'outline' })}>
            {t('no-results:clear')}
          </Link>
        }
      >
        <p suppressHydrationWarning>{textOf()}</p>
        {ways.length > 0 ? <p className="mt-5 text-small">{t('no-results:try')}</p> : null}
        <ul className="mt-2 flex flex-wrap justify-center gap-2">
          {ways.map(({ label, total, ...way }) => (
            <li key={label} className="max-w-full">
              <Link to={hrefFor(way.filters, way.trip)} className={chipClass({ selected: false })}>
                <bdi className="truncate" suppressHydrationWarning>
                  {label}
                </bdi>
                <span className="text-micro text-muted tabular-nums">{total}</span>
              </Link>
            </li>
          ))}
        </ul>
      </EmptyState>
      {nearest && nearest.cars.length > 0 ? (
        <section aria-labelledby="nearest">
          <h2 id="nearest" className="mb-4 text-h3">
            {t('no-results:nearest')}
          </h2>
          {/* Three stand in one row, or below each other; of two in a row the third would be left alone. */}
          <ul className="grid gap-5 sm:grid-cols-2 sm:max-xl:[&>:nth-child(3):last-child]:hidden xl:grid-cols-3">
            {nearest.cars.map((car) => (
              <li key={car.id} className="flex">
                <CarCard car={car} trip={trip} dimmed={isTaken(car)} note={noteOf(car)} className="w-full" />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )

  function textOf(): string {
    if (dates === null) return t('no-results:text', { filters: names })
    if (isTooShort) return t('no-results:short', { dates })
    return names === '' ? t('no-results:dates', { dates }) : t('no-results:both', { dates, filters: names })
  }
}

type NearCar = CarAlternatives['cars'][number]

/** Whether a car cannot be had for the dates, not even as "or similar". */
function isTaken({ misses, only_similar, trip }: NearCar): boolean {
  return misses.includes('dates') && !(only_similar && trip)
}

type Way = { label: string; total: number; filters: CarFilters; trip: Trip }

function useWays({ filters, trip }: CarsAddress, nearest: CarAlternatives | undefined): Way[] {
  const { t } = useTranslation(['cars', 'no-results', 'common'])
  const format = useFormat()
  const labelOf = useFilterLabels(filters)
  if (!nearest) return []
  const { dates, price, without } = nearest
  const first = { ...filters, page: 1 }
  const ways: Way[] = []
  if (dates) {
    const { total, ...period } = dates
    const other = { ...trip, ...period }
    ways.push({ label: datesOf(other, format) ?? '', total, filters: first, trip: other })
  }
  if (price) {
    const moved = price.min_price === amountOf(filters.min_price) ? 'max_price' : 'min_price'
    const amount = String(Number(price[moved]))
    ways.push({
      label: t(moved === 'max_price' ? 'up_to' : 'from', {
        amount: `${format.wholeAmount(amount)}\u00a0${t('common:currency.unit')}`,
      }),
      total: price.total,
      filters: { ...first, [moved]: amount },
      trip,
    })
  }
  for (const { filter, total } of without.slice(0, 6))
    ways.push(
      filter === 'dates'
        ? { label: t('no-results:without_dates'), total, filters: first, trip: { ...trip, ...noDates } }
        : {
            label: t('no-results:without', { filter: labelOf(filter) }),
            total,
            filters: filtersWithout(filters, filter),
            trip,
          },
    )
  return ways
}

const { start_date, end_date } = noTrip
const noDates = { start_date, end_date }

function useFilterLabels(filters: CarFilters) {
  const format = useFormat()
  const chips = useFilterChips(filters)
  return (name: string) =>
    format.list(chips.filter(({ filter }) => filter === name).map(({ label }) => label))
}

function datesOf({ start_date, end_date }: Trip, format: ReturnType<typeof useFormat>): string | null {
  return start_date && end_date ? format.plainRange(start_date.slice(0, 10), end_date.slice(0, 10)) : null
}

function amountOf(typed: string | null): string | null {
  return typed === null ? null : Number(typed).toFixed(2)
}
