import type { Location } from '@marhala/contract/catalogue.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { locationsQuery } from '../data/catalogue.ts'
import type { DateRangeRules } from '../ui/date-range.ts'
import { Select } from '../ui/select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { DatesField } from './dates-field.tsx'
import { ErrorPanel } from './error-panel.tsx'
import type { Trip } from './trip.ts'
import type { DatesQuote } from './trip-dates-footer.tsx'
import { useFormat } from './use-format.ts'

type Errors = Partial<Record<keyof Trip, string | undefined>>

export type TripPlacesProps = {
  trip: Trip
  onChange: (trip: Trip) => void
  errors?: Errors
  /** Says in words that a place must be chosen. */
  required?: boolean
  /** Beside each other where there is room. */
  wide?: boolean
}

/** Where the car is taken and where it comes back, with what each place costs. */
export function TripPlaces({ trip, onChange, errors = {}, required = false, wide = false }: TripPlacesProps) {
  const { t } = useTranslation(['quote', 'trip', 'common'])
  const query = useQuery(locationsQuery)
  const describe = useDescribePlace()
  if (query.data === undefined) {
    if (query.error && !query.isFetching) {
      return <ErrorPanel title={t('trip:places_failed')} query={query} />
    }
    return <Skeleton className="h-control w-full" />
  }
  const places = query.data
  const find = (code: string | null) => places.find((place) => place.code === code)
  return (
    <div className={wide ? 'grid items-start gap-x-5 gap-y-4 sm:grid-cols-2' : 'flex flex-col gap-4'}>
      <Select
        label={t('pickup_place')}
        name="pickup_location"
        mark={required ? t('common:required') : undefined}
        required={required}
        placeholder={t('trip:choose_place')}
        options={places.map((place) => ({ value: place.code, label: describe(place, place.pickup_price) }))}
        value={trip.pickup_location ?? ''}
        error={errors.pickup_location}
        help={wide ? <bdi>{find(trip.pickup_location)?.address}</bdi> : undefined}
        onChange={(event) => onChange({ ...trip, pickup_location: event.target.value || null })}
      />
      <Select
        label={t('return_place')}
        name="return_location"
        placeholder={samePlace(t('trip:same_place'), find(trip.pickup_location), describe)}
        options={places.map((place) => ({ value: place.code, label: describe(place, place.return_price) }))}
        value={trip.return_location ?? ''}
        error={errors.return_location}
        help={wide ? <bdi>{find(trip.return_location)?.address}</bdi> : undefined}
        onChange={(event) => onChange({ ...trip, return_location: event.target.value || null })}
      />
    </div>
  )
}

export type TripDatesProps = {
  trip: Trip
  onChange: (trip: Trip) => void
  rules: DateRangeRules
  error?: string | undefined
  required?: boolean
  /** What the server says of the trip; undefined while it is asked. */
  quote?: DatesQuote
}

/** The button that shows the dates and opens the calendar. */
export function TripDates({ trip, onChange, rules, error, required = false, quote }: TripDatesProps) {
  const { t } = useTranslation('common')
  return (
    <DatesField
      mark={required ? t('required') : undefined}
      required={required}
      value={{ start: trip.start_date, end: trip.end_date }}
      onChange={({ start, end }) => onChange({ ...trip, start_date: start, end_date: end })}
      rules={rules}
      error={error}
      footer={(draft, actions) => (
        <Suspense>
          <LazyFooter
            draft={draft}
            actions={actions}
            quote={draft.start === trip.start_date && draft.end === trip.end_date ? quote : undefined}
            minDays={rules.minDays}
          />
        </Suspense>
      )}
    />
  )
}

const LazyFooter = lazy(async () => ({ default: (await import('./trip-dates-footer.tsx')).TripDatesFooter }))

/** A place with its surcharge: `Rabat Airport · +150.00 DH`; a place that costs nothing is its name alone. */
function useDescribePlace() {
  const { t } = useTranslation('common')
  const format = useFormat()
  return (place: Location, price: string) =>
    price === '0.00' ? place.name : `${place.name} · +${format.money(price, t('currency.unit'))}`
}

/** Coming back to where one started may cost something too. */
function samePlace(
  words: string,
  place: Location | undefined,
  describe: (place: Location, price: string) => string,
): string {
  if (!place || place.return_price === '0.00') return words
  return describe({ ...place, name: words }, place.return_price)
}
