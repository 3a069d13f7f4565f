import { useTranslation } from 'react-i18next'
import { TextField, type TextFieldProps } from '../../ui/fields/text-field.tsx'
import { type AmountInput, useAmountInput } from './use-amount-input.ts'

type AmountFieldProps = Omit<TextFieldProps, keyof AmountInput> & AmountInput

/** An amount in the company's money, written as the language writes it. */
export function AmountField({ value, onChange, onBlur, ref, ...props }: AmountFieldProps) {
  const { t } = useTranslation('common')
  const input = useAmountInput({ value, onChange, onBlur, ref })
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      {...props}
      {...input}
      className={`[&_input]:tabular-nums rtl:[&_input]:text-end ${props.className ?? ''}`}
      end={t('currency.unit')}
    />
  )
}
