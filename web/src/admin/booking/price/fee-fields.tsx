import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../features/format/use-format.ts'
import { AmountField } from '../../../features/forms/amount-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

type FeeFieldsProps = {
  byRule: string
  asked: string
  bind: (name: 'cancellation_fee' | 'fee_reason') => UseFormRegisterReturn & { error: string | undefined }
}

/** A lower fee than the rule's for a cancellation, down to none, and why. */
export function FeeFields({ byRule, asked, bind }: FeeFieldsProps) {
  const { t } = useTranslation(['booking', 'common'])
  const format = useFormat()
  const isLower = asked !== byRule
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <AmountField
        {...bind('cancellation_fee')}
        label={t('cancel.fee_asked')}
        mark={t('common:optional')}
        help={t('cancel.by_rule', { amount: format.money(byRule, t('common:currency.unit')) })}
      />
      {isLower ? (
        <TextField
          {...bind('fee_reason')}
          label={t('cancel.fee_reason')}
          mark={t('common:required')}
          required
          maxLength={200}
        />
      ) : null}
    </div>
  )
}
