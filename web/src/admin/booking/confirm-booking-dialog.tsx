import type { Booking } from '@marhala/contract/booking.ts'
import * as bookings from '@marhala/contract/bookings.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { isHoldOver } from './booking-marks.tsx'
import { driverBody, DriverFields, type DriverValues, driverValues } from './driver-fields.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useBookingForm } from './use-booking-form.ts'

type Values = { drivers: DriverValues[] }

/** Pending → confirmed: who drives, at least one with a licence (domain.md §4). */
export function ConfirmBookingDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation(['booking', 'common'])
  const form = useBookingForm<typeof bookings.confirm, Values>({
    endpoint: bookings.confirm,
    booking,
    defaultValues: { drivers: knownDrivers(booking) },
    toBody: ({ drivers }) => ({ drivers: drivers.map(driverBody) }),
    saved: t('saved.confirmed', { reference: booking.reference }),
    onDone: onClose,
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'drivers' })
  return (
    <FormDialog
      title={t('confirm.title', { reference: booking.reference })}
      size="lg"
      submitLabel={t('confirm.submit')}
      form={form}
      onClose={onClose}
    >
      <p className="text-muted">{t('confirm.intro')}</p>
      {isHoldOver(booking) ? <InlineAlert tone="warn">{t('confirm.hold_over')}</InlineAlert> : null}
      {fields.map((field, index) => (
        <fieldset key={field.id} className="rounded-card border p-4">
          <legend className="sr-only">{t('driver.number', { number: index + 1 })}</legend>
          <div className="mb-3 flex min-h-8 items-center justify-between gap-3">
            <h3 className="text-h3" aria-hidden="true">
              {t('driver.number', { number: index + 1 })}
            </h3>
            {fields.length > 1 ? (
              <Button
                variant="ghost"
                size="sm"
                startIcon={<Trash2 strokeWidth={1.75} aria-hidden="true" />}
                onClick={() => remove(index)}
              >
                {t('common:remove')}
              </Button>
            ) : null}
          </div>
          <DriverFields
            licenseRequired={index === 0}
            bind={(name) => ({
              ...form.register(`drivers.${index}.${name}`),
              error: form.problemOf(`drivers.${index}.${name}`),
            })}
          />
        </fieldset>
      ))}
      {fields.length < 10 ? (
        <Button
          variant="outline"
          className="self-start"
          startIcon={<Plus strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => append(driverValues())}
        >
          {t('driver.add')}
        </Button>
      ) : null}
    </FormDialog>
  )
}

/** The stored drivers; where there are none, the client is the likeliest. */
function knownDrivers({ booking_drivers, user }: Booking): DriverValues[] {
  if (booking_drivers.length > 0) return booking_drivers.map(driverValues)
  const { first_name, last_name, phone } = user
  return [driverValues({ first_name, last_name, phone })]
}
