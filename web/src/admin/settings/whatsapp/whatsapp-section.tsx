import type { CompanySettings } from '@marhala/contract/company/company-settings.ts'
import { type WhatsappKind, whatsappKinds } from '@marhala/domain/messages/whatsapp.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCheckWhatsapp, whatsappSetupQuery } from '../../../data/clients/client-messages.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ConnectionBadge } from '../connections/connection-badge.tsx'
import { ConnectionTest } from '../connections/connection-test.tsx'
import { providerTerms } from '../connections/provider-names.ts'
import { SecretField } from '../connections/secret-field.tsx'
import { StepList } from '../connections/step-list.tsx'
import { GuardedFields, GuardedNote } from '../guarded-fields.tsx'
import { SectionForm } from '../section-form.tsx'
import { textOrNull, useSettingsForm } from '../use-settings-form.ts'
import { CallbackAddress, TemplateTexts } from './to-copy.tsx'

type Values = Record<`whatsapp_template_${WhatsappKind}`, string> & {
  whatsapp_key: string
  whatsapp_app_secret: string
  forget_key: boolean
  forget_secret: boolean
  whatsapp_phone_number_id: string
  whatsapp_verify_word: string
}

const latin = { dir: 'ltr', className: 'rtl:[&_input]:text-end', autoComplete: 'off' } as const

/** What makes messages go out by themselves, step by step. Key and secret are only ever written. */
export function WhatsappSection({ settings }: { settings: CompanySettings }) {
  const { t } = useTranslation(['connections', 'settings'])
  const form = useSettingsForm<Values>({ values: valuesOf(settings), toBody: bodyOf, saved: nothingWritten })
  const field = (name: keyof Values) => ({ ...form.register(name), error: form.problemOf(name) })
  const setup = useQuery(whatsappSetupQuery)
  const check = useCheckWhatsapp()
  const connection = setup.data?.connection
  const isOn = settings.whatsapp_key_set && settings.whatsapp_phone_number_id !== null
  const contents = {
    number: (
      <TextField
        {...field('whatsapp_phone_number_id')}
        {...latin}
        label={t('fields.whatsapp_phone_number_id')}
        mark={providerTerms.whatsapp_phone_number_id}
        inputMode="numeric"
        maxLength={30}
      />
    ),
    key: (
      <GuardedFields>
        <SecretField
          {...field('whatsapp_key')}
          label={t('fields.whatsapp_key')}
          term={providerTerms.whatsapp_key}
          isSet={settings.whatsapp_key_set}
          forget={form.register('forget_key')}
        />
      </GuardedFields>
    ),
    templates: (
      <>
        <TemplateTexts query={setup} />
        <TemplateNames form={form} />
      </>
    ),
    reports: (
      <>
        <CallbackAddress query={setup} />
        <TextField
          {...field('whatsapp_verify_word')}
          {...latin}
          label={t('fields.whatsapp_verify_word')}
          mark={providerTerms.whatsapp_verify_word}
          maxLength={200}
        />
        <GuardedFields>
          <SecretField
            {...field('whatsapp_app_secret')}
            label={t('fields.whatsapp_app_secret')}
            term={providerTerms.whatsapp_app_secret}
            isSet={settings.whatsapp_app_set}
            forget={form.register('forget_secret')}
          />
        </GuardedFields>
      </>
    ),
    test: (
      <ConnectionTest
        name="whatsapp"
        connection={connection}
        isUnsaved={form.isDirty}
        check={{ ...check, mutate: () => check.mutate({ body: {} }) }}
      />
    ),
  }
  return (
    <SectionForm
      title={t('whatsapp.title')}
      text={t('whatsapp.text')}
      form={form}
      failed={t('settings:failed.update')}
    >
      <div className="flex flex-col gap-6">
        <ConnectionBadge
          isOn={isOn}
          words={{ on: t('whatsapp.on'), off: t('whatsapp.off') }}
          connection={connection}
        />
        <GuardedNote />
        <StepList
          connection={connection}
          steps={steps.map((step) => ({
            step,
            title: t(`whatsapp.steps.${step}`),
            help: t(`whatsapp.help.${step}`),
            content: contents[step],
          }))}
        />
      </div>
    </SectionForm>
  )
}

const steps = ['number', 'key', 'templates', 'reports', 'test'] as const

/** Under which names the texts were handed in: rarely others than ours. */
function TemplateNames({ form }: { form: ReturnType<typeof useSettingsForm<Values>> }) {
  const { t } = useTranslation(['settings', 'connections'])
  const isRefused = whatsappKinds.some((kind) => form.problemOf(`whatsapp_template_${kind}`))
  return (
    <Disclosure
      size="sm"
      summary={t('connections:whatsapp.names')}
      // A refused name is to be seen.
      {...(isRefused && { open: true })}
    >
      <div className="grid gap-5 pt-1 sm:grid-cols-2">
        {whatsappKinds.map((kind) => (
          <TextField
            key={kind}
            {...form.register(`whatsapp_template_${kind}`)}
            error={form.problemOf(`whatsapp_template_${kind}`)}
            {...latin}
            label={t(`fields.whatsapp_template_${kind}`)}
            maxLength={512}
          />
        ))}
      </div>
    </Disclosure>
  )
}

const nothingWritten = {
  whatsapp_key: '',
  whatsapp_app_secret: '',
  forget_key: false,
  forget_secret: false,
}

function valuesOf(settings: CompanySettings): Values {
  return {
    ...nothingWritten,
    whatsapp_phone_number_id: settings.whatsapp_phone_number_id ?? '',
    whatsapp_verify_word: settings.whatsapp_verify_word ?? '',
    whatsapp_template_received: settings.whatsapp_template_received,
    whatsapp_template_confirmed: settings.whatsapp_template_confirmed,
    whatsapp_template_car_changed: settings.whatsapp_template_car_changed,
    whatsapp_template_pickup_reminder: settings.whatsapp_template_pickup_reminder,
    whatsapp_template_return_reminder: settings.whatsapp_template_return_reminder,
  }
}

function bodyOf({
  whatsapp_key,
  whatsapp_app_secret,
  forget_key,
  forget_secret,
  whatsapp_phone_number_id,
  whatsapp_verify_word,
  ...templates
}: Values): unknown {
  return {
    ...templates,
    whatsapp_phone_number_id: textOrNull(whatsapp_phone_number_id),
    whatsapp_verify_word: textOrNull(whatsapp_verify_word),
    ...(whatsapp_key.trim() !== '' ? { whatsapp_key } : forget_key && { whatsapp_key: null }),
    ...(whatsapp_app_secret.trim() !== ''
      ? { whatsapp_app_secret }
      : forget_secret && { whatsapp_app_secret: null }),
  }
}
