import type { PaymentMethod } from '@marhala/domain/money/ledger.ts'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AmountField } from '../../../features/forms/amount-field.tsx'
import type { DetailTexts } from './details-values.ts'
import { FormSection } from './form-section.tsx'
import { MethodSelect } from './payment-fields.tsx'
import { type DetailName, PaymentDetailsFields } from './payment-details-fields.tsx'

type Path = 'warranty_amount' | 'warranty_method' | `warranty_details.${DetailName}`

type DepositSectionProps = {
  form: {
    register: (path: Path) => UseFormRegisterReturn
    problemOf: (path: Path) => string | undefined
    watch: (path: 'warranty_amount' | 'warranty_method' | 'warranty_details') => unknown
  }
}

/** The deposit that is taken as a car leaves: how much, how, and what is noted of it. */
export function DepositSection({ form }: DepositSectionProps) {
  const { t } = useTranslation(['booking', 'common'])
  const bind = (path: Path) => ({ ...form.register(path), error: form.problemOf(path) })
  return (
    <FormSection title={t('warranty.title')} note={t('activate.warranty_note')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <AmountField {...bind('warranty_amount')} label={t('payment.amount')} mark={t('common:optional')} />
        <MethodSelect {...bind('warranty_method')} label={t('payment.method')} />
      </div>
      <PaymentDetailsFields
        bind={(name) => bind(`warranty_details.${name}`)}
        details={form.watch('warranty_details') as DetailTexts}
        amount={form.watch('warranty_amount') as string}
        kind="warranty_in"
        method={form.watch('warranty_method') as PaymentMethod}
      />
    </FormSection>
  )
}
