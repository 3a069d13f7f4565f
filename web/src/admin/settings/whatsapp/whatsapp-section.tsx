import type { CompanySettings } from '@marhala/contract/company/company-settings.ts'
import { whatsappKinds } from '@marhala/domain/messages/whatsapp.ts'
import { Check, CircleDashed } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/badge.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { GuardedFields, GuardedNote } from '../guarded-fields.tsx'
import { SectionForm } from '../section-form.tsx'
import { textOrNull, useSettingsForm } from '../use-settings-form.ts'
import { WhatsappSteps } from './whatsapp-steps.tsx'

type Values = Record<`whatsapp_template_${(typeof whatsappKinds)[number]}`, string> & {
  whatsapp_key: string
  whatsapp_app_secret: string
  forget_key: boolean
  forget_secret: boolean
  whatsapp_phone_number_id: string
  whatsapp_verify_word: string
}

/** What Meta's Cloud API asks for. Key and secret are only ever written. */
export function WhatsappSection({ settings }: { settings: CompanySettings }) {
  const { t } = useTranslation('settings')
  const form = useSettingsForm<Values>({ values: valuesOf(settings), toBody: bodyOf, saved: nothingWritten })
  const field = (name: keyof Values) => ({ ...form.register(name), error: form.problemOf(name) })
  const latin = { dir: 'ltr', className: 'rtl:[&_input]:text-end', autoComplete: 'off' } as const
  return (
    <SectionForm
      title={t('whatsapp.title')}
      text={t('whatsapp.text')}
      form={form}
      failed={t('failed.update')}
    >
      <div className="flex flex-col gap-6">
        <SetOrNot
          isSet={settings.whatsapp_key_set && settings.whatsapp_phone_number_id !== null}
          words={{ set: t('whatsapp.on'), unset: t('whatsapp.off') }}
        />
        <GuardedNote />
        <Secret
          form={form}
          name="whatsapp_key"
          forget="forget_key"
          isSet={settings.whatsapp_key_set}
          help={t('help.whatsapp_key')}
        />
        <TextField
          {...field('whatsapp_phone_number_id')}
          {...latin}
          label={t('fields.whatsapp_phone_number_id')}
          help={t('help.whatsapp_phone_number_id')}
          inputMode="numeric"
          maxLength={30}
        />
        <Secret
          form={form}
          name="whatsapp_app_secret"
          forget="forget_secret"
          isSet={settings.whatsapp_app_set}
          help={t('help.whatsapp_app_secret')}
        />
        <TextField
          {...field('whatsapp_verify_word')}
          {...latin}
          label={t('fields.whatsapp_verify_word')}
          help={t('help.whatsapp_verify_word')}
          maxLength={200}
        />
        <fieldset className="grid gap-5 border-t pt-5 sm:grid-cols-2">
          <legend className="float-start w-full text-h3 sm:col-span-2">{t('whatsapp.templates')}</legend>
          <p className="text-small text-muted sm:col-span-2">{t('whatsapp.templates_help')}</p>
          {whatsappKinds.map((kind) => (
            <TextField
              key={kind}
              {...field(`whatsapp_template_${kind}`)}
              {...latin}
              label={t(`fields.whatsapp_template_${kind}`)}
              maxLength={512}
            />
          ))}
        </fieldset>
        <WhatsappSteps />
      </div>
    </SectionForm>
  )
}

type SecretProps = {
  form: ReturnType<typeof useSettingsForm<Values>>
  name: 'whatsapp_key' | 'whatsapp_app_secret'
  forget: 'forget_key' | 'forget_secret'
  isSet: boolean
  help: string
}

/** A field that shows whether something is saved, never what. */
function Secret({ form, name, forget, isSet, help }: SecretProps) {
  const { t } = useTranslation('settings')
  return (
    <div className="flex flex-col gap-3">
      <GuardedFields>
        <PasswordField
          {...form.register(name)}
          label={t(`fields.${name}`)}
          labelEnd={
            <SetOrNot isSet={isSet} words={{ set: t('whatsapp.set'), unset: t('whatsapp.not_set') }} />
          }
          help={`${help} ${t(isSet ? 'help.secret_set' : 'help.secret_unset')}`}
          error={form.problemOf(name)}
          autoComplete="off"
          showLabel={t('key.show')}
          hideLabel={t('key.hide')}
        />
        {isSet ? <Checkbox {...form.register(forget)} label={t(`key.${forget}`)} /> : null}
      </GuardedFields>
    </div>
  )
}

function SetOrNot({ isSet, words }: { isSet: boolean; words: { set: string; unset: string } }) {
  const Icon = isSet ? Check : CircleDashed
  return (
    <Badge tone={isSet ? 'ok' : 'slate'} icon={<Icon aria-hidden="true" />} className="self-start">
      {isSet ? words.set : words.unset}
    </Badge>
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
