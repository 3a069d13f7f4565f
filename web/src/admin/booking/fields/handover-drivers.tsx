import type { Booking } from '@marhala/contract/booking/booking.ts'
import { isLicensed } from '@marhala/domain/booking/is-licensed.ts'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { type DriverValues, driverValues } from './driver-fields.tsx'
import { DriversFields } from './drivers-fields.tsx'
import { FormSection } from './form-section.tsx'

type HandoverDriversProps = {
  rows: readonly { id: string }[]
  onAdd: (driver: DriverValues) => void
  onRemove: (index: number) => void
  bind: (index: number, name: keyof DriverValues) => UseFormRegisterReturn & { error: string | undefined }
  error: string | undefined
}

/** Who drives, at the handover of a booking that names no licence yet: no car leaves without. */
export function HandoverDrivers({ rows, onAdd, onRemove, bind, error }: HandoverDriversProps) {
  const { t } = useTranslation('booking')
  return (
    <FormSection title={t('tabs.drivers')} note={t('activate.license')}>
      {error ? <InlineAlert tone="bad">{error}</InlineAlert> : null}
      <DriversFields
        rows={rows}
        bind={bind}
        onAdd={() => onAdd(driverValues())}
        onRemove={onRemove}
        needed={{ required: true, licensed: true }}
      />
    </FormSection>
  )
}

/** The drivers as far as they are known, of whom one needs a licence by now; none where nobody needs to be named. */
export function driversToName({ booking_drivers, user, with_driver }: Booking): DriverValues[] {
  if (with_driver || isLicensed(booking_drivers)) return []
  if (booking_drivers.length > 0) return booking_drivers.map(driverValues)
  const { first_name, last_name, phone } = user
  return [user.legal_name === null ? driverValues({ first_name, last_name, phone }) : driverValues()]
}
