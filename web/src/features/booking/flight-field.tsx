import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { locationsQuery } from '../../data/cars/catalogue.ts'
import { TextField } from '../../ui/fields/text-field.tsx'

type FlightFieldProps = {
  /** The code of the location where the car is picked up. */
  pickup: string | null
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** With which flight the client arrives; nothing where the pick-up location is no airport. */
export function FlightField({ pickup, value, onChange, error }: FlightFieldProps) {
  const { t } = useTranslation(['booking-texts', 'common'])
  const { data: locations } = useQuery(locationsQuery)
  if (!locations?.some(({ code, is_airport }) => is_airport && code === pickup)) return null
  return (
    <TextField
      name="flight_number"
      label={t('flight_number')}
      mark={t('common:optional')}
      help={t('flight_number_help')}
      autoComplete="off"
      dir="ltr"
      maxLength={10}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error}
    />
  )
}
