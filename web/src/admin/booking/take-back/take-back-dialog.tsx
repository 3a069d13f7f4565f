import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import { wallClockAt } from '@marhala/contract/language/company-clock.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTakeBackPreview } from '../../../data/bookings/take-back.ts'
import { bookingTripsQuery } from '../../../data/cars/tracking.ts'
import { useCompany } from '../../../data/company/company.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import type { FormProblems } from '../../../features/forms/form-problems.ts'
import { MomentField } from '../../../features/forms/moment-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { FormDialog } from '../fields/form-dialog.tsx'
import { FormSection } from '../fields/form-section.tsx'
import { FuelField } from '../fields/fuel-field.tsx'
import { KilometersField } from '../fields/kilometers-field.tsx'
import { useBookingForm } from '../fields/use-booking-form.ts'
import { ChargesSection } from './charges-section.tsx'
import { DepositSection, PaymentSection } from './settlement-sections.tsx'
import type { TakeBackForm } from './take-back-form.ts'
import {
  drivenOf,
  followProposals,
  isTouched,
  previewRequest,
  takeBackBody,
  type TakeBackValues,
  takeBackValues,
} from './take-back-values.ts'

/**
 * Active → completed: when and how the car came back, what that costs line by line, each to be decided on, what it
 * leaves of the deposit, and what is to pay.
 */
export function TakeBackDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation(['booking', 'common'])
  const { clock } = useCompany()
  const format = useFormat()
  const [initial] = useState(() => takeBackValues(booking, wallClockAt(new Date(), clock)))
  const form = useBookingForm<typeof bookings.complete, TakeBackValues>({
    endpoint: bookings.complete,
    booking,
    defaultValues: initial,
    toBody: (values) => takeBackBody(values, booking),
    check: (values): FormProblems =>
      drivenOf(values, booking) < 0
        ? { end_kilometers: t('activate.below', { km: format.number(booking.start_kilometers ?? 0) }) }
        : {},
    saved: t('saved.completed', { reference: booking.reference }),
    onDone: onClose,
  })
  const values = form.watch()
  const { query, lines, isPending } = useTakeBackPreview(booking, previewRequest(values, booking))
  const { getValues, setValue } = form
  useEffect(() => {
    if (lines) setValue('charges', followProposals(getValues('charges'), lines))
  }, [lines, getValues, setValue])
  return (
    <FormDialog
      title={t('take_back.title', { reference: booking.reference })}
      submitLabel={t('actions.complete')}
      size="lg"
      form={{
        ...form,
        hasChanges: () => !form.isSent && isTouched(getValues(), initial),
      }}
      waiting={isPending}
      onClose={onClose}
    >
      <CarSection booking={booking} form={form} />
      <ChargesSection booking={booking} form={form} query={query} isPending={isPending} />
      <DepositSection booking={booking} form={form} />
      <PaymentSection booking={booking} form={form} />
      <TextArea
        {...form.field('note')}
        label={t('note.label')}
        mark={t('common:optional')}
        help={t('note.help')}
        rows={2}
      />
    </FormDialog>
  )
}

function CarSection({ booking, form }: { booking: Booking; form: TakeBackForm }) {
  const { t } = useTranslation(['booking', 'common'])
  const format = useFormat()
  const { register, problemOf, watch } = form
  const start = booking.start_kilometers ?? 0
  const driven = drivenOf(watch(), booking)
  const problem = problemOf('end_kilometers')
  const proposed = useQuery(bookingTripsQuery(booking.id)).data?.proposed_kilometers ?? null
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
      <FuelField
        label={t('fuel.label')}
        mark={t('common:optional')}
        value={watch('fuel_level')}
        onChange={(level) => form.setValue('fuel_level', level, { shouldDirty: true })}
        error={problemOf('fuel_level')}
      />
    </FormSection>
  )
}
