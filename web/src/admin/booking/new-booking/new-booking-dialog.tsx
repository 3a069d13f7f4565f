import type { Booking } from '@marhala/contract/booking.ts'
import { type NewBooking, NewHire } from '@marhala/contract/bookings.ts'
import { type PaymentMethod, paymentMethods } from '@marhala/domain/ledger.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCreateBooking } from '../../../data/bookings.ts'
import { locationsQuery } from '../../../data/catalogue.ts'
import { useQuote } from '../../../data/quotes.ts'
import { isFailure } from '../../../data/failure.ts'
import { randomKey } from '../../../data/send.ts'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import type { FormSchema } from '../../../parts/form-problems.ts'
import { useContractForm } from '../../../parts/use-contract-form.ts'
import { useFormat } from '../../../parts/use-format.ts'
import { Select } from '../../../ui/select.tsx'
import { TextField, type TextFieldProps } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { Focused } from '../conflict/focused.tsx'
import { FormSection } from '../form-section.tsx'
import { ClientPicker } from './client-picker.tsx'
import { FreeCarSelect } from './free-car-select.tsx'
import { bodyOf, emptyHire, type HireValues, quoteRequestOf } from './hire-values.ts'
import { HireDates } from './hire-dates.tsx'
import { HireDrivers } from './hire-drivers.tsx'
import { HireExtras } from './hire-extras.tsx'
import { HirePrice } from './hire-price.tsx'
import { HireRefused, useHireRefusal } from './hire-refused.tsx'
import { HireTaken } from './hire-taken.tsx'

type NewBookingDialogProps = {
  /** What was pointed at on the planner, or a hire that is booked again. */
  start?: Partial<HireValues>
  onClose: () => void
  onMade: (booking: Booking) => void
}

/** A booking that the desk makes for a client: who, when and which car, what with it, and what it costs (ux.md C14). */
export function NewBookingDialog({ start, onClose, onMade }: NewBookingDialogProps) {
  const { t } = useTranslation(['new-booking', 'booking', 'common'])
  const format = useFormat()
  const create = useCreateBooking()
  const [idempotencyKey] = useState(randomKey)
  const [given] = useState(() => ({ ...emptyHire, ...start }))
  const form = useContractForm<FormSchema, HireValues>({
    schema: NewHire as unknown as FormSchema,
    defaultValues: given,
    toBody: bodyOf,
  })
  const values = form.watch()
  const request = quoteRequestOf(values)
  const price = useQuote(request)
  const { query, quote, isPricing } = price
  const refusal = useHireRefusal(request)
  const set = (change: Partial<HireValues>) => {
    refusal.forget()
    form.clearErrors('_' as keyof HireValues)
    for (const [name, value] of Object.entries(change)) {
      form.setValue(name as keyof HireValues, value, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
    }
  }
  const [ways, setWays] = useState(0)
  const take = (change: Partial<HireValues>) => {
    set(change)
    setWays(ways + 1)
  }
  const onSubmit = form.submit(async (body) => {
    const priced = { ...(body as NewBooking), total_price: quote?.total_price ?? '0.00' }
    try {
      const booking = await create.mutateAsync({ body: priced, idempotencyKey })
      showToast({ text: t('made', { reference: booking.reference }) })
      onMade(booking)
    } catch (error) {
      refusal.refuse(error, quote)
      // Accepting the new price is for the person to do.
      if (!isFailure(error) || error.code !== 'price_mismatch') void query.refetch()
      throw error
    }
  })
  const { isSubmitting } = form.formState
  return (
    <FormDialog
      title={t('title')}
      size="lg"
      submitLabel={quote ? t('submit_for', { amount: format.money(quote.total_price) }) : t('submit')}
      waiting={isPricing}
      form={{
        onSubmit: (event) => void onSubmit(event),
        pending: isSubmitting,
        hasChanges: () => !isSubmitting && JSON.stringify(form.getValues()) !== JSON.stringify(given),
      }}
      alert={
        form.problemOf('_') ? (
          <HireRefused
            problem={form.problemOf('_')}
            refusal={refusal}
            values={values}
            quote={quote}
            onTake={take}
          />
        ) : null
      }
      onClose={onClose}
    >
      <FormSection title={t('client')}>
        <ClientPicker
          clientId={values.user_id}
          onPick={(user_id) => set({ user_id })}
          error={form.problemOf('user_id')}
        />
      </FormSection>
      <FormSection title={t('hire')}>
        <HireDates
          values={values}
          onChange={set}
          error={form.problemOf('start_date') ?? form.problemOf('end_date')}
        />
        <Places values={values} onChange={set} problemOf={form.problemOf} />
        <FreeCarSelect
          values={values}
          onChange={(car_id) => set({ car_id })}
          error={form.problemOf('car_id')}
        />
      </FormSection>
      <FormSection title={t('booking:tabs.services')}>
        <HireExtras
          chosen={values.services}
          onChange={(services) => set({ services })}
          problemOf={form.problemOf}
        />
      </FormSection>
      {given.drivers.length > 0 ? (
        <FormSection title={t('booking:tabs.drivers')}>
          <HireDrivers form={form} />
        </FormSection>
      ) : null}
      <FormSection title={t('booking:price.heading')}>
        <Focused when={ways > 0} of={ways}>
          <HirePrice price={price}>
            {refusal.failure ? null : <HireTaken values={values} quote={quote} onTake={take} />}
          </HirePrice>
        </Focused>
        {quote?.minimum_days !== undefined || form.problemOf('reason') ? (
          <Reason
            field={{ ...form.register('reason'), error: form.problemOf('reason') }}
            minimumDays={quote?.minimum_days}
          />
        ) : null}
        <Method value={values.payment_method} onChange={(payment_method) => set({ payment_method })} />
      </FormSection>
    </FormDialog>
  )
}

type ReasonProps = { field: Pick<TextFieldProps, 'name' | 'error'>; minimumDays: number | undefined }

/** Why a hire may be shorter than others. */
function Reason({ field, minimumDays }: ReasonProps) {
  const { t } = useTranslation(['booking', 'common'])
  return (
    <TextField
      {...field}
      label={t('trip.reason')}
      mark={t('common:required')}
      required
      help={minimumDays === undefined ? undefined : t('trip.below_minimum', { count: minimumDays })}
      maxLength={200}
    />
  )
}

type MethodProps = { value: PaymentMethod; onChange: (method: PaymentMethod) => void }

function Method({ value, onChange }: MethodProps) {
  const { t } = useTranslation(['new-booking', 'booking'])
  return (
    <Select
      label={t('method')}
      options={paymentMethods.map((method) => ({
        value: method,
        label: t(`booking:payment.methods.${method}`),
      }))}
      value={value}
      onChange={(event) => onChange(event.target.value as PaymentMethod)}
    />
  )
}

type PlacesProps = {
  values: HireValues
  onChange: (change: Partial<HireValues>) => void
  problemOf: (path: 'pickup_location' | 'return_location') => string | undefined
}

function Places({ values, onChange, problemOf }: PlacesProps) {
  const { t } = useTranslation(['booking', 'new-booking'])
  const places = useQuery(locationsQuery).data ?? []
  const options = places.map(({ code, name }) => ({ value: code, label: name }))
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Select
        label={t('trip.pickup_location')}
        placeholder={t('new-booking:choose_place')}
        options={options}
        value={values.pickup_location}
        // A car comes back where it left, unless somebody says otherwise.
        onChange={({ target: { value } }) =>
          onChange({
            pickup_location: value,
            ...(values.return_location === values.pickup_location && { return_location: value }),
          })
        }
        error={problemOf('pickup_location')}
      />
      <Select
        label={t('trip.return_location')}
        placeholder={t('new-booking:choose_place')}
        options={options}
        value={values.return_location}
        onChange={({ target: { value } }) => onChange({ return_location: value })}
        error={problemOf('return_location')}
      />
    </div>
  )
}
