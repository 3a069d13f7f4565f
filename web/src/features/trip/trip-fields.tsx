import type { Location } from '@marhala/contract/fleet/catalogue.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { locationsQuery } from '../../data/cars/catalogue.ts'
import type { DateRangeRules } from '../../ui/dates/date-range.ts'
import { Select } from '../../ui/fields/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useFormat } from '../format/use-format.ts'
import { useTaxWords } from '../format/money.tsx'
import { ErrorPanel } from '../loading/error-panel.tsx'
import { DatesField } from './dates-field.tsx'
import type { DatesQuote } from './trip-dates-footer.tsx'
import type { Trip } from './trip.ts'

type Errors = Partial<Record<keyof Trip, string | undefined>>

export type TripLocationsProps = {
  trip: Trip
  onChange: (trip: Trip) => void
  errors?: Errors
  /** Says in words that a location must be chosen. */
  required?: boolean
  wide?: boolean
}

/** Where the car is taken and where it comes back, with what each location costs. */
export function TripLocations({
  trip,
  onChange,
  errors = {},
  required = false,
  wide = false,
}: TripLocationsProps) {
  const { t } = useTranslation(['quote', 'trip', 'common'])
  const query = useQuery(locationsQuery)
  const priceOf = usePriceText()
  /** `Rabat Airport · +150.00 DH`; a location that costs nothing is its name alone. */
  const describe = ({ name }: Location, price: string) =>
    price === '0.00' ? name : `${name} · +${priceOf(price)}`
  if (query.data === undefined) {
    if (query.error && !query.isFetching) {
      return <ErrorPanel title={t('trip:places_failed')} query={query} />
    }
    return <Skeleton className="h-control w-full" />
  }
  const locations = query.data
  const find = (code: string | null) => locations.find((location) => location.code === code)
  // Coming back to where one started may cost something too.
  const back = find(trip.pickup_location)?.return_price ?? '0.00'
  const addressOf = (code: string | null) => {
    const address = wide && find(code)?.address
    return address ? <bdi>{address}</bdi> : undefined
  }
  return (
    <div className={wide ? 'grid items-start gap-x-5 gap-y-4 sm:grid-cols-2' : 'flex flex-col gap-4'}>
      <Select
        label={t('pickup_place')}
        name="pickup_location"
        mark={required ? t('common:required') : undefined}
        required={required}
        placeholder={t('trip:choose_place')}
        options={locations.map((location) => ({
          value: location.code,
          label: describe(location, location.pickup_price),
        }))}
        value={trip.pickup_location ?? ''}
        error={errors.pickup_location}
        help={addressOf(trip.pickup_location)}
        onChange={(event) => onChange({ ...trip, pickup_location: event.target.value || null })}
      />
      <Select
        label={t('return_place')}
        name="return_location"
        placeholder={
          back === '0.00' ? t('trip:same_place') : t('trip:same_place_costs', { price: priceOf(back) })
        }
        options={locations.map((location) => ({
          value: location.code,
          label: describe(location, location.return_price),
        }))}
        value={trip.return_location ?? ''}
        error={errors.return_location}
        help={addressOf(trip.return_location)}
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

function usePriceText() {
  const { t } = useTranslation('common')
  const format = useFormat()
  const tax = useTaxWords()
  return (price: string) => [format.money(price, t('currency.unit')), tax].filter(Boolean).join(' ')
}
