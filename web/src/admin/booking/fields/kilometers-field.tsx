import { useTranslation } from 'react-i18next'
import { TextField, type TextFieldProps } from '../../../ui/fields/text-field.tsx'

/** A reading of the odometer. */
export function KilometersField(props: TextFieldProps) {
  const { t } = useTranslation('booking')
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      {...props}
      className={`[&_input]:tabular-nums rtl:[&_input]:text-end ${props.className ?? ''}`}
      end={t('km')}
    />
  )
}
