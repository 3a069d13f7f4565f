import { AskedOffer } from '@marhala/contract/booking/offer.ts'
import { isolate, isolateLtr } from '@marhala/contract/wire/isolate.ts'
import type { DeliveryField } from '@marhala/domain/booking/delivery.ts'
import { useTranslation } from 'react-i18next'
import { useAskOffer } from '../../../data/bookings/offers.ts'
import { type QuoteRequest, useQuote } from '../../../data/bookings/quotes.ts'
import { keptAgentCode } from '../../../data/session/agent-code.ts'
import { useSession } from '../../../data/session/auth.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useCashRefused } from '../../booking/use-large-cash.ts'
import { useFormat } from '../../format/use-format.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { useSayFailure } from '../../loading/use-say-failure.ts'

type AskOfferDialogProps = {
  request: QuoteRequest
  addresses: Partial<Record<DeliveryField, string>>
  /** The price beside which it was asked for. */
  shown: string
  onClose: () => void
}
type Person = { first_name: string; last_name: string; email: string }

/** Where the quote goes: to the address of whoever is signed in, else to where a visitor says. */
export function AskOfferDialog({ request, addresses, shown, onClose }: AskOfferDialogProps) {
  const { t } = useTranslation(['offer-ask', 'common'])
  const format = useFormat()
  const user = useSession()?.user
  const ask = useAskOffer()
  const say = useSayFailure()
  const hire = hireOf(request)
  const price = useQuote(hire)
  const total = price.quote?.total_price ?? shown
  const isRefused = useCashRefused('cash', total) !== null
  const form = useContractForm<typeof AskedOffer, Person>({
    schema: AskedOffer,
    defaultValues: { first_name: '', last_name: '', email: '' },
    toBody: (person) => ({
      ...hire,
      // The price that stands there is the one without a code that does not apply.
      promotion_code: price.quote?.code_refused ? undefined : hire.promotion_code,
      ...addresses,
      total_price: total,
      agent_code: keptAgentCode(),
      payment_method: isRefused ? 'card' : 'cash',
      // Who is not signed in says all three.
      ...(!user && person),
    }),
  })
  if (ask.data) {
    const { number, valid_until } = ask.data
    return (
      <Dialog
        isOpen
        size="sm"
        title={t('sent_title', { number: isolateLtr(number) })}
        closeLabel={t('common:close')}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('common:close')}</Button>}
      >
        <p>{t('sent_text', { date: isolate(format.date(valid_until, 'dayYearTime')) })}</p>
      </Dialog>
    )
  }
  return (
    <FormDialog
      title={t('title')}
      size="sm"
      submitLabel={t('submit')}
      form={{
        onSubmit: (event) => void form.submit((body) => ask.mutateAsync({ body }))(event),
        pending: form.formState.isSubmitting,
        problem: form.problemOf('_') ?? say(price.query.error)?.message,
        hasChanges: () => !form.isSent && form.formState.isDirty,
      }}
      waiting={price.isPricing}
      onClose={onClose}
    >
      <p>{t('text')}</p>
      {price.isCurrent && total !== shown ? (
        <p>{t('comes_to', { amount: isolate(format.money(total, t('common:currency.unit'))) })}</p>
      ) : null}
      {user ? (
        <p className="text-muted">{t('own')}</p>
      ) : (
        <>
          <TextField
            {...form.field('first_name')}
            label={t('first_name')}
            required
            autoComplete="given-name"
          />
          <TextField
            {...form.field('last_name')}
            label={t('last_name')}
            required
            autoComplete="family-name"
          />
          <TextField
            {...form.field('email')}
            label={t('email')}
            required
            type="email"
            dir="ltr"
            autoComplete="email"
            className="rtl:[&_input]:text-end"
          />
        </>
      )}
    </FormDialog>
  )
}

/** What an offer asks for: it is priced for today, and names no driver yet. */
function hireOf({
  driver_birth_dates: _,
  booking_id: __,
  discount: ___,
  agreed_price: ____,
  company_id: _____,
  priced_at: ______,
  ...hire
}: QuoteRequest) {
  return hire
}
