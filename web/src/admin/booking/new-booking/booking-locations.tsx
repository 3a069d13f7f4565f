import { useQuery } from '@tanstack/react-query'
import type { UseFormRegister } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { locationsQuery } from '../../../data/cars/catalogue.ts'
import { FlightField } from '../../../features/booking/flight-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { PlaceValues } from '../dialogs/dates-values.ts'
import { LocationFields } from '../dialogs/location-fields.tsx'
import type { BookingValues } from './booking-values.ts'

type BookingLocationsProps = {
  values: BookingValues
  onChange: (change: Partial<BookingValues>) => void
  register: UseFormRegister<BookingValues>
  problemOf: (path: keyof PlaceValues | 'flight_number') => string | undefined
}

/** Where the car leaves and where it comes back: at locations of the list, or anywhere at a price. */
export function BookingLocations({ values, onChange, register, problemOf }: BookingLocationsProps) {
  const { t } = useTranslation('new-booking')
  const locations = useQuery(locationsQuery).data
  if (!locations) return <Skeleton className="h-14 w-full" />
  const follow = (name: keyof PlaceValues, value: string) => {
    // A car comes back where it left, unless somebody says otherwise.
    const isFollowed = name === 'pickup_location' && values.return_location === values.pickup_location
    onChange(isFollowed && isListed(value) ? { return_location: value } : {})
  }
  const isListed = (code: string) => locations.some((location) => location.code === code)
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {(['pickup', 'return'] as const).map((side) => (
        <LocationFields
          key={side}
          side={side}
          locations={locations}
          values={values}
          placeholder={t('choose_place')}
          bind={(name) => ({
            ...register(name, { onChange: ({ target }) => follow(name, target.value) }),
            error: problemOf(name),
          })}
        />
      ))}
      <FlightField
        pickup={values.pickup_location}
        value={values.flight_number}
        onChange={(flight_number) => onChange({ flight_number })}
        error={problemOf('flight_number')}
      />
    </div>
  )
}
