import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { bookingQuery, useBookingWrite } from '../../../data/bookings/bookings.ts'
import { isFailure } from '../../../data/http/failure.ts'
import { useYoungDriverNote } from '../../../features/booking/young-driver.ts'
import { DayField } from '../../../features/forms/day-field.tsx'
import { withoutEmpty } from '../../../features/forms/form-problems.ts'
import { useContractForm } from '../../../features/forms/use-contract-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'

type Driver = Booking['booking_drivers'][number]
type Fields = Record<(typeof names)[number], string>

const names = [
  'first_name',
  'last_name',
  'birth_date',
  'phone',
  'license_number',
  'license_expires_on',
  'identity_number',
] as const

type DriverFormProps = { booking: Booking; driver: Driver | null; onDone: () => void }

/** The particulars of a driver, new or known; the licence may follow until the booking is confirmed. */
export function DriverForm({ booking, driver, onDone }: DriverFormProps) {
  const { t } = useTranslation(['account', 'common'])
  const young = useYoungDriverNote()
  const client = useQueryClient()
  const add = useBookingWrite(bookings.addDriver)
  const update = useBookingWrite(bookings.updateDriver)
  const form = useContractForm<typeof bookings.addDriver.body & object, Fields>({
    schema: bookings.addDriver.body!,
    defaultValues: fieldsOf(driver),
    toBody: (fields) => ({ ...(withoutEmpty(fields) as object), version: booking.version }),
  })
  const { setFocus } = form
  useEffect(() => setFocus('first_name'), [setFocus])

  const onSubmit = form.submit(async (body) => {
    const params = { booking: booking.reference }
    try {
      if (driver) await update.mutateAsync({ params: { ...params, driverId: driver.id }, body })
      else await add.mutateAsync({ params, body })
    } catch (error) {
      // Somebody else was quicker: the booking is read again, what was typed stays.
      if (isFailure(error) && error.status === 409) {
        void client.invalidateQueries({ queryKey: bookingQuery(booking.reference).queryKey })
      }
      throw error
    }
    showToast({ text: t('driver.saved') })
    onDone()
  })
  const field = (name: (typeof names)[number]) => ({
    label: t(`driver.${name}`),
    error: form.problemOf(name),
    autoComplete: 'off',
    ...form.register(name),
  })
  const required = { mark: t('common:required'), required: true }
  const optional = { mark: t('common:optional') }
  const latin = { dir: 'ltr', className: 'rtl:[&_input]:text-end' } as const
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      aria-label={driver ? t('driver.edit_title') : t('driver.new_title')}
      className="flex flex-col gap-4 rounded-card border bg-sunken p-4"
    >
      {form.problemOf('_') ? <InlineAlert tone="bad">{form.problemOf('_')}</InlineAlert> : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('first_name')} {...required} />
        <TextField {...field('last_name')} {...required} />
        <DayField
          {...field('birth_date')}
          {...required}
          birthday
          help={[t('driver.date_help'), young].filter(Boolean).join(' ')}
        />
        <TextField {...field('phone')} {...optional} {...latin} type="tel" />
        <TextField {...field('license_number')} {...optional} {...latin} />
        <DayField {...field('license_expires_on')} {...optional} />
        <TextField {...field('identity_number')} {...optional} {...latin} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" pending={form.formState.isSubmitting}>
          {t('common:save')}
        </Button>
        <Button variant="ghost" size="sm" onClick={onDone}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  )
}

function fieldsOf(driver: Driver | null): Fields {
  return Object.fromEntries(names.map((name) => [name, driver?.[name] ?? ''])) as Fields
}
