import {
  needsTransactionId,
  type PaymentKind,
  type PaymentMethod,
  paymentMethods,
} from '@marhala/domain/money/ledger.ts'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLargeCash } from '../../../features/booking/use-large-cash.ts'
import { AmountField } from '../../../features/forms/amount-field.tsx'
import { readAmount } from '../../../features/forms/read-amount.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import type { DetailTexts } from './details-values.ts'
import { type DetailName, PaymentDetailsFields } from './payment-details-fields.tsx'

type Name = 'amount' | 'payment_method' | 'transaction_id' | `details.${DetailName}`

type PaymentFieldsProps = {
  bind: (name: Name) => UseFormRegisterReturn & { error: string | undefined }
  amount: string
  method: PaymentMethod
  details: DetailTexts
  /** What it is; a payment unless told otherwise. */
  kind?: PaymentKind
  amountHelp?: ReactNode
  amountMark?: string
}

/** How much, how, and the transaction that proves it; much cash is worth a word. */
export function PaymentFields(props: PaymentFieldsProps) {
  const { bind, amount, method, details, kind = 'charge', amountHelp, amountMark } = props
  const { t } = useTranslation(['booking', 'common'])
  const largeCash = useLargeCash(method, readAmount(amount))
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <AmountField {...bind('amount')} label={t('payment.amount')} mark={amountMark} help={amountHelp} />
        <MethodSelect {...bind('payment_method')} label={t('payment.method')} />
        {needsTransactionId(method) ? (
          <TextField
            {...bind('transaction_id')}
            label={t('payment.transaction_id')}
            mark={t('common:required')}
            required
            dir="ltr"
            autoComplete="off"
            className="sm:col-span-2 rtl:[&_input]:text-end"
          />
        ) : null}
      </div>
      <PaymentDetailsFields
        bind={(name) => bind(`details.${name}`)}
        details={details}
        amount={amount}
        kind={kind}
        method={method}
      />
      <div aria-live="polite" className="empty:hidden">
        {largeCash ? (
          <InlineAlert tone="warn">{t('payment.large_cash', { amount: largeCash })}</InlineAlert>
        ) : null}
      </div>
    </>
  )
}

/** The ways of paying. */
export function MethodSelect(props: UseFormRegisterReturn & { label: string; error?: string | undefined }) {
  const { t } = useTranslation('booking')
  return (
    <Select
      {...props}
      options={paymentMethods.map((value) => ({ value, label: t(`payment.methods.${value}`) }))}
    />
  )
}
