import type { CompanySettings } from '@marhala/contract/company-settings.ts'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/checkbox.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { SectionForm } from './section-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

type Values = {
  email_notifications: boolean
  monthly_reports: boolean
  whatsapp_key: string
  forget_key: boolean
}

/** What the company is told, and the key that is only ever written. */
export function NotificationsSection({ settings }: { settings: CompanySettings }) {
  const { t } = useTranslation('settings')
  const form = useSettingsForm<Values>({
    values: {
      email_notifications: settings.email_notifications,
      monthly_reports: settings.monthly_reports,
      whatsapp_key: '',
      forget_key: false,
    },
    toBody: ({ email_notifications, monthly_reports, whatsapp_key, forget_key }) => ({
      email_notifications,
      monthly_reports,
      ...(whatsapp_key.trim() !== '' ? { whatsapp_key } : forget_key && { whatsapp_key: null }),
    }),
  })
  const onSubmit = async (event: React.FormEvent) => {
    await form.onSubmit(event)
    // What was written is never shown again.
    if (Object.keys(form.control._formState.errors).length === 0)
      form.reset({ ...form.getValues(), whatsapp_key: '', forget_key: false })
  }
  return (
    <SectionForm
      title={t('sections.notifications')}
      text={t('about.notifications')}
      form={{ ...form, onSubmit }}
      failed={t('failed.update')}
    >
      <div className="flex flex-col gap-6">
        <Switch
          {...form.register('email_notifications')}
          label={t('fields.email_notifications')}
          help={t('help.email_notifications', { email: settings.contact_email ?? '–' })}
          switchAtEnd
        />
        <Switch
          {...form.register('monthly_reports')}
          label={t('fields.monthly_reports')}
          help={t('help.monthly_reports')}
          switchAtEnd
        />
        <div className="flex flex-col gap-3">
          <PasswordField
            {...form.register('whatsapp_key')}
            label={t('fields.whatsapp_key')}
            help={settings.whatsapp_key_set ? t('help.key_set') : t('help.key_unset')}
            error={form.problemOf('whatsapp_key')}
            autoComplete="off"
            showLabel={t('key.show')}
            hideLabel={t('key.hide')}
          />
          {settings.whatsapp_key_set ? (
            <Checkbox {...form.register('forget_key')} label={t('key.forget')} />
          ) : null}
        </div>
      </div>
    </SectionForm>
  )
}
