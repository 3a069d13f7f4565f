import type { CompanySettings } from '@marhala/contract/company/company-settings.ts'
import { type OnlineGateway, onlineGateways } from '@marhala/domain/money/online-payment.ts'
import { Check, CircleDashed } from 'lucide-react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/badge.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { GuardedFields, GuardedNote } from '../guarded-fields.tsx'
import { SectionForm } from '../section-form.tsx'
import { useSettingsForm } from '../use-settings-form.ts'
import { type PaymentForm, PaymentSecret } from './payment-secret.tsx'
import { PaymentSteps } from './payment-steps.tsx'
import { bodyOf, nothingWritten, type PaymentValues, valuesOf } from './payment-values.ts'

/** Through whom clients pay online, in which mode, and the keys, which are only ever written. */
export function PaymentsSection({ settings }: { settings: CompanySettings }) {
  const { t } = useTranslation('settings')
  const form = useSettingsForm<PaymentValues>({
    values: valuesOf(settings),
    toBody: bodyOf,
    saved: nothingWritten,
  })
  const gateway = useController({ control: form.control, name: 'online_gateway' })
  const chosen = gateway.field.value
  return (
    <div className="flex flex-col gap-6">
      <SectionForm
        title={t('payments.title')}
        text={t('payments.text')}
        form={form}
        failed={t('failed.update')}
      >
        <div className="flex flex-col gap-6">
          <State settings={settings} />
          <GuardedNote />
          <GuardedFields>
            <RadioCards<OnlineGateway>
              label={t('fields.online_gateway')}
              name="online_gateway"
              options={onlineGateways.map((value) => ({
                value,
                label: t(`payments.gateways.${value}`),
                description: t(`payments.gateway_texts.${value}`),
              }))}
              value={chosen}
              onChange={gateway.field.onChange}
              error={form.problemOf('online_gateway')}
            />
          </GuardedFields>
          {chosen === 'none' ? null : <Common form={form} />}
          <GuardedFields>
            {chosen === 'stripe' ? <StripeKeys form={form} settings={settings} /> : null}
            {chosen === 'cmi' ? <CmiKeys form={form} settings={settings} /> : null}
          </GuardedFields>
        </div>
      </SectionForm>
      {settings.online_gateway === 'none' ? null : <PaymentSteps gateway={settings.online_gateway} />}
    </div>
  )
}

function State({ settings }: { settings: CompanySettings }) {
  const { t } = useTranslation('settings')
  const { online_gateway, stripe_key_set, stripe_webhook_set, cmi_client_id, cmi_key_set } = settings
  const isSet = {
    none: false,
    stripe: stripe_key_set && stripe_webhook_set,
    cmi: cmi_client_id !== null && cmi_key_set,
  }[online_gateway]
  const Icon = isSet ? Check : CircleDashed
  return (
    <Badge tone={isSet ? 'ok' : 'slate'} icon={<Icon aria-hidden="true" />} className="self-start">
      {t(isSet ? 'payments.on' : 'payments.off')}
    </Badge>
  )
}

function Common({ form }: { form: PaymentForm }) {
  const { t } = useTranslation('settings')
  const mode = form.problemOf('online_test_mode')
  return (
    <div className="flex flex-col gap-5">
      <div>
        <GuardedFields>
          <Switch
            {...form.register('online_test_mode')}
            label={t('fields.online_test_mode')}
            help={t('help.online_test_mode')}
          />
        </GuardedFields>
        {mode ? <p className="mt-1.5 text-small text-bad">{mode}</p> : null}
      </div>
      <TextField
        {...form.field('online_down_payment')}
        label={t('fields.online_down_payment')}
        help={t('help.online_down_payment')}
        inputMode="numeric"
        maxLength={2}
        className="max-w-72"
      />
    </div>
  )
}

type KeysProps = { form: PaymentForm; settings: CompanySettings }

function StripeKeys({ form, settings }: KeysProps) {
  return (
    <>
      <PaymentSecret
        form={form}
        name="stripe_secret_key"
        forget="forget_stripe_key"
        isSet={settings.stripe_key_set}
      />
      <PaymentSecret
        form={form}
        name="stripe_webhook_secret"
        forget="forget_stripe_webhook"
        isSet={settings.stripe_webhook_set}
      />
    </>
  )
}

function CmiKeys({ form, settings }: KeysProps) {
  const { t } = useTranslation('settings')
  return (
    <>
      <TextField
        {...form.field('cmi_client_id')}
        label={t('fields.cmi_client_id')}
        help={t('help.cmi_client_id')}
        inputMode="numeric"
        maxLength={30}
        dir="ltr"
        autoComplete="off"
        className="rtl:[&_input]:text-end"
      />
      <PaymentSecret form={form} name="cmi_store_key" forget="forget_cmi_key" isSet={settings.cmi_key_set} />
    </>
  )
}
