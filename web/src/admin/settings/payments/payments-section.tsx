import type { CompanySettings } from '@marhala/contract/company/company-settings.ts'
import type { OnlineGateway } from '@marhala/domain/money/online-payment.ts'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { paymentSetupQuery, useCheckGateway } from '../../../data/bookings/online-payments.ts'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ConnectionBadge } from '../connections/connection-badge.tsx'
import { ConnectionTest } from '../connections/connection-test.tsx'
import { StepList } from '../connections/step-list.tsx'
import { GuardedFields, GuardedNote } from '../guarded-fields.tsx'
import { SectionForm } from '../section-form.tsx'
import { useSettingsForm } from '../use-settings-form.ts'
import { BankPanel } from './bank-panel.tsx'
import { gatewayContents, type PartProps } from './gateway-contents.tsx'
import { ShownCurrencies } from './shown-currencies.tsx'
import { bodyOf, nothingWritten, type PaymentValues, valuesOf } from './payment-values.ts'

/** Through whom clients pay by card, step by step, and by transfer. */
export function PaymentsSection({ settings }: { settings: CompanySettings }) {
  const { t } = useTranslation(['connections', 'settings'])
  const form = useSettingsForm<PaymentValues>({
    values: valuesOf(settings),
    toBody: bodyOf,
    saved: nothingWritten,
  })
  const gateway = useController({ control: form.control, name: 'online_gateway' })
  const chosen = gateway.field.value
  const setup = useQuery(paymentSetupQuery)
  const { online_gateway: saved } = settings
  return (
    <div className="flex flex-col gap-6">
      <SectionForm
        title={t('payments.title')}
        text={t('payments.text')}
        form={form}
        failed={t('settings:failed.update')}
      >
        <div className="flex flex-col gap-6">
          <ConnectionBadge
            isOn={isOnlineOn(settings)}
            words={{ on: t('payments.on'), off: t('payments.off') }}
            connection={saved === 'none' ? undefined : setup.data?.[saved]}
          />
          <GuardedNote />
          <GuardedFields>
            <RadioCards<OnlineGateway>
              label={t('payments.choose')}
              name="online_gateway"
              options={choices.map((value) => ({
                value,
                label: t(`settings:payments.gateways.${value}`),
                description: t(`payments.gateways.${value}`),
              }))}
              value={chosen}
              onChange={gateway.field.onChange}
              error={form.problemOf('online_gateway')}
            />
          </GuardedFields>
          {chosen === 'none' ? null : (
            <>
              <GatewaySteps gateway={chosen} form={form} settings={settings} setup={setup} />
              <TextField
                {...form.field('online_down_payment')}
                label={t('settings:fields.online_down_payment')}
                help={t('settings:help.online_down_payment')}
                inputMode="numeric"
                maxLength={2}
                className="max-w-72"
              />
            </>
          )}
        </div>
      </SectionForm>
      <BankPanel settings={settings} />
      <ShownCurrencies settings={settings} />
    </div>
  )
}

/** The gateway of Moroccan companies first. */
const choices: readonly OnlineGateway[] = ['cmi', 'stripe', 'none']

/** Whether clients can pay by the gateway that is saved. */
function isOnlineOn(settings: CompanySettings): boolean {
  const { online_gateway, stripe_key_set, stripe_webhook_set, cmi_client_id, cmi_key_set } = settings
  return {
    none: false,
    stripe: stripe_key_set && stripe_webhook_set,
    cmi: cmi_client_id !== null && cmi_key_set,
  }[online_gateway]
}

function GatewaySteps({ gateway, form, settings, setup }: PartProps) {
  const { t } = useTranslation('connections')
  const check = useCheckGateway()
  const connection = setup.data?.[gateway]
  const contents = {
    ...gatewayContents({ gateway, form, settings, setup }),
    test: (
      <ConnectionTest
        name={gateway}
        connection={connection}
        isUnsaved={form.isDirty}
        check={{ ...check, mutate: () => check.mutate({ body: {} }) }}
      />
    ),
  }
  const steps =
    gateway === 'cmi'
      ? ([
          ['shop', 'shop', 'shop'],
          ['key', 'key_cmi', 'key_cmi'],
          ['reports', 'reports', 'reports_cmi'],
          ['test', 'test', 'test_cmi'],
          ['live', 'live', 'live_cmi'],
        ] as const)
      : ([
          ['key', 'key_stripe', 'key_stripe'],
          ['reports', 'reports', 'reports_stripe'],
          ['test', 'test', 'test_stripe'],
          ['live', 'live', 'live_stripe'],
        ] as const)
  return (
    <StepList
      connection={connection}
      steps={steps.map(([step, title, help]) => ({
        step,
        title: t(`payments.steps.${title}`),
        help: t(`payments.help.${help}`),
        content: contents[step],
      }))}
    />
  )
}
