import type { Offer } from '@marhala/contract/booking/offer.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../features/format/use-format.ts'
import { DayField } from '../../../features/forms/day-field.tsx'
import { focusOnlyField } from '../../../features/forms/focus-only-field.ts'
import { FormDialog } from '../../../features/forms/form-dialog.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { TextArea, type TextAreaProps } from '../../../ui/fields/text-area.tsx'
import { Focused } from '../conflict/focused.tsx'
import { FormSection } from '../fields/form-section.tsx'
import { AgentSearch } from '../new-booking/agent-search.tsx'
import { BookingDates } from '../new-booking/booking-dates.tsx'
import { BookingExtras } from '../new-booking/booking-extras.tsx'
import { BookingLocations } from '../new-booking/booking-locations.tsx'
import { BookingPrice } from '../new-booking/booking-price.tsx'
import { BookingRefused } from '../new-booking/booking-refused.tsx'
import { Method, Reason } from '../new-booking/booking-terms.tsx'
import { type BookingValues, emptyBooking, typedIn } from '../new-booking/booking-values.ts'
import { CarTaken } from '../new-booking/car-taken.tsx'
import { ClientPicker } from '../new-booking/client-picker.tsx'
import { FreeCarSearch } from '../new-booking/free-car-search.tsx'
import { NewAgreedPrice } from '../new-booking/new-agreed-price.tsx'
import { OfferPerson } from './offer-person.tsx'
import { type OfferTerms, useNewOffer } from './use-new-offer.ts'

type NewOfferDialogProps = { onClose: () => void; onMade: (offer: Offer) => void }

/** A quote that staff make: for whom, which hire at which price, and how long that stands. */
export function NewOfferDialog({ onClose, onMade }: NewOfferDialogProps) {
  const { t } = useTranslation(['offers', 'new-booking', 'booking', 'common'])
  const format = useFormat()
  const dialog = useNewOffer(onMade)
  const { form, values, price, refusal, people, set, terms, setTerms } = dialog
  const { quote } = price
  const [ways, setWays] = useState(0)
  const take = (change: Partial<BookingValues>) => {
    set(change)
    setWays(ways + 1)
  }
  const amount = quote && format.money(quote.total_price, t('common:currency.unit'))
  return (
    <FormDialog
      title={t('form.title')}
      size="lg"
      submitLabel={amount ? t('form.submit_for', { amount }) : t('form.submit')}
      waiting={price.isPricing}
      form={{
        onSubmit: (event) => void dialog.send(event),
        pending: form.formState.isSubmitting,
        hasChanges: () => !form.isSent && typedIn(form.getValues()) !== typedIn(emptyBooking),
      }}
      alert={
        form.problemOf('_') ? (
          <BookingRefused
            problem={form.problemOf('_')}
            refusal={refusal}
            values={values}
            quote={quote}
            onTake={take}
            override={form.field('do_not_rent_override')}
          />
        ) : null
      }
      onClose={onClose}
    >
      <FormSection title={t('new-booking:client')}>
        {values.is_new_client ? (
          <OfferPerson
            register={form.register}
            problemOf={form.problemOf}
            terms={terms}
            onChange={setTerms}
            onCancel={() => people.makeNew(null)}
          />
        ) : (
          <ClientPicker
            clientId={values.user_id}
            isNew={false}
            register={form.register}
            problemOf={form.problemOf}
            isCompany={false}
            hasEmail={false}
            known={[]}
            onAnyway={() => undefined}
            onPick={people.pick}
            onNew={people.makeNew}
            onKnown={people.know}
          />
        )}
        <AgentSearch form={form} code={values.agent_code} onChange={(agent_code) => set({ agent_code })} />
      </FormSection>
      <FormSection title={t('new-booking:hire')}>
        <BookingDates
          {...focusOnlyField(form.register('start_date'))}
          values={values}
          onChange={set}
          error={form.problemOf('start_date') ?? form.problemOf('end_date')}
          mayBeginNow={false}
        />
        <BookingLocations
          values={values}
          onChange={set}
          register={form.register}
          problemOf={form.problemOf}
        />
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
      <FormSection title={t('booking:price.heading')}>
        <NewAgreedPrice dialog={dialog} />
        <Focused when={ways > 0} of={ways}>
          <BookingPrice price={price}>
            {refusal.failure ? null : <CarTaken values={values} quote={quote} onTake={take} />}
          </BookingPrice>
        </Focused>
        <Reason field={form.field('reason')} quote={quote} />
        <Method value={values.payment_method} onChange={(payment_method) => set({ payment_method })} />
      </FormSection>
      <Terms
        terms={terms}
        onChange={setTerms}
        note={form.field('note')}
        problem={form.problemOf('valid_through' as keyof BookingValues)}
      />
    </FormDialog>
  )
}

type TermsProps = {
  terms: OfferTerms
  onChange: (terms: OfferTerms) => void
  note: Pick<TextAreaProps, 'error'>
  problem: string | undefined
}

/** How long it stands, whether it keeps the car, and a word to the client. */
function Terms({ terms, onChange, note, problem }: TermsProps) {
  const { t } = useTranslation(['offers', 'common'])
  return (
    <FormSection title={t('form.terms')}>
      <DayField
        label={t('form.valid_through')}
        mark={t('common:optional')}
        help={t('form.valid_help')}
        value={terms.valid_through}
        onDay={(valid_through) => onChange({ ...terms, valid_through })}
        error={problem}
      />
      <Switch
        label={t('form.holds')}
        help={t('form.holds_help')}
        checked={terms.holds}
        onChange={(event) => onChange({ ...terms, holds: event.target.checked })}
      />
      <TextArea {...note} label={t('form.note')} mark={t('common:optional')} rows={2} maxLength={2000} />
    </FormSection>
  )
}
