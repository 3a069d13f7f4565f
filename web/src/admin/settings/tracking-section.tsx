import type { CompanySettings } from '@marhala/contract/company/company-settings.ts'
import { useTranslation } from 'react-i18next'
import { readWhole } from '../../features/forms/read-amount.ts'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { SectionForm } from './section-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

type Values = { position_days: string; track_outside_hires: boolean }

/** Whether cars are followed outside of their bookings, and how long it is known where they were. */
export function TrackingSection({ settings }: { settings: CompanySettings }) {
  const { t } = useTranslation('settings')
  const form = useSettingsForm<Values>({
    values: {
      position_days: String(settings.position_days),
      track_outside_hires: settings.track_outside_hires,
    },
    toBody: ({ position_days, track_outside_hires }) => ({
      position_days: readWhole(position_days) ?? '',
      track_outside_hires,
    }),
  })
  return (
    <SectionForm
      title={t('sections.tracking')}
      text={t('about.tracking')}
      form={form}
      failed={t('failed.update')}
    >
      <div className="flex flex-col gap-6">
        <Switch
          {...form.register('track_outside_hires')}
          label={t('fields.track_outside_hires')}
          help={t('help.track_outside_hires')}
          switchAtEnd
        />
        <TextField
          {...form.register('position_days')}
          label={t('fields.position_days')}
          help={t('help.position_days')}
          error={form.problemOf('position_days')}
          end={t('units.days')}
          inputMode="numeric"
          dir="ltr"
          className="sm:max-w-60"
        />
      </div>
    </SectionForm>
  )
}
