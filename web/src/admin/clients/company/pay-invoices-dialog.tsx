import type { CompanyInvoice } from '@marhala/contract/accounts/company-invoices.ts'
import { pay } from '@marhala/contract/money/receivables.ts'
import { isolateLtr } from '@marhala/contract/wire/isolate.ts'
import { useTranslation } from 'react-i18next'
import { usePayInvoices } from '../../../data/clients/companies.ts'
import { AmountField } from '../../../features/forms/amount-field.tsx'
import { DayField } from '../../../features/forms/day-field.tsx'
import { FormDialog } from '../../../features/forms/form-dialog.tsx'
import { readAmount } from '../../../features/forms/read-amount.ts'
import { useDialogForm } from '../../../features/forms/use-dialog-form.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

type Values = {
  amount: string
  payment_method: 'bank_transfer' | 'card' | 'cheque'
  transaction_id: string
  number: string
  bank: string
  dated: string
}

const methods = ['bank_transfer', 'cheque', 'card'] as const

/** A payment of one invoice, which goes over its hires from the oldest. */
export function PayInvoicesDialog(props: { id: number; invoice: CompanyInvoice; onClose: () => void }) {
  const { id, invoice, onClose } = props
  const { t } = useTranslation(['company-accounts', 'booking'])
  const send = usePayInvoices()
  const form = useDialogForm<Values>({
    schema: pay.body,
    defaultValues: {
      amount: invoice.outstanding,
      payment_method: 'bank_transfer',
      transaction_id: '',
      number: '',
      bank: '',
      dated: '',
    },
    toBody: ({ amount, payment_method, transaction_id, number, bank, dated }) => ({
      numbers: [invoice.number],
      amount: readAmount(amount),
      payment_method,
      ...(payment_method === 'cheque'
        ? { cheque: { number, bank, dated } }
        : { transaction_id: transaction_id.trim() || undefined }),
    }),
    send: (body) => send.mutateAsync({ params: { user_id: id }, body: body as never }),
    saved: t('pay.done'),
    onDone: onClose,
  })
  const isCheque = form.watch('payment_method') === 'cheque'
  return (
    <FormDialog
      title={t('pay.title', { number: isolateLtr(invoice.number) })}
      size="sm"
      form={form.dialog}
      submitLabel={t('pay.submit')}
      onClose={onClose}
    >
      <p className="text-muted">{t('pay.text')}</p>
      <AmountField {...form.field('amount')} label={t('pay.amount')} />
      <Select
        {...form.field('payment_method')}
        label={t('booking:payment.method')}
        options={methods.map((value) => ({ value, label: t(`booking:payment.methods.${value}`) }))}
      />
      {isCheque ? (
        <>
          <TextField {...form.field('number')} label={t('pay.cheque')} dir="ltr" />
          <TextField {...form.field('bank')} label={t('pay.bank')} dir="auto" />
          <DayField {...form.field('dated')} label={t('pay.dated')} />
        </>
      ) : (
        <TextField {...form.field('transaction_id')} label={t('pay.transaction')} dir="ltr" />
      )}
    </FormDialog>
  )
}
