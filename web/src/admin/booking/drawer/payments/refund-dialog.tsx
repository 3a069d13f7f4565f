import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as online from '@marhala/contract/money/online-payments.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { useTranslation } from 'react-i18next'
import { useOnlineWrite } from '../../../../data/bookings/online-payments.ts'
import { AmountField } from '../../../../features/forms/amount-field.tsx'
import { FormDialog } from '../../../../features/forms/form-dialog.tsx'
import { readAmount } from '../../../../features/forms/read-amount.ts'
import { useContractForm } from '../../../../features/forms/use-contract-form.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { InlineAlert } from '../../../../ui/inline-alert.tsx'
import { showToast } from '../../../../ui/overlay/toast-store.ts'
import { centimes } from '../../../../data/bookings/booking-money.ts'

type Values = { amount: string; transaction_id: string }
type RefundDialogProps = { booking: Booking; payment: online.OnlinePayment; onClose: () => void }

/** Gives a part or all of a payment back: through the gateway, or as staff did it in its admin. */
export function RefundDialog({ booking, payment, onClose }: RefundDialogProps) {
  const { t } = useTranslation(['pay', 'common'])
  const refund = useOnlineWrite(online.refund, booking)
  const byHand = payment.gateway === 'cmi'
  const left = centimes(payment.received) - centimes(payment.given_back) - centimes(payment.going_back)
  const form = useContractForm<typeof online.refund.body & object, Values>({
    schema: online.refund.body!,
    defaultValues: { amount: formatMoney(left), transaction_id: '' },
    toBody: ({ amount, transaction_id }) => ({
      amount: readAmount(amount),
      ...(byHand && { transaction_id: transaction_id.trim() || undefined }),
      version: booking.version,
    }),
  })
  const onSubmit = form.submit(async (body) => {
    await refund.mutateAsync({
      params: { booking: String(booking.id), paymentId: payment.id },
      body,
    })
    onClose()
    showToast({ text: t(byHand ? 'staff.refund_recorded' : 'staff.refund_ordered') })
  })
  const problem = form.problemOf('_' as never)
  return (
    <FormDialog
      title={t('staff.refund_title')}
      onClose={onClose}
      submitLabel={t('staff.refund')}
      alert={problem ? <InlineAlert tone="bad">{problem}</InlineAlert> : null}
      form={{
        onSubmit,
        pending: form.formState.isSubmitting,
        hasChanges: () => form.formState.isDirty && !form.isSent,
      }}
    >
      <p>{t(byHand ? 'staff.refund_by_hand' : 'staff.refund_text')}</p>
      <AmountField {...form.field('amount')} label={t('staff.amount')} mark={t('common:required')} />
      {byHand ? (
        <TextField
          {...form.field('transaction_id')}
          label={t('staff.transaction_id')}
          mark={t('common:required')}
          required
          dir="ltr"
          autoComplete="off"
          className="rtl:[&_input]:text-end"
        />
      ) : null}
    </FormDialog>
  )
}
