import type { Booking } from '@marhala/contract/booking/booking.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../features/format/use-format.ts'
import { focusOnlyField } from '../../../features/forms/focus-only-field.ts'
import { FormDialog } from '../../../features/forms/form-dialog.tsx'
import { Focused } from '../conflict/focused.tsx'
import { FormSection } from '../fields/form-section.tsx'
import { AgentSearch } from './agent-search.tsx'
import { BookingDates } from './booking-dates.tsx'
import { BookingDrivers } from './booking-drivers.tsx'
import { BookingExtras } from './booking-extras.tsx'
import { BookingLocations } from './booking-locations.tsx'
import { BookingNotes } from './booking-notes.tsx'
import { CompanyPart } from './company-part.tsx'
import { BookingPrice } from './booking-price.tsx'
import { NewAgreedPrice } from './new-agreed-price.tsx'
import { BookingRefused } from './booking-refused.tsx'
import { Method, Prolongs, Reason } from './booking-terms.tsx'
import { type BookingValues, typedIn } from './booking-values.ts'
import { CarTaken } from './car-taken.tsx'
import { ClientPicker } from './client-picker.tsx'
import { FreeCarSearch } from './free-car-search.tsx'
import { HandOverSection } from './hand-over-section.tsx'
import { useNewBooking } from './use-new-booking.ts'
import { AtOnce } from '../fields/at-once.tsx'

type NewBookingDialogProps = {
  start?: Partial<BookingValues>
  onClose: () => void
  onMade: (booking: Booking) => void
}

/**
 * A booking that an admin makes for a client: who, when and which car, what with it, and what it costs. Where it begins
 * today, the car can leave in the same press.
 */
export function NewBookingDialog({ start, onClose, onMade }: NewBookingDialogProps) {
  const { t } = useTranslation(['new-booking', 'booking', 'common'])
  const format = useFormat()
  const dialog = useNewBooking({ start, onMade })
  const { form, values, initial, price, refusal, mayLeave, known, people, set } = dialog
  const { quote } = price
  const { is_company: isCompany, payment_days } = values.client
  const byInvoice = isCompany && payment_days.trim() !== ''
  const [ways, setWays] = useState(0)
  const take = (change: Partial<BookingValues>) => {
    set(change)
    setWays(ways + 1)
  }
  const submit = (leaving: boolean, confirmed = false) => dialog.send(leaving, confirmed)
  const { isSubmitting } = form.formState
  const book = quote ? t('submit_for', { amount: format.money(quote.total_price) }) : t('submit')
  return (
    <FormDialog
      title={t('title')}
      size="lg"
      submitLabel={mayLeave ? t('book_and_hand_over') : book}
      other={mayLeave ? { label: book, onPress: () => void submit(false)() } : undefined}
      waiting={price.isPricing || (values.user_id !== null && values.client.first_name === '')}
      form={{
        onSubmit: (event) => void submit(mayLeave)(event),
        pending: isSubmitting,
        hasChanges: () => !form.isSent && typedIn(form.getValues()) !== typedIn(initial),
      }}
      alert={
        form.problemOf('_') ? (
          <BookingRefused
            problem={form.problemOf('_')}
            refusal={refusal}
            values={values}
            quote={quote}
            onTake={take}
            override={bindOverride(form)}
          />
        ) : null
      }
      onClose={onClose}
    >
      <FormSection title={t('client')}>
        <ClientPicker
          clientId={values.user_id}
          isNew={values.is_new_client}
          register={form.register}
          problemOf={form.problemOf}
          isCompany={isCompany}
          hasEmail={values.client.email.trim() !== ''}
          known={known}
          onAnyway={() => void submit(values.is_leaving, true)()}
          onPick={people.pick}
          onNew={people.makeNew}
          onKnown={people.know}
        />
        <AgentSearch form={form} code={values.agent_code} onChange={(agent_code) => set({ agent_code })} />
      </FormSection>
      <FormSection title={t('hire')}>
        <BookingDates
          {...focusOnlyField(form.register('start_date'))}
          values={values}
          onChange={set}
          error={form.problemOf('start_date') ?? form.problemOf('end_date')}
        />
        <BookingLocations
          values={values}
          onChange={set}
          register={form.register}
          problemOf={form.problemOf}
        />
        <AtOnce userId={values.user_id} start={values.start_date} end={values.end_date} />
        <FreeCarSearch
          {...focusOnlyField(form.register('car_id'))}
          values={values}
          onChange={(car_id) => set({ car_id })}
          error={form.problemOf('car_id')}
        />
      </FormSection>
      <FormSection title={t('booking:tabs.services')}>
        <BookingExtras values={values} left={quote?.extras_left} onChange={set} problemOf={form.problemOf} />
      </FormSection>
      {mayLeave || isCompany || !initial.client_drives ? (
        <FormSection title={t('booking:tabs.drivers')}>
          <BookingDrivers
            form={form}
            clientDrives={values.client_drives && !isCompany}
            onClientDrives={mayLeave && !isCompany ? people.letDrive : undefined}
          />
        </FormSection>
      ) : null}
      <FormSection title={t('booking:price.heading')}>
        <NewAgreedPrice dialog={dialog} />
        <Focused when={ways > 0} of={ways}>
          <BookingPrice price={price}>
            {refusal.failure ? null : <CarTaken values={values} quote={quote} onTake={take} />}
          </BookingPrice>
        </Focused>
        <Prolongs quote={quote} value={values.prolongs} onChange={(prolongs) => set({ prolongs })} />
        <Reason field={{ ...form.register('reason'), error: form.problemOf('reason') }} quote={quote} />
        {mayLeave ? null : (
          <Method value={values.payment_method} onChange={(payment_method) => set({ payment_method })} />
        )}
      </FormSection>
      {isCompany ? (
        <CompanyPart
          register={form.register}
          problemOf={form.problemOf}
          isAboveLimit={refusal.failure?.code === 'credit_limit_reached' || values.credit_reason !== ''}
        />
      ) : null}
      <BookingNotes register={form.register} problemOf={form.problemOf} />
      {mayLeave ? (
        <HandOverSection form={form} values={values} total={byInvoice ? '0.00' : quote?.total_price} />
      ) : null}
    </FormDialog>
  )
}

function bindOverride({ register, problemOf }: ReturnType<typeof useNewBooking>['form']) {
  return { ...register('do_not_rent_override'), error: problemOf('do_not_rent_override') }
}
