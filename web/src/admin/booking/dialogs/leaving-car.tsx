import type { Booking } from '@marhala/contract/booking/booking.ts'
import type * as bookings from '@marhala/contract/booking/bookings.ts'
import type { StaffCar } from '@marhala/contract/fleet/cars.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../features/format/use-format.ts'
import { FormSection } from '../fields/form-section.tsx'
import { FuelField } from '../fields/fuel-field.tsx'
import { KilometersField } from '../fields/kilometers-field.tsx'
import type { useBookingForm } from '../fields/use-booking-form.ts'
import type { ActivateValues } from './activate-values.ts'
import { ReadyCars } from './ready-cars.tsx'

type LeavingCarProps = {
  booking: Booking
  car: StaffCar
  /** Shows another car: `car` is the one before until it is there. */
  onChoose: (carId: number) => void
  form: ReturnType<typeof useBookingForm<typeof bookings.activate, ActivateValues>>
}

/** The car that leaves, another of its class where that was promised, with its kilometres and fuel. */
export function LeavingCar({ booking, car, onChoose, form }: LeavingCarProps) {
  const { t } = useTranslation(['booking', 'common'])
  const format = useFormat()
  const { register, problemOf, watch } = form
  const odometer = car.odometer ?? 0
  return (
    <FormSection title={t('activate.car')} note={<CarLine car={car} />}>
      {booking.promise ? (
        <ReadyCars
          booking={booking}
          value={watch('car_id')}
          onChange={(id) => {
            form.setValue('car_id', id, { shouldDirty: true })
            onChoose(id)
          }}
          error={problemOf('car_id')}
        />
      ) : null}
      <KilometersField
        {...register('start_kilometers')}
        label={t('kilometers')}
        mark={t('common:required')}
        required
        help={
          problemOf('start_kilometers') ? undefined : t('activate.odometer', { km: format.number(odometer) })
        }
        error={problemOf('start_kilometers')}
      />
      <FuelField
        label={t('fuel.label')}
        mark={t('common:required')}
        value={watch('fuel_level')}
        onChange={(level) =>
          form.setValue('fuel_level', level, {
            shouldValidate: form.formState.isSubmitted,
            shouldDirty: true,
          })
        }
        error={problemOf('fuel_level')}
      />
    </FormSection>
  )
}

function CarLine({ car }: { car: StaffCar }) {
  return (
    <>
      <bdi>{car.name}</bdi>
      {car.registration_plate ? (
        <>
          {' · '}
          <bdi dir="ltr">{car.registration_plate}</bdi>
        </>
      ) : null}
    </>
  )
}
