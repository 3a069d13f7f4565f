import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/badge.tsx'
import { Checkbox, type CheckboxProps } from '../../../ui/fields/checkbox.tsx'
import { PasswordField, type PasswordFieldProps } from '../../../ui/fields/password-field.tsx'

type SecretFieldProps = Pick<PasswordFieldProps, 'name' | 'onChange' | 'onBlur' | 'ref' | 'error'> & {
  label: string
  /** What the provider calls it. */
  term: string
  isSet: boolean
  forget: Omit<CheckboxProps, 'label'>
}

/** A key or secret: whether one is saved, never which. */
export function SecretField({ label, term, isSet, forget, ...field }: SecretFieldProps) {
  const { t } = useTranslation('settings')
  return (
    <div className="flex flex-col gap-3">
      <PasswordField
        {...field}
        label={label}
        mark={term}
        labelEnd={<Badge tone={isSet ? 'ok' : 'slate'}>{t(isSet ? 'key.set' : 'key.not_set')}</Badge>}
        help={t(isSet ? 'help.secret_set' : 'help.secret_unset')}
        autoComplete="off"
        showLabel={t('key.show')}
        hideLabel={t('key.hide')}
      />
      {isSet ? <Checkbox {...forget} label={t('key.forget')} /> : null}
    </div>
  )
}
