import { checkDeliveryTime, type DeliveryField } from '@marhala/domain/booking/delivery.ts'
import { type AddressField, addressFieldsOf } from '@marhala/domain/price/services.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { halfHoursWith } from '../../ui/dates/half-hours.ts'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { MapPointField } from './inner/map-point-field.tsx'

type AddressFieldsProps = {
  extras: readonly { key: string }[]
  /** Wall clocks of pick-up and return, empty while none are chosen. */
  start: string | null
  end: string | null
  values: Partial<Record<DeliveryField, string>>
  onChange: (field: DeliveryField, value: string) => void
  problemOf: (field: DeliveryField) => string | undefined
  /** Whether whoever fills it in may be where the car is wanted: then their device says where that is. */
  isThere?: boolean
  /** What staff say beside it. */
  price?: (field: AddressField) => ReactNode
}

/** Where the car is brought and collected, and at which hour, as far as the chosen extras ask for it. */
export function AddressFields(props: AddressFieldsProps) {
  const { extras, values, onChange, problemOf, isThere = false, price } = props
  const { t } = useTranslation(['booking-texts', 'common'])
  return addressFieldsOf(extras).map((field) => (
    <div key={field} className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        name={field}
        label={t(field)}
        mark={t('common:required')}
        help={t(`${field}_help`)}
        required
        autoComplete="street-address"
        dir="auto"
        maxLength={200}
        value={values[field] ?? ''}
        onChange={({ target }) => onChange(field, target.value)}
        error={problemOf(field)}
        className="sm:col-span-2"
      />
      <DeliveryTime field={field} {...props} />
      {price?.(field)}
      <MapPointField
        name={`${field}_point`}
        value={values[`${field}_point`] ?? ''}
        onChange={(point) => onChange(`${field}_point`, point)}
        error={problemOf(`${field}_point`)}
        isThere={isThere}
        className={price ? 'sm:col-span-2' : undefined}
      />
    </div>
  ))
}

type DeliveryTimeProps = Pick<AddressFieldsProps, 'start' | 'end' | 'values' | 'onChange' | 'problemOf'>

/** The hour at which the car is brought or collected: the booking's own, or another of that day. */
function DeliveryTime(props: DeliveryTimeProps & { field: AddressField }) {
  const { field, start, end, values, onChange, problemOf } = props
  const { t } = useTranslation('booking-texts')
  if (!start || !end) return null
  const chosen = values[`${field}_time`] ?? ''
  const own = (field === 'pickup_address' ? start : end).slice(11, 16)
  const times = halfHoursWith(chosen).filter(
    (time) => time === chosen || (time !== own && checkDeliveryTime(field, time, { start, end }) === null),
  )
  return (
    <Select
      name={`${field}_time`}
      label={t(`${field}_time`)}
      placeholder={t(`${field}_time_own`, { time: own })}
      options={times.map((time) => ({ value: time, label: time }))}
      value={chosen}
      onChange={({ target }) => onChange(`${field}_time`, target.value)}
      error={problemOf(`${field}_time`)}
    />
  )
}
