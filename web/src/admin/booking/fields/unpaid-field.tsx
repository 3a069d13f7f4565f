import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'

/** Why a car leaves with nothing paid and no deposit; it stays with the booking. */
export function UnpaidField(field: UseFormRegisterReturn & { error: string | undefined }) {
  const { t } = useTranslation(['booking', 'common'])
  return (
    <InlineAlert tone="warn" title={t('activate.unpaid_title')}>
      <TextField
        {...field}
        label={t('activate.unpaid_reason')}
        mark={t('common:required')}
        required
        maxLength={300}
        autoComplete="off"
        className="mt-2"
      />
    </InlineAlert>
  )
}
