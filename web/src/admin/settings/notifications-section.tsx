import type { CompanySettings } from '@marhala/contract/company/company-settings.ts'
import { languages } from '@marhala/contract/language/language.ts'
import { type TaskRule, taskRules } from '@marhala/domain/tasks/task.ts'
import { useTranslation } from 'react-i18next'
import { nativeNames } from '../../i18n/language-names.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { SectionForm } from './section-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

type Values = {
  company_language: string
  email_notifications: boolean
  monthly_reports: boolean
  pickup_reminders: boolean
  return_reminders: boolean
  reminder_hour: string
  task_rules: TaskRule[]
}

/** What the company and its clients are told. */
export function NotificationsSection({ settings }: { settings: CompanySettings }) {
  const { t } = useTranslation('settings')
  const form = useSettingsForm<Values>({
    values: {
      company_language: settings.company_language,
      email_notifications: settings.email_notifications,
      monthly_reports: settings.monthly_reports,
      pickup_reminders: settings.pickup_reminders,
      return_reminders: settings.return_reminders,
      reminder_hour: String(settings.reminder_hour),
      task_rules: settings.task_rules,
    },
    toBody: ({ reminder_hour, ...switches }) => ({ ...switches, reminder_hour: Number(reminder_hour) }),
  })
  return (
    <SectionForm
      title={t('sections.notifications')}
      text={t('about.notifications')}
      form={form}
      failed={t('failed.update')}
    >
      <div className="flex flex-col gap-6">
        <Switch
          {...form.register('email_notifications')}
          label={t('fields.email_notifications')}
          help={t('help.email_notifications', { email: settings.contact_email ?? '–' })}
          switchAtEnd
        />
        <Select
          {...form.field('company_language')}
          label={t('fields.company_language')}
          help={t('help.company_language')}
          options={languages.map((value) => ({ value, label: nativeNames[value] }))}
          className="sm:max-w-md"
        />
        <Switch
          {...form.register('monthly_reports')}
          label={t('fields.monthly_reports')}
          help={t('help.monthly_reports')}
          switchAtEnd
        />
        <Reminders form={form} />
        <TaskRules form={form} />
      </div>
    </SectionForm>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

function Reminders({ form }: { form: ReturnType<typeof useSettingsForm<Values>> }) {
  const { t } = useTranslation('settings')
  return (
    <fieldset className="flex flex-col gap-5 border-t pt-5">
      <legend className="float-start w-full text-h3">{t('notifications.reminders')}</legend>
      <Switch
        {...form.register('pickup_reminders')}
        label={t('fields.pickup_reminders')}
        help={t('help.pickup_reminders')}
        switchAtEnd
      />
      <Switch
        {...form.register('return_reminders')}
        label={t('fields.return_reminders')}
        help={t('help.return_reminders')}
        switchAtEnd
      />
      <Select
        {...form.field('reminder_hour')}
        label={t('fields.reminder_hour')}
        help={t('help.reminder_hour')}
        options={hours}
        className="sm:max-w-60"
      />
    </fieldset>
  )
}

/** Which tasks make themselves; what is switched off closes what it made. */
function TaskRules({ form }: { form: ReturnType<typeof useSettingsForm<Values>> }) {
  const { t } = useTranslation('settings')
  return (
    <fieldset className="flex flex-col gap-3 border-t pt-5">
      <legend className="float-start w-full text-h3">{t('notifications.tasks')}</legend>
      <p className="text-small text-muted">{t('notifications.tasks_help')}</p>
      {taskRules.map((cause) => (
        <Checkbox
          key={cause}
          {...form.register('task_rules')}
          value={cause}
          label={t(`audit.task_rules.${cause}`)}
        />
      ))}
    </fieldset>
  )
}
