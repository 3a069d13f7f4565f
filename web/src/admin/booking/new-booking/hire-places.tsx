import { useQuery } from '@tanstack/react-query'
import type { UseFormRegister } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { locationsQuery } from '../../../data/catalogue.ts'
import { heldField } from '../../../parts/held-field.ts'
import { Select } from '../../../ui/select.tsx'
import type { HireValues } from './hire-values.ts'

type HirePlacesProps = {
  values: HireValues
  onChange: (change: Partial<HireValues>) => void
  register: UseFormRegister<HireValues>
  problemOf: (path: 'pickup_location' | 'return_location') => string | undefined
}

/** Where the car leaves and where it comes back. */
export function HirePlaces({ values, onChange, register, problemOf }: HirePlacesProps) {
  const { t } = useTranslation(['booking', 'new-booking'])
  const places = useQuery(locationsQuery).data ?? []
  const options = places.map(({ code, name }) => ({ value: code, label: name }))
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Select
        {...heldField(register('pickup_location'))}
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
        {...heldField(register('return_location'))}
        label={t('trip.return_location')}
        placeholder={t('new-booking:choose_place')}
        options={options}
        value={values.return_location}
        onChange={({ target: { value } }) => onChange({ return_location: value })}
        error={problemOf('return_location')}
      />
    </div>
  )
}
