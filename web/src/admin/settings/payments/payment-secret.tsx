import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/badge.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import type { useSettingsForm } from '../use-settings-form.ts'
import type { PaymentValues } from './payment-values.ts'

export type PaymentForm = ReturnType<typeof useSettingsForm<PaymentValues>>

type PaymentSecretProps = {
  form: PaymentForm
  name: 'stripe_secret_key' | 'stripe_webhook_secret' | 'cmi_store_key'
  forget: 'forget_stripe_key' | 'forget_stripe_webhook' | 'forget_cmi_key'
  isSet: boolean
}

/** A key of a gateway: whether one is saved, never which. */
export function PaymentSecret({ form, name, forget, isSet }: PaymentSecretProps) {
  const { t } = useTranslation('settings')
  return (
    <div className="flex flex-col gap-3">
      <PasswordField
        {...form.register(name)}
        label={t(`fields.${name}`)}
        labelEnd={
          <Badge tone={isSet ? 'ok' : 'slate'}>{t(isSet ? 'payments.set' : 'payments.not_set')}</Badge>
        }
        help={`${t(`help.${name}`)} ${t(isSet ? 'help.secret_set' : 'help.secret_unset')}`}
        error={form.problemOf(name)}
        autoComplete="off"
        showLabel={t('key.show')}
        hideLabel={t('key.hide')}
      />
      {isSet ? <Checkbox {...form.register(forget)} label={t(`payments.${forget}`)} /> : null}
    </div>
  )
}
