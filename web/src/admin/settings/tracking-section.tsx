import type { CompanySettings } from '@marhala/contract/company/company-settings.ts'
import { useTranslation } from 'react-i18next'
import { readWhole } from '../../features/forms/read-amount.ts'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { SectionForm } from './section-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

type Values = {
  position_days: string
  track_outside_hires: boolean
  watch_zones: boolean
  speed_limit: string
}

/** Whether cars are followed outside of their bookings, what is watched, and how long it is known where they were. */
export function TrackingSection({ settings }: { settings: CompanySettings }) {
  const { t } = useTranslation('settings')
  const form = useSettingsForm<Values>({
    values: {
      position_days: String(settings.position_days),
      track_outside_hires: settings.track_outside_hires,
      watch_zones: settings.watch_zones,
      speed_limit: settings.speed_limit === null ? '' : String(settings.speed_limit),
    },
    toBody: ({ position_days, speed_limit, ...switches }) => ({
      ...switches,
      position_days: readWhole(position_days) ?? '',
      speed_limit: speed_limit.trim() === '' ? null : (readWhole(speed_limit) ?? ''),
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
        <Switch
          {...form.register('watch_zones')}
          label={t('fields.watch_zones')}
          help={t('help.watch_zones')}
          switchAtEnd
        />
        <TextField
          {...form.field('speed_limit')}
          label={t('fields.speed_limit')}
          help={t('help.speed_limit')}
          end={t('units.kmh')}
          inputMode="numeric"
          dir="ltr"
          className="sm:max-w-96"
        />
        <TextField
          {...form.field('position_days')}
          label={t('fields.position_days')}
          help={t('help.position_days')}
          end={t('units.days')}
          inputMode="numeric"
          dir="ltr"
          className="sm:max-w-60"
        />
      </div>
    </SectionForm>
  )
}
