import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AmountField } from '../../../features/forms/amount-field.tsx'
import { FormSection } from './form-section.tsx'
import { MethodSelect } from './payment-fields.tsx'

type DepositSectionProps = {
  bind: (name: 'warranty_amount' | 'warranty_method') => UseFormRegisterReturn & { error: string | undefined }
}

/** The deposit that is taken as the car leaves, and how it is given. */
export function DepositSection({ bind }: DepositSectionProps) {
  const { t } = useTranslation(['booking', 'common'])
  return (
    <FormSection title={t('warranty.title')} note={t('activate.warranty_note')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <AmountField {...bind('warranty_amount')} label={t('payment.amount')} mark={t('common:optional')} />
        <MethodSelect {...bind('warranty_method')} label={t('payment.method')} />
      </div>
    </FormSection>
  )
}
