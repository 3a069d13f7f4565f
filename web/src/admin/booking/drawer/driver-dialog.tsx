import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import { mayOweExtra } from '@marhala/domain/booking/driver.ts'
import { useTranslation } from 'react-i18next'
import { driverBody, DriverFields, type DriverValues, driverValues } from '../fields/driver-fields.tsx'
import { DriverExtra } from '../fields/driver-extra.tsx'
import { FormDialog } from '../fields/form-dialog.tsx'
import { useBookingForm } from '../fields/use-booking-form.ts'
import { markedOf, MarkedClients } from '../fields/marked-clients.tsx'

type DriverDialogProps = {
  booking: Booking
  /** Null for a new one. */
  driver: Booking['booking_drivers'][number] | null
  onClose: () => void
}

/** Adds a driver, or changes one. */
export function DriverDialog({ booking, driver, onClose }: DriverDialogProps) {
  const { t } = useTranslation(['booking', 'common'])
  const form = useBookingForm<
    typeof bookings.addDriver | typeof bookings.updateDriver,
    DriverValues & { do_not_rent_override: string }
  >({
    endpoint: driver ? bookings.updateDriver : bookings.addDriver,
    booking,
    defaultValues: { ...driverValues(driver ?? undefined), do_not_rent_override: '' },
    toBody: ({ do_not_rent_override: why, ...values }) => ({
      ...driverBody(values),
      ...(why.trim() !== '' && { do_not_rent_override: why.trim() }),
    }),
    ...(driver && { params: { driverId: driver.id } }),
    saved: driver ? t('saved.driver_changed') : t('saved.driver_added'),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={driver ? t('driver.edit_title') : t('driver.add')}
      submitLabel={driver ? t('common:save') : t('driver.add')}
      form={form}
      ways={
        <MarkedClients
          marked={markedOf(form.failure)}
          field={{
            ...form.register('do_not_rent_override'),
            error: form.problemOf('do_not_rent_override'),
          }}
        />
      }
      onClose={onClose}
    >
      {driver || mayOweExtra(booking.status, { byStaff: true }) ? null : (
        <DriverExtra booking={booking} drivers={booking.booking_drivers.length + 1} />
      )}
      <DriverFields bind={(name) => ({ ...form.register(name), error: form.problemOf(name) })} />
    </FormDialog>
  )
}
