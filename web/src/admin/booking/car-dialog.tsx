import type { Booking } from '@marhala/contract/booking.ts'
import * as bookings from '@marhala/contract/bookings.ts'
import { swappedHire } from '@marhala/domain/occupancy.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { carQuery, filteredCarsQuery } from '../../data/cars.ts'
import { Money } from '../../parts/money.tsx'
import { useFormat } from '../../parts/use-format.ts'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { Select } from '../../ui/select.tsx'
import { KilometersField } from './amount-field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { FormSection } from './form-section.tsx'
import { FuelField } from './fuel-field.tsx'
import { readWhole } from '../../parts/read-amount.ts'
import { useBookingForm } from './use-booking-form.ts'
import { useCarName } from './use-car-name.ts'

type CarDialogProps = {
  booking: Booking
  /** The car that was pointed at on the planner. */
  carId?: number | undefined
  onClose: () => void
}

type Values = {
  car_id: string
  end_kilometers: string
  start_kilometers: string
  fuel_level: number | null
}

/** Another car for a booking, among those that are free; one that is out also leaves its kilometres. */
export function CarDialog({ booking, carId, onClose }: CarDialogProps) {
  const { t } = useTranslation(['booking', 'common'])
  const isOut = booking.status === 'active'
  const free = useFreeCars(booking, isOut)
  const form = useBookingForm<typeof bookings.changeCar, Values>({
    endpoint: bookings.changeCar,
    booking,
    defaultValues: {
      car_id: carId ? String(carId) : '',
      end_kilometers: '',
      start_kilometers: '',
      fuel_level: null,
    },
    toBody: (values) => ({
      car_id: values.car_id ? Number(values.car_id) : undefined,
      ...(isOut && {
        end_kilometers: readWhole(values.end_kilometers),
        start_kilometers: readWhole(values.start_kilometers),
        fuel_level: values.fuel_level ?? undefined,
      }),
    }),
    saved: t('saved.car', { reference: booking.reference }),
    onDone: onClose,
  })
  const chosen = form.watch('car_id')
  const pointed = useQuery({ ...carQuery(carId ?? 0), enabled: carId !== undefined }).data
  const cars = free.data?.data ?? []
  const nameOf = useCarName(booking.start_date)
  const isListed = cars.some(({ id }) => String(id) === chosen)
  return (
    <FormDialog
      title={t('swap.title', { reference: booking.reference })}
      submitLabel={t('swap.submit')}
      form={form}
      onClose={onClose}
    >
      <p className="text-muted">
        {t('swap.effect')} <Money amount={booking.total_price} />
      </p>
      <Select
        {...form.register('car_id')}
        label={t('swap.car')}
        placeholder={free.isPending ? t('common:loading') : t('swap.choose')}
        options={[
          ...cars.map((car) => ({ value: String(car.id), label: nameOf(car) })),
          ...(pointed && !isListed ? [{ value: String(pointed.id), label: nameOf(pointed) }] : []),
        ]}
        error={form.problemOf('car_id')}
      />
      {free.isError ? <InlineAlert tone="bad">{free.error.message}</InlineAlert> : null}
      {free.data && cars.length === 0 ? <InlineAlert tone="warn">{t('swap.none')}</InlineAlert> : null}
      {isOut ? (
        <>
          <FormSection title={t('swap.back')}>
            <KilometersField
              {...form.register('end_kilometers')}
              label={t('kilometers')}
              mark={t('common:required')}
              required
              error={form.problemOf('end_kilometers')}
            />
          </FormSection>
          <FormSection title={t('swap.out')}>
            <Odometer carId={chosen} />
            <KilometersField
              {...form.register('start_kilometers')}
              label={t('kilometers')}
              mark={t('common:required')}
              required
              error={form.problemOf('start_kilometers')}
            />
            <FuelField
              label={t('fuel.label')}
              mark={t('common:required')}
              value={form.watch('fuel_level')}
              onChange={(level) => form.setValue('fuel_level', level, { shouldDirty: true })}
              error={form.problemOf('fuel_level')}
            />
          </FormSection>
        </>
      ) : null}
    </FormDialog>
  )
}

/** The cars that could take over, dearest last; a hundred at most, which a select can still show. */
function useFreeCars(booking: Booking, isOut: boolean) {
  const [now] = useState(() => Date.now())
  const hire = { start: Date.parse(booking.start_date), end: Date.parse(booking.end_date) }
  const { start, end } = swappedHire(hire, { isOut, now })
  const start_date = new Date(start).toISOString()
  const end_date = new Date(end).toISOString()
  return useQuery(
    filteredCarsQuery({ start_date, end_date, sort_by: 'price_asc', per_page: '100', page: '1' }),
  )
}

function Odometer({ carId }: { carId: string }) {
  const { t } = useTranslation('booking')
  const format = useFormat()
  const { data: car } = useQuery({ ...carQuery(carId), enabled: carId !== '' })
  if (car?.odometer === undefined) return null
  return (
    <p className="text-small text-muted">{t('activate.odometer', { km: format.number(car.odometer) })}</p>
  )
}
