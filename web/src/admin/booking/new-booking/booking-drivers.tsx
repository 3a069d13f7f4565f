import { type FieldValues, type UseFormReturn, useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { DriverFields, driverValues } from '../fields/driver-fields.tsx'
import { DriversFields } from '../fields/drivers-fields.tsx'
import type { BookingValues } from './booking-values.ts'
import { InlineAlert } from '../../../ui/inline-alert.tsx'

type Form = Pick<UseFormReturn<BookingValues, unknown, FieldValues>, 'control' | 'register'> & {
  problemOf: (
    path: 'drivers' | `drivers.${number}.${keyof BookingValues['drivers'][number]}`,
  ) => string | undefined
}

type BookingDriversProps = {
  form: Form
  clientDrives: boolean
  /** Told whether the client is the first driver; missing where a booking is booked again, and for a company. */
  onClientDrives?: ((is: boolean) => void) | undefined
}

/** Who drives: the client, whose name stands in the form already, or others. */
export function BookingDrivers({ form, clientDrives, onClientDrives }: BookingDriversProps) {
  const { t } = useTranslation('new-booking')
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'drivers' })
  const own = clientDrives ? 1 : 0
  const mustBeNamed = onClientDrives !== undefined && !clientDrives
  const bind = (index: number, name: keyof BookingValues['drivers'][number]) => ({
    ...form.register(`drivers.${index}.${name}`),
    error: form.problemOf(`drivers.${index}.${name}`),
  })
  return (
    <>
      {onClientDrives ? (
        <Checkbox
          label={t('client_drives')}
          checked={clientDrives}
          onChange={({ target }) => onClientDrives(target.checked)}
          error={form.problemOf('drivers')}
        />
      ) : null}
      {!onClientDrives && form.problemOf('drivers') ? (
        <InlineAlert tone="bad">{form.problemOf('drivers')}</InlineAlert>
      ) : null}
      {clientDrives ? <DriverFields isNamed licenseRequired bind={(name) => bind(0, name)} /> : null}
      <DriversFields
        rows={fields.slice(own)}
        firstNumber={own + 1}
        needed={mustBeNamed ? { required: true, licensed: true } : undefined}
        bind={(index, name) => bind(index + own, name)}
        onAdd={() => append(driverValues())}
        onRemove={(index) => remove(index + own)}
      />
    </>
  )
}
