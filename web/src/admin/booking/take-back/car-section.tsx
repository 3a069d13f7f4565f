import type { Booking } from '@marhala/contract/booking/booking.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TakeBackPreview } from '../../../data/bookings/take-back.ts'
import { locationsQuery } from '../../../data/cars/catalogue.ts'
import { bookingTripsQuery } from '../../../data/cars/tracking.ts'
import { useMay } from '../../../data/session/auth.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { MomentField } from '../../../features/forms/moment-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { FormSection } from '../fields/form-section.tsx'
import { FuelField } from '../fields/fuel-field.tsx'
import { KilometersField } from '../fields/kilometers-field.tsx'
import type { TakeBackForm } from './take-back-form.ts'
import { drivenOf } from './take-back-values.ts'

type CarSectionProps = {
  booking: Booking
  form: TakeBackForm
  early: TakeBackPreview['early_return']
}

/** How far the car was driven, when and where it came back, with how much fuel. */
export function CarSection({ booking, form, early }: CarSectionProps) {
  const { t } = useTranslation(['booking', 'common'])
  const format = useFormat()
  const { register, problemOf, watch } = form
  const start = booking.start_kilometers ?? 0
  const driven = drivenOf(watch(), booking)
  const problem = problemOf('end_kilometers')
  const trips = useQuery({ ...bookingTripsQuery(booking.id), enabled: useMay('tracking.view') })
  const proposed = trips.data?.proposed_kilometers ?? null
  const takeOver = (kilometers: number) =>
    form.setValue('end_kilometers', String(kilometers), {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    })
  return (
    <FormSection title={t('take_back.car')} note={<bdi>{booking.car.name}</bdi>}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <div className="flex flex-col items-start gap-1.5">
          <KilometersField
            className="w-full"
            {...register('end_kilometers')}
            label={t('kilometers')}
            mark={t('common:required')}
            required
            help={
              driven >= 0
                ? t('take_back.driven', { km: format.number(driven) })
                : problem === undefined
                  ? t('take_back.start', { km: format.number(start) })
                  : undefined
            }
            error={problem}
          />
          {proposed === null || proposed === driven + start ? null : (
            <Button variant="link" size="sm" onClick={() => takeOver(proposed)}>
              {t('take_back.by_gps', { km: format.number(proposed) })}
            </Button>
          )}
        </div>
        <MomentField
          {...register('returned_at')}
          label={t('take_back.returned_at')}
          error={problemOf('returned_at')}
        />
      </div>
      <Early early={early} />
      <FuelField
        label={t('fuel.label')}
        mark={t('common:optional')}
        value={watch('fuel_level')}
        onChange={(level) => form.setValue('fuel_level', level, { shouldDirty: true })}
        error={problemOf('fuel_level')}
      />
      <ReturnedLocation booking={booking} form={form} />
    </FormSection>
  )
}

/** What an early return leaves unused, and what of its price is given back, before it is confirmed. */
function Early({ early }: Pick<CarSectionProps, 'early'>) {
  const { t } = useTranslation(['booking', 'common'])
  const format = useFormat()
  const money = (amount: string) => `\u2068${format.money(amount, t('common:currency.unit'))}\u2069`
  return (
    <div aria-live="polite" className="empty:hidden">
      {early ? (
        <InlineAlert tone="info" title={t('take_back.early', { days: format.days(early.unused_days) })}>
          {early.given_back === '0.00'
            ? t('take_back.early_kept')
            : t('take_back.early_given_back', {
                amount: money(early.given_back),
                total: money(early.total_price),
              })}
        </InlineAlert>
      ) : null}
    </div>
  )
}

/** Where it was agreed unless told otherwise, which is one press away. */
function ReturnedLocation({ booking, form }: Omit<CarSectionProps, 'early'>) {
  const { t } = useTranslation(['booking', 'common'])
  const [isElsewhere, setElsewhere] = useState(false)
  const locations = useQuery({ ...locationsQuery, enabled: isElsewhere }).data ?? []
  const agreed = booking.return_location_name
  if (!isElsewhere && form.watch('returned_location') === '')
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
        <span>{t('take_back.as_agreed', { place: `\u2068${agreed}\u2069` })}</span>
        <Button variant="link" size="sm" onClick={() => setElsewhere(true)}>
          {t('take_back.elsewhere')}
        </Button>
      </p>
    )
  const others = locations.filter(({ code }) => code !== booking.return_location)
  return (
    <Select
      {...form.register('returned_location')}
      label={t('take_back.returned_location')}
      error={form.problemOf('returned_location')}
      options={[
        { value: '', label: agreed },
        ...others.map(({ code, name }) => ({ value: code, label: name })),
      ]}
    />
  )
}
