import { type AddressField, addressFieldsOf } from '@marhala/domain/price/services.ts'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/fields/text-field.tsx'

type AddressFieldsProps = {
  extras: readonly { key: string }[]
  values: Partial<Record<AddressField, string>>
  onChange: (field: AddressField, value: string) => void
  problemOf: (field: AddressField) => string | undefined
}

/** Where the car is brought and collected, as far as the chosen extras ask for it. */
export function AddressFields({ extras, values, onChange, problemOf }: AddressFieldsProps) {
  const { t } = useTranslation(['booking-texts', 'common'])
  return addressFieldsOf(extras).map((field) => (
    <TextField
      key={field}
      name={field}
      label={t(field)}
      mark={t('common:required')}
      help={t(`${field}_help`)}
      required
      autoComplete="street-address"
      dir="auto"
      maxLength={200}
      value={values[field] ?? ''}
      onChange={({ target }) => onChange(field, target.value)}
      error={problemOf(field)}
    />
  ))
}
