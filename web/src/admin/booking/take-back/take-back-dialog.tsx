import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import { wallClockAt } from '@marhala/contract/language/company-clock.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTakeBackPreview } from '../../../data/bookings/take-back.ts'
import { useCompany } from '../../../data/company/company.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import type { FormProblems } from '../../../features/forms/form-problems.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { ExtrasChecklist } from '../fields/extras-checklist.tsx'
import { FormDialog } from '../fields/form-dialog.tsx'
import { useBillableLoans } from '../fields/use-billable-loans.ts'
import { useBookingForm } from '../fields/use-booking-form.ts'
import { useContractOffer } from '../fields/use-contract-offer.ts'
import { CarSection } from './car-section.tsx'
import { ChargesSection } from './charges-section.tsx'
import { followLoans } from './loan-charges.ts'
import { DepositSection, PaymentSection } from './settlement-sections.tsx'
import {
  drivenOf,
  followProposals,
  isTouched,
  partsOf,
  previewRequest,
  takeBackBody,
  type TakeBackValues,
  takeBackValues,
} from './take-back-values.ts'

/**
 * Active → completed: when, where and how the car came back, what that costs line by line, each to be decided on, what
 * it leaves of the deposit, and what is to pay.
 */
export function TakeBackDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation(['booking', 'common'])
  const { clock } = useCompany()
  const format = useFormat()
  const offer = useContractOffer()
  const [initial] = useState(() => takeBackValues(booking, wallClockAt(new Date(), clock)))
  const check = (values: TakeBackValues): FormProblems => ({
    ...(drivenOf(values, booking) < 0 && {
      end_kilometers: t('activate.below', { km: format.number(booking.start_kilometers ?? 0) }),
    }),
    ...Object.fromEntries(
      values.charges.flatMap((charge, index) => {
        const problem =
          charge.settle === ''
            ? t('charge.undecided')
            : partsOf(charge).bill === null && t('charge.too_split')
        return problem ? [[`charges.${index}.settle`, problem]] : []
      }),
    ),
  })
  const form = useBookingForm<typeof bookings.complete, TakeBackValues>({
    endpoint: bookings.complete,
    booking,
    defaultValues: initial,
    toBody: (values) => takeBackBody(values, booking, early),
    check,
    saved: t('saved.completed', { reference: booking.reference }),
    offer: { ...offer(booking), label: t('saved.print_return') },
    onDone: onClose,
  })
  const values = form.watch()
  const { query, lines, isPending } = useTakeBackPreview(booking, previewRequest(values, booking))
  const early = query.data?.early_return ?? null
  const { getValues, setValue } = form
  useEffect(() => {
    if (lines) setValue('charges', followProposals(getValues('charges'), lines))
  }, [lines, getValues, setValue])
  const loans = useBillableLoans(booking)
  useEffect(() => {
    if (loans) setValue('charges', followLoans(getValues('charges'), loans))
  }, [loans, getValues, setValue])
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
      <CarSection booking={booking} form={form} early={early} />
      <ExtrasChecklist booking={booking} />
      <ChargesSection booking={booking} form={form} query={query} isPending={isPending} />
      <DepositSection booking={booking} form={form} early={early} />
      <PaymentSection booking={booking} form={form} early={early} />
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
