import type { CompanySettings } from '@marhala/contract/company/company-settings.ts'
import type { ReplyOf } from '@marhala/contract/wire/endpoint.ts'
import type { setup as setupCall } from '@marhala/contract/money/online-payments.ts'
import { useTranslation } from 'react-i18next'
import { AsyncView, type AsyncViewProps } from '../../../features/loading/async-view.tsx'
import { AddressToCopy } from '../../../features/records/address-to-copy.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { providerTerms } from '../connections/provider-names.ts'
import { SecretField } from '../connections/secret-field.tsx'
import { GuardedFields } from '../guarded-fields.tsx'
import type { useSettingsForm } from '../use-settings-form.ts'
import type { PaymentValues } from './payment-values.ts'

type PaymentForm = ReturnType<typeof useSettingsForm<PaymentValues>>

type Setup = ReplyOf<typeof setupCall>
export type PartProps = {
  gateway: 'stripe' | 'cmi'
  form: PaymentForm
  settings: CompanySettings
  setup: AsyncViewProps<Setup>['query']
}

/** What is entered or copied for each step of a gateway. */
export function gatewayContents(props: PartProps) {
  return {
    shop: <Merchant {...props} />,
    key: <Key {...props} />,
    reports: <Reports {...props} />,
    live: <TestMode {...props} />,
  }
}

function Merchant({ form }: PartProps) {
  const { t } = useTranslation('connections')
  return (
    <GuardedFields>
      <TextField
        {...form.field('cmi_client_id')}
        label={t('fields.cmi_client_id')}
        mark={providerTerms.cmi_client_id}
        inputMode="numeric"
        maxLength={30}
        dir="ltr"
        autoComplete="off"
        className="rtl:[&_input]:text-end"
      />
    </GuardedFields>
  )
}

function Key({ gateway, form, settings }: PartProps) {
  const { t } = useTranslation('connections')
  const name = gateway === 'cmi' ? 'cmi_store_key' : 'stripe_secret_key'
  return (
    <GuardedFields>
      <SecretField
        {...form.register(name)}
        error={form.problemOf(name)}
        label={t(`fields.${name}`)}
        term={providerTerms[name]}
        isSet={gateway === 'cmi' ? settings.cmi_key_set : settings.stripe_key_set}
        forget={form.register(gateway === 'cmi' ? 'forget_cmi_key' : 'forget_stripe_key')}
      />
    </GuardedFields>
  )
}

function Reports({ gateway, form, settings, setup }: PartProps) {
  const { t } = useTranslation(['settings', 'connections'])
  const copy = { label: t('payments.copy'), copiedLabel: t('payments.copied') }
  return (
    <>
      <AsyncView query={setup} errorTitle={t('failed.payments')} skeleton={<SkeletonText lines={2} />}>
        {({ stripe_webhook_url, stripe_events, cmi_callback_url }) =>
          gateway === 'cmi' ? (
            <AddressToCopy title={t('payments.cmi_address')} address={cmi_callback_url} {...copy} />
          ) : (
            <div className="flex flex-col gap-4">
              <AddressToCopy title={t('payments.stripe_address')} address={stripe_webhook_url} {...copy} />
              <div>
                <p className="mb-1.5 text-small font-semibold">{t('connections:payments.events')}</p>
                <ul dir="ltr" className="flex flex-col font-mono text-small rtl:text-end">
                  {stripe_events.map((event) => (
                    <li key={event}>{event}</li>
                  ))}
                </ul>
              </div>
            </div>
          )
        }
      </AsyncView>
      {gateway === 'stripe' ? (
        <GuardedFields>
          <SecretField
            {...form.register('stripe_webhook_secret')}
            error={form.problemOf('stripe_webhook_secret')}
            label={t('connections:fields.stripe_webhook_secret')}
            term={providerTerms.stripe_webhook_secret}
            isSet={settings.stripe_webhook_set}
            forget={form.register('forget_stripe_webhook')}
          />
        </GuardedFields>
      ) : null}
    </>
  )
}

function TestMode({ form }: PartProps) {
  const { t } = useTranslation('settings')
  const problem = form.problemOf('online_test_mode')
  return (
    <div>
      <GuardedFields>
        <Switch
          {...form.register('online_test_mode')}
          label={t('fields.online_test_mode')}
          help={t('help.online_test_mode')}
        />
      </GuardedFields>
      {problem ? <p className="mt-1.5 text-small text-bad">{problem}</p> : null}
    </div>
  )
}
