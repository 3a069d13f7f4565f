import { type CompanySettings, updateBusinessHours } from '@marhala/contract/company/company-settings.ts'
import { weekdays } from '@marhala/domain/time/business-hours.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useChangeHours } from '../../../data/company/settings.ts'
import { WeekHours, type WeekTexts } from '../../../features/forms/week-hours.tsx'
import { SectionForm } from '../section-form.tsx'
import { useSettingsForm } from '../use-settings-form.ts'

type HoursValues = { business_hours: WeekTexts }

/** When the company is open: seven days, each with its hours or closed. */
export function HoursSection({ settings }: { settings: CompanySettings }) {
  const { t } = useTranslation('settings')
  const change = useChangeHours()
  const form = useSettingsForm<HoursValues>({
    values: { business_hours: weekOf(settings.business_hours) },
    toBody: (values) => values,
    schema: updateBusinessHours.body,
    save: (body) => change.mutateAsync((body as HoursValues).business_hours),
  })
  return (
    <SectionForm title={t('sections.hours')} text={t('about.hours')} form={form} failed={t('failed.hours')}>
      <WeekHours
        value={form.watch('business_hours')}
        onChange={(week) =>
          form.setValue('business_hours', week, {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          })
        }
        problemOf={(day) => form.problemOf(`business_hours.${day}`)}
      />
      <Link
        to="/admin/cars?manage=special_days"
        className="mt-4 w-fit font-semibold text-primary hover:underline"
      >
        {t('hours.places')}
      </Link>
    </SectionForm>
  )
}

function weekOf(hours: Partial<Record<string, string>>): WeekTexts {
  return Object.fromEntries(weekdays.map((day) => [day, hours[day] ?? 'closed'])) as WeekTexts
}
