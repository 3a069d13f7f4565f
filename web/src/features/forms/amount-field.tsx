import { useTranslation } from 'react-i18next'
import { TextField, type TextFieldProps } from '../../ui/fields/text-field.tsx'

/** An amount in the company's money. */
export function AmountField(props: TextFieldProps) {
  const { t } = useTranslation('common')
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      {...props}
      className={`[&_input]:tabular-nums rtl:[&_input]:text-end ${props.className ?? ''}`}
      end={t('currency.unit')}
    />
  )
}
