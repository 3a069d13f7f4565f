import { useQuery } from '@tanstack/react-query'
import type { UseFormRegister } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { locationsQuery } from '../../../data/cars/catalogue.ts'
import { FlightField } from '../../../features/booking/flight-field.tsx'
import { focusOnlyField } from '../../../features/forms/focus-only-field.ts'
import { Select } from '../../../ui/fields/select.tsx'
import type { BookingValues } from './booking-values.ts'

type BookingLocationsProps = {
  values: BookingValues
  onChange: (change: Partial<BookingValues>) => void
  register: UseFormRegister<BookingValues>
  problemOf: (path: 'pickup_location' | 'return_location' | 'flight_number') => string | undefined
}

/** Where the car leaves and where it comes back. */
export function BookingLocations({ values, onChange, register, problemOf }: BookingLocationsProps) {
  const { t } = useTranslation(['booking', 'new-booking'])
  const locations = useQuery(locationsQuery).data ?? []
  const options = locations.map(({ code, name }) => ({ value: code, label: name }))
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Select
        {...focusOnlyField(register('pickup_location'))}
        label={t('trip.pickup_location')}
        placeholder={t('new-booking:choose_place')}
        options={options}
        value={values.pickup_location}
        // A car comes back where it left, unless somebody says otherwise.
        onChange={({ target: { value } }) =>
          onChange({
            pickup_location: value,
            ...(values.return_location === values.pickup_location && { return_location: value }),
          })
        }
        error={problemOf('pickup_location')}
      />
      <Select
        {...focusOnlyField(register('return_location'))}
        label={t('trip.return_location')}
        placeholder={t('new-booking:choose_place')}
        options={options}
        value={values.return_location}
        onChange={({ target: { value } }) => onChange({ return_location: value })}
        error={problemOf('return_location')}
      />
      <FlightField
        pickup={values.pickup_location}
        value={values.flight_number}
        onChange={(flight_number) => onChange({ flight_number })}
        error={problemOf('flight_number')}
      />
    </div>
  )
}
