import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { TermsValues } from './terms-body.ts'

type TermsFieldsProps = {
  bind: (name: keyof TermsValues) => UseFormRegisterReturn & { error: string | undefined }
}

/** How a company pays: so many days after the invoice, or at the pick-up where none are typed. */
export function TermsFields({ bind }: TermsFieldsProps) {
  const { t } = useTranslation(['company-clients', 'common'])
  return (
    <>
      <TextField
        {...bind('payment_days')}
        mark={t('common:optional')}
        autoComplete="off"
        dir="ltr"
        className="rtl:[&_input]:text-end"
        label={t('payment_days')}
        help={t('payment_days_help')}
        inputMode="numeric"
      />
      <Checkbox {...bind('payment_end_of_month')} label={t('payment_end_of_month')} className="sm:mt-8" />
    </>
  )
}
