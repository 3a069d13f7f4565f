import { AskedOffer } from '@marhala/contract/booking/offer.ts'
import { isolate, isolateLtr } from '@marhala/contract/wire/isolate.ts'
import { useTranslation } from 'react-i18next'
import { useAskOffer } from '../../../data/bookings/offers.ts'
import type { QuoteRequest } from '../../../data/bookings/quotes.ts'
import { keptAgentCode } from '../../../data/session/agent-code.ts'
import { useSession } from '../../../data/session/auth.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useCashRefused } from '../../booking/use-large-cash.ts'
import { useFormat } from '../../format/use-format.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useContractForm } from '../../forms/use-contract-form.ts'

type AskOfferDialogProps = { request: QuoteRequest; total: string; onClose: () => void }
type Person = { first_name: string; last_name: string; email: string }

/** Where the quote goes: to the address of whoever is signed in, else to where a visitor says. */
export function AskOfferDialog({ request, total, onClose }: AskOfferDialogProps) {
  const { t } = useTranslation(['offer-ask', 'common'])
  const format = useFormat()
  const user = useSession()?.user
  const ask = useAskOffer()
  const isRefused = useCashRefused('cash', total) !== null
  const {
    services: _,
    driver_birth_dates: __,
    booking_id: ___,
    discount: ____,
    agreed_price: _____,
    ...hire
  } = request
  const form = useContractForm<typeof AskedOffer, Person>({
    schema: AskedOffer,
    defaultValues: { first_name: '', last_name: '', email: '' },
    toBody: (person) => ({
      ...hire,
      services: request.services,
      promotion_code: request.promotion_code,
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
        problem: form.problemOf('_'),
        hasChanges: () => !form.isSent && form.formState.isDirty,
      }}
      onClose={onClose}
    >
      <p>{t('text')}</p>
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
