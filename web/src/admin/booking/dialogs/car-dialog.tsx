import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import { wallClockAt } from '@marhala/contract/language/company-clock.ts'
import { swappedBooking } from '@marhala/domain/availability/occupancy.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { carQuery, filteredCarsQuery } from '../../../data/cars/cars.ts'
import { useCompany } from '../../../data/company/company.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { readWhole } from '../../../features/forms/read-amount.ts'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { CarInTheWay, CarRefused, isAboutCar } from '../conflict/car-in-the-way.tsx'
import { FormDialog } from '../fields/form-dialog.tsx'
import { FormSection } from '../fields/form-section.tsx'
import { FuelField } from '../fields/fuel-field.tsx'
import { KilometersField } from '../fields/kilometers-field.tsx'
import { useBookingForm } from '../fields/use-booking-form.ts'
import { agreedBody, agreedForCar, type AgreedValues, wasAgreed } from '../price/agreed-values.ts'
import { CarPrice } from '../price/car-price.tsx'
import { differenceBody, differenceValues, type DifferenceValues } from '../price/difference-values.ts'
import { useCarName } from '../use-car-name.ts'

type CarDialogProps = {
  booking: Booking
  carId?: number | undefined
  /** Other dates that the booking is to have next: the car must be free then, too. */
  alsoFree?: Dates
  onClose: () => void
}

type Values = {
  car_id: string
  end_kilometers: string
  end_fuel_level: number | null
  start_kilometers: string
  fuel_level: number | null
  price: 'keep' | 'new'
  agreed_price: AgreedValues
  payments: DifferenceValues
}

/** Another car for a booking, among those that are free; one that is out also leaves its kilometres and fuel. */
export function CarDialog({ booking, carId, alsoFree, onClose }: CarDialogProps) {
  const { t } = useTranslation(['booking', 'common', 'quote', 'class-promise'])
  const say = useSayFailure()
  const { clock } = useCompany()
  const isOut = booking.status === 'active'
  const remainingPeriod = usePeriodLeft(booking, isOut)
  const free = useFreeCars(remainingPeriod, alsoFree)
  const form = useBookingForm<typeof bookings.changeCar, Values>({
    endpoint: bookings.changeCar,
    booking,
    defaultValues: startValues(booking, carId),
    toBody: (values) => ({
      car_id: values.car_id ? Number(values.car_id) : undefined,
      ...(values.price === 'new' && {
        new_price: true,
        agreed_price: agreedBody(values.agreed_price, wasAgreed(booking)),
      }),
      payments: differenceBody(values.payments),
      ...(isOut && {
        end_kilometers: readWhole(values.end_kilometers),
        end_fuel_level: values.end_fuel_level ?? undefined,
        start_kilometers: readWhole(values.start_kilometers),
        fuel_level: values.fuel_level ?? undefined,
      }),
    }),
    saved: t('saved.car', { reference: booking.reference }),
    onDone: onClose,
  })
  const chosen = form.watch('car_id')
  const pointed = useQuery({ ...carQuery(carId ?? 0), enabled: carId !== undefined }).data
  const cars = free.cars ?? []
  const nameOf = useCarName(booking.start_date)
  const isListed = cars.some(({ id }) => String(id) === chosen)
  const isRefused = isAboutCar(form.failure)
  const period = {
    start: wallClockAt(remainingPeriod.start, clock),
    end: wallClockAt(remainingPeriod.end, clock),
  }
  const requested = { ...period, car_id: Number(chosen), except: booking.id }
  const fuel = (name: 'fuel_level' | 'end_fuel_level') => (
    <FuelField
      label={t('fuel.label')}
      mark={t('common:required')}
      value={form.watch(name)}
      onChange={(level) => form.setValue(name, level, { shouldDirty: true })}
      error={form.problemOf(name)}
    />
  )
  return (
    <FormDialog
      title={t('swap.title', { reference: booking.reference })}
      submitLabel={t('swap.submit')}
      form={form}
      ways={isRefused && chosen !== '' ? <CarRefused failure={form.failure} requested={requested} /> : null}
      onClose={onClose}
    >
      <Select
        {...form.register('car_id', { onChange: form.forget })}
        // The car that was pointed at is chosen before the cars to choose from are there.
        value={chosen}
        label={t('swap.car')}
        placeholder={free.cars === null && !free.error ? t('common:loading') : t('swap.choose')}
        options={[
          ...cars.map((car) => ({ value: String(car.id), label: nameOf(car) })),
          ...(pointed && !isListed ? [{ value: String(pointed.id), label: nameOf(pointed) }] : []),
        ]}
        error={form.problemOf('car_id')}
      />
      {booking.promise && booking.bound_at === null ? (
        <p className="text-small text-muted">{t('class-promise:desk.then_bound')}</p>
      ) : null}
      {free.error ? <InlineAlert tone="bad">{say(free.error).message}</InlineAlert> : null}
      {free.cars?.length === 0 ? <InlineAlert tone="warn">{t('swap.none')}</InlineAlert> : null}
      <div aria-live="polite" className="empty:hidden">
        {free.isWhole && chosen !== '' && !isListed && !isRefused ? (
          <InlineAlert tone="warn" title={t('quote:car_unavailable')}>
            <CarInTheWay requested={requested} />
          </InlineAlert>
        ) : null}
      </div>
      {isOut ? (
        <>
          <FormSection title={t('swap.back')}>
            <KilometersField
              {...form.field('end_kilometers')}
              label={t('kilometers')}
              mark={t('common:required')}
              required
            />
            {fuel('end_fuel_level')}
          </FormSection>
          <FormSection title={t('swap.out')}>
            <Odometer carId={chosen} />
            <KilometersField
              {...form.field('start_kilometers')}
              label={t('kilometers')}
              mark={t('common:required')}
              required
            />
            {fuel('fuel_level')}
          </FormSection>
        </>
      ) : null}
      {chosen === '' ? null : (
        <CarPrice
          booking={booking}
          carId={Number(chosen)}
          values={form.watch()}
          bind={(name, options) => ({ ...form.register(name, options), error: form.problemOf(name) })}
          onChange={(change) => {
            for (const [name, value] of Object.entries(change)) {
              form.setValue(name as 'price' | 'agreed_price', value, { shouldDirty: true })
            }
          }}
          onAmount={(name, amount) => form.setValue(name, amount, { shouldDirty: true })}
        />
      )}
    </FormDialog>
  )
}

function startValues(booking: Booking, carId: number | undefined): Values {
  return {
    car_id: carId ? String(carId) : '',
    end_kilometers: '',
    end_fuel_level: null,
    start_kilometers: '',
    fuel_level: null,
    price: 'keep',
    agreed_price: agreedForCar(booking),
    payments: differenceValues(booking.payment_method),
  }
}

type Dates = { start: string; end: string }

function usePeriodLeft(booking: Booking, isOut: boolean): Dates {
  const [now] = useState(() => Date.now())
  const remainingPeriod = { start: Date.parse(booking.start_date), end: Date.parse(booking.end_date) }
  const { start, end } = swappedBooking(remainingPeriod, { isOut, now })
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString() }
}

/** The cars that could take over, dearest last; a hundred at most, which a select can still show. */
function useFreeCars(remainingPeriod: Dates, alsoFree: Dates | undefined) {
  const now = useQuery(freeCarsQuery(remainingPeriod))
  const then = useQuery({ ...freeCarsQuery(alsoFree ?? remainingPeriod), enabled: alsoFree !== undefined })
  const error = now.error ?? then.error
  if (!now.data || (alsoFree && !then.data)) return { cars: null, isWhole: false, error }
  const ids = new Set((then.data ?? now.data).data.map(({ id }) => id))
  return {
    cars: now.data.data.filter(({ id }) => ids.has(id)),
    /** Whether no free car is left out, so that whichever is not listed is not free. */
    isWhole: now.data.last_page <= 1 && (then.data?.last_page ?? 1) <= 1,
    error,
  }
}

function freeCarsQuery({ start, end }: Dates) {
  return filteredCarsQuery({
    start_date: start,
    end_date: end,
    sort_by: 'price_asc',
    below_minimum: 'true',
    this_car: 'true',
    per_page: '100',
    page: '1',
  })
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
