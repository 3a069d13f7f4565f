import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'

type LargeCashWarningProps = {
  amount: string
  isAcknowledged: boolean
  onChange: (value: boolean) => void
  error: string | undefined
}

/** Asks whoever means to pay more than the company's limit in cash to say that they know what it takes. */
export function LargeCashWarning({ amount, isAcknowledged, onChange, error }: LargeCashWarningProps) {
  const { t } = useTranslation('reservation')
  return (
    <InlineAlert tone="warn" title={t('payment.large', { amount })}>
      <p>{t('payment.large_text')}</p>
      <Checkbox
        label={t('payment.large_acknowledge')}
        checked={isAcknowledged}
        onChange={(event) => onChange(event.target.checked)}
        error={error}
        className="mt-2"
      />
    </InlineAlert>
  )
}
